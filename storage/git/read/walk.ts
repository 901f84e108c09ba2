import type { Context } from '../context.js';
import type { Abortable, Commit, FixedLogOptions, Oid } from '../types.js';
import { readCommit } from './objects.js';

/** Commits that are walked here; a process of git, which has the commit graph, is faster with more. */
const FURTHEST = 1000;
/** Dates that every version of git reads alike, in seconds since 1970. */
const SANE_DATES = [1, 4_000_000_000] as const;

/**
 * The ids that a plain page of one history selects, walked through commits that are in memory or come from the batch
 * process, in git's order: by date of commit, among those whose child was met. Null where git has to be asked: for any
 * other selection, far pages, and commits that are not there or whose dates could be read in another way.
 */
export async function walkedIds(
  ctx: Context,
  options: FixedLogOptions,
  { signal }: Abortable,
): Promise<Oid[] | null> {
  const asked = plainPage(options);
  const first = asked && (await saneCommit(ctx, asked.tip));
  if (!first) return null;
  const { firstParent, skip, end } = asked;
  const met = new Set<Oid>([first.oid]);
  const waiting = [first];
  const ids: Oid[] = [];
  for (let next = waiting.shift(); next && ids.length < end; next = waiting.shift()) {
    signal?.throwIfAborted();
    ids.push(next.oid);
    // Nobody asks for the parents of the last one.
    const parents = ids.length === end ? [] : firstParent ? next.parents.slice(0, 1) : next.parents;
    for (const oid of parents) {
      if (met.has(oid)) continue;
      met.add(oid);
      const parent = await saneCommit(ctx, oid);
      if (!parent) return null;
      insert(waiting, parent);
    }
  }
  return ids.slice(skip);
}

/** A selection that is a near page of the history of one commit, unfiltered; null for any other. */
function plainPage({ include, exclude, firstParent, skip = 0, limit, order, ...others }: FixedLogOptions) {
  const [tip, ...more] = include ?? [];
  if (tip === undefined || more.length > 0 || exclude?.length || order === 'topo') return null;
  const isFiltered = Object.values(others).some((one) => one !== undefined && one !== false);
  if (isFiltered || limit === undefined || skip + limit > FURTHEST) return null;
  return { tip, firstParent, skip, end: skip + limit };
}

/** A commit whose date is beyond doubt. */
async function saneCommit(ctx: Context, oid: Oid): Promise<Commit | null> {
  const known = ctx.cache.get(ctx.cacheKey + oid) as Commit | undefined;
  const commit = known ?? (await readCommit(ctx, oid));
  if (!commit) return null;
  const { committedAt, committerName, committerEmail } = commit;
  const isSane = committedAt >= SANE_DATES[0] && committedAt <= SANE_DATES[1];
  return isSane && !/[<>]/.test(committerName + committerEmail) ? commit : null;
}

/** Puts a commit behind those that are as young as it is or younger. */
function insert(waiting: Commit[], commit: Commit): void {
  const at = waiting.findIndex(({ committedAt }) => committedAt < commit.committedAt);
  if (at < 0) waiting.push(commit);
  else waiting.splice(at, 0, commit);
}
