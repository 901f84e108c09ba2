import { readFile } from 'node:fs/promises';
import type { Context, Middleware } from 'koa';
import type { Metrics } from '../metrics.js';
import { Assets, docsPage } from './docs.js';
import { type FrontFacts, frontPage } from './front.js';
import { type Check, health, liveness, readiness } from './health.js';
import { type StaticFile, sendPage, sendStatic, staticFile } from './page.js';
import { style } from './style.js';

/** What the pages and probes need. */
export interface SiteParts {
  facts: () => FrontFacts;
  metrics: Metrics;
  checks: Record<string, Check>;
  isStopping: () => boolean;
  openapiFile: URL;
}

/** The sign-in page that scripts poll while they wait for the server; nobody can sign in here. */
const signIn = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hearth</title>
<link rel="stylesheet" href="/-/assets/hearth.css"></head><body><main><h1>Hearth<span>.</span></h1>
<p class="lead">There are no pages to sign in to: use an access token with the API or with git.</p>
<p><a href="/">What is served here</a></p></main></body></html>
`;

/** Everything outside the API and git: front page, reference, health, metrics. */
export function site(parts: SiteParts): Middleware {
  const assets = new Assets(style);
  let openapi: StaticFile | null = null;
  const pages: Record<string, (ctx: Context) => Promise<void> | void> = {
    '/': (ctx) => sendPage(ctx, frontPage(parts.facts())),
    '/users/sign_in': (ctx) => sendPage(ctx, signIn),
    '/-/docs': (ctx) => sendPage(ctx, docsPage),
    '/-/docs/': (ctx) => ctx.redirect('/-/docs'),
    '/-/health': health,
    '/-/liveness': liveness,
    '/-/readiness': (ctx) => readiness(ctx, parts.checks, parts.isStopping),
    '/-/metrics': async (ctx) => {
      ctx.body = await parts.metrics.registry.metrics();
      ctx.set('content-type', parts.metrics.registry.contentType);
    },
    '/-/openapi.json': async (ctx) => {
      openapi ??= staticFile('application/json', await readFile(parts.openapiFile));
      sendStatic(ctx, openapi);
    },
  };
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const page = pages[ctx.path];
    if (page) return page(ctx);
    const asset = ctx.path.startsWith('/-/assets/') ? await assets.get(ctx.path.slice(10)) : null;
    if (asset) return sendStatic(ctx, asset);
    return next();
  };
}
