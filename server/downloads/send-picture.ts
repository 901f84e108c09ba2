import type { Context } from 'koa';
import { imageTypeOf } from '../../domain/files/avatar.js';

/** A stored picture, and whether shared caches may store it. */
export interface StoredPicture {
  fileId: string;
  bytes: Buffer;
  isPublic: boolean;
}

/** Answers with a picture, its type taken from its content, so that no browser treats it as anything else. */
export function sendPicture(ctx: Context, { fileId, bytes, isPublic }: StoredPicture): void {
  ctx.set('etag', `"${fileId.slice(0, 32)}"`);
  ctx.set('cache-control', `${isPublic ? 'public' : 'private'}, max-age=0, must-revalidate`);
  ctx.set('x-content-type-options', 'nosniff');
  ctx.set('content-security-policy', "default-src 'none'; sandbox");
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = bytes;
  ctx.set('content-type', imageTypeOf(bytes) ?? 'application/octet-stream');
}
