import type { ActionContext } from '../context.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** Counts a call of an operation in the name of somebody; throws beyond its limit. */
export type CountCall = (
  operation: string,
  viewer: Viewer,
  params?: Record<string, unknown>,
) => Promise<void>;

/** Where a command came from, as issues keep it. */
export interface SlashOrigin {
  userAgent: string;
  ip: string;
}

/** The user behind a command, and the project that it is about. */
export interface CommandContext extends ActionContext {
  project: ProjectAccess;
  origin: SlashOrigin;
  /** Counts the call towards the limit of an operation, as if the user had made it. */
  count(operation: string, params?: Record<string, unknown>): Promise<void>;
}
