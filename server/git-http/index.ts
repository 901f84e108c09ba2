// Placeholder of the lead; the git builder replaces this file and keeps the signature.
import type { Middleware } from 'koa';
import type { Services } from '../../handlers/services.js';

/** Git over HTTP. */
export const gitHttp =
  (_services: Services): Middleware =>
  (_ctx, next) =>
    next();
