import { askAll } from '../engine/ask.js';
import type { Source, Tx } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';

/** A branch of a project. */
export interface BranchOf {
  projectId: number;
  branch: string;
}

/** The open merge requests from a branch. */
export const openFrom = (source: Source, { projectId, branch }: BranchOf): Promise<MergeRequestRow[]> =>
  askAll<MergeRequestRow>(
    source,
    `select * from merge_requests where source_project_id = ? and source_branch = ? and state = 'opened'
      order by id`,
    [projectId, branch],
  );

/** The open merge requests into a branch. */
export const openInto = (source: Source, { projectId, branch }: BranchOf): Promise<MergeRequestRow[]> =>
  askAll<MergeRequestRow>(
    source,
    `select * from merge_requests where target_project_id = ? and target_branch = ? and state = 'opened'
      order by id`,
    [projectId, branch],
  );

/** Forgets whether the open merge requests into a branch can be merged. Rule: MR-RECORD-18. */
export const uncheckInto = async (tx: Tx, { projectId, branch }: BranchOf): Promise<void> => {
  await tx('merge_requests')
    .where({ target_project_id: projectId, target_branch: branch, state: 'opened' })
    .whereNot({ merge_status: 'unchecked' })
    .update({ merge_status: 'unchecked' });
};

/** The merge requests that a commit is part of or came from by merging, whatever became of them. */
export const mergeRequestsWith = async (
  source: Source,
  projectId: number,
  sha: string,
): Promise<number[]> => {
  const rows = await askAll<{ id: number }>(
    source,
    `select d.merge_request_id as id from merge_request_diff_commits c
       join merge_request_diffs d on d.id = c.diff_id where c.sha = ?
     union select id from merge_requests where target_project_id = ? and merge_commit_sha = ?
     union select id from merge_requests where target_project_id = ? and squash_commit_sha = ?`,
    [sha, projectId, sha, projectId, sha],
  );
  return rows.map((row) => row.id);
};
