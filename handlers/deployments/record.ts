import type { Services } from '../../actions/context.js';
import { approvalStateOf } from '../../actions/deployments/approval-state.js';
import { loadCommitsOfJobs, loadDeployments } from '../../actions/deployments/load-deployment.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedDeployment } from '../../storage/database/deployments/rows.js';
import { readableGroups } from '../../storage/database/groups/readable.js';
import { approvalFields, deploymentView } from '../views/deployment.js';

/** Whose deployments are read, and by whom. */
interface Reading {
  project: ProjectAccess;
  viewer: Viewer | null;
  services: Services;
}

/** One deployment with its approvals, where the tier has them. Rules: DEPLOY-FIELD-5, DEPLOY-FIELD-6. */
export async function deploymentRecord(
  { project, viewer, services }: Reading,
  row: ListedDeployment,
): Promise<Schemas['Deployment']> {
  const deployments = await loadDeployments(services.db.hot, [row]);
  const commits = await loadCommitsOfJobs(services, project, deployments);
  const [deployment] = deployments;
  if (!deployment) throw refuse.recordNotFound();
  const record = deploymentView(deployment, { project, urls: services.urls, commits });
  if (services.config.tier === 'free') return record;
  const caller = { project, environment: deployment.environment, viewer };
  const state = await approvalStateOf(services.db.hot, services, caller, row);
  const named = (state.protection?.demand.rules ?? []).flatMap(({ group_id }) => group_id ?? []);
  const groups = await readableGroups(services.db.hot, named, viewer);
  return { ...record, ...approvalFields(state, { urls: services.urls, groups }) };
}
