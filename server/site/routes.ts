import { readFile } from 'node:fs/promises';
import type { Context, Middleware } from 'koa';
import type { Metrics } from '../metrics.js';
import { packageFile } from '../package-files.js';
import { chatNamesPage } from './chat-names.js';
import { deliveriesPage } from './deliveries.js';
import { Assets, docsPage } from './docs.js';
import { explorerPage } from './explorer.js';
import { type FrontFacts, frontPage } from './front.js';
import { type Check, health, liveness, readiness } from './health.js';
import { helpPage } from './help.js';
import { icon } from './icon.js';
import { head, type StaticFile, sendPage, sendStatic, staticFile } from './page.js';
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
const signIn = `${head('Hearth')}
<body><main><h1>Hearth<span>.</span></h1>
<p class="lead">There are no pages to sign in to: use an access token with the API or with git.</p>
<p><a href="/">What is served here</a></p></main></body></html>
`;

/** Makes something when it is first asked for, and keeps it. */
function once(make: () => Promise<StaticFile>): () => Promise<StaticFile> {
  let made: Promise<StaticFile> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Everything outside the API and git: front page, reference, health, metrics. */
export function site(parts: SiteParts): Middleware {
  const assets = new Assets({
    'hearth.css': staticFile('text/css; charset=utf-8', Buffer.from(style)),
  });
  const favicon = staticFile('image/svg+xml', Buffer.from(icon));
  const robots = staticFile('text/plain; charset=utf-8', Buffer.from('User-agent: *\nDisallow: /\n'));
  const openapi = once(async () => staticFile('application/json', await readFile(parts.openapiFile)));
  const schema = once(async () =>
    staticFile('application/graphql; charset=utf-8', await readFile(packageFile('generated/schema.graphql'))),
  );
  const reference = once(async () => {
    const document = JSON.parse((await openapi()).bytes.toString()) as Parameters<typeof docsPage>[1];
    return staticFile('text/html; charset=utf-8', Buffer.from(docsPage(parts.facts(), document)));
  });
  const pages: Record<string, (ctx: Context) => Promise<void> | void> = {
    '/': (ctx) => sendPage(ctx, frontPage(parts.facts())),
    '/users/sign_in': (ctx) => sendPage(ctx, signIn),
    '/help': (ctx) => sendPage(ctx, helpPage(parts.facts().base)),
    '/favicon.ico': (ctx) => sendStatic(ctx, favicon),
    '/robots.txt': (ctx) => sendStatic(ctx, robots),
    '/-/docs': async (ctx) => sendStatic(ctx, await reference()),
    '/-/deliveries': (ctx) => sendPage(ctx, deliveriesPage),
    '/-/profile/chat_names': (ctx) => sendPage(ctx, chatNamesPage),
    '/-/profile/chat_names/new': (ctx) => sendPage(ctx, chatNamesPage),
    '/-/docs/': (ctx) => ctx.redirect('/-/docs'),
    '/-/graphql-explorer': (ctx) => sendPage(ctx, explorerPage),
    '/-/graphql-explorer/': (ctx) => ctx.redirect('/-/graphql-explorer'),
    '/-/schema.graphql': async (ctx) => sendStatic(ctx, await schema()),
    '/-/health': health,
    '/-/liveness': liveness,
    '/-/readiness': (ctx) => readiness(ctx, parts.checks, parts.isStopping),
    '/-/metrics': async (ctx) => {
      ctx.body = await parts.metrics.registry.metrics();
      ctx.set('content-type', parts.metrics.registry.contentType);
    },
    '/-/openapi.json': async (ctx) => sendStatic(ctx, await openapi()),
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
