import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentAddressed } from '../content-addressed.js';
import { type Context, git, info } from '../context.js';
import { RepositoryMissing } from '../errors.js';
import { isFullRefName, isOid, isRefName } from '../names.js';
import type { Oid } from '../types.js';
import { storedTip } from './branch-files.js';

/** The branch of HEAD and its tip. */
export async function readHead(ctx: Context): Promise<{ branch: string; oid: Oid | null }> {
  let text: string;
  try {
    // A few bytes are read faster than another thread is asked for them.
    text = readFileSync(join(ctx.dir, 'HEAD'), 'utf8');
  } catch {
    throw new RepositoryMissing(ctx.id);
  }
  const branch = /^ref: refs\/heads\/(.+)$/m.exec(text)?.[1] ?? 'main';
  return { branch, oid: await branchTip(ctx, branch) };
}

/** Points HEAD to another branch. */
export async function writeHead(ctx: Context, branch: string): Promise<void> {
  if (!isRefName(branch)) throw new TypeError('not a branch name');
  await git(ctx, ['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
}

/** The commit at the tip of a branch. */
export async function branchTip(ctx: Context, name: string): Promise<Oid | null> {
  if (!isRefName(name)) return null;
  const stored = await storedTip(ctx, name);
  if (stored === 'absent') return null;
  return stored ?? commitAt(ctx, `refs/heads/${name}`);
}

/** The object of a full reference name, unpeeled. */
export async function readRef(ctx: Context, fullName: string): Promise<Oid | null> {
  return isFullRefName(fullName) ? ((await info(ctx, fullName))?.oid ?? null) : null;
}

/** Whether no branch exists. */
export async function hasNoBranch(ctx: Context): Promise<boolean> {
  if (await hasNoReference(ctx.dir)) return true;
  if ((await readHead(ctx)).oid) return false;
  const { stdout } = await git(ctx, ['for-each-ref', '--count=1', '--format=%(objectname)', 'refs/heads']);
  return stdout.length === 0;
}

/** Whether the repository cannot have any reference, as before the first push. */
async function hasNoReference(dir: string): Promise<boolean> {
  const packed = await stat(join(dir, 'packed-refs')).catch(() => null);
  return packed === null && (await readdir(join(dir, 'refs', 'heads')).catch(() => [''])).length === 0;
}

/** Names are shorter, and in a longer text every place would be tried for the begin of its steps. */
const longestRevision = 1000;

/** The commit of a revision: branch, tag, id, full reference, HEAD; then `~n` and `^n` steps. */
export async function resolveRevision(ctx: Context, rev: string): Promise<Oid | null> {
  if (rev.length > longestRevision) return null;
  const steps = /(?:[~^]\d{0,4})+$/.exec(rev)?.[0] ?? '';
  const base = await resolveBase(ctx, steps === '' ? rev : rev.slice(0, -steps.length));
  if (!base || steps === '') return base;
  return steps.length > 40 ? null : stepped(ctx, { base, steps });
}

/** Where steps from a commit lead never changes. */
const stepped = contentAddressed(
  'commit some steps away',
  (ctx: Context, { base, steps }: { base: Oid; steps: string }) => commitAt(ctx, `${base}${steps}`),
  () => 100,
);

async function resolveBase(ctx: Context, rev: string): Promise<Oid | null> {
  if (isOid(rev)) {
    if (ctx.cache.get(ctx.cacheKey + rev) !== undefined) return rev;
    return commitAt(ctx, rev);
  }
  if (rev === 'HEAD') return (await readHead(ctx)).oid;
  if (!isRefName(rev)) return null;
  const tip = await storedTip(ctx, rev);
  if (tip !== null && tip !== 'absent') return tip;
  const asked = [commitAt(ctx, `refs/tags/${rev}`)];
  if (tip === null) asked.unshift(commitAt(ctx, `refs/heads/${rev}`));
  if (isFullRefName(rev)) asked.push(commitAt(ctx, rev));
  if (/^[0-9a-f]{4,39}$/i.test(rev)) asked.push(commitAt(ctx, rev.toLowerCase()));
  else if (/^[0-9a-f]{40}$/i.test(rev)) asked.push(commitAt(ctx, rev.toLowerCase()));
  const found = await Promise.all(asked);
  return found.find((oid) => oid !== null) ?? null;
}

/** `A..B` as ids; `A...B` means the same here, as in history listings of the interface. */
export async function resolveRange(
  ctx: Context,
  range: string,
): Promise<{ include: Oid[]; exclude: Oid[] } | null> {
  const split = /^(.*?)\.\.\.?(.*)$/.exec(range);
  if (!split) {
    const oid = await resolveRevision(ctx, range);
    return oid ? { include: [oid], exclude: [] } : null;
  }
  const [from, to] = await Promise.all([
    resolveRevision(ctx, split[1] || 'HEAD'),
    resolveRevision(ctx, split[2] || 'HEAD'),
  ]);
  return from && to ? { include: [to], exclude: [from] } : null;
}

async function commitAt(ctx: Context, name: string): Promise<Oid | null> {
  const found = await info(ctx, `${name}^{commit}`);
  return found?.kind === 'commit' ? found.oid : null;
}
