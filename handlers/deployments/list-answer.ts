import type { CacheServices, ReadContext } from '../../actions/context.js';
import {
  type DeploymentListInput,
  deploymentListRequest,
} from '../../actions/deployments/list-deployments.js';
import { loadCommitsOfJobs, loadDeployments } from '../../actions/deployments/load-deployment.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { fromLateJson } from '../../domain/text/json-text.js';
import { lateJson } from '../../domain/text/late-text.js';
import type { Schemas } from '../../generated/types.js';
import {
  type DeploymentListRequest,
  listDeploymentsByPage,
} from '../../storage/database/deployments/list.js';
import { cached } from '../../storage/database/engine/cached.js';
import { type PageRequest, slice } from '../../storage/database/lists/page.js';
import { deploymentView } from '../views/deployment.js';

interface PageInput {
  request: DeploymentListRequest;
  page: PageRequest;
  project: { full_path: string };
}

const deploymentPage = cached(
  'page of deployments',
  async ({ db, urls }: CacheServices, { request, page, project }: PageInput) => {
    const { rows, info } = await listDeploymentsByPage(db, request, page);
    const deployments = await loadDeployments(db.hot, rows);
    // The records of jobs tell of commits, and those are no matter of the database.
    if (deployments.some(({ deployable }) => deployable !== null)) {
      return { deployments, json: null, info, size: 1_000 * rows.length };
    }
    const context = { project, urls, commits: new Map() };
    const json = lateJson(deployments.map((one) => deploymentView(one, context)));
    return { deployments: null, json, info, size: json.text.length };
  },
  ({ size }) => size,
);

/** A page of the deployments of a project. Rules: DEPLOY-LIST-1 to DEPLOY-LIST-11, DEPLOY-FIELD-7. */
export async function answerDeployments(
  call: ReadContext,
  project: ProjectAccess,
  input: DeploymentListInput,
  page: PageRequest,
) {
  const { services } = call;
  const request = await deploymentListRequest(call, project, input);
  if (!request) return { status: 200 as const, body: [], page: slice([], page).info };
  const { full_path } = project;
  const { deployments, json, info } = await deploymentPage(services, {
    request,
    page,
    project: { full_path },
  });
  if (json) return { status: 200 as const, body: fromLateJson<Schemas['Deployment'][]>(json), page: info };
  const commits = await loadCommitsOfJobs(services, project, deployments);
  const context = { project, urls: services.urls, commits };
  return { status: 200 as const, body: deployments.map((one) => deploymentView(one, context)), page: info };
}
