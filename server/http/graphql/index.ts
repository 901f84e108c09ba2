import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import type { Services } from '../../../actions/context.js';
import type { Viewer } from '../../../actions/viewer.js';
import { refuse } from '../../../domain/errors.js';
import type { OperationEntry } from '../../../domain/operation.js';
import { dayOf } from '../../../domain/time/time.js';
import type { GraphqlDoor } from '../../../graphql/index.js';
import type { ServerLog } from '../../embedding.js';
import type { CountCall } from '../../limits/count-call.js';
import { packageFile } from '../../package-files.js';
import { authenticateRequest } from '../authenticated-request.js';
import type { BodyLimits } from '../bodies/caps.js';
import { clientSignal } from '../client-signal.js';
import { loggedFailure } from '../failure-of.js';
import { parseFields } from '../nested-params.js';
import { sendJson } from '../render.js';
import type { RequestState } from '../request-state.js';
import { ThrottledError, type Throttling } from '../throttling.js';
import { knowsAlready, resourceTag, sendUnchanged } from './polling.js';
import { type EndpointAnswer, endpointAnswerTo, fault, mutationInGet, notFound, tooLarge } from './render.js';
import { askedIn, batchName } from './request.js';

/** What the endpoint is built from. */
export interface GraphqlParts {
  services: Services;
  limits: BodyLimits;
  count: CountCall;
  throttling: Throttling;
  log: ServerLog;
}

/** Characters of query text in one request. */
const longestText = 10_000;
const timeLimit = 30_000;

/** The endpoint as the stages of a request know operations. */
const endpoint: OperationEntry = {
  id: 'graphql',
  verb: 'POST',
  path: '/graphql',
  tag: 'graphql',
  access: {
    on: 'instance',
    least: { public: 'anonymous', internal: 'anonymous', private: 'anonymous' },
    reads: true,
    writes: false,
    scopes: ['read_api'],
    refusal: 403,
    anyScope: true,
  },
  paging: 'none',
  pathFields: [],
  fields: [],
  success: 200,
};

const verbs = new Set(['GET', 'HEAD', 'POST']);

/** Whether a request is for the endpoint. */
export const isGraphql = (path: string): boolean => path === '/api/graphql' || path === '/api/graphql/';

/** Throws unless the token of the caller reaches as far as reading. */
function requireReach(viewer: Viewer | null): void {
  if (!viewer || viewer.token.scopes.some((scope) => scope === 'api' || scope === 'read_api')) return;
  throw refuse.insufficientScope(['api', 'read_api']);
}

/** Serves the endpoint; the schema is built when it is first asked for, so that starting does not wait for it. */
export class GraphqlEndpoint {
  readonly #parts: GraphqlParts;
  #door: Promise<GraphqlDoor> | undefined;

  constructor(parts: GraphqlParts) {
    this.#parts = parts;
  }

  #opened(): Promise<GraphqlDoor> {
    this.#door ??= (async () => {
      const [{ GraphqlDoor }, sdl] = await Promise.all([
        import('../../../graphql/index.js'),
        readFile(packageFile('generated/schema.graphql'), 'utf8'),
      ]);
      return new GraphqlDoor(sdl);
    })();
    return this.#door;
  }

  /** Answers a request; what is said of it as a whole has the status and words of the endpoint. */
  async serve(ctx: Context): Promise<void> {
    const { throttling, log } = this.#parts;
    const state = ctx.state as RequestState;
    state.operationId = endpoint.id;
    try {
      await this.#answer(ctx).catch(async (error: unknown) => {
        await throttling.countRest(ctx);
        throw error;
      });
    } catch (error) {
      if (error instanceof ThrottledError) throw error;
      const known = endpointAnswerTo(error);
      const failure = known ? null : loggedFailure(error, state.requestId, log);
      const answer = known ?? (failure && endpointAnswerTo(failure));
      if (!answer) log.error({ err: error, requestId: state.requestId, operation: endpoint.id }, 'fault');
      this.#refuse(ctx, answer ?? fault);
    }
  }

  #refuse(ctx: Context, { status, body }: EndpointAnswer): void {
    sendJson(ctx, status, body, {}, { type: graphqlType });
  }

  async #answer(ctx: Context): Promise<void> {
    const { services, log: _log, ...parts } = this.#parts;
    if (!verbs.has(ctx.method)) return this.#refuse(ctx, notFound);
    const query = parseFields(ctx.querystring);
    const asked = { operation: endpoint, rawPath: {}, query, listName: batchName };
    const { viewer, source, cleanUp } = await authenticateRequest(ctx, asked, { services, ...parts });
    try {
      if (viewer) (ctx.state as RequestState).userId = viewer.id;
      requireReach(viewer);
      const { requests, isBatch, removeDeprecated } = askedIn(source, ctx.method === 'POST');
      const length = requests.reduce((sum, one) => sum + one.query.length, 0);
      if (length > longestText) return this.#refuse(ctx, tooLarge);
      const tag = await resourceTag(ctx, services.db);
      if (tag !== undefined && knowsAlready(ctx, tag)) {
        sendUnchanged(ctx, tag);
        return;
      }
      const door = await this.#opened();
      const readsOnly = ctx.method !== 'POST';
      const found = await door.answer({ requests, readsOnly, removeDeprecated }, this.#caller(ctx, viewer));
      if (found.kind === 'mutation-in-get') return this.#refuse(ctx, mutationInGet);
      const body = isBatch ? found.results : found.results[0];
      sendJson(ctx, 200, body, {}, { type: graphqlType, tag });
    } finally {
      await cleanUp?.();
    }
  }

  #caller(ctx: Context, viewer: Viewer | null) {
    const { services, count } = this.#parts;
    const begun = services.clock.millis();
    const at = services.clock.now();
    const limit = (operationId: string, projectId?: number, params: Record<string, unknown> = {}) =>
      count(operationId, { viewer, ip: ctx.ip, verb: 'GET', projectId, params });
    return {
      viewer,
      services,
      at,
      today: dayOf(at),
      origin: { userAgent: ctx.get('user-agent'), ip: ctx.ip },
      signal: clientSignal(ctx),
      mayWrite: viewer?.token.scopes.includes('api') ?? false,
      isLate: () => services.clock.millis() - begun > timeLimit,
      limit,
    };
  }
}

const graphqlType = 'application/json; charset=utf-8';
