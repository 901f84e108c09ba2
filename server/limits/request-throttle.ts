import type { Caller } from '../../actions/context.js';
import type { OperationEntry } from '../../domain/operation.js';
import type { ApplicationSettings } from '../../domain/settings/application-settings.js';
import { callerKey } from './address.js';
import { type Counters, windowAt } from './counters.js';

type Of<Text> = Text extends `throttle_${infer Kind}_enabled` ? Kind : never;
/** A throttle of the settings. */
type Kind = Of<keyof ApplicationSettings>;

/** What throttles tell requests apart by. */
export interface ThrottledRequest extends Caller {
  method: string;
  /** The path as sent, without the query. */
  path: string;
  /** The operation, where the request is a call of one. */
  operation: OperationEntry | null;
  /** The parameters of the call. */
  params: Readonly<Record<string, unknown>>;
}

/** A request beyond a limit: what the answer says of it. */
export interface Throttled {
  text: string;
  headers: Readonly<Record<string, string>>;
}

const filesPath = '/projects/:id/repository/files/';
const off = new Set([false, 0, '0', 'false', 'f', 'off', 'no', 'n']);

/** The record of a group with its projects, which clients are to ask for apart. */
const isDeprecated = ({ operation, params }: ThrottledRequest): boolean =>
  operation?.id === 'getGroup' && !off.has(params['with_projects'] as string);

const isProtected = ({ method, path }: ThrottledRequest, settings: ApplicationSettings): boolean =>
  method === 'POST' &&
  settings.protected_paths_raw
    .split(/\s+/)
    .some((one) => one !== '' && path.toLowerCase().startsWith(one.toLowerCase()));

/** The throttle that a request counts towards by what it asks for; a narrow one that is on takes it from the wide one. */
function ordinaryKind(request: ThrottledRequest, settings: ApplicationSettings): Kind {
  const who = request.userId === null ? 'unauthenticated' : 'authenticated';
  if (!request.path.startsWith('/api/')) return `${who}_web`;
  const isFile = request.operation?.path.startsWith(filesPath) === true;
  if (isFile && settings[`throttle_${who}_files_api_enabled`]) return `${who}_files_api`;
  if (settings[`throttle_${who}_deprecated_api_enabled`] && isDeprecated(request)) {
    return `${who}_deprecated_api`;
  }
  return `${who}_api`;
}

/** The name of the throttle of protected paths as clients are told it. */
function protectedName({ userId, path }: ThrottledRequest): string {
  if (userId === null) return 'throttle_unauthenticated_protected_paths';
  return `throttle_authenticated_protected_paths_${path.startsWith('/api/') ? 'api' : 'web'}`;
}

/**
 * Counts requests by user, or by address without one, in windows aligned to the clock, where the settings of the
 * installation have a throttle switched on. Rules: LIMIT-THROTTLE-1 to LIMIT-THROTTLE-5.
 */
export class RequestThrottle {
  constructor(
    private readonly counters: Counters,
    private readonly clock: { millis(): number },
  ) {}

  /** Counts a request; what to answer when there were more of them than the settings have, else null. */
  async count(request: ThrottledRequest, settings: ApplicationSettings): Promise<Throttled | null> {
    const kind = ordinaryKind(request, settings);
    const counted: [Kind, string][] = [];
    if (settings[`throttle_${kind}_enabled`]) counted.push([kind, `throttle_${kind}`]);
    if (settings.throttle_protected_paths_enabled && isProtected(request, settings)) {
      counted.push(['protected_paths', protectedName(request)]);
    }
    let refusal: Throttled | null = null;
    for (const [one, name] of counted) refusal = (await this.#one(one, name, request, settings)) ?? refusal;
    return refusal;
  }

  async #one(
    kind: Kind,
    name: string,
    caller: Caller,
    settings: ApplicationSettings,
  ): Promise<Throttled | null> {
    const limit = settings[`throttle_${kind}_requests_per_period`];
    const period = settings[`throttle_${kind}_period_in_seconds`];
    const now = this.clock.millis();
    const observed = await this.counters.add(`${name} ${callerKey(caller)}`, windowAt(now, period), 1);
    if (observed <= limit) return null;
    const seconds = Math.floor(now / 1000);
    const wait = period - (seconds % period);
    return {
      text: `${settings.rate_limiting_response_text || 'Retry later'}\n`,
      headers: {
        'RateLimit-Name': name,
        'RateLimit-Limit': String(Math.ceil((limit * 60) / period)),
        'RateLimit-Observed': String(observed),
        'RateLimit-Remaining': '0',
        'RateLimit-Reset': String(seconds + wait),
        'RateLimit-ResetTime': new Date((seconds + wait) * 1000).toUTCString(),
        'Retry-After': String(wait),
      },
    };
  }
}
