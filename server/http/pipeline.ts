import type { Context, Middleware } from 'koa';
import type { Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import type { OperationEntry } from '../../domain/operation.js';
import { StreamedJson, StreamedList } from '../../domain/text/streamed-json.js';
import type { AnswerExtras, PageInfo } from '../../handlers/handler.js';
import { demandsUser } from '../../policies/declared.js';
import { permitInstance, requireTier } from '../auth/access.js';
import type { ServerLog } from '../embedding.js';
import type { ActionLimits } from '../limits/action-limits.js';
import type { CountCall } from '../limits/count-call.js';
import { type AuthenticatedRequest, authenticateRequest } from './authenticated-request.js';
import type { BodyLimits } from './bodies/caps.js';
import { hasBody } from './body.js';
import { cors } from './cors.js';
import { loggedFailure } from './failure-of.js';
import { type GraphqlEndpoint, isGraphql } from './graphql/index.js';
import { HandlerCall } from './handler-call.js';
import { listNamesOf } from './list-names.js';
import { isMoved, locateHere, withLocation } from './moved.js';
import { parseFields } from './nested-params.js';
import { cachedPageHeaders, pageHeaders } from './paging.js';
import { isBinary, sendBinary, sendEmpty, sendJson, sendRefusal } from './render.js';
import { isRefused, renderFailure, renderFault, type WireRefusal } from './render-failure.js';
import { sendStreamedJson, sendStreamedList } from './render-streamed.js';
import { RequestError } from './request-errors.js';
import { isApi, type RequestState } from './request-state.js';
import type { Routed } from './router.js';
import { ThrottledError, type Throttling } from './throttling.js';
import { readParams, readPath } from './validation.js';

/** A handler without its types, as in the table of handlers. */
export type AnyHandler = (call: never) => Promise<{ status: number; body?: unknown } & AnswerExtras>;

/** Checks an answer or a refusal of an operation against the spec; throws when it does not conform. Only in tests. */
export type ResponseCheck = (operationId: string, status: number, body: unknown) => void;

/** What the API pipeline is built from. */
export interface PipelineParts {
  route: (verb: string, path: string) => Routed;
  handlers: ReadonlyMap<string, AnyHandler>;
  services: Services;
  limits: BodyLimits;
  /** Limits on the calls of single actions; null when rate limits are off. */
  actionLimits: ActionLimits | null;
  /** Counts calls that stand for others. */
  count: CountCall;
  throttling: Throttling;
  log: ServerLog;
  check: ResponseCheck | null;
  /** Serves GraphQL. */
  graphql: Pick<GraphqlEndpoint, 'serve'>;
}

const prefix = '/api/v4';

function rawPath(ctx: Context): { path: string; query: string } {
  const url = ctx.req.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

async function runOperation(
  ctx: Context,
  operation: OperationEntry,
  rawParams: Record<string, string>,
  parts: PipelineParts,
): Promise<void> {
  const state = ctx.state as RequestState;
  state.operationId = operation.id;
  const handler = parts.handlers.get(operation.id);
  if (!handler) throw refuse.notBuilt(operation.id);
  const { query } = rawPath(ctx);
  const asked = { operation, rawPath: rawParams, query: parseFields(query, listNamesOf(operation)) };
  const { viewer, source, cleanUp } = await authenticateRequest(ctx, asked, parts);
  try {
    if (viewer) state.userId = viewer.id;
    await perform(ctx, { operation, handler, rawParams, viewer, source }, parts);
  } catch (error) {
    if (parts.check) checkRefusal(operation, error, parts.check);
    throw error;
  } finally {
    if (cleanUp) await cleanUp();
  }
}

/** Checks a refusal of an operation against the spec, as answers are. */
function checkRefusal({ id }: OperationEntry, error: unknown, check: ResponseCheck): void {
  // A lost race or a full disk may end any operation, and a fault is not a documented answer.
  if (!isRefused(error) || isMoved(error)) return;
  const { status, body } = renderFailure(error);
  check(id, status, body);
}

interface OperationInput extends Pick<AuthenticatedRequest, 'viewer' | 'source'> {
  operation: OperationEntry;
  handler: AnyHandler;
  rawParams: Record<string, string>;
}

async function perform(ctx: Context, asked: OperationInput, parts: PipelineParts): Promise<void> {
  const { operation, handler, rawParams, viewer, source } = asked;
  const { services } = parts;
  // The order below is the interface's: caller, then instance rights, then parameters, then what exists.
  if (!viewer && demandsUser(operation.access)) throw refuse.unauthorized();
  const path = readPath(operation, rawParams);
  permitInstance(operation, viewer, path);
  const params = readParams(operation, source, services.config.tier);
  const located =
    operation.access.on === 'instance' ? {} : await locateHere(operation, viewer, path, services);
  requireTier(operation, services.config.tier);
  // Only permitted calls count, so a limit does not reveal whether a hidden thing exists.
  if (operation.limit && parts.actionLimits) {
    const { id: projectId, full_path: projectPath } = located.project ?? {};
    const call = { viewer, ip: ctx.ip, verb: ctx.method, projectId, projectPath, path, params };
    await parts.actionLimits.count(operation, call, await services.settings.get());
  }
  const call = new HandlerCall(ctx, { path, params, viewer, located, source }, services, parts.count);
  const answer = await handler(call as never);
  const { page } = answer;
  const links = (info: PageInfo) =>
    pageHeaders(info, call.page, {
      address: services.urls.base + rawPath(ctx).path,
      params: { ...params, ...path },
    });
  // Parameters from a body are not part of the address.
  const paging =
    page && (hasBody(ctx.req) ? links(page) : cachedPageHeaders(page, ctx.req.url ?? '', () => links(page)));
  await send(ctx, operation, answer, paging, parts);
}

async function send(
  ctx: Context,
  operation: OperationEntry,
  answer: { status: number; body?: unknown } & AnswerExtras,
  paging: Readonly<Record<string, string>> | undefined,
  parts: PipelineParts,
): Promise<void> {
  const { status, body } = answer;
  const headers = paging && answer.headers ? { ...paging, ...answer.headers } : (paging ?? answer.headers);
  const hasOwnType = answer.headers !== undefined && 'content-type' in answer.headers;
  const isWhole = isBinary(body) || (hasOwnType && typeof body === 'string');
  if (!isWhole) parts.check?.(operation.id, status, body);
  if (body instanceof StreamedJson) {
    await sendStreamedJson(ctx, status, body, headers);
    return;
  }
  if (body instanceof StreamedList) {
    await sendStreamedList(ctx, status, body, headers);
    return;
  }
  if (!isWhole && body !== undefined) {
    sendJson(ctx, status, body, headers);
    return;
  }
  if (headers) ctx.set(headers);
  if (isWhole) sendBinary(ctx, status, body);
  else sendEmpty(ctx, status);
}

/** The answer to an error: a refusal, an error of storage, or a fault, whose details only the log gets. */
function refusalOf(ctx: Context, thrown: unknown, { log, services }: PipelineParts): WireRefusal {
  const error = withLocation(thrown, ctx, services.urls.base);
  if (isRefused(error)) return renderFailure(error);
  const { requestId, operationId } = ctx.state as RequestState;
  // What was being read for a client that went away breaks off, whatever it was.
  if (ctx.res.closed && (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return renderFailure(refuse.unavailable());
  }
  const failure = loggedFailure(error, requestId, log);
  if (failure) return renderFailure(failure);
  log.error({ err: error, requestId, operation: operationId }, 'fault');
  return renderFault(requestId);
}

async function dispatch(ctx: Context, parts: PipelineParts): Promise<void> {
  if (cors(ctx)) return;
  const { path } = rawPath(ctx);
  if (path.startsWith('/api/v3')) {
    throw new RequestError({ kind: 'old-version' });
  }
  if (isGraphql(path)) return parts.graphql.serve(ctx);
  if (path !== prefix && !path.startsWith(`${prefix}/`)) throw new RequestError({ kind: 'no-route' });
  const routed = parts.route(ctx.method, path.slice(prefix.length) || '/');
  if (routed.kind === 'none') throw new RequestError({ kind: 'no-route' });
  if (routed.kind === 'format') throw new RequestError(routed);
  if (routed.kind === 'verb') throw new RequestError(routed);
  await runOperation(ctx, routed.match.operation, routed.match.path, parts);
}

/** The API below `/api`: everything from routing to the answer, and the one place where refusals are rendered. */
export function api(parts: PipelineParts): Middleware {
  return async (ctx, next) => {
    if (!isApi(ctx)) return next();
    try {
      await dispatch(ctx, parts).catch(async (error: unknown) => {
        // Refusals count as well, or tokens and addresses could be tried without end.
        await parts.throttling.countRest(ctx);
        throw error;
      });
    } catch (error) {
      if (error instanceof ThrottledError) throw error;
      sendRefusal(ctx, refusalOf(ctx, error, parts));
    }
  };
}
