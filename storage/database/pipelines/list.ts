import type { NamedRef } from '../../../domain/repository/named-ref.js';
import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database, Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { ranFor } from './pipelines.js';
import type { PlacedPipeline } from './rows.js';

/** What a list of pipelines is narrowed by. */
export interface PipelineFilters {
  statuses?: readonly string[] | undefined;
  source?: string | undefined;
  ref?: NamedRef | undefined;
  sha?: string | undefined;
  username?: string | undefined;
  updatedAfter?: string | undefined;
  updatedBefore?: string | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
}

/** What a list of pipelines is ordered by. */
export interface PipelineOrder {
  column: 'id' | 'status' | 'ref' | 'updated_at' | 'user_id';
  sort: 'asc' | 'desc';
}

const among = (column: Sql, values: readonly (string | number)[]): Sql =>
  values.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.list(values)})`;

const narrowed = (filters: PipelineFilters): Sql[] => {
  const { statuses, source, ref, sha, username, updatedAfter, updatedBefore, ids } = filters;
  const tests: Sql[] = [];
  if (statuses) tests.push(among(sql`l.status`, statuses));
  if (source !== undefined) tests.push(sql`l.source = ${source}`);
  if (ref !== undefined) tests.push(ranFor(ref));
  if (sha !== undefined) tests.push(sql`l.sha = ${sha}`);
  if (username !== undefined) {
    tests.push(sql`l.user_id in (select id from users where username_lower = ${username.toLowerCase()})`);
  }
  if (updatedAfter !== undefined) tests.push(sql`l.updated_at >= ${updatedAfter}`);
  if (updatedBefore !== undefined) tests.push(sql`l.updated_at <= ${updatedBefore}`);
  if (ids) tests.push(among(sql`l.id`, ids));
  return tests;
};

const columns = sql`l.*, p.full_path as project_path`;
const joined = sql`from pipelines l join projects p on p.id = l.project_id`;

/** A page of the pipelines of a project. Rules: PIPELINE-LIST-1, PIPELINE-LIST-2. */
export const listProjectPipelines = (
  db: Database,
  projectId: number,
  filters: PipelineFilters,
  order: PipelineOrder,
  page: PageRequest,
): Promise<Page<PlacedPipeline>> => {
  const where = sql.join([sql`l.project_id = ${projectId}`, ...narrowed(filters)], ' and ');
  const direction = sql.direction(order.sort);
  const first =
    order.column === 'id' ? sql.empty : sql`${sql.id(`pipelines.${order.column}`, 'l')} ${direction}, `;
  const list = { columns, from: sql`${joined} where ${where}`, order: sql`${first}l.id ${direction}` };
  return listPage<PlacedPipeline>(db.hot, list, page);
};

/** The newest pipeline of every branch, or of every tag, that has one. */
export const newestOfRefs = (
  source: Source,
  projectId: number,
  kind: 'branch' | 'tag',
): Promise<{ id: number; ref: string }[]> =>
  all<{ id: number; ref: string }>(
    source,
    sql`select max(id) as id, ref from pipelines
      where project_id = ${projectId} and tag = ${kind === 'tag' ? 1 : 0} group by ref`,
  );

/** A page of the pipelines of the commits of a merge request from its source branch. Rule: MR-PIPELINES-1. */
export const listPipelinesOfMergeRequest = (
  db: Database,
  mr: { id: number; source_project_id: number | null; source_branch: string },
  page: PageRequest,
  filters: PipelineFilters = {},
): Promise<Page<PlacedPipeline>> => {
  const more = sql.join(
    narrowed(filters).map((test) => sql` and ${test}`),
    '',
  );
  const list = {
    columns,
    from: sql`${joined} where l.project_id = ${mr.source_project_id ?? 0} and l.ref = ${mr.source_branch}
      and l.sha in (select c.sha from merge_request_diff_commits c
        join merge_request_diffs d on d.id = c.diff_id where d.merge_request_id = ${mr.id})${more}`,
    order: sql`l.id desc`,
  };
  return listPage<PlacedPipeline>(db.hot, list, page);
};
