import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { listedMergeRequests } from '../issuables/listed-rows.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import { allLate } from '../lists/late-texts.js';
import { type Page, type PageRequest, pageInfo } from '../lists/page.js';

const holding = (projectId: number, sha: string): Sql =>
  sql`select m.id from merge_request_diff_commits d
      join merge_requests m on m.latest_diff_id = d.diff_id where d.sha = ${sha} and m.target_project_id = ${projectId}
    union select id from merge_requests where target_project_id = ${projectId} and merge_commit_sha = ${sha}
    union select id from merge_requests where target_project_id = ${projectId} and squash_commit_sha = ${sha}
    union select id from merge_requests where target_project_id = ${projectId} and rebase_commit_sha = ${sha}`;

/** A page of the merge requests of a project that hold a commit, or were merged by it. Rule: MR-COMMIT-1. */
export const listMergeRequestsOfCommit = async (
  { hot }: Database,
  projectId: number,
  sha: string,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => {
  const held = holding(projectId, sha);
  const offset = (page.page - 1) * page.perPage;
  const { columns, late } = listedMergeRequests;
  const rows = await allLate<MergeRequestRow>(
    hot,
    sql`select ${columns} from merge_requests i where i.id in (${held})
      order by i.id desc limit ${page.perPage} offset ${offset}`,
    late,
  );
  const found = await one<{ n: number }>(hot, sql`select count(*) as n from (${held}) c`);
  const total = Number(found?.n ?? 0);
  return { rows, info: pageInfo(page, total, page.page * page.perPage < total) };
};
