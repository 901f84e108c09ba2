import { all, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';

/** A branch of a project. */
export interface BranchOf {
  projectId: number;
  branch: string;
}

/** The numbers of the open merge requests from a branch. */
export const openFrom = async (source: Source, { projectId, branch }: BranchOf): Promise<number[]> => {
  const rows = await all<{ id: number }>(
    source,
    sql`select id from merge_requests where source_project_id = ${projectId} and source_branch = ${branch} and state = 'opened'
      order by id`,
  );
  return rows.map(({ id }) => id);
};

/** The numbers of the newest open merge requests within a project, by the branches that they come from. */
export const openWithin = async (
  source: Source,
  projectId: number,
  branches: readonly string[],
): Promise<Map<string, number>> => {
  if (branches.length === 0) return new Map();
  const rows = await all<{ source_branch: string; iid: number }>(
    source,
    sql`select source_branch, max(iid) as iid from merge_requests
      where source_project_id = ${projectId} and target_project_id = ${projectId} and state = 'opened'
        and source_branch in (${sql.list(branches)})
      group by source_branch`,
  );
  return new Map(rows.map(({ source_branch, iid }) => [source_branch, iid]));
};

/** The first few merge requests from a branch that were merged with this head since a moment. */
export const mergedSince = (
  source: Source,
  { projectId, branch, head, at }: BranchOf & { head: string; at: string },
): Promise<MergeRequestRow[]> =>
  all<MergeRequestRow>(
    source,
    sql`select * from merge_requests where source_project_id = ${projectId} and source_branch = ${branch} and state = 'merged'
        and head_sha = ${head} and merged_at >= ${at} order by id limit 20`,
  );

/** What a push into its branch needs of each merge request: there may be many, with long texts. */
export type OpenInto = Pick<MergeRequestRow, 'id' | 'head_sha' | 'merge_when_pipeline_succeeds'>;

/** The open merge requests into a branch. */
export const openInto = (source: Source, { projectId, branch }: BranchOf): Promise<OpenInto[]> =>
  all<OpenInto>(
    source,
    sql`select id, head_sha, merge_when_pipeline_succeeds from merge_requests where target_project_id = ${projectId} and target_branch = ${branch} and state = 'opened'
      order by id`,
  );

/** The first few open merge requests into a branch but those from another branch of the same project. */
export const someOpenInto = (
  source: Source,
  { projectId, branch }: BranchOf,
  { notFrom, most }: { notFrom: string; most: number },
): Promise<MergeRequestRow[]> =>
  all<MergeRequestRow>(
    source,
    sql`select * from merge_requests
      where target_project_id = ${projectId} and target_branch = ${branch} and state = 'opened'
        and not (source_project_id = ${projectId} and source_branch = ${notFrom}) order by id limit ${most}`,
  );

/** Has a merge request aim at another branch of its project. */
export const retarget = async (tx: Tx, id: number, branch: string, at: string): Promise<void> => {
  const columns = { target_branch: branch, merge_status: 'unchecked', updated_at: at };
  await tx('merge_requests').where({ id }).update(columns);
};

/** Forgets whether the open merge requests into a branch can be merged. Rule: MR-RECORD-18. */
export const uncheckInto = async (tx: Tx, { projectId, branch }: BranchOf): Promise<void> => {
  await tx('merge_requests')
    .where({ target_project_id: projectId, target_branch: branch, state: 'opened' })
    .whereNot({ merge_status: 'unchecked' })
    .update({ merge_status: 'unchecked' });
};

/** Forgets whether the open merge requests out of projects can be merged elsewhere, as these are about to go. Rule: MR-FORK-1. */
export const uncheckOutOf = async (tx: Tx, projects: Sql): Promise<void> => {
  await run(
    tx,
    sql`update merge_requests set merge_status = 'unchecked'
      where source_project_id in (${projects}) and state = 'opened' and merge_status <> 'unchecked'`,
  );
};

/** The merge requests that a commit is part of or came from by merging, whatever became of them. */
export const mergeRequestsWith = async (
  source: Source,
  projectId: number,
  sha: string,
): Promise<number[]> => {
  const rows = await all<{ id: number }>(
    source,
    sql`select d.merge_request_id as id from merge_request_diff_commits c
       join merge_request_diffs d on d.id = c.diff_id where c.sha = ${sha}
     union select id from merge_requests where target_project_id = ${projectId} and merge_commit_sha = ${sha}
     union select id from merge_requests where target_project_id = ${projectId} and squash_commit_sha = ${sha}`,
  );
  return rows.map((row) => row.id);
};
