import type { Services } from '../../actions/context.js';
import { orAbsent, revisionOr } from '../../actions/repository/revision.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source } from '../../storage/database/engine/types.js';
import { slice } from '../../storage/database/lists/page.js';
import { cancelUnderWay } from '../../storage/database/pipelines/commit-statuses.js';
import {
  listProjectPipelines,
  newestOfRefs,
  type PipelineFilters,
} from '../../storage/database/pipelines/list.js';
import {
  deletePipelineRow,
  findLatestPipeline,
  findPipeline,
  lockReports,
} from '../../storage/database/pipelines/pipelines.js';
import type { FullPipeline } from '../../storage/database/pipelines/rows.js';
import { pipelineDetail, pipelineView } from '../views/pipeline.js';
import { followJobs } from './follow.js';
import { requirePipelines, requirePushTo } from './refs.js';

interface NamingPipeline {
  services: Pick<Services, 'db'>;
  project: ProjectAccess;
  path: { pipeline_id: number };
}

/** The pipeline that a call names; 404 when the project has none of that number. Rule: PIPELINE-GET-1. */
async function needPipeline(call: NamingPipeline, source?: Source): Promise<FullPipeline> {
  const { services, project, path } = call;
  const row = await findPipeline(source ?? services.db.hot, project.id, path.pipeline_id);
  if (!row) throw refuse.recordNotFound();
  return row;
}

type Scope = 'running' | 'pending' | 'finished' | 'branches' | 'tags';

const stages: Partial<Record<Scope, readonly string[]>> = {
  running: ['running'],
  pending: ['pending'],
  finished: ['success', 'failed', 'canceled'],
};

/** What a scope leaves: those at some stage, or the newest of each branch or tag that is there. Rule: PIPELINE-LIST-2. */
async function scoped(
  { services, project }: { services: Services; project: ProjectAccess },
  scope: Scope | undefined,
): Promise<PipelineFilters> {
  if (scope === undefined) return {};
  if (scope !== 'branches' && scope !== 'tags') return { statuses: stages[scope] };
  const repository = services.git.open(project.id);
  const kind = scope === 'branches' ? 'branch' : 'tag';
  const known = await orAbsent<{ name: string }[]>(
    kind === 'branch' ? repository.branches() : repository.tags(),
  );
  const names = new Set((known ?? []).map(({ name }) => name));
  const newest = await newestOfRefs(services.db.hot, project.id, kind);
  return { ids: newest.flatMap(({ id, ref }) => (names.has(ref) ? [id] : [])) };
}

/** Both a scope and a state may be asked for. */
const bothStates = (scope: PipelineFilters, status: string | undefined): PipelineFilters => {
  if (status === undefined) return scope;
  const allowed = scope.statuses === undefined || scope.statuses.includes(status);
  return { ...scope, statuses: allowed ? [status] : [] };
};

/** Lists the pipelines of a project. Rules: PIPELINE-LIST-1, PIPELINE-LIST-2, STATUS-ACCESS-1. */
export const listPipelines = handle('listPipelines', async (call) => {
  requirePipelines(call);
  const { services, project, params, page } = call;
  // No pipeline here comes from a configuration, so none of them can be wrong.
  if (params.yaml_errors === true) return { status: 200, body: [], page: slice([], page).info };
  const filters = {
    ...bothStates(await scoped(call, params.scope), params.status),
    source: params.source,
    ref: params.ref,
    sha: params.sha,
    username: params.username,
    updatedAfter: params.updated_after,
    updatedBefore: params.updated_before,
  };
  const order = { column: params.order_by, sort: params.sort };
  const { rows, info } = await listProjectPipelines(services.db, project.id, filters, order, page);
  return { status: 200, body: rows.map((row) => pipelineView(row, services.urls)), page: info };
});

/** Reads the newest pipeline of a branch or tag. Rules: PIPELINE-LATEST-1, PIPELINE-GET-1. */
export const getLatestPipeline = handle('getLatestPipeline', async (call) => {
  requirePipelines(call);
  const { services, project, params } = call;
  const row = await findLatestPipeline(services.db.hot, project.id, revisionOr(project, params.ref));
  if (!row) throw refuse.recordNotFound();
  return { status: 200, body: pipelineDetail(row, services.urls) };
});

/** Reads a pipeline. Rule: PIPELINE-GET-1. */
export const getPipeline = handle('getPipeline', async (call) => {
  requirePipelines(call);
  return { status: 200, body: pipelineDetail(await needPipeline(call), call.services.urls) };
});

/** Deletes a pipeline with its statuses. Rules: PIPELINE-DELETE-1, PIPELINE-GET-1. */
export const deletePipeline = handle('deletePipeline', async (call) => {
  const { services, project, request } = call;
  await services.db.write(async (tx) => {
    await lockReports(tx, project.id);
    const { id, updated_at } = await needPipeline(call, tx);
    requireUnmodified(request.ifUnmodifiedSince, updated_at);
    await deletePipelineRow(tx, id);
  });
  return { status: 204 };
});

/** Lists the jobs of a pipeline: outside statuses are none. Rule: PIPELINE-JOBS-1. */
export const listPipelineJobs = handle('listPipelineJobs', async (call) => {
  requirePipelines(call);
  await needPipeline(call);
  return { status: 200, body: [], page: slice([], call.page).info };
});

/** Lists the variables of a pipeline, which was started with none. Rule: PIPELINE-JOBS-1. */
export const listPipelineVariables = handle('listPipelineVariables', async (call) => {
  await needPipeline(call);
  return { status: 200, body: [], page: slice([], call.page).info };
});

/** Cancels what of a pipeline is under way. Rules: PIPELINE-CANCEL-1, PIPELINE-ACCESS-1. */
export const cancelPipeline = handle('cancelPipeline', async (call) => {
  const { services, project, viewer, at } = call;
  const found = await needPipeline(call);
  await requirePushTo(call, { name: found.ref, tag: bool(found.tag) });
  await services.db.write(async (tx) => {
    await lockReports(tx, project.id);
    const row = await needPipeline(call, tx);
    if (await cancelUnderWay(tx, row.id, at)) await followJobs(tx, row, { userId: viewer.id, at });
  });
  return { status: 201, body: pipelineDetail(await needPipeline(call, services.db.read), services.urls) };
});

/** Answers a pipeline of outside statuses as it is: nothing of it can run again here. Rule: PIPELINE-RETRY-1. */
export const retryPipeline = handle('retryPipeline', async (call) => {
  const row = await needPipeline(call);
  await requirePushTo(call, { name: row.ref, tag: bool(row.tag) });
  return { status: 201, body: pipelineDetail(row, call.services.urls) };
});

/** Starts no pipeline: nothing is run here, whatever the repository holds. Rule: PIPELINE-CREATE-1. */
export const createPipeline = handle('createPipeline', async ({ services, project, params }) => {
  const found = await orAbsent(services.git.open(project.id).resolve(params.ref));
  const text = found === null ? 'Reference not found' : 'Missing CI config file';
  throw refuse.invalid({ base: [text] });
});
