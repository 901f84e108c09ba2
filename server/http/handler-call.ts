import type { Context } from 'koa';
import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import type { CallRequest } from '../../handlers/handler.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import type { Located } from '../auth/access.js';
import { clientSignal } from './client-signal.js';
import { pageRequest } from './paging.js';

/** What the stages before the handler have found out. */
export interface Found {
  path: Record<string, unknown>;
  params: Record<string, unknown>;
  viewer: Viewer | null;
  located: Located;
  /** The parameters as they were sent. */
  source: Record<string, unknown>;
}

/** The little of a request that is not a parameter, read out when a handler looks at it. */
class RequestFacts implements CallRequest {
  readonly #ctx: Context;
  readonly #source: Record<string, unknown>;
  #given: ReadonlySet<string> | undefined;

  constructor(ctx: Context, source: Record<string, unknown>) {
    this.#ctx = ctx;
    this.#source = source;
  }

  get ip(): string {
    return this.#ctx.ip;
  }

  get userAgent(): string {
    return this.#ctx.get('user-agent');
  }

  get ifUnmodifiedSince(): string | undefined {
    return this.#ctx.get('if-unmodified-since') || undefined;
  }

  get verb(): string {
    return this.#ctx.method;
  }

  get given(): ReadonlySet<string> {
    this.#given ??= new Set(Object.keys(this.#source));
    return this.#given;
  }
}

/**
 * What a handler is given. A class, because an object that is written down with an accessor for what few handlers
 * ask for takes longer to make than the rest of a small call; copies by `...` do without the signal.
 */
export class HandlerCall {
  readonly path: Found['path'];
  readonly params: Found['params'];
  readonly viewer: Viewer | null;
  readonly project: Located['project'];
  readonly group: Located['group'];
  readonly page: PageRequest;
  readonly at: string;
  readonly request: CallRequest;
  readonly services: Services;
  readonly #ctx: Context;
  #signal: AbortSignal | undefined;

  constructor(ctx: Context, found: Found, services: Services) {
    this.path = found.path;
    this.params = found.params;
    this.viewer = found.viewer;
    this.project = found.located.project;
    this.group = found.located.group;
    this.page = pageRequest(found.params);
    this.at = services.clock.now();
    this.request = new RequestFacts(ctx, found.source);
    this.services = services;
    this.#ctx = ctx;
  }

  /** Aborted when the client goes away. */
  get signal(): AbortSignal {
    this.#signal ??= clientSignal(this.#ctx);
    return this.#signal;
  }
}
