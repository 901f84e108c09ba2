import type { Tx } from '../engine/types.js';

/** Keeps which issues a merge request closes once merged, in place of those it closed before. */
export const replaceCloses = async (
  tx: Tx,
  mergeRequestId: number,
  issueIds: readonly number[],
): Promise<void> => {
  await tx('merge_request_closes').where({ merge_request_id: mergeRequestId }).delete();
  const rows = [...new Set(issueIds)].map((issue_id) => ({ merge_request_id: mergeRequestId, issue_id }));
  if (rows.length > 0) await tx('merge_request_closes').insert(rows);
};
