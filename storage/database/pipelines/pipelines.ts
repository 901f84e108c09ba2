import { type PipelineStatus, stateOfPipeline } from '../../../domain/pipelines/pipeline-status.js';
import type { NamedRef } from '../../../domain/repository/named-ref.js';
import { all, dialectOf, one, run } from '../engine/ask.js';
import { nextIid } from '../engine/counters.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { addToOutbox } from '../events/outbox.js';
import { authorColumns } from '../users/authors.js';
import type { FullPipeline, PipelineRow, PlacedPipeline } from './rows.js';

const placed = sql`select l.*, p.full_path as project_path from pipelines l join projects p on p.id = l.project_id`;

const columns = sql`l.*, p.full_path as project_path, ${authorColumns},
  (select avg(s.coverage) from commit_statuses s where s.pipeline_id = l.id and s.superseded = 0) as coverage`;
const joins = sql`pipelines l join projects p on p.id = l.project_id join users a on a.id = l.user_id`;
const full = sql`select ${columns} from ${joins}`;

/** A pipeline of a project with all that its long record tells. */
export const findPipeline = (
  source: Source,
  projectId: number,
  id: number,
): Promise<FullPipeline | undefined> =>
  one<FullPipeline>(source, sql`${full} where l.id = ${id} and l.project_id = ${projectId}`);

/** The pipelines of a branch, a tag, or both where the name does not say which. */
export const ranFor = ({ name, tag }: NamedRef): Sql =>
  tag === undefined ? sql`l.ref = ${name}` : sql`l.ref = ${name} and l.tag = ${tag ? 1 : 0}`;

/** The newest pipeline of a branch or tag; of the branch where both have one. Rule: PIPELINE-LATEST-1. */
export const findLatestPipeline = async (
  source: Source,
  projectId: number,
  { name, tag }: NamedRef,
): Promise<FullPipeline | undefined> => {
  // Ordered by both, all pipelines of the name would be sorted for the sake of one.
  for (const isTag of tag === undefined ? [false, true] : [tag]) {
    const found = await newestOf(source, projectId, { name, tag: isTag });
    if (found) return found;
  }
  return undefined;
};

const newestOf = (source: Source, projectId: number, ref: NamedRef): Promise<FullPipeline | undefined> =>
  one<FullPipeline>(
    source,
    sql`${full} where l.project_id = ${projectId} and ${ranFor(ref)} order by l.id desc limit 1`,
  );

/** A pipeline with what decides whether one person may read it. */
export type VisiblePipeline = FullPipeline & {
  visibility: string;
  repository_access_level: string;
  settings: string;
  access_level: number;
};

