import type { Context, Middleware } from 'koa';
import type { Services } from '../../actions/context.js';
import { loadIssue } from '../../actions/issuables/targets.js';
import { storedAvatar } from '../../domain/files/avatar.js';
import { operations } from '../../generated/operations.js';
import { findMetricImage, type MetricImageRow } from '../../storage/database/files/metric-images.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import { locate } from '../auth/access.js';
import { authenticate, requireScope, tokenIn } from '../auth/authenticate.js';
import { parseFields } from '../http/nested-params.js';
import { isRefused } from '../http/render-failure.js';
import { sendPicture } from './send-picture.js';

const addressForm = /^\/uploads\/-\/system\/issuable_metric_image\/file\/(\d{1,15})\/([^/]+)$/;

function reading() {
  const found = operations.find((operation) => operation.id === 'listIssueMetricImages');
  if (!found) throw new Error('the spec has no operation listIssueMetricImages');
  return found;
}

// A caller who may list the metric images of an incident may see them.
const operation = reading();

/** The picture at an address; null where there is none or the caller may not see it. */
async function find(ctx: Context, services: Services): Promise<MetricImageRow | null> {
  const [, id, name = ''] = addressForm.exec(ctx.path) ?? [];
  if (id === undefined) return null;
  const { hot } = services.db;
  const image = await findMetricImage(hot, Number(id));
  const issue = image && (await findIssueById(hot, image.issue_id));
  if (!image || !issue) return null;
  try {
    if (decodeURIComponent(name) !== image.filename) return null;
    const viewer = await authenticate(tokenIn(ctx.req, parseFields(ctx.querystring)), services);
    if (viewer) requireScope(viewer, operation);
    const { project } = await locate(operation, viewer, { id: String(issue.project_id) }, services);
    if (!project) return null;
    await loadIssue({ source: hot, project, viewer }, issue.iid);
    return image;
  } catch (error) {
    // A refusal would reveal that the picture exists.
    if (isRefused(error) || error instanceof URIError) return null;
    throw error;
  }
}

/** Serves the metric images of incidents to callers who may read the incident. Rule: ISSUE-IMAGE-15. */
export function metricImages(services: Services): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const image = await find(ctx, services);
    const fileId = image ? storedAvatar(image.file).fileId : '';
    const bytes = image && (await services.files.read(fileId));
    if (!bytes) return next();
    sendPicture(ctx, { fileId, bytes, isPublic: false });
  };
}
