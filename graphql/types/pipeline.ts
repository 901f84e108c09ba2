import { type PipelineStatus, underWay } from '../../domain/pipelines/pipeline-status.js';
import type { PipelineStatusEnum, ProjectPipelinesArgs } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { listProjectPipelines } from '../../storage/database/pipelines/list.js';
import { pipelinesById, type VisiblePipeline } from '../../storage/database/pipelines/pipelines.js';
import type { PlacedPipeline } from '../../storage/database/pipelines/rows.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { Batch, GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { projectsById } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { given } from './list-arguments.js';
import { peopleById } from './people.js';

/** What only the long records of pipelines tell, by their numbers. */
const details: Batch<number, VisiblePipeline | null> = {
  load: async ({ services, viewer }, ids) => {
    const found = await pipelinesById(services.db.hot, ids, viewer);
    return ids.map((id) => found.get(id) ?? null);
  },
};

const scopes: Readonly<Record<string, readonly string[]>> = {
  RUNNING: ['running'],
  PENDING: ['pending', 'created', 'waiting_for_resource', 'preparing'],
  FINISHED: ['success', 'failed', 'canceled', 'skipped'],
};

/** The pipelines of a project, newest first. Rules: PIPELINE-LIST-1, PIPELINE-LIST-2. */
export function pipelinesOf(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  args: Partial<ProjectPipelinesArgs>,
): Connection<PlacedPipeline> {
  if (!can(viewer, 'readPipelines', project)) return emptyConnection(args);
  const filters = {
    statuses: args.status ? [args.status.toLowerCase()] : args.scope ? scopes[args.scope] : undefined,
    source: given(args.source),
    ref: args.ref == null ? undefined : { name: args.ref },
    sha: given(args.sha),
    username: given(args.username),
    updatedAfter: given(args.updatedAfter),
    updatedBefore: given(args.updatedBefore),
  };
  return pagedConnection(
    args,
    (page) => listProjectPipelines(services.db, project.id, filters, { column: 'id', sort: 'desc' }, page),
    (row) => row,
  );
}

const path = ({ project_path, id }: PlacedPipeline): string => `/${project_path}/-/pipelines/${id}`;

const isOver = (status: PipelineStatus): boolean =>
  ['success', 'failed', 'canceled', 'skipped'].includes(status);

const seconds = ({ started_at, finished_at, status }: PlacedPipeline): number | null =>
  started_at === null || finished_at === null || !isOver(status)
    ? null
    : Math.max(0, Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1000));

/** What people read in place of some states. */
const shown: Partial<Record<PipelineStatus, string>> = {
  success: 'passed',
  waiting_for_resource: 'waiting',
  scheduled: 'delayed',
};

/** A pipeline that the caller may read. Rules: PIPELINE-LIST-1, PIPELINE-GET-1. */
export const pipeline: FieldsOf<'Pipeline'> = {
  active: ({ status }) => underWay.includes(status),
  cancelable: ({ status }) => underWay.includes(status),
  complete: ({ status }) => isOver(status),
  coverage: async ({ id }, _args, context) => {
    const coverage = (await context.load(details, id))?.coverage ?? null;
    return coverage === null ? null : Number(coverage);
  },
  createdAt: ({ created_at }) => created_at,
  detailedStatus: (row) => {
    const text = shown[row.status] ?? row.status;
    return {
      detailsPath: path(row),
      group: row.status,
      icon: `status_${row.status}`,
      id: `${row.status}-${row.id}-${row.id}`,
      label: text,
      text,
      tooltip: text,
    };
  },
  duration: seconds,
  finishedAt: ({ status, finished_at }) => (isOver(status) ? finished_at : null),
  id: ({ id }) => gid('Ci::Pipeline', id),
  iid: ({ iid }) => String(iid),
  path,
  project: ({ project_id }, _args, context) => context.load(projectsById, project_id),
  ref: ({ ref }) => ref,
  retryable: ({ status }) => status === 'failed' || status === 'canceled',
  sha: ({ sha }, { format }) => (format === 'SHORT' ? sha.slice(0, 8) : sha),
  startedAt: ({ started_at }) => started_at,
  status: ({ status }) => status.toUpperCase() as PipelineStatusEnum,
  updatedAt: ({ updated_at }) => updated_at,
  user: ({ user_id }, _args, context) => context.load(peopleById, user_id),
  warnings: () => false,
};

/** The pipeline of this number, where the caller may read it. */
export async function pipelineById(id: number, context: GraphqlContext): Promise<PlacedPipeline | null> {
  const found = await context.load(details, id);
  const project = found && (await context.load(projectsById, found.project_id));
  return project && can(context.viewer, 'readPipelines', project) ? found : null;
}