/** Pipelines by their numbers, wherever they are, with what decides whether a viewer may read them. */
export const pipelinesById = async (
  source: Source,
  ids: readonly number[],
  viewer: { id: number } | null,
): Promise<Map<number, VisiblePipeline>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<VisiblePipeline>(
    source,
    sql`select ${columns}, p.visibility, p.repository_access_level, p.settings,
       coalesce(v.access_level, 0) as access_level
       from ${joins} left join project_authorizations v on v.project_id = p.id and v.user_id = ${viewer?.id ?? 0}
      where l.id in (${sql.list(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** When pipelines changed last: the one of this number, or those of a commit, whose id may be shortened. */
export const pipelineMoments = async (
  source: Source,
  named: { id: number } | { sha: string },
): Promise<string[]> => {
  // A shortened id is a range of ids, which an index finds.
  const which =
    'id' in named
      ? sql`pipelines l where l.id = ${named.id}`
      : sql`pipelines l where l.sha >= ${named.sha} and l.sha < ${`${named.sha}g`}`;
  const rows = await all<{ id: number; updated_at: string }>(
    source,
    sql`select l.id, l.updated_at from ${which} order by l.id desc limit 100`,
  );
  return rows.map(({ id, updated_at }) => `${id} ${updated_at}`);
};

/** What a report may join: pipelines of a commit, narrowed to a ref or to one of them. */
export interface PipelineOf {
  projectId: number;
  sha: string;
  ref?: NamedRef | undefined;
  id?: number | undefined;
}

/** The newest pipeline of a commit. Rules: STATUS-SET-4, STATUS-SET-8, COMMIT-RECORD-3. */
export const newestPipeline = async (
  source: Source,
  { projectId, sha, ref, id }: PipelineOf,
): Promise<PlacedPipeline | undefined> => {
  const ofRef = ref === undefined ? sql.empty : sql` and ${ranFor(ref)}`;
  const ofId = id === undefined ? sql.empty : sql` and l.id = ${id}`;
  return one<PlacedPipeline>(
    source,
    sql`${placed} where l.project_id = ${projectId} and l.sha = ${sha}${ofRef}${ofId} order by l.id desc limit 1`,
  );
};

/** A pipeline by its number within its project. */
export const findPipelineByIid = (
  source: Source,
  projectId: number,
  iid: number,
): Promise<PlacedPipeline | undefined> =>
  one<PlacedPipeline>(source, sql`${placed} where l.project_id = ${projectId} and l.iid = ${iid}`);

/** Where locks on the reports of a project stand among the locks that we name ourselves. */
const lockSpace = 20;

/** Keeps other reports of a project waiting until the transaction ends, so that none makes the same twice. */
export const lockReports = async (tx: Tx, projectId: number): Promise<void> => {
  if (dialectOf(tx) === 'sqlite') return;
  await run(tx, sql`select pg_advisory_xact_lock(${lockSpace}, ${projectId})`);
};

/** A pipeline to be made. */
export type NewPipeline = Pick<PipelineRow, 'project_id' | 'sha' | 'ref' | 'tag' | 'user_id'> & {
  at: string;
};

/** Makes a pipeline for what outside systems report. Rule: STATUS-SET-8. */
export const createPipelineRow = async (tx: Tx, { at, ...given }: NewPipeline): Promise<PipelineRow> => {
  const iid = await nextIid(tx, 'project', given.project_id, 'pipeline');
  const values = { ...given, iid, status: 'created' as const, source: 'external' };
  const [row] = await tx('pipelines')
    .insert({ ...values, created_at: at, updated_at: at })
    .returning('*');
  if (!row) throw new Error('the pipeline was not kept');
  return row;
};

interface Standing {
  status: PipelineStatus;
  started_at: string | null;
}

/**
 * Lets a pipeline follow the states of its jobs; true when its own state changed, which hooks are told.
 * Rule: PIPELINE-STATUS-1.
 */
export const settlePipeline = async (
  tx: Tx,
  pipeline: Pick<PipelineRow, 'id' | 'project_id' | 'status' | 'started_at'>,
  by: { userId: number; at: string },
): Promise<PipelineStatus | null> => {
  const jobs = await all<Standing>(
    tx,
    sql`select status, started_at from commit_statuses where pipeline_id = ${pipeline.id} and superseded = 0`,
  );
  const status = stateOfPipeline(jobs.map((job) => job.status));
  const started = jobs.flatMap((job) => job.started_at ?? []).sort()[0] ?? null;
  const startedAt = pipeline.started_at ?? started;
  if (status === pipeline.status && startedAt === pipeline.started_at) return null;
  await tx('pipelines')
    .where({ id: pipeline.id })
    .update({
      status,
      started_at: startedAt,
      finished_at: status === 'running' ? null : by.at,
      updated_at: by.at,
    });
  if (status === pipeline.status) return null;
  const payload = { pipeline_id: pipeline.id, status, user_id: by.userId };
  await addToOutbox(tx, { topic: 'pipeline', projectId: pipeline.project_id, payload, at: by.at });
  return status;
};

/** Deletes a pipeline with its statuses; merge requests forget it. Rule: PIPELINE-DELETE-1. */
export const deletePipelineRow = async (tx: Tx, id: number): Promise<void> => {
  await run(
    tx,
    sql`update merge_requests set head_pipeline_id = (select max(l.id) from pipelines l
       where l.project_id = merge_requests.source_project_id and l.ref = merge_requests.source_branch
         and l.sha = merge_requests.head_sha and l.id <> ${id})
      where head_pipeline_id = ${id}`,
  );
  await tx('merge_requests').where({ merge_pipeline_id: id }).update({ merge_pipeline_id: null });
  await tx('pipelines').where({ id }).delete();
};
