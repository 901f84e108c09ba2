import { randomBytes } from 'node:crypto';
import { type Context, gitLines } from '../context.js';
import { checkPath } from '../names.js';
import { fitsArgument, withPaths } from '../process/byte-arguments.js';
import type { Abortable, DiffOptions, DiffResult, DiffStats, Oid } from '../types.js';
import { EMPTY_TREE_OID } from '../types.js';
import { DEFAULT_LIMITS, DiffReader } from './diff-stream.js';
import { shortStat } from './history.js';
import { bytesOfPath } from './trees.js';

/** Whether git can be asked for a file of this path; it refuses those that lead out of the repository. */
const canBeNamed = (path: string): boolean => {
  if (!fitsArgument(path)) return false;
  const verdict = checkPath(path);
  return 'path' in verdict && verdict.path === path;
};

/** The changed files between two commits, or between nothing and one. */
export async function diff(
  ctx: Context,
  from: Oid | null,
  to: Oid,
  options: DiffOptions = {},
): Promise<DiffResult> {
  const wanted = options.paths?.filter(canBeNamed);
  if (from === to || (wanted && wanted.length === 0 && options.paths?.length)) {
    return { files: [], overflow: false };
  }
  const nonce = `${randomBytes(9).toString('hex')}/`;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const reader = new DiffReader(nonce, limits, options.collapse ?? false);
  const paths = await Promise.all(
    (wanted ?? []).map(
      async (path) =>
        (await bytesOfPath(ctx, to, path)) ?? (from && (await bytesOfPath(ctx, from, path))) ?? path,
    ),
  );
  const shape = [
    'diff-tree',
    '-r',
    '-M',
    '-z',
    '--raw',
    '--patch',
    '--full-index',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--submodule=short',
    `--src-prefix=${nonce}a/`,
    `--dst-prefix=${nonce}b/`,
    from ?? EMPTY_TREE_OID,
    to,
  ];
  await ctx.runner.each(
    withPaths(shape, paths),
    { cwd: ctx.dir, env: ctx.env, signal: options.signal },
    (chunk) => reader.take(chunk),
  );
  reader.end();
  return { files: reader.files, overflow: reader.overflow };
}

/** Added and removed lines between two commits, or between nothing and one. */
export async function diffStats(
  ctx: Context,
  from: Oid | null,
  to: Oid,
  options: Abortable = {},
): Promise<DiffStats> {
  const args = ['diff-tree', '-r', '-M', '--shortstat', from ?? EMPTY_TREE_OID, to, '--'];
  const [line] = await gitLines(ctx, args, { signal: options.signal });
  return shortStat(line ?? '');
}
