import { requireUnmodified } from '../../domain/unmodified.js';
import { deleteSnippetRow, type ListedSnippet } from '../../storage/database/planning/snippets.js';
import type { CallRequest } from '../handler.js';
import { planSnippetRemoval } from '../maintenance/snippets.js';
import type { Services } from '../services.js';

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
