import type { Tx } from '../../storage/database/engine/types.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { goneSnippets } from '../../storage/database/snippets/snippets.js';

/** Asks for the removal of the repositories of snippets that are gone, if there are any. */
export async function planSnippetRemoval(tx: Tx, at: string): Promise<void> {
  if ((await goneSnippets(tx, 1)).length === 0) return;
  await addJob(tx, { kind: 'remove-snippets', payload: {}, uniqueKey: 'remove-snippets', at });
}
