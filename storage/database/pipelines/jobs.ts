import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { allOf, never } from '../lists/conditions.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { CommitStatusRow } from './rows.js';

/** The jobs of a pipeline as they stand, without those that a newer one took the place of. */
export const jobsOfPipeline = (source: Source, pipelineId: number): Promise<CommitStatusRow[]> =>
  all<CommitStatusRow>(
    source,
    sql`select * from commit_statuses where pipeline_id = ${pipelineId} and superseded = 0 order by id`,
  );

/** What narrows a list of jobs. */
export interface JobFilters {
  id?: number | undefined;
  name?: string | undefined;
  statuses?: readonly string[] | undefined;
  stage?: string | undefined;
  /** Those that a newer one took the place of: they alone, or not they; both where nothing is said. */
  superseded?: boolean | undefined;
}

/** A page of the jobs of a pipeline, oldest first, or of a project, newest first. */
export const listJobs = (
  source: Source,
  place: { pipelineId: number } | { projectId: number },
  { id, name, statuses, stage, superseded }: JobFilters,
  page: PageRequest,
): Promise<Page<CommitStatusRow>> => {
  const ofPipeline = 'pipelineId' in place;
  const tests = [
    ofPipeline ? sql`pipeline_id = ${place.pipelineId}` : sql`project_id = ${place.projectId}`,
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(statuses ? [statuses.length > 0 ? sql`status in (${sql.list(statuses)})` : never] : []),
    ...(stage === undefined ? [] : [sql`stage = ${stage}`]),
    ...(superseded === undefined ? [] : [sql`superseded = ${superseded ? 1 : 0}`]),
  ];
  return listPage<CommitStatusRow>(
    source,
    {
      columns: sql`*`,
      from: sql`from commit_statuses where ${allOf(...tests)}`,
      order: ofPipeline ? sql`id` : sql`id desc`,
    },
    page,
  );
};

/** Jobs by their numbers. */
export const jobsById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, CommitStatusRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<CommitStatusRow>(
    source,
    sql`select * from commit_statuses where id in (${sql.list(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** The stages of a pipeline in the order of their first jobs, each with the states of the jobs as they stand. */
export const stagesOf = async (
  source: Source,
  pipelineId: number,
): Promise<{ id: number; name: string; statuses: CommitStatusRow['status'][] }[]> => {
  const stages = new Map<string, { id: number; name: string; statuses: CommitStatusRow['status'][] }>();
  for (const { id, stage, status } of await jobsOfPipeline(source, pipelineId)) {
    const known = stages.get(stage);
    if (known) known.statuses.push(status);
    else stages.set(stage, { id, name: stage, statuses: [status] });
  }
  return [...stages.values()];
};
