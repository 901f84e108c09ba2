import type { Readable } from 'node:stream';
import type { Context } from '../context.js';
import { trimPath } from '../names.js';
import { withPaths } from '../process/byte-arguments.js';
import { checkedOutput } from '../process/checked-output.js';
import type { ArchiveRequest } from '../types.js';
import { readCommit } from './objects.js';
import { bytesOfPath, entryAt } from './trees.js';

/**
 * An archive of a commit; the same commit, path and format always give the same bytes.
 *
 * Git's settings configure the compressors so that no name or time gets into their headers.
 */
export async function archive(ctx: Context, request: ArchiveRequest): Promise<Readable | null> {
  const path = trimPath(request.path ?? '');
  if (!(await readCommit(ctx, request.commit))) return null;
  if (path !== '' && !(await entryAt(ctx, request.commit, path))) return null;
  const bytes = await bytesOfPath(ctx, request.commit, path);
  const shape = ['archive', `--format=${request.format}`, `--prefix=${request.prefix}/`, request.commit];
  const args = withPaths(shape, path === '' ? [] : [bytes ?? path]);
  const running = await ctx.runner.stream(args, { cwd: ctx.dir, env: ctx.env, signal: request.signal });
  return checkedOutput('archive', running);
}
