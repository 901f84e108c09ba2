import type { Context, Middleware } from 'koa';
import type { Services } from '../../actions/context.js';
import { type StoredAvatar, storedAvatar } from '../../domain/files/avatar.js';
import type { OperationEntry } from '../../domain/operation.js';
import { operations } from '../../generated/operations.js';
import { findUser } from '../../storage/database/users/users.js';
import { locate, permitInstance } from '../auth/access.js';
import { authenticate, requireScope, tokenIn } from '../auth/authenticate.js';
import { parseFields } from '../http/nested-params.js';
import { isRefused } from '../http/render-failure.js';
import { sendPicture } from './send-picture.js';

const addressForm = /^\/uploads\/-\/system\/(user|group|project)\/avatar\/(\d{1,15})\/([^/]+)$/;

/** A picture, with whether shared caches may store it. */
interface Found {
  avatar: string | null;
  isPublic: boolean;
}

function operationOf(id: string): OperationEntry {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`the spec has no operation ${id}`);
  return found;
}

// A caller who may read the record may see its picture.
const readers = { group: operationOf('getGroup'), project: operationOf('getProject') };

async function ofContainer(
  ctx: Context,
  kind: 'group' | 'project',
  id: string,
  services: Services,
): Promise<Found> {
  const operation = readers[kind];
  const viewer = await authenticate(tokenIn(ctx.req, parseFields(ctx.querystring)), services);
  if (viewer) requireScope(viewer, operation);
  permitInstance(operation, viewer, { id });
  const located = await locate(operation, viewer, { id }, services);
  const container = located[kind];
  return { avatar: container?.avatar ?? null, isPublic: container?.visibility === 'public' };
}

/** The picture at an address; null where there is none or the caller may not see it. */
async function find(ctx: Context, services: Services): Promise<(StoredAvatar & Found) | null> {
  const [, kind, id = '', name = ''] = addressForm.exec(ctx.path) ?? [];
  if (!kind) return null;
  try {
    const found =
      kind === 'user'
        ? { avatar: (await findUser(services.db.hot, Number(id)))?.avatar ?? null, isPublic: true }
        : await ofContainer(ctx, kind as 'group' | 'project', id, services);
    if (found.avatar === null) return null;
    const stored = storedAvatar(found.avatar);
    return stored.fileId !== '' && stored.name === decodeURIComponent(name) ? { ...found, ...stored } : null;
  } catch (error) {
    // A refusal would reveal that the picture exists.
    if (isRefused(error) || error instanceof URIError) return null;
    throw error;
  }
}

/** Serves the pictures of users, groups and projects. Rule: PICTURE-6. */
export function avatars(services: Services): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const found = await find(ctx, services);
    const bytes = found && (await services.files.read(found.fileId));
    if (!found || !bytes) return next();
    sendPicture(ctx, { ...found, bytes });
  };
}
