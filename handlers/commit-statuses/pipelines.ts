import type { Services } from '../../actions/context.js';
import { cancelPipeline as cancel } from '../../actions/pipelines/cancel-pipeline.js';
import { deletePipeline as remove } from '../../actions/pipelines/delete-pipeline.js';
import { needPipeline } from '../../actions/pipelines/load-pipeline.js';
import { retryPipeline as retry } from '../../actions/pipelines/retry-pipeline.js';
import { orAbsent, revisionOr } from '../../actions/repository/revision.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { namedRef } from '../../domain/repository/named-ref.js';
import { handle } from '../../generated/handlers.js';
import { authorize } from '../../policies/index.js';
import { slice } from '../../storage/database/lists/page.js';
import {
  listProjectPipelines,
  newestOfRefs,
  type PipelineFilters,
} from '../../storage/database/pipelines/list.js';
import { findLatestPipeline } from '../../storage/database/pipelines/pipelines.js';
import { pipelineDetail, pipelineView } from '../views/pipeline.js';

const addressOf = ({ project, path }: { project: ProjectAccess; path: { pipeline_id: number } }) => ({
  project,
  id: path.pipeline_id,
});

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
  authorize(call.viewer, 'readPipelines', call.project);
  const { services, project, params, page } = call;
  // No pipeline here comes from a configuration, so none of them can be wrong.
  if (params.yaml_errors === true) return { status: 200, body: [], page: slice([], page).info };
  const filters = {
    ...bothStates(await scoped(call, params.scope), params.status),
    source: params.source,
    ref: params.ref === undefined ? undefined : namedRef(params.ref),
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
  authorize(call.viewer, 'readPipelines', call.project);
  const { services, project, params } = call;
  const ref = namedRef(revisionOr(project, params.ref));
  const row = await findLatestPipeline(services.db.hot, project.id, ref);
  if (!row) throw refuse.recordNotFound();
  return { status: 200, body: pipelineDetail(row, services.urls) };
});

/** Reads a pipeline. Rule: PIPELINE-GET-1. */
export const getPipeline = handle('getPipeline', async (call) => {
  authorize(call.viewer, 'readPipelines', call.project);
  return {
    status: 200,
    body: pipelineDetail(await needPipeline(call.services.db.hot, addressOf(call)), call.services.urls),
  };
});

/** Deletes a pipeline with its statuses. Rules: PIPELINE-DELETE-1, PIPELINE-GET-1. */
export const deletePipeline = handle('deletePipeline', async (call) => {
  await remove(call, addressOf(call), { unmodifiedSince: call.request.ifUnmodifiedSince });
  return { status: 204 };
});

/** Lists the jobs of a pipeline: outside statuses are none. Rule: PIPELINE-JOBS-1. */
export const listPipelineJobs = handle('listPipelineJobs', async (call) => {
  authorize(call.viewer, 'readPipelines', call.project);
  await needPipeline(call.services.db.hot, addressOf(call));
  return { status: 200, body: [], page: slice([], call.page).info };
});

/** Lists the variables of a pipeline, which was started with none. Rule: PIPELINE-JOBS-1. */
export const listPipelineVariables = handle('listPipelineVariables', async (call) => {
  await needPipeline(call.services.db.hot, addressOf(call));
  return { status: 200, body: [], page: slice([], call.page).info };
});

/** Cancels what of a pipeline is under way. Rules: PIPELINE-CANCEL-1, PIPELINE-ACCESS-1. */
export const cancelPipeline = handle('cancelPipeline', async (call) => ({
  status: 201,
  body: pipelineDetail(await cancel(call, addressOf(call)), call.services.urls),
}));

/** Answers a pipeline of outside statuses as it is: nothing of it can run again here. Rule: PIPELINE-RETRY-1. */
export const retryPipeline = handle('retryPipeline', async (call) => ({
  status: 201,
  body: pipelineDetail(await retry(call, addressOf(call)), call.services.urls),
}));

/** Starts no pipeline: nothing is run here, whatever the repository holds. Rule: PIPELINE-CREATE-1. */
export const createPipeline = handle('createPipeline', async ({ services, project, params }) => {
  const found = await orAbsent(services.git.open(project.id).resolve(params.ref));
  const text = found === null ? 'Reference not found' : 'Missing CI config file';
  throw refuse.invalid({ base: [text] });
});
