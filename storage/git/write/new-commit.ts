import type { Context } from '../context.js';
import type { NewCommit, Oid } from '../types.js';
import { commitContent, ObjectWriter } from './objects.js';

/** Writes a commit that no reference points to yet. */
export async function writeCommit(ctx: Context, commit: NewCommit): Promise<Oid> {
  const writer = new ObjectWriter();
  const oid = writer.add('commit', commitContent(commit));
  await writer.flush(ctx);
  return oid;
}
