import type { Again } from '../asked-again/again.js';
import type { FormKind } from '../asked-again/form.js';
import { match } from '../contract/routes.js';
import { describedRule } from '../contract/rules.js';
import { promisesJson, schemaProblem } from '../contract/schema.js';
import { CaseSkipped, CheckFailure } from '../expect/failure.js';
import { formText, hasFile, multipart, type Params } from './encode.js';
import { Exchange } from './exchange.js';
import type { Transport, WireRequest } from './transport.js';

/** Options of one call. */
export interface CallOptions {
  /** How parameters are sent; by default in the query for GET, HEAD and DELETE and as JSON otherwise. */
  as?: 'query' | 'json' | 'form' | 'multipart';
  /** A body sent as it is, with its content type. */
  raw?: { body: string | Buffer; type?: string };
  headers?: Record<string, string>;
  /** The path is relative to the base address, not to the prefix of the interface. */
  outside?: boolean;
  /** Accepts answers that are not in the spec. */
  unchecked?: boolean;
  /** In which other forms the call is asked again when it is refused as the case wants; in all that fit if not told. */
  again?: readonly FormKind[];
  /** Of these forms only one, by its turn; for calls that take turns. */
  turn?: number;
}

/** What the calls of one case have in common. */
export interface Session {
  /** The base address, without the prefix of the interface. */
  base: string;
  transport: Transport;
  signal: AbortSignal;
  /** Called with every exchange. */
  heard: (exchange: Exchange) => void;
  /** Asks again what is refused; without it, nothing is. */
  again?: Again;
}

/** The prefix of the interface. */
export const prefix = '/api/v4';

/** Statuses that any call may get without the operation listing them. */
const general = new Set([304, 406, 413, 415, 429]);

/**
 * Whether an answer says that a project is elsewhere now, as every operation of projects does to who asks by an earlier
 * address. Rules: PROJ-MOVED-1, PROJ-MOVED-2.
 */
function isMoved({ operation, request, status, body, headers }: Exchange): boolean {
  if (operation?.access.on !== 'project') return false;
  if (request.method === 'GET' || request.method === 'HEAD') {
    return status === 301 && /\/projects\/\d+/.test(String(headers['location']));
  }
  const told = (body as { message?: unknown } | null | undefined)?.message;
  return status === 405 && told === 'Non GET methods are not allowed for moved projects';
}

/** Calls the interface as one user, or anonymously. */
export class Caller {
  readonly #session: Session;
  readonly #headers: Record<string, string>;

  constructor(
    session: Session,
    token: string | null,
    headers: Record<string, string> = {},
    /** The caller's name in failures. */
    readonly name = 'somebody',
  ) {
    this.#session = session;
    this.#headers = token === null ? headers : { 'private-token': token, ...headers };
  }

  /** Makes a call and checks its answer against the spec. */
  async call(verb: string, path: string, params: Params = {}, options: CallOptions = {}): Promise<Exchange> {
    const { again } = this.#session;
    const send = () => this.#send(this.#build(verb, path, params, options), verb, path, options);
    const exchange = again ? await again.during(verb !== 'GET' && verb !== 'HEAD', send) : await send();
    again?.keep(exchange, options.again, options.turn);
    if (!options.unchecked) judge(exchange);
    return exchange;
  }

  async #send(request: WireRequest, verb: string, path: string, { outside }: CallOptions): Promise<Exchange> {
    const { transport, signal, heard, again } = this.#session;
    const answer = await transport(request, signal);
    const operation = outside ? null : match(verb, path);
    const wanted = again ? (one: Exchange, statuses: readonly number[]) => again.wanted(one, statuses) : null;
    const exchange = new Exchange(request, answer, operation, this.name, wanted);
    heard(exchange);
    return exchange;
  }

  get = (path: string, params?: Params, options?: CallOptions) => this.call('GET', path, params, options);
  head = (path: string, params?: Params, options?: CallOptions) => this.call('HEAD', path, params, options);
  post = (path: string, params?: Params, options?: CallOptions) => this.call('POST', path, params, options);
  put = (path: string, params?: Params, options?: CallOptions) => this.call('PUT', path, params, options);
  patch = (path: string, params?: Params, options?: CallOptions) => this.call('PATCH', path, params, options);
  delete = (path: string, params?: Params, options?: CallOptions) =>
    this.call('DELETE', path, params, options);

  /** A path that an address of the deployment has, told from where it is asked: some share their host with others. */
  #below(path: string): string {
    const shared = new URL(this.#session.base).pathname.replace(/\/$/, '');
    return shared !== '' && path.startsWith(`${shared}/`) ? path.slice(shared.length) : path;
  }

  #build(verb: string, path: string, params: Params, options: CallOptions): WireRequest {
    const headers: Record<string, string> = { accept: '*/*', ...this.#headers };
    const inQuery = verb === 'GET' || verb === 'HEAD' || verb === 'DELETE';
    const way = options.as ?? (inQuery ? 'query' : 'json');
    let url = `${this.#session.base}${options.outside ? '' : prefix}${options.outside ? this.#below(path) : path}`;
    let body: Buffer | null = null;
    if (options.raw) {
      body = Buffer.from(options.raw.body);
      if (options.raw.type) headers['content-type'] = options.raw.type;
    } else if (Object.keys(params).length > 0) {
      if (way === 'query') url += `${url.includes('?') ? '&' : '?'}${formText(params)}`;
      else ({ body, type: headers['content-type'] } = bodyOf(way, params));
    }
    return { method: verb, url, headers: { ...headers, ...options.headers }, body };
  }
}

function bodyOf(way: 'json' | 'form' | 'multipart', params: Params): { body: Buffer; type: string } {
  if (way === 'multipart' || hasFile(params)) return multipart(params);
  if (way === 'form') {
    return { body: Buffer.from(formText(params)), type: 'application/x-www-form-urlencoded' };
  }
  return { body: Buffer.from(JSON.stringify(params)), type: 'application/json' };
}

function broken(exchange: Exchange, what: string, expected: unknown, actual: unknown, path = ''): never {
  const rule = exchange.operation ? describedRule(exchange.operation.id) : 'ERROR-STATUS-500';
  throw new CheckFailure({ what, expected, actual, path, exchange, rule });
}

/** Throws when an answer does not conform to the spec of its operation. */
function judge(exchange: Exchange): void {
  const { operation, status, body, request } = exchange;
  const named = (body as { operation?: unknown } | null | undefined)?.operation;
  if (status === 501 && typeof named === 'string') {
    throw new CaseSkipped(`${named} is not built`, { unbuilt: named });
  }
  if (status >= 500) broken(exchange, 'status', 'no fault of the server', status);
  if (!operation || general.has(status) || isMoved(exchange)) return;
  if (!operation.answers.has(status)) {
    const documented = [...operation.answers.keys()].join(', ');
    broken(exchange, 'status', `a documented status: ${documented}`, `${status} ${JSON.stringify(body)}`);
  }
  if (request.method === 'HEAD' || !promisesJson(operation, status)) return;
  const type = exchange.headers['content-type'] ?? '';
  if (!/^application\/json\b/.test(type)) {
    // Raw contents and archives answer errors as JSON, but successes in their own type.
    if (status < 300 && operation.answers.get(status)?.content?.[type.replace(/;.*$/, '')]) return;
    broken(exchange, 'header content-type', 'application/json', type || 'none');
  }
  const problem = schemaProblem(operation, status, body);
  if (problem) {
    broken(exchange, `record of ${operation.id}`, problem.expected, problem.actual, problem.path);
  }
}
