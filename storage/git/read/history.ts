import { contentAddressed } from '../content-addressed.js';
import { type Context, git, gitLines, remember, rememberForForks, SHARED_KEYS } from '../context.js';
import { trimPath } from '../names.js';
import type { Abortable, Commit, DiffStats, FixedLogOptions, LogOptions, Oid } from '../types.js';
import { readCommit, readCommits } from './objects.js';
import { bytesOfPath } from './trees.js';
import { walkedIds } from './walk.js';

/** The ids of the selected commits, newest first unless reversed. */
export async function logIds(ctx: Context, options: LogOptions): Promise<Oid[]> {
  if (selectsNothing(options)) return [];
  const { all, signal, ...fixed } = options;
  if (all) return revList(ctx, [], options);
  return [...(await selected(ctx, fixed, { signal }))];
}

/** After a push several readers need the same range, and people turn the pages of the same history. */
const selected = contentAddressed(
  'commits of a selection',
  async (ctx: Context, options: FixedLogOptions, { signal }) => {
    const walked = await walkedIds(ctx, options, { signal });
    const ids = walked ?? (await revList(ctx, [], { ...options, signal }));
    const tip = wholeHistory({ ...options, limit: undefined });
    const isWhole = tip !== null && ids.length < (options.limit ?? Infinity);
    if (isWhole) await rememberForForks(ctx, countKey(tip), async () => ({ value: ids.length, cost: 200 }));
    return ids;
  },
  (ids) => ids.length * 60 + 100,
  { forks: true },
);

/** The selected commits. */
export async function log(ctx: Context, options: LogOptions): Promise<Commit[]> {
  return readCommits(ctx, await logIds(ctx, options));
}

/** The number of selected commits. */
export async function countCommits(ctx: Context, options: LogOptions): Promise<number> {
  if (selectsNothing(options)) return 0;
  const tip = wholeHistory(options);
  if (tip === null) return countOf(ctx, options);
  return rememberForForks(ctx, countKey(tip), async () => ({
    value: (await countByParent(ctx, tip)) ?? (await countOf(ctx, options)),
    cost: 200,
  }));
}

const countKey = (tip: Oid): string => `count:${tip}`;

/** The tip of a listing that selects the whole history of one tip, else null. */
function wholeHistory({ include, exclude, signal: _signal, ...others }: LogOptions): Oid | null {
  const [tip, ...more] = include ?? [];
  const all =
    more.length === 0 && !exclude?.length && Object.values(others).every((one) => one === undefined);
  return all ? (tip ?? null) : null;
}

/** One more than its only parent, when that was counted before: avoids walking a long history for each push. */
async function countByParent(ctx: Context, tip: Oid): Promise<number | null> {
  const [parent, ...others] = (await readCommit(ctx, tip))?.parents ?? [];
  if (parent === undefined || others.length > 0) return null;
  const known = ctx.cache.get(SHARED_KEYS + countKey(parent));
  return known === undefined ? null : (known as number) + 1;
}

async function countOf(ctx: Context, options: LogOptions): Promise<number> {
  const [count] = await revList(ctx, ['--count'], options);
  return Number(count ?? 0);
}

/** What `rev-list` writes for a selection. A path that no argument can carry, for its bytes, goes over its input. */
async function revList(ctx: Context, flags: readonly string[], options: LogOptions): Promise<string[]> {
  const { signal, include, path } = options;
  const [tip] = include ?? [];
  const bytes = tip === undefined ? null : await bytesOfPath(ctx, tip, trimPath(path ?? ''));
  if (!bytes) return gitLines(ctx, ['rev-list', ...flags, ...selection(options)], { signal });
  const { path: _path, ...others } = options;
  const args = ['rev-list', ...flags, '--stdin', ...selection(others)];
  const input = Buffer.concat([Buffer.from('--\n'), bytes, Buffer.from('\n')]);
  return gitLines(ctx, args, { signal, input });
}

/** No tips are given, or a path that cannot exist and that git refuses. */
function selectsNothing(options: LogOptions): boolean {
  return (!options.all && !options.include?.length) || (options.path ?? '').split('/').includes('..');
}

function selection(options: LogOptions): string[] {
  const args: string[] = [];
  if (options.limit !== undefined) args.push(`--max-count=${Math.trunc(options.limit)}`);
  if (options.skip) args.push(`--skip=${Math.trunc(options.skip)}`);
  if (options.since !== undefined) args.push(`--max-age=${Math.ceil(Date.parse(options.since) / 1000)}`);
  if (options.until !== undefined) args.push(`--min-age=${Math.floor(Date.parse(options.until) / 1000)}`);
  if (options.author !== undefined) args.push(`--author=${oneLine(options.author)}`);
  if (options.grep !== undefined)
    args.push('--fixed-strings', '--regexp-ignore-case', `--grep=${oneLine(options.grep)}`);
  if (options.firstParent) args.push('--first-parent');
  if (options.noMerges) args.push('--no-merges');
  if (options.order === 'topo') args.push('--topo-order');
  if (options.reverse) args.push('--reverse');
  if (options.all) args.push('--all');
  args.push(...(options.include ?? []), ...(options.exclude ?? []).map((oid) => `^${oid}`), '--');
  const path = trimPath(options.path ?? '');
  if (path !== '') args.push(path);
  return args;
}

