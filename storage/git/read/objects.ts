import { Readable } from 'node:stream';
import { type Context, contents, info, remember } from '../context.js';
import { BatchOutput, keptBytes } from '../objects/batch-output.js';
import { parseCommit, parseTree, type RawEntry } from '../objects/parse.js';
import { checkedOutput } from '../process/checked-output.js';
import type { Abortable, Commit, ObjectInfo, Oid } from '../types.js';
import { EMPTY_TREE_OID } from '../types.js';

const POOLED_BLOB = 4 * 1024 * 1024;
const CACHED_BLOB = 256 * 1024;
/** From this many commits on, a separate process is faster. */
const BULK_FROM = 64;
const ANY_HEX = /^[0-9a-f]{4,40}$/i;

/** The commit with this id, null when there is none. */
export async function readCommit(ctx: Context, oid: Oid): Promise<Commit | null> {
  return remember(ctx, oid, async () => {
    const object = ANY_HEX.test(oid) ? await contents(ctx, oid) : null;
    if (object?.kind !== 'commit') return { value: null, cost: 0 };
    return { value: parseCommit(object.oid, object.content), cost: object.content.length * 2 + 500 };
  });
}

/** Commits in the given order; many uncached ones are read by one process instead of many requests. */
export async function readCommits(ctx: Context, oids: readonly Oid[]): Promise<Commit[]> {
  const unknown = oids.filter((oid) => ctx.cache.get(ctx.cacheKey + oid) === undefined);
  const found = unknown.length >= BULK_FROM ? await readInBulk(ctx, unknown) : new Map<Oid, Commit>();
  const commits = await Promise.all(oids.map((oid) => found.get(oid) ?? readCommit(ctx, oid)));
  return commits.filter((commit) => commit !== null);
}

/** Bytes of all the commits that are read together, and the least that is kept of each. */
const [bulkBytes, leastOfEach] = [16 * 1024 * 1024, 4096] as const;

async function readInBulk(ctx: Context, oids: readonly Oid[]): Promise<Map<Oid, Commit>> {
  const found = new Map<Oid, Commit>();
  const most = Math.max(leastOfEach, Math.min(keptBytes.commit, Math.floor(bulkBytes / oids.length)));
  const output = new BatchOutput({
    keep: () => most,
    header: () => undefined,
    content: ({ oid, kind, content, isCut }) => {
      if (kind !== 'commit') return;
      const commit = parseCommit(oid, content);
      found.set(oid, commit);
      if (!isCut) ctx.cache.set(ctx.cacheKey + oid, commit, { size: content.length * 2 + 500 });
    },
  });
  const input = `${oids.join('\n')}\n`;
  await ctx.runner.each(
    ['cat-file', '--batch', '--buffer'],
    { cwd: ctx.dir, env: ctx.env, input },
    (chunk) => {
      output.take(chunk);
      return true;
    },
  );
  return found;
}

/** Entries of a tree object in git's order, null when the id is not a tree. */
export async function readTree(ctx: Context, oid: Oid): Promise<RawEntry[] | null> {
  if (oid === EMPTY_TREE_OID) return [];
  return remember(ctx, `raw:${oid}`, async () => {
    const object = await contents(ctx, oid);
    if (object?.kind !== 'tree') return { value: null, cost: 0 };
    const entries = parseTree(object.content);
    return { value: entries, cost: entries.length * 200 + 200 };
  });
}

/** Kind and size of an object by its (short) id. */
export async function readInfo(ctx: Context, oid: string): Promise<ObjectInfo | null> {
  return ANY_HEX.test(oid) ? info(ctx, oid) : null;
}

/** A blob's whole content; a large one is read by a separate process so that small reads do not wait. */
export async function readBlob(ctx: Context, oid: string): Promise<Buffer | null> {
  if (!ANY_HEX.test(oid)) return null;
  const known = ctx.cache.get(`${ctx.cacheKey}blob:${oid}`);
  if (known !== undefined) return known as Buffer;
  const found = await info(ctx, oid);
  if (found?.kind !== 'blob') return null;
  if (found.size > POOLED_BLOB) {
    const { stdout } = await ctx.runner.run(['cat-file', 'blob', found.oid], {
      cwd: ctx.dir,
      env: ctx.env,
      maxBytes: found.size,
    });
    return stdout;
  }
  const object = await contents(ctx, found.oid);
  if (object?.kind !== 'blob') return null;
  if (object.content.length <= CACHED_BLOB)
    ctx.cache.set(`${ctx.cacheKey}blob:${oid}`, object.content, { size: object.content.length + 200 });
  return object.content;
}

/** A blob as a stream; small ones come from memory. */
export async function streamBlob(
  ctx: Context,
  oid: string,
  options: Abortable = {},
): Promise<{ size: number; stream: Readable } | null> {
  const found = await readInfo(ctx, oid);
  if (found?.kind !== 'blob') return null;
  if (found.size <= POOLED_BLOB) {
    const content = await readBlob(ctx, found.oid);
    return (
      content && {
        size: content.length,
        stream: Readable.from(content.length > 0 ? [content] : [], { objectMode: false }),
      }
    );
  }
  const running = await ctx.runner.stream(['cat-file', 'blob', found.oid], {
    cwd: ctx.dir,
    env: ctx.env,
    signal: options.signal,
  });
  return { size: found.size, stream: checkedOutput('cat-file', running) };
}
