import type { Readable } from 'node:stream';
import type { Context } from '../context.js';
import { checkedOutput } from '../process/checked-output.js';
import { type Abortable, EMPTY_TREE_OID, type Oid } from '../types.js';

/** The changes between two commits, or nothing and one, as a patch that git can apply; in bounded memory at any size. */
export async function patch(
  ctx: Context,
  from: Oid | null,
  to: Oid,
  options: Abortable = {},
): Promise<Readable> {
  const shape = ['--patch', '--binary', '--submodule=short', '--src-prefix=a/', '--dst-prefix=b/'];
  const plain = ['--no-color', '--no-ext-diff', '--no-textconv'];
  const args = ['diff-tree', '-r', '-M', ...shape, ...plain, from ?? EMPTY_TREE_OID, to, '--'];
  const running = await ctx.runner.stream(args, { cwd: ctx.dir, env: ctx.env, signal: options.signal });
  return checkedOutput('diff-tree', running);
}
