import type { Knex } from 'knex';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Source } from '../engine/types.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { PlacedPipeline } from './rows.js';

/** What a list of pipelines is narrowed by. */
export interface PipelineFilters {
  statuses?: readonly string[] | undefined;
  source?: string | undefined;
  ref?: string | undefined;
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

const narrow = (query: Knex.QueryBuilder, filters: PipelineFilters): void => {
  const { statuses, source, ref, sha, username, updatedAfter, updatedBefore, ids } = filters;
  if (statuses) query.whereIn('l.status', statuses);
  if (source !== undefined) query.where('l.source', source);
  if (ref !== undefined) query.where('l.ref', ref);
  if (sha !== undefined) query.where('l.sha', sha);
  if (username !== undefined) {
    query.whereIn('l.user_id', (users) =>
      users.select('id').from('users').where('username_lower', username.toLowerCase()),
    );
  }
  if (updatedAfter !== undefined) query.where('l.updated_at', '>=', updatedAfter);
  if (updatedBefore !== undefined) query.where('l.updated_at', '<=', updatedBefore);
  if (ids) query.whereIn('l.id', ids);
};

/** A page of the pipelines of a project. Rules: PIPELINE-LIST-1, PIPELINE-LIST-2. */
export const listProjectPipelines = async (
  db: Database,
  projectId: number,
  filters: PipelineFilters,
  order: PipelineOrder,
  page: PageRequest,
): Promise<Page<PlacedPipeline>> => {
  const query = db
    .read('pipelines as l')
    .join('projects as p', 'p.id', 'l.project_id')
    .where('l.project_id', projectId)
    .select('l.*', 'p.full_path as project_path')
    .orderBy(`l.${order.column}`, order.sort);
  if (order.column !== 'id') query.orderBy('l.id', order.sort);
  narrow(query, filters);
  return paged<PlacedPipeline>(query, page);
};

/** The newest pipeline of every branch, or of every tag, that has one. */
export const newestOfRefs = (
  source: Source,
  projectId: number,
  kind: 'branch' | 'tag',
): Promise<{ id: number; ref: string }[]> =>
  all<{ id: number; ref: string }>(
    source,
    sql`select max(id) as id, ref from pipelines where project_id = ${projectId} and tag = ${kind === 'tag' ? 1 : 0} group by ref`,
  );

/** A page of the pipelines of the commits of a merge request from its source branch. Rule: MR-PIPELINES-1. */
export const listPipelinesOfMergeRequest = async (
  db: Database,
  mr: { id: number; source_project_id: number | null; source_branch: string },
  page: PageRequest,
): Promise<Page<PlacedPipeline>> => {
  const query = db
    .read('pipelines as l')
    .join('projects as p', 'p.id', 'l.project_id')
    .where({ 'l.project_id': mr.source_project_id ?? 0, 'l.ref': mr.source_branch })
    .whereIn('l.sha', (shas) =>
      shas
        .select('c.sha')
        .from('merge_request_diff_commits as c')
        .join('merge_request_diffs as d', 'd.id', 'c.diff_id')
        .where('d.merge_request_id', mr.id),
    )
    .select('l.*', 'p.full_path as project_path')
    .orderBy('l.id', 'desc');
  return paged<PlacedPipeline>(query, page);
};
