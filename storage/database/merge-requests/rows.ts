/** A row of `merge_request_diffs`: the diff of a merge request as it was after one push. */
export interface MergeRequestDiffRow {
  id: number;
  merge_request_id: number;
  /** Head of the source branch. */
  head_sha: string | null;
  /** Merge base of both branches. */
  base_sha: string | null;
  /** Tip of the target branch. */
  start_sha: string | null;
  state: 'collected' | 'overflow' | 'empty' | 'without_files';
  files_count: number | null;
  /** Changed files as text; with a plus when cut. */
  real_size: string;
  commits_count: number;
  created_at: string;
}
