import { type Context, git } from '../context.js';
import { GitFailure } from '../errors.js';
import { isFullRefName, isOid } from '../names.js';
import { CHILDREN } from '../process/runner.js';
import type { Oid } from '../types.js';
import { withLock } from './lock.js';
import { isRefFile, writeRefFile } from './ref-file.js';

/** Points references of the server's own at these objects, whatever they pointed at; null deletes one. */
export function point(ctx: Context, moves: readonly { ref: string; oid: Oid | null }[]): Promise<void> {
  const bad = moves.find(({ ref, oid }) => !isFullRefName(ref) || (oid !== null && !isOid(oid)));
  if (bad) throw new Error(`not a reference: ${bad.ref}`);
  if (moves.length === 0) return Promise.resolve();
  const line = ({ ref, oid }: { ref: string; oid: Oid | null }) =>
    oid === null ? `delete ${ref}\0\0` : `update ${ref}\0${oid}\0\0`;
  return withLock(ctx, async () => {
    const rest: { ref: string; oid: Oid | null }[] = [];
    for (const one of moves) {
      const { ref, oid } = one;
      if (oid === null || moves.length > mostFiles || !(await writeRefFile(ctx, ref, oid))) rest.push(one);
    }
    if (rest.length > 0) await git(ctx, ['update-ref', '--stdin', '-z'], { input: rest.map(line).join('') });
    ctx.changed();
  });
}

/** Git writes more references than this faster. */
const mostFiles = 8;

/** Protects commits from being pruned when no branch contains them any more. */
export function keep(ctx: Context, oids: readonly Oid[]): Promise<void> {
  const wanted = [...new Set(oids)].map((oid) => ({ ref: `refs/hearth/keep/${oid}`, oid }));
  return point(
    ctx,
    wanted.filter(({ ref }) => !isRefFile(ctx, ref)),
  );
}

/** Copies commits with their history from another repository; false when it does not have them. */
export async function adopt(ctx: Context, other: Context, oids: readonly Oid[]): Promise<boolean> {
  if (oids.length === 0) return true;
  const args = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance'];
  try {
    const options = { env: { GIT_ALLOW_PROTOCOL: 'file' }, timeout: 600_000, children: CHILDREN.fetch };
    await git(ctx, [...args, other.dir, ...oids], options);
    return true;
  } catch (error) {
    if (error instanceof GitFailure) return false;
    throw error;
  }
}
