import { isOver, stateOfPipeline } from '../../domain/pipelines/pipeline-status.js';
import type { CiJobStatus, DetailedStatus } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { type JobFilters, jobsById, listJobs, stagesOf } from '../../storage/database/pipelines/jobs.js';
import type { CommitStatusRow, PlacedPipeline } from '../../storage/database/pipelines/rows.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, listedConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { Batch, GraphqlContext } from '../context.js';
import { type GlobalId, gid, numberIn } from '../ids/global-id.js';
import type { StageParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { shownStatus } from './detailed-status.js';
import { pipelineById } from './pipeline-loading.js';

/** Jobs by their numbers; whoever has the number of one may read it. */
export const jobsByNumber: Batch<number, CommitStatusRow | null> = {
  load: async ({ services }, ids) => {
    const found = await jobsById(services.db.hot, ids);
    return ids.map((id) => found.get(id) ?? null);
  },
};

type Wanted = PageArguments & {
  statuses?: readonly CiJobStatus[] | null | undefined;
  retried?: boolean | null | undefined;
  securityReportTypes?: readonly string[] | null | undefined;
};

/** Nothing that is reported here is a report of security. */
const filtersOf = ({ statuses, retried, securityReportTypes }: Wanted): JobFilters => ({
  statuses: securityReportTypes?.length ? [] : statuses?.map((status) => status.toLowerCase()),
  superseded: retried ?? undefined,
});

const jobsUnder = (
  { services }: GraphqlContext,
  place: { pipelineId: number } | { projectId: number },
  filters: JobFilters,
  args: PageArguments,
): Connection<CommitStatusRow> =>
  pagedConnection(
    args,
    (page) => listJobs(services.db.hot, place, filters, page),
    (row) => row,
  );

/** The jobs of a project, newest first. Rule: PIPELINE-LIST-1. */
export const jobsOfProject = (
  context: GraphqlContext,
  project: LoadedProject,
  args: Wanted,
): Connection<CommitStatusRow> =>
  can(context.viewer, 'readPipelines', project)
    ? jobsUnder(context, { projectId: project.id }, filtersOf(args), args)
    : emptyConnection(args);

/** The jobs of a pipeline that the caller reads, oldest first. */
export const jobsOfPipeline = (
  context: GraphqlContext,
  { id }: PlacedPipeline,
  args: Wanted,
): Connection<CommitStatusRow> => jobsUnder(context, { pipelineId: id }, filtersOf(args), args);

/** The job of a pipeline by its Global ID or its name; null where there is none. */
export async function jobOfPipeline(
  context: GraphqlContext,
  { id: pipelineId }: PlacedPipeline,
  { id, name }: { id?: GlobalId | null | undefined; name?: string | null | undefined },
): Promise<CommitStatusRow | null> {
  const filters = { id: id ? (numberIn(id) ?? 0) : undefined, name: name ?? undefined, superseded: false };
  const [found] = await jobsUnder(context, { pipelineId }, filters, { first: 1 }).nodes();
  return found ?? null;
}

/** The stages of a pipeline that the caller reads, in the order of their first jobs. */
export const stagesOfPipeline = (
  { services }: GraphqlContext,
  pipeline: PlacedPipeline,
  args: PageArguments,
): Connection<StageParent> =>
  listedConnection(args, async () =>
    (await stagesOf(services.db.hot, pipeline.id)).map((stage) => ({ ...stage, pipeline })),
  );

const secondsOf = ({ started_at, finished_at, status }: CommitStatusRow): number | null =>
  started_at === null || finished_at === null || !isOver(status)
    ? null
    : Math.max(0, Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1000));

const detailsOf = ({ id, status, target_url }: CommitStatusRow): DetailedStatus => ({
  ...shownStatus(status, id),
  detailsPath: target_url,
});

/** A job that an outside system reported. */
export const ciJob: FieldsOf<'CiJob'> = {
  allowFailure: ({ allow_failure }) => allow_failure === 1,
  createdAt: ({ created_at }) => created_at,
  detailedStatus: detailsOf,
  duration: secondsOf,
  finishedAt: ({ finished_at }) => finished_at,
  id: ({ id }) => gid('Ci::Build', id),
  name: ({ name }) => name,
  pipeline: ({ pipeline_id }, _args, context) => pipelineById(pipeline_id, context),
  refName: ({ ref }) => ref,
  retryable: () => false,
  shortSha: ({ sha }) => sha.slice(0, 8),
  stage: async ({ pipeline_id, stage }, _args, context) => {
    const pipeline = await pipelineById(pipeline_id, context);
    const stages = pipeline ? await stagesOf(context.services.db.hot, pipeline.id) : [];
    const found = stages.find(({ name }) => name === stage);
    return pipeline && found ? { ...found, pipeline } : null;
  },
  startedAt: ({ started_at }) => started_at,
  status: ({ status }) => status.toUpperCase() as CiJobStatus,
  tags: () => [],
};

/** A stage of a pipeline: the jobs that were reported under its name. */
export const ciStage: FieldsOf<'CiStage'> = {
  detailedStatus: ({ id, statuses }) => shownStatus(stateOfPipeline(statuses), id),
  id: ({ id }) => gid('Ci::Stage', id),
  jobs: ({ name, pipeline }, args, context) =>
    jobsUnder(context, { pipelineId: pipeline.id }, { stage: name, superseded: false }, args),
  name: ({ name }) => name,
  status: ({ statuses }) => stateOfPipeline(statuses),
};
