import type { OperationEntry } from '../../domain/operation.js';
import { addDeployment } from '../../storage/database/deployments/deployments.js';
import { changeEnvironment, createEnvironmentRow } from '../../storage/database/environments/environments.js';
import { addProtection, changeDeployers } from '../../storage/database/environments/protections.js';
import type { Factories, MadeProject } from '../../tools/testing/factories.js';

/** Environments and a deployment of a project by the names of the parameters that name them. */
export type Deliveries = Record<string, number | string | boolean>;

/** Makes an environment with a deployment that failed, and a review app that is stopped. */
export async function makeDeliveries(
  make: Factories,
  project: MadeProject,
  sha: string,
): Promise<Deliveries> {
  const at = make.services.clock.now();
  const { id: user_id } = await make.user();
  return make.services.db.write(async (tx) => {
    const environment = await createEnvironmentRow(tx, { project_id: project.id, name: 'staging' }, at);
    const review = await createEnvironmentRow(tx, { project_id: project.id, name: 'review/a' }, at);
    await changeEnvironment(tx, review, { state: 'stopped' }, at);
    const of = { project_id: project.id, environment_id: environment.id, ref: 'main', sha, user_id };
    const deployment = await addDeployment(tx, { ...of, status: 'failed' }, at);
    const owners = [{ project_id: project.id }, { group_id: project.namespace_id }];
    for (const owner of owners) {
      const kept = await addProtection(tx, owner, { name: 'production', required_approval_count: 0 }, at);
      const everyone = {
        access_level: 30,
        user_id: null,
        group_id: null,
        group_inheritance_type: 0 as const,
      };
      await changeDeployers(tx, kept, { removed: [], changed: [], added: [everyone] });
    }
    return {
      environment_id: environment.id,
      'deleteEnvironment.environment_id': review.id,
      'stopStaleEnvironments.before': '2020-01-01T00:00:00Z',
      'deleteReviewApps.before': '2100-01-01T00:00:00Z',
      deployment_id: deployment.id,
      environment: 'staging',
      sha,
      ref: 'main',
      tag: false,
      status: 'canceled',
      'approveDeployment.status': 'approved',
      'createEnvironment.name': 'fresh',
      'protectEnvironment.name': 'fresh',
      'protectGroupEnvironment.name': 'testing',
      name: 'production',
    };
  });
}

const families = new Set(['environments', 'deployments']);

/** The value of a parameter of an operation on environments and deployments; undefined for others. */
export const deliveryValue = (
  { id, tag }: OperationEntry,
  name: string,
  deliveries: Deliveries,
): number | string | boolean | undefined =>
  families.has(tag) ? (deliveries[`${id}.${name}`] ?? deliveries[name]) : undefined;
