import type { EventPayloads, EventTopic } from '../../domain/events/event.js';
import type { HookFlag } from '../../domain/hooks/flags.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { UserRow } from '../../storage/database/rows.js';
import type { PayloadServices } from './blocks.js';

/** What is told of an event, and to whom. */
export interface BuiltPayload {
  /** The flag that a receiver must have. */
  flag: HookFlag;
  /** The value of X-Gitlab-Event; webhooks of the installation have one of their own. */
  hookName: string;
  payload: Readonly<Record<string, unknown>>;
  /** The branch that filters are asked about. */
  branch?: string;
  /** Whether only webhooks of the installation are told. */
  isSystemOnly?: boolean;
}

/** A project with what payloads say of it. */
export type PayloadProject = Pick<LoadedProject, 'namespace_name'> & LoadedProject;

/** What a builder is given: the event, who caused it, and where. */
export interface PayloadInput<Topic extends EventTopic> {
  services: PayloadServices;
  project: PayloadProject;
  actor: UserRow;
  event: EventPayloads[Topic];
  at: string;
}

/** Builds what is told of an event; nothing where what it was about is gone. */
export type PayloadBuilder<Topic extends EventTopic> = (
  input: PayloadInput<Topic>,
) => Promise<readonly BuiltPayload[]>;
