import type { Context } from 'koa';
import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import type { CallRequest } from '../../handlers/handler.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import type { LocatedContainer } from '../auth/access.js';
import type { CountCall } from '../limits/count-call.js';
import { clientSignal } from './client-signal.js';
import { pageRequest } from './paging.js';
import type { RequestState } from './request-state.js';

/** The result of the stages before the handler. */
export interface HandlerInput {
  path: Record<string, unknown>;
  params: Record<string, unknown>;
  viewer: Viewer | null;
  located: LocatedContainer;
  /** The parameters as sent. */
  source: Record<string, unknown>;
}

/** Facts of the request that are no parameters, computed when a handler reads them. */
class RequestFacts implements CallRequest {
  readonly #ctx: Context;
  readonly #source: Record<string, unknown>;
  readonly #count: CountCall;
  #given: ReadonlySet<string> | undefined;

  constructor(ctx: Context, source: Record<string, unknown>, count: CountCall) {
    this.#ctx = ctx;
    this.#source = source;
    this.#count = count;
  }

  get id(): string {
    return (this.#ctx.state as RequestState).requestId;
  }

  get ip(): string {
    return this.#ctx.ip;
  }

  get userAgent(): string {
    return this.#ctx.get('user-agent');
  }

  get accept(): string {
    return this.#ctx.get('accept');
  }

  get ifUnmodifiedSince(): string | undefined {
    return this.#ctx.get('if-unmodified-since') || undefined;
  }

  get range(): CallRequest['range'] {
    const { range, 'if-range': ifTag } = this.#ctx.headers;
    return { wanted: range, ifTag: typeof ifTag === 'string' ? ifTag : undefined };
  }

  get verb(): string {
    return this.#ctx.method;
  }

  get given(): ReadonlySet<string> {
    this.#given ??= new Set(Object.keys(this.#source));
    return this.#given;
  }

  // Handed on as a function, so that it needs no receiver.
  get count(): CallRequest['count'] {
    return (operation, viewer, params = {}) =>
      this.#count(operation, { viewer, ip: this.ip, verb: this.verb, params });
  }
}

/**
 * The argument of a handler. A class, because creating an object literal with a getter takes longer than the rest of
 * a small call; copies by `...` lack the signal.
 */
export class HandlerCall {
  readonly path: HandlerInput['path'];
  readonly params: HandlerInput['params'];
  readonly viewer: Viewer | null;
  readonly project: LocatedContainer['project'];
  readonly group: LocatedContainer['group'];
  readonly page: PageRequest;
  readonly at: string;
  readonly request: CallRequest;
  readonly services: Services;
  readonly #ctx: Context;
  #signal: AbortSignal | undefined;

  constructor(ctx: Context, found: HandlerInput, services: Services, count: CountCall) {
    this.path = found.path;
    this.params = found.params;
    this.viewer = found.viewer;
    this.project = found.located.project;
    this.group = found.located.group;
    this.page = pageRequest(found.params);
    this.at = services.clock.now();
    this.request = new RequestFacts(ctx, found.source, count);
    this.services = services;
    this.#ctx = ctx;
  }

  /** Aborted when the client goes away. */
  get signal(): AbortSignal {
    this.#signal ??= clientSignal(this.#ctx);
    return this.#signal;
  }
}
