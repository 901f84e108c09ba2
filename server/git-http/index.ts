import type { Context, Middleware } from 'koa';
import type { Services } from '../../actions/context.js';
import { Failure } from '../../domain/errors.js';
import type { ServiceRequest } from '../../storage/git/types.js';
import type { ServerLog } from '../embedding.js';
import { clientSignal } from '../http/client-signal.js';
import { loggedFailure } from '../http/failure-of.js';
import type { RequestState } from '../http/request-state.js';
import type { Throttling } from '../http/throttling.js';
import { receiveBody } from './body.js';
import { login } from './login.js';
import { type Permitted, permit } from './permit.js';
import { decidePush, finishPushByUser } from './push.js';
import { GitRefusal, gitTexts, sendGitRefusal } from './refusal.js';
import { type GitAddress, type GitService, gitAddress, missingSuffix } from './request.js';
import { decideSnippetPush, finishSnippetPush, type PermittedSnippet, permitSnippet } from './snippet.js';

/** Serves git over HTTP: clone, fetch and push at `/<full path>.git`; other requests go on to `next`. */
export function gitHttp(services: Services, throttling: Throttling, log: ServerLog): Middleware {
  return async (ctx, next) => {
    const [path = '/', query = ''] = splitOnce(ctx.req.url ?? '/');
    const address = gitAddress(path);
    if (!address) {
      const better = ctx.method === 'GET' ? missingSuffix(path, query) : null;
      if (better === null) return next();
      ctx.status = 301;
      ctx.set('location', services.urls.web(better));
      ctx.body = '';
      return;
    }
    const state = ctx.state as RequestState;
    state.operationId = 'git';
    // What was not read of a request that is answered stands before the next one of its connection.
    ctx.res.once('finish', () => ctx.req.resume());
    try {
      await answer(ctx, address, new URLSearchParams(query), services, throttling);
    } catch (error) {
      sendGitRefusal(ctx, refusalOf(error, state.requestId, log));
    }
  };
}

/** Seconds after which a request may be tried again that failed for want of the database or the disk. */
const outageSeconds = 1;

/** The refusal of an error, an outage among them; any other error goes on. */
function refusalOf(error: unknown, requestId: string, log: ServerLog): GitRefusal {
  if (error instanceof GitRefusal) return error;
  const failure = error instanceof Failure ? error : loggedFailure(error, requestId, log);
  const facts = failure?.facts;
  if (facts?.kind === 'not-found' && failure !== error) return new GitRefusal(404, gitTexts.repository);
  if (facts?.kind !== 'unavailable') throw error;
  return new GitRefusal(503, gitTexts.busy, facts.after ?? outageSeconds);
}

function splitOnce(url: string): string[] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

async function answer(
  ctx: Context,
  address: GitAddress,
  query: URLSearchParams,
  services: Services,
  throttling: Throttling,
): Promise<void> {
  const step = stepOf(ctx, address, query);
  const user = await login(ctx.get('authorization') || undefined, ctx.ip, services);
  await throttling.count(ctx, user === null || user === 'wrong' ? null : user.id);
  const input = { address, ...step, user };
  const permitted = address.snippet ? await permitSnippet(input, services) : await permit(input, services);
  if (permitted.user) (ctx.state as RequestState).userId = permitted.user.id;
  // `permit` refuses unknown services.
  const service = step.service as GitService;
  const signal = clientSignal(ctx);
  const callbacks = service === 'git-receive-pack' ? pushCallbacks(ctx, permitted, services) : {};
  const received = step.advertise ? undefined : await receiveBody(ctx.req, service);
  const { advertise } = step;
  const request: ServiceRequest = {
    id: permitted.repository,
    service,
    advertise,
    protocol: protocolOf(ctx),
    signal,
    input: received,
    ...callbacks,
  };
  const caller = { userId: permitted.user?.id ?? null, ip: ctx.ip };
  const serve = () => services.git.serve(request);
  // What was received and is not passed on may lie in a file.
  const body = await services.transfers.start(caller, signal, serve).catch((error: unknown) => {
    received?.destroy();
    throw error;
  });
  ctx.status = 200;
  ctx.set('content-type', `application/x-${service}-${step.advertise ? 'advertisement' : 'result'}`);
  ctx.set('cache-control', 'no-cache, max-age=0, must-revalidate');
  ctx.set('expires', 'Fri, 01 Jan 1980 00:00:00 GMT');
  ctx.set('pragma', 'no-cache');
  ctx.body = body;
}

interface Step {
  service: GitService | null;
  advertise: boolean;
}

function stepOf(ctx: Context, { rest }: GitAddress, query: URLSearchParams): Step {
  if (rest === 'info/refs') {
    if (ctx.method === 'HEAD') throw new GitRefusal(403, '');
    if (ctx.method !== 'GET') throw new GitRefusal(404, gitTexts.project);
    return { service: serviceNamed(query.get('service')), advertise: true };
  }
  const service = serviceNamed(rest);
  if (/^info\/lfs\//i.test(rest)) throw new GitRefusal(404, gitTexts.lfs);
  if (ctx.method !== 'POST' || service === null) throw new GitRefusal(404, gitTexts.smartOnly);
  return { service, advertise: false };
}

function serviceNamed(name: string | null): GitService | null {
  return name === 'git-upload-pack' || name === 'git-receive-pack' ? name : null;
}

/** The protocol version from the header; anything but its plain form is kept out of git's environment. */
function protocolOf(ctx: Context): string | undefined {
  const header = ctx.get('git-protocol');
  return /^[a-z0-9=:.,_-]{1,200}$/i.test(header) ? header : undefined;
}

function pushCallbacks(
  ctx: Context,
  permitted: Permitted | PermittedSnippet,
  services: Services,
): Pick<ServiceRequest, 'decide' | 'effects' | 'failed'> {
  const { user } = permitted;
  if (!user) throw new GitRefusal(403, gitTexts.upload);
  const failed = (error: unknown) => ctx.app.emit('error', error, ctx);
  if ('snippetId' in permitted) {
    return {
      decide: (request) => decideSnippetPush(permitted, request, services),
      effects: () => finishSnippetPush(permitted, services),
      failed,
    };
  }
  const push = { ...permitted, user };
  return {
    decide: (request) => decidePush(push, request, services),
    effects: (updates) => finishPushByUser(push, updates, services),
    failed,
  };
}
