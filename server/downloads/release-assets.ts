import type { Context, Middleware } from 'koa';
import type { Services } from '../../actions/context.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { operations } from '../../generated/operations.js';
import { findLinkByPath } from '../../storage/database/releases/links.js';
import { findRelease } from '../../storage/database/releases/releases.js';
import { locate } from '../auth/access.js';
import { authenticate, requireScope, tokenIn } from '../auth/authenticate.js';
import { parseFields } from '../http/nested-params.js';
import { isRefused } from '../http/render-failure.js';

const addressForm = /^\/(.{1,2000}?)\/-\/releases\/([^/]{1,2000})\/downloads(\/.{1,2000})$/;

function redirecting() {
  const found = operations.find((operation) => operation.id === 'redirectToReleaseAsset');
  if (!found) throw new Error('the spec has no operation redirectToReleaseAsset');
  return found;
}

// The permanent address is open to the same callers as the operation of the API.
const operation = redirecting();

/** The target of a permanent address; null where there is none or the caller may not see it. */
async function find(ctx: Context, services: Services): Promise<string | null> {
  const [, path = '', tag = '', filepath = ''] = addressForm.exec(ctx.path) ?? [];
  if (path === '') return null;
  const { hot } = services.db;
  try {
    const viewer = await authenticate(tokenIn(ctx.req, parseFields(ctx.querystring)), services);
    if (viewer) requireScope(viewer, operation);
    const { project } = await locate(operation, viewer, { id: decodeURIComponent(path) }, services);
    if (!project || !mayReadCode(project, viewer)) return null;
    const release = await findRelease(hot, project.id, decodeURIComponent(tag));
    const link = release && (await findLinkByPath(hot, release.id, decodeURIComponent(filepath)));
    return link ? new URL(link.url).href : null;
  } catch (error) {
    // A refusal would reveal that the release exists.
    if (isRefused(error) || error instanceof URIError) return null;
    throw error;
  }
}

/** Redirects from the permanent addresses of release links to their targets. Rule: RELEASE-LINK-3. */
export function releaseAssets(services: Services): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const url = await find(ctx, services);
    if (url === null) return next();
    ctx.status = 302;
    ctx.set('location', url);
    ctx.set('cache-control', 'no-cache');
    ctx.body = null;
    ctx.status = 302;
  };
}
