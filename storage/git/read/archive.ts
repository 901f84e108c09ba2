import type { Readable } from 'node:stream';
import type { Context } from '../context.js';
import { trimPath } from '../names.js';
import { guarded } from '../process/runner.js';
import type { ArchiveRequest } from '../types.js';
import { readCommit } from './objects.js';
import { entryAt } from './trees.js';

/**
 * A commit packed up; the same commit, path and container always give the same bytes.
 *
 * The compressors are set in git's settings so that no name or time gets into their headers.
 */
export async function archive(ctx: Context, request: ArchiveRequest): Promise<Readable | null> {
  const path = trimPath(request.path ?? '');
  if (!(await readCommit(ctx, request.commit))) return null;
  if (path !== '' && !(await entryAt(ctx, request.commit, path))) return null;
  const args = ['archive', `--format=${request.format}`, `--prefix=${request.prefix}/`, request.commit];
  if (path !== '') args.push('--', path);
  const running = await ctx.runner.stream(args, { cwd: ctx.dir, env: ctx.env, signal: request.signal });
  return guarded('archive', running);
}
