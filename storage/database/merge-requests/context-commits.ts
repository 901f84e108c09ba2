import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** The earlier commits shown with a merge request. */
export const contextCommitsOf = async (source: Source, mergeRequestId: number): Promise<string[]> => {
  const rows = await all<{ sha: string }>(
    source,
    sql`select sha from merge_request_context_commits where merge_request_id = ${mergeRequestId} order by sha`,
  );
  return rows.map((row) => row.sha);
};

/** Shows further earlier commits; those shown already stay as they are. */
export const addContextCommits = async (
  tx: Tx,
  mergeRequestId: number,
  shas: readonly string[],
  at: string,
): Promise<void> => {
  if (shas.length === 0) return;
  await tx('merge_request_context_commits')
    .insert(shas.map((sha) => ({ merge_request_id: mergeRequestId, sha, created_at: at })))
    .onConflict(['merge_request_id', 'sha'])
    .ignore();
};

/** Shows earlier commits no more. */
export const removeContextCommits = async (
  tx: Tx,
  mergeRequestId: number,
  shas: readonly string[],
): Promise<void> => {
  await tx('merge_request_context_commits')
    .where({ merge_request_id: mergeRequestId })
    .whereIn('sha', [...shas])
    .delete();
};