function oneLine(text: string): string {
  return text.replace(/[\n\0]/g, ' ');
}

/** The newest commit of a history that touched a path. */
export async function lastCommitForPath(ctx: Context, commit: Oid, path: string): Promise<Oid | null> {
  return remember(ctx, `last:${commit}:${path}`, async () => {
    const [oid] = await logIds(ctx, { include: [commit], path, limit: 1 });
    return { value: oid ?? null, cost: 300 };
  });
}

/** The best common ancestor of the first commit and the others merged. */
export async function mergeBase(ctx: Context, oids: readonly Oid[]): Promise<Oid | null> {
  const [first, ...others] = oids;
  if (first === undefined) return null;
  if (others.every((oid) => oid === first)) return first;
  return ancestor(ctx, { oids });
}

const ancestor = contentAddressed(
  'common ancestor',
  async (ctx: Context, { oids }: { oids: readonly Oid[] }) => {
    const { stdout } = await git(ctx, ['merge-base', ...oids], { accept: [1] });
    const oid = stdout.toString('latin1').trim();
    return oid === '' ? null : oid;
  },
  () => 100,
  { forks: true },
);

/** Whether a commit is reachable from another. */
export async function isAncestor(ctx: Context, ancestor: Oid, descendant: Oid): Promise<boolean> {
  if (ancestor === descendant) return true;
  return rememberForForks(ctx, `above:${ancestor}:${descendant}`, async () => {
    const { code } = await git(ctx, ['merge-base', '--is-ancestor', ancestor, descendant], { accept: [1] });
    return { value: code === 0, cost: 200 };
  });
}

/** Those of the commits that are reachable from `base`: what a walk that excludes `base` does not list. */
export async function merged(ctx: Context, base: Oid, oids: readonly Oid[]): Promise<Set<Oid>> {
  const inside = new Set(oids);
  // Whether one commit is reachable from another never changes.
  const key = (oid: Oid) => `${ctx.cacheKey}in:${base}:${oid}`;
  const asked = [...inside].filter((oid) => {
    const known = ctx.cache.get(key(oid)) as boolean | undefined;
    if (known === false) inside.delete(oid);
    return known === undefined;
  });
  if (asked.length === 0) return inside;
  const input = `${asked.join('\n')}\n^${base}\n`;
  for (const oid of await gitLines(ctx, ['rev-list', '--stdin'], { input })) inside.delete(oid);
  for (const oid of asked) ctx.cache.set(key(oid), inside.has(oid), { size: 200 });
  return inside;
}

/** The numbers of commits that only `a` has, and only `b` has. */
export async function aheadBehind(ctx: Context, a: Oid, b: Oid): Promise<{ ahead: number; behind: number }> {
  const [line] = await gitLines(ctx, ['rev-list', '--left-right', '--count', `${a}...${b}`, '--']);
  const [ahead, behind] = (line ?? '0\t0').split('\t').map(Number);
  return { ahead: ahead ?? 0, behind: behind ?? 0 };
}

const statKey = (oid: Oid): string => `${SHARED_KEYS}stat:${oid}`;

/** Added and removed lines of each commit against its first parent. */
export async function commitStats(
  ctx: Context,
  oids: readonly Oid[],
  options: Abortable = {},
): Promise<Map<Oid, DiffStats>> {
  const stats = new Map<Oid, DiffStats>();
  const missing: Oid[] = [];
  for (const oid of oids) {
    const known = ctx.cache.get(statKey(oid)) as DiffStats | undefined;
    if (known) stats.set(oid, known);
    else missing.push(oid);
  }
  if (missing.length === 0) return stats;
  const args = [
    'log',
    '--stdin',
    '--no-walk=unsorted',
    '--diff-merges=first-parent',
    '--shortstat',
    '--format=%H',
  ];
  let current = '';
  for (const line of await gitLines(ctx, args, {
    input: `${missing.join('\n')}\n`,
    signal: options.signal,
  })) {
    if (line.startsWith(' ')) {
      stats.set(current, shortStat(line));
    } else {
      current = line;
      stats.set(current, { additions: 0, deletions: 0, files: 0 });
    }
  }
  for (const oid of missing) {
    const found = stats.get(oid);
    if (found) ctx.cache.set(statKey(oid), found, { size: 250 });
  }
  return stats;
}

/** Parses ` 2 files changed, 3 insertions(+), 1 deletion(-)`. */
export function shortStat(line: string): DiffStats {
  const count = (pattern: RegExp) => Number(pattern.exec(line)?.[1] ?? 0);
  return {
    files: count(/(\d+) files? changed/),
    additions: count(/(\d+) insertion/),
    deletions: count(/(\d+) deletion/),
  };
}
