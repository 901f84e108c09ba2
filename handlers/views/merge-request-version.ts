import type { Schemas } from '../../generated/types.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';

/** A version of the diff of a merge request. Rule: MR-VERSIONS-3. */
export const mergeRequestVersionView = (row: MergeRequestDiffRow): Schemas['MergeRequestVersion'] => ({
  id: row.id,
  head_commit_sha: row.head_sha,
  base_commit_sha: row.base_sha,
  start_commit_sha: row.start_sha,
  created_at: row.created_at,
  merge_request_id: row.merge_request_id,
  state: row.state,
  real_size: row.real_size,
});
