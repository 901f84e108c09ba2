// The baseline: a bare Koa server that answers bytes it was given, or serialises objects it was given.
import { createHash } from 'node:crypto';
import Koa from 'koa';

const kept = new Map();

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const app = new Koa();
app.use(async (ctx) => {
  if (ctx.method === 'PUT') {
    const bytes = await read(ctx.req);
    const tag = createHash('sha1').update(bytes).digest('hex');
    kept.set(`/bytes${ctx.path}`, { body: bytes, type: ctx.get('content-type'), tag });
    if (ctx.get('content-type') === 'application/json') {
      kept.set(`/objects${ctx.path}`, { body: JSON.parse(bytes.toString()), type: 'application/json' });
    }
    ctx.status = 204;
    return;
  }
  const found = kept.get(ctx.path);
  if (!found) {
    ctx.status = 404;
    return;
  }
  // A plain object is serialised by Koa for every request.
  ctx.body = found.body;
  ctx.type = found.type;
  if (!ctx.get('if-none-match')) return;
  ctx.etag = found.tag;
  if (ctx.fresh) ctx.status = 304;
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`);
});
