import type { IssuableChange } from '../../domain/planning/change.js';
import type { Tx } from '../../storage/database/types.js';
import type { Services } from '../services.js';
import type { OpenIssuable } from './targets.js';

/** Who changes something, when, and with what. */
export interface ChangeContext {
  actor: { id: number; username: string; admin: boolean };
  at: string;
  services: Services;
}

/** What came of a change. */
export interface ChangeOutcome {
  /** False when everything was as wished already. */
  changed: boolean;
}

/** One kind of change with everything that follows from it. */
export type ChangeTarget = (
  tx: Tx,
  target: OpenIssuable,
  change: IssuableChange,
  context: ChangeContext,
) => Promise<ChangeOutcome>;
