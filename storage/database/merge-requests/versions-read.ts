import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Source } from '../engine/types.js';
import { type Page, type PageRequest, pageInfo } from '../lists/page.js';
import type { MergeRequestDiffRow } from './rows.js';
import { countVersions } from './versions-write.js';

/** A page of the versions of a merge request, newest first. Rule: MR-VERSIONS-1. */
export const listVersions = async (
  { hot }: Database,
  mergeRequestId: number,
  page: PageRequest,
): Promise<Page<MergeRequestDiffRow>> => {
  const rows = await all<MergeRequestDiffRow>(
    hot,
    sql`select * from merge_request_diffs where merge_request_id = ${mergeRequestId} order by id desc limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`,
  );
  const total = await countVersions(hot, mergeRequestId);
  return { rows, info: pageInfo(page, total, page.page * page.perPage < total) };
};

/** A version of a merge request by its number; undefined when it has no such version. */
export const findVersion = (
  source: Source,
  mergeRequestId: number,
  id: number,
): Promise<MergeRequestDiffRow | undefined> =>
  one<MergeRequestDiffRow>(
    source,
    sql`select * from merge_request_diffs where merge_request_id = ${mergeRequestId} and id = ${id}`,
  );

/** The newest versions of some merge requests, by the number of the version. */
export const versionsById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, MergeRequestDiffRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<MergeRequestDiffRow>(
    source,
    sql`select * from merge_request_diffs where id in (${sql.list(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** The commits of a version from one place on, newest first. Rules: MR-COMMITS-1, MR-COMMITS-2. */
export const pageOfCommits = async (
  source: Source,
  diffId: number,
  { page, perPage }: PageRequest,
): Promise<string[]> => {
  const first = (page - 1) * perPage;
  const rows = await all<{ sha: string }>(
    source,
    sql`select sha from merge_request_diff_commits where diff_id = ${diffId} and position >= ${first} and position < ${first + perPage}
      order by position`,
  );
  return rows.map((row) => row.sha);
};
