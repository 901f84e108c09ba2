import type { DeploymentStatus } from '../../domain/deployments/deployment-status.js';
import { authorize } from '../../policies/index.js';
import type { DeploymentListRequest } from '../../storage/database/deployments/list.js';
import { findEnvironmentByName } from '../../storage/database/environments/environments.js';
import type { ReadContext } from '../context.js';
import { asReader, type ProjectAccess } from '../viewer.js';

/** What a list of deployments is narrowed and ordered by. */
export interface DeploymentListInput {
  /** The exact name of the environment. */
  environment?: string | undefined;
  status?: DeploymentStatus | undefined;
  updatedAfter?: string | undefined;
  updatedBefore?: string | undefined;
  orderBy: 'id' | 'iid' | 'created_at' | 'updated_at' | 'ref';
  sort: 'asc' | 'desc';
}

/** Numbers are given in the order of creation. A bound on the change asks for its order. Rules: DEPLOY-LIST-2, DEPLOY-LIST-9. */
const orderOf = ({ orderBy, updatedAfter, updatedBefore }: DeploymentListInput) => {
  if (updatedAfter !== undefined || updatedBefore !== undefined) return 'updated_at';
  return orderBy === 'ref' || orderBy === 'updated_at' ? orderBy : 'id';
};

/** Which deployments of a project a list holds; null where it names an environment that is unknown. Rules: DEPLOY-LIST-1 to DEPLOY-LIST-11. */
export async function deploymentListRequest(
  { services: { db }, viewer }: ReadContext,
  project: ProjectAccess,
  input: DeploymentListInput,
): Promise<DeploymentListRequest | null> {
  authorize(viewer, 'readDeployments', project);
  const { environment: name, status, updatedAfter, updatedBefore, sort } = input;
  const environment = name ? await findEnvironmentByName(db.hot, project.id, name) : null;
  if (environment === undefined) return null;
  return {
    place: environment ? { environmentId: environment.id } : { projectId: project.id },
    filters: { status, updated_after: updatedAfter, updated_before: updatedBefore },
    viewer: asReader(viewer),
    orderBy: orderOf(input),
    sort,
  };
}
