import type { Context, Middleware } from 'koa';
import type { Services } from '../../actions/context.js';
import { storedAvatar } from '../../domain/files/avatar.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { contentDisposition } from '../../domain/repository/archive-name.js';
import { operations } from '../../generated/operations.js';
import {
  findProjectUpload,
  type PlacedUpload,
  type UploadPlace,
} from '../../storage/database/files/uploads.js';
import { locate } from '../auth/access.js';
import { authenticate, requireScope, tokenIn } from '../auth/authenticate.js';
import { parseFields } from '../http/nested-params.js';
import { isRefused } from '../http/render-failure.js';
import { sendPicture } from './send-picture.js';

const addressForm = /^\/(.{1,2000})\/uploads\/([0-9a-f]{32})\/([^/]{1,1000})$/;
const numbered = /^-\/project\/(\d{1,15})$/;

function reading() {
  const found = operations.find((operation) => operation.id === 'getProject');
  if (!found) throw new Error('the spec has no operation getProject');
  return found;
}

// A caller who may read the project may read what was uploaded to it.
const operation = reading();

const placeOf = (path: string): UploadPlace => {
  const id = numbered.exec(path)?.[1];
  return id === undefined ? { path } : { id: Number(id) };
};

/** Whether the address alone is enough; otherwise the caller must be able to read the project. */
async function isOpenTo(ctx: Context, upload: PlacedUpload, services: Services): Promise<boolean> {
  const { enforce_auth_checks_on_uploads: checks } = projectSettings(upload.settings);
  if (upload.picture === 1 && !checks) return true;
  const viewer = await authenticate(tokenIn(ctx.req, parseFields(ctx.querystring)), services);
  if (viewer) requireScope(viewer, operation);
  const { project } = await locate(operation, viewer, { id: String(upload.project_id) }, services);
  return project !== undefined;
}

/** The upload at an address; null where there is none or the caller may not see it. */
async function find(ctx: Context, services: Services): Promise<PlacedUpload | null> {
  const [, path = '', secret, name = ''] = addressForm.exec(ctx.path) ?? [];
  if (secret === undefined) return null;
  try {
    const upload = await findProjectUpload(services.db.hot, placeOf(decodeURIComponent(path)), secret);
    if (!upload || decodeURIComponent(name) !== upload.filename) return null;
    return (await isOpenTo(ctx, upload, services)) ? upload : null;
  } catch (error) {
    // A refusal would reveal that the upload exists.
    if (isRefused(error) || error instanceof URIError) return null;
    throw error;
  }
}

/** Answers with a file as an attachment, never to be displayed: it may contain anything. */
async function sendFile(ctx: Context, upload: PlacedUpload, fileId: string, services: Services) {
  const stream = await services.files.open(fileId);
  if (!stream) return false;
  ctx.set('etag', `"${fileId.slice(0, 32)}"`);
  ctx.set(
    'cache-control',
    `${upload.visibility === 'public' ? 'public' : 'private'}, max-age=0, must-revalidate`,
  );
  ctx.set('x-content-type-options', 'nosniff');
  ctx.set('content-security-policy', "default-src 'none'; sandbox");
  ctx.status = 200;
  if (ctx.fresh || ctx.method === 'HEAD') stream.destroy();
  if (ctx.fresh) {
    ctx.status = 304;
    return true;
  }
  if (ctx.method === 'GET') ctx.body = stream;
  ctx.set('content-type', 'application/octet-stream');
  ctx.set('content-disposition', contentDisposition('attachment', upload.filename));
  ctx.set('content-length', String(upload.size));
  return true;
}

/** Serves files that were uploaded for use in the texts of a project. Rule: UPLOAD-5. */
export function uploads(services: Services): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const upload = await find(ctx, services);
    if (!upload) return next();
    const { fileId } = storedAvatar(upload.file);
    if (upload.picture === 0) {
      if (!(await sendFile(ctx, upload, fileId, services))) return next();
      return;
    }
    const bytes = await services.files.read(fileId);
    if (!bytes) return next();
    sendPicture(ctx, { fileId, bytes, isPublic: upload.visibility === 'public' });
  };
}
