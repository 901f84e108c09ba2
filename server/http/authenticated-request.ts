import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import type { Field } from '../../domain/coercion.js';
import { refuse } from '../../domain/errors.js';
import type { OperationEntry } from '../../domain/operation.js';
import { demandsUser } from '../../policies/declared.js';
import { permitInstance, requireTier } from '../auth/access.js';
import { applySudo, authenticate, requireScope, sudoIn, tokenIn } from '../auth/authenticate.js';
import { type BodyLimits, capsUnder } from './bodies/caps.js';
import { type BodyPlan, hasBody, type ReadBody, readBody } from './body.js';
import { listNamesOf } from './list-names.js';
import { locateHere } from './moved.js';
import { isRefused } from './render-failure.js';
import type { Throttling } from './throttling.js';
import { readPath } from './validation.js';

/** A request whose caller is known, with its parameters as sent. */
export interface AuthenticatedRequest {
  viewer: Viewer | null;
  source: Record<string, unknown>;
  cleanUp: ReadBody['cleanUp'];
}

/** What is asked for, before anything of the body is read. */
export interface AskedFor {
  operation: OperationEntry;
  rawPath: Record<string, string>;
  query: Record<string, unknown>;
  /** The name for the members of a JSON list in place of an object, where one is allowed. */
  listName?: string;
}

/** What reading a request needs of the server. */
export interface ReadingParts {
  services: Services;
  limits: BodyLimits;
  throttling: Throttling;
}

const takesFiles = (fields: readonly Field[] = []): boolean =>
  fields.some(({ kind, fields: inner, items }) => {
    if (kind === 'file') return true;
    return takesFiles(inner) || (items !== undefined && takesFiles([items]));
  });

const isMultipart = ({ headers }: IncomingMessage): boolean =>
  (headers['content-type'] ?? '').trim().toLowerCase().startsWith('multipart/');

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^\s*application\/([^;]*\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Throws unless the viewer may call the operation, as far as its address tells. */
async function requireCall(asked: AskedFor, viewer: Viewer, services: Services): Promise<void> {
  const { operation, rawPath } = asked;
  requireScope(viewer, operation);
  const path = readPath(operation, rawPath);
  permitInstance(operation, viewer, path);
  await locateHere(operation, viewer, path, services);
  requireTier(operation, services.config.tier);
}

/** How far the body is read: little until the caller is known, much only for those who may write files. */
function planOf(
  request: IncomingMessage,
  asked: AskedFor,
  known: Viewer | null,
  parts: ReadingParts,
): BodyPlan {
  const { operation } = asked;
  const { services, limits } = parts;
  const { stranger, large, ...others } = capsUnder(limits);
  // Only contents of files in JSON are written to disk; in other forms they are held in memory.
  const content = isJson(request) ? others.spooled : others.content;
  const ordinary = operation.writesFiles ? content : others.ordinary;
  let caller = known;
  const widen: BodyPlan['widen'] = async (caps, soFar) => {
    if (caps === stranger) {
      caller = await authenticate(tokenIn(request, soFar), services);
      if (caller) return ordinary;
      throw demandsUser(operation.access) ? refuse.unauthorized() : refuse.tooLarge();
    }
    if (!operation.writesFiles || caps === large || !caller || !isJson(request)) throw refuse.tooLarge();
    await requireCall(asked, caller, services);
    return large;
  };
  const caps = known ? ordinary : stranger;
  const bytes = known ? ordinary.bytes : stranger.bytes;
  const hasFiles = known !== null && (operation.writesFiles || takesFiles(operation.fields));
  return {
    caps,
    widen,
    parts: { bytes: hasFiles ? null : bytes, text: known ? ordinary.text : stranger.text, file: limits.file },
    lists: listNamesOf(operation),
    listName: asked.listName,
  };
}

/**
 * Refuses a body whose declared length is beyond what the caller may send, without reading it; what they may send is
 * read under the caps for it from the beginning.
 */
async function requireLength(request: IncomingMessage, plan: BodyPlan): Promise<void> {
  const declared = Number(request.headers['content-length'] ?? 0);
  while (declared > plan.caps.bytes) plan.caps = await plan.widen(plan.caps, {});
}

/** Reads the body; a caller who must sign in first is told so, whatever else is wrong with it. */
async function bodyOf(request: IncomingMessage, asked: AskedFor, known: Viewer | null, parts: ReadingParts) {
  const plan = planOf(request, asked, known, parts);
  try {
    if (known && !isMultipart(request)) await requireLength(request, plan);
    const { params, cleanUp } = await readBody(request, plan);
    return { params: Object.assign(Object.create(null), asked.query, params), cleanUp };
  } catch (error) {
    const mustSignIn = known === null && demandsUser(asked.operation.access);
    throw mustSignIn && isRefused(error) ? refuse.unauthorized() : error;
  }
}

/**
 * Finds the caller and collects the parameters. Headers and query are looked at first; where they say nothing of the
 * caller, only the beginning of a body is read for a token, and nothing of an upload.
 */
export async function authenticateRequest(
  ctx: Context,
  asked: AskedFor,
  parts: ReadingParts,
): Promise<AuthenticatedRequest> {
  const { operation, query } = asked;
  const { req: request } = ctx;
  const { services, throttling } = parts;
  const early = tokenIn(request, query);
  const known = early === null ? null : await authenticate(early, services);
  if (known) await throttling.count(ctx, known.id, { operation, params: query });
  if (!known && demandsUser(operation.access) && isMultipart(request)) throw refuse.unauthorized();
  const { params: source, cleanUp }: ReadBody = hasBody(request)
    ? await bodyOf(request, asked, known, parts)
    : { params: query, cleanUp: null };
  try {
    const caller = known ?? (await authenticate(tokenIn(request, source), services));
    await throttling.count(ctx, caller?.id ?? null, { operation, params: source });
    const sudo = sudoIn(request, source);
    const viewer = sudo === null ? caller : await applySudo(caller, sudo, services);
    // Under sudo the scope has been checked already.
    if (viewer && viewer === caller) requireScope(viewer, operation);
    return { viewer, source, cleanUp };
  } catch (error) {
    await cleanUp?.();
    throw error;
  }
}
