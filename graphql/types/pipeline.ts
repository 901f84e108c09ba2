import { GraphQLError } from 'graphql';
import { isOver, underWay } from '../../domain/pipelines/pipeline-status.js';
import type { PipelineStatusEnum, ProjectPipelinesArgs } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import {
  listPipelinesOfMergeRequest,
  listProjectPipelines,
  type PipelineFilters,
} from '../../storage/database/pipelines/list.js';
import { findPipelineByIid, newestPipeline } from '../../storage/database/pipelines/pipelines.js';
import type { PlacedPipeline } from '../../storage/database/pipelines/rows.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { projectsById } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { commitsByOid } from './commit-loading.js';
import { shownStatus } from './detailed-status.js';
import { jobOfPipeline, jobsOfPipeline, stagesOfPipeline } from './job.js';
import { given, iidOf } from './list-arguments.js';
import { peopleById } from './people.js';
import { pipelineDetails } from './pipeline-loading.js';

const scopes: Readonly<Record<string, readonly string[]>> = {
  RUNNING: ['running'],
  PENDING: ['pending', 'created', 'waiting_for_resource', 'preparing'],
  FINISHED: ['success', 'failed', 'canceled', 'skipped'],
};

type Wanted = Omit<Partial<ProjectPipelinesArgs>, 'after' | 'before' | 'first' | 'last'>;

const filtersOf = (args: Wanted): PipelineFilters => ({
  statuses: args.status ? [args.status.toLowerCase()] : args.scope ? scopes[args.scope] : undefined,
  source: given(args.source),
  ref: args.ref == null ? undefined : { name: args.ref },
  sha: given(args.sha),
  username: given(args.username),
  updatedAfter: given(args.updatedAfter),
  updatedBefore: given(args.updatedBefore),
});

/** The pipelines of a project, newest first. Rules: PIPELINE-LIST-1, PIPELINE-LIST-2. */
export function pipelinesOf(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  args: Partial<ProjectPipelinesArgs>,
): Connection<PlacedPipeline> {
  if (!can(viewer, 'readPipelines', project)) return emptyConnection(args);
  const filters = filtersOf(args);
  return pagedConnection(
    args,
    (page) => listProjectPipelines(services.db, project.id, filters, { column: 'id', sort: 'desc' }, page),
    (row) => row,
  );
}

/** The pipelines of a merge request of a project, newest first. Rule: MR-PIPELINES-1. */
export function pipelinesOfMergeRequest(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  row: MergeRequestRow,
  args: Partial<ProjectPipelinesArgs>,
): Connection<PlacedPipeline> {
  if (!can(viewer, 'readPipelines', project)) return emptyConnection(args);
  const filters = filtersOf(args);
  return pagedConnection(
    args,
    (page) => listPipelinesOfMergeRequest(services.db, row, page, filters),
    (one) => one,
  );
}

/** The pipeline of a project by its number there, or the newest of a commit; null where the caller reads none. */
export async function pipelineOf(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  { iid, sha }: { iid?: string | null | undefined; sha?: string | null | undefined },
): Promise<PlacedPipeline | null> {
  if ((iid == null) === (sha == null)) {
    throw new GraphQLError('Provide one of an IID or SHA');
  }
  if (!can(viewer, 'readPipelines', project)) return null;
  if (sha != null) return (await newestPipeline(services.db.hot, { projectId: project.id, sha })) ?? null;
  return (await findPipelineByIid(services.db.hot, project.id, iidOf(iid ?? ''))) ?? null;
}

const path = ({ project_path, id }: PlacedPipeline): string => `/${project_path}/-/pipelines/${id}`;

const seconds = ({ started_at, finished_at, status }: PlacedPipeline): number | null =>
  started_at === null || finished_at === null || !isOver(status)
    ? null
    : Math.max(0, Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1000));

/** A pipeline that the caller may read. Rules: PIPELINE-LIST-1, PIPELINE-GET-1. */
export const pipeline: FieldsOf<'Pipeline'> = {
  active: ({ status }) => underWay.includes(status),
  cancelable: ({ status }) => underWay.includes(status),
  commit: async ({ project_id, sha }, _args, context) => {
    const project = await context.load(projectsById, project_id);
    const mayRead = project && can(context.viewer, 'readCode', project);
    return mayRead ? context.load(commitsByOid, { project, oid: sha }) : null;
  },
  complete: ({ status }) => isOver(status),
  coverage: async ({ id }, _args, context) => {
    const coverage = (await context.load(pipelineDetails, id))?.coverage ?? null;
    return coverage === null ? null : Number(coverage);
  },
  createdAt: ({ created_at }) => created_at,
  detailedStatus: (row) => ({ ...shownStatus(row.status, row.id), detailsPath: path(row) }),
  duration: seconds,
  finishedAt: ({ status, finished_at }) => (isOver(status) ? finished_at : null),
  id: ({ id }) => gid('Ci::Pipeline', id),
  iid: ({ iid }) => String(iid),
  job: (row, args, context) => jobOfPipeline(context, row, args),
  jobs: (row, args, context) => jobsOfPipeline(context, row, args),
  path,
  project: ({ project_id }, _args, context) => context.load(projectsById, project_id),
  ref: ({ ref }) => ref,
  retryable: ({ status }) => status === 'failed' || status === 'canceled',
  sha: ({ sha }, { format }) => (format === 'SHORT' ? sha.slice(0, 8) : sha),
  stages: (row, args, context) => stagesOfPipeline(context, row, args),
  startedAt: ({ started_at }) => started_at,
  status: ({ status }) => status.toUpperCase() as PipelineStatusEnum,
  updatedAt: ({ updated_at }) => updated_at,
  user: ({ user_id }, _args, context) => context.load(peopleById, user_id),
  warnings: () => false,
};
