import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { ActionLimit, OperationEntry } from '../../domain/operation.js';
import type { ApplicationSettings } from '../../domain/settings/application-settings.js';
import { callerKey } from './address.js';
import { type Counters, windowAt } from './counters.js';

/** What limits distinguish calls by. */
export interface LimitedCall {
  viewer: Pick<Viewer, 'id' | 'username' | 'admin'> | null;
  ip: string;
  /** `GET` or `HEAD` and so on, as the client sent it. */
  verb: string;
  projectId: number | undefined;
  /** The full path of the project. */
  projectPath: string | undefined;
  path: Record<string, unknown>;
  params: Record<string, unknown>;
}

const callerOf = ({ viewer, ip }: LimitedCall): string => callerKey({ userId: viewer?.id ?? null, ip });

const keys: Record<ActionLimit['key'], (call: LimitedCall) => string> = {
  user: callerOf,
  'user+project': (call) => `${callerOf(call)} project ${call.projectId}`,
  'user+namespace': (call) => `${callerOf(call)} namespace ${call.projectPath?.split('/')[0]?.toLowerCase()}`,
  'project+path': ({ projectId, path }) => {
    const { id: _project, ...rest } = path;
    return `project ${projectId} ${JSON.stringify(rest)}`;
  },
};

const isSpared = (
  limit: ActionLimit,
  { viewer, verb }: LimitedCall,
  settings: ApplicationSettings,
): boolean => {
  if (limit.spares === 'HEAD' && verb === 'HEAD') return true;
  if (viewer === null) return false;
  if (limit.spares === 'admin' && viewer.admin) return true;
  const { exempt } = limit;
  if (exempt === undefined) return false;
  const own = viewer.username.toLowerCase();
  return settings[exempt].some((name) => name.toLowerCase() === own);
};

const limitOf = (limit: ActionLimit, { viewer }: LimitedCall, settings: ApplicationSettings): number => {
  const { setting, anonymous, anonymousSetting } = limit;
  if (viewer === null && anonymousSetting) return settings[anonymousSetting];
  if (viewer === null && anonymous !== undefined) return anonymous;
  return setting ? settings[setting] : limit.default;
};

/** Counts the calls of actions that have a limit of their own, in windows aligned to the clock. */
export class ActionLimits {
  constructor(
    private readonly counters: Counters,
    private readonly clock: { millis(): number },
  ) {}

  /** Counts a call; throws 429 when there were more in this window than the limit has. Rules: LIMIT-RATE-3, LIMIT-RATE-5. */
  async count(operation: OperationEntry, call: LimitedCall, settings: ApplicationSettings): Promise<void> {
    const { limit } = operation;
    if (!limit || isSpared(limit, call, settings)) return;
    if (limit.when && !call.params[limit.when]) return;
    const most = limitOf(limit, call, settings);
    if (most === 0) return;
    const window = windowAt(this.clock.millis(), limit.per);
    const key = `${limit.action} ${keys[limit.key](call)}`;
    if ((await this.counters.add(key, window, 1)) > most) throw refuse.tooOften();
  }
}
