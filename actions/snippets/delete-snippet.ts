import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { deleteSnippetRow } from '../../storage/database/snippets/snippets.js';
import type { ActionContext } from '../context.js';
import { planSnippetRemoval } from '../maintenance/snippets.js';
import type { SnippetInPlace } from './load-snippet.js';

/**
 * Deletes a snippet, then its repository, unless it changed after the moment given (precondition failed).
 * Forbidden where the viewer may not, not found where it is a person's own. Rules: SNIPPET-DELETE-1 to SNIPPET-DELETE-3.
 */
export async function deleteSnippet(
  { viewer, services, at }: ActionContext,
  snippet: SnippetInPlace,
  unmodifiedSince?: string,
): Promise<void> {
  authorize(viewer, 'deleteSnippet', snippet);
  requireUnmodified(unmodifiedSince, snippet.row.updated_at);
  await services.db.write(async (tx) => {
    await deleteSnippetRow(tx, snippet.row.id);
    await planSnippetRemoval(tx, at);
  });
}
