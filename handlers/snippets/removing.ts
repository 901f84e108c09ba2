import type { Services } from '../../actions/context.js';
import { planSnippetRemoval } from '../../actions/maintenance/snippets.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { deleteSnippetRow, type ListedSnippet } from '../../storage/database/snippets/snippets.js';
import type { CallRequest } from '../handler.js';

/** Deletes a snippet, then its repository. Rules: SNIPPET-DELETE-1, SNIPPET-DELETE-3 (412). */
export async function removed(
  snippet: ListedSnippet,
  { services, request, at }: { services: Services; request: CallRequest; at: string },
) {
  requireUnmodified(request.ifUnmodifiedSince, snippet.updated_at);
  await services.db.write(async (tx) => {
    await deleteSnippetRow(tx, snippet.id);
    await planSnippetRemoval(tx, at);
  });
  return { status: 204 as const };
}
