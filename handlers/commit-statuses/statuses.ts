import { setCommitStatus as set } from '../../actions/pipelines/set-commit-status.js';
import { needCommit } from '../../actions/repository/revision.js';
import { namedRef } from '../../domain/repository/named-ref.js';
import { handle } from '../../generated/handlers.js';
import { authorize } from '../../policies/index.js';
import { listStatuses } from '../../storage/database/pipelines/commit-statuses.js';
import { commitStatusView } from '../views/commit-status.js';

/** Reports the state of an outside job. Rules: STATUS-SET-1 to STATUS-SET-11. */
export const setCommitStatus = handle('setCommitStatus', async (call) => {
  const { project, services, params, path } = call;
  const row = await set(call, project, {
    sha: path.sha,
    state: params.state,
    name: params.name || params.context || 'default',
    ref: params.ref || undefined,
    pipelineId: params.pipeline_id,
    targetUrl: params.target_url,
    description: params.description,
    coverage: params.coverage,
  });
  return { status: 201, body: commitStatusView(row, services.urls) };
});

/** Lists the statuses of a commit. Rules: STATUS-LIST-1, STATUS-LIST-2, STATUS-SET-7, STATUS-ACCESS-1. */
export const listCommitStatuses = handle('listCommitStatuses', async (call) => {
  authorize(call.viewer, 'readPipelines', call.project);
  const { services, project, params, path, page } = call;
  const sha = await needCommit(services.git.open(project.id), path.sha, 'Commit');
  const { stage, name, all } = params;
  const ref = params.ref === undefined ? undefined : namedRef(params.ref);
  const { rows, info } = await listStatuses(services.db, project.id, { sha, ref, stage, name, all }, page);
  return { status: 200, body: rows.map((row) => commitStatusView(row, services.urls)), page: info };
});
