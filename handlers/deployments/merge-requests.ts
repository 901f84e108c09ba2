import { handle } from '../../generated/handlers.js';
import { can } from '../../policies/index.js';
import { slice } from '../../storage/database/lists/page.js';
import { answerMergeRequestList } from '../merge-requests/list-answer.js';

/**
 * Lists the merge requests that a deployment delivered; none where the deployment is unknown, or merge requests are
 * kept from the caller. Rules: DEPLOY-MR-1 to DEPLOY-MR-8.
 */
export const listDeploymentMergeRequests = handle('listDeploymentMergeRequests', async (call) => {
  const { project, params, viewer, page, at, services, path } = call;
  if (!can(viewer, 'listMergeRequests', project)) {
    return { status: 200, body: [], page: slice([], page).info };
  }
  const ofDeployment = { ...params, deployment_id: path.deployment_id };
  const place = { kind: 'project', project } as const;
  return answerMergeRequestList({ place, params: ofDeployment, viewer, page, at, services });
});
