import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { ActionLimit, OperationEntry } from '../../domain/operation.js';
import type { ApplicationSettings } from '../../domain/settings/application-settings.js';

interface Window {
  number: number;
  counts: Map<string, number>;
}

/** What limits distinguish calls by. */
export interface LimitedCall {
  viewer: Pick<Viewer, 'id' | 'username' | 'admin'> | null;
  ip: string;
  projectId: number | undefined;
  path: Record<string, unknown>;
  params: Record<string, unknown>;
}

const callerOf = ({ viewer, ip }: LimitedCall): string => (viewer ? `user ${viewer.id}` : `address ${ip}`);

const keys: Record<ActionLimit['key'], (call: LimitedCall) => string> = {
  user: callerOf,
  'user+project': (call) => `${callerOf(call)} project ${call.projectId}`,
  'project+path': ({ projectId, path }) => {
    const { id: _project, ...rest } = path;
    return `project ${projectId} ${JSON.stringify(rest)}`;
  },
};

const isSpared = (limit: ActionLimit, { viewer }: LimitedCall, settings: ApplicationSettings): boolean => {
  if (viewer === null) return false;
  if (limit.spares === 'admin' && viewer.admin) return true;
  const { exempt } = limit;
  if (exempt === undefined) return false;
  const own = viewer.username.toLowerCase();
  return settings[exempt].some((name) => name.toLowerCase() === own);
};

/**
 * Counts the calls of actions that have a limit of their own, in windows aligned to the clock. The counts are held in
 * the memory of this process, so several processes over one data folder count separately.
 */
export class ActionLimits {
  readonly #windows = new Map<string, Window>();

  constructor(private readonly clock: { millis(): number }) {}

  /** Counts a call; throws 429 when there were more in this window than the limit has. Rules: LIMIT-RATE-3, LIMIT-RATE-5. */
  count(operation: OperationEntry, call: LimitedCall, settings: ApplicationSettings): void {
    const { limit } = operation;
    if (!limit || isSpared(limit, call, settings)) return;
    if (limit.when && !call.params[limit.when]) return;
    const usual = call.viewer ? limit.default : (limit.anonymous ?? limit.default);
    const most = limit.setting ? settings[limit.setting] : usual;
    if (most === 0) return;
    if (this.#next(limit, keys[limit.key](call)) > most) throw refuse.tooOften();
  }

  #next(limit: ActionLimit, key: string): number {
    const number = Math.floor(this.clock.millis() / (limit.per * 1000));
    let window = this.#windows.get(limit.action);
    // The counts of an earlier window are no longer needed.
    if (window?.number !== number) {
      window = { number, counts: new Map() };
      this.#windows.set(limit.action, window);
    }
    const count = (window.counts.get(key) ?? 0) + 1;
    window.counts.set(key, count);
    return count;
  }

  /** Forgets every count. */
  forget(): void {
    this.#windows.clear();
  }
}
