import type { Tx } from '../../storage/database/engine/types.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { goneSnippets } from '../../storage/database/snippets/snippets.js';
import { removeGoneSnippets } from '../snippets/snippet-repository.js';

/** Asks for the removal of the repositories of snippets that are gone, if there are any. */
export async function planSnippetRemoval(tx: Tx, at: string): Promise<void> {
  if ((await goneSnippets(tx, 1)).length === 0) return;
  await addJob(tx, { kind: 'remove-snippets', uniqueKey: 'remove-snippets', at });
}

/** The kinds of jobs that keep the snippets. */
export const snippetJobs = { 'remove-snippets': removeGoneSnippets } as const;
