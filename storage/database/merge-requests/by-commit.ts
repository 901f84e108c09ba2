import type { Database } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import { type Page, type PageRequest, pageInfo } from '../lists/page.js';

const made = ['merge_commit_sha', 'squash_commit_sha', 'rebase_commit_sha'] as const;

const holding = `select m.id from merge_request_diff_commits d
    join merge_requests m on m.latest_diff_id = d.diff_id where d.sha = ? and m.target_project_id = ?
  ${made.map((column) => `union select id from merge_requests where target_project_id = ? and ${column} = ?`).join(' ')}`;

/** A page of the merge requests of a project that hold a commit, or were merged by it. Rule: MR-COMMIT-1. */
export const listMergeRequestsOfCommit = async (
  { hot }: Database,
  projectId: number,
  sha: string,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => {
  const params = [sha, projectId, ...made.flatMap(() => [projectId, sha])];
  const rows = await hot.all<MergeRequestRow>(
    `select * from merge_requests where id in (${holding}) order by id desc limit ? offset ?`,
    [...params, page.perPage, (page.page - 1) * page.perPage],
  );
  const found = await hot.get<{ n: number }>(`select count(*) as n from (${holding}) c`, params);
  const total = Number(found?.n ?? 0);
  return { rows, info: pageInfo(page, total, page.page * page.perPage < total) };
};
