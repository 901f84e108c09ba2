import { orAbsent } from '../../actions/repository/revision.js';
import { findDeploymentById } from '../../storage/database/deployments/deployments.js';
import { environmentsById } from '../../storage/database/environments/environments.js';
import { pageOf, projectBlock, userBlock } from './blocks.js';
import type { PayloadBuilder } from './payload.js';

const withOffset = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 19)} +0000`;

/** A deployment that began or ended. Rule: PAYLOAD-DEPLOYMENT-1. */
export const deploymentPayload: PayloadBuilder<'deployment'> = async (input) => {
  const { services, project, actor, event, at } = input;
  const { hot } = services.db;
  const { urls } = services;
  const row = await findDeploymentById(hot, event.deployment_id);
  if (!row) return [];
  const environment = (await environmentsById(hot, [row.environment_id])).get(row.environment_id);
  if (!environment) return [];
  const page = pageOf(project, urls);
  const commit = await orAbsent(services.git.open(project.id).commit(row.sha));
  const payload = {
    object_kind: 'deployment',
    status: event.status,
    status_changed_at: withOffset(at),
    deployment_id: row.id,
    deployable_id: row.deployable_id,
    deployable_url: row.deployable_id === null ? null : `${page}/-/jobs/${row.deployable_id}`,
    environment: environment.name,
    environment_slug: environment.slug,
    environment_external_url: environment.external_url,
    project: projectBlock(project, urls),
    short_sha: row.sha.slice(0, 8),
    user: userBlock(actor, urls),
    user_url: urls.web(`/${actor.username}`),
    commit_url: `${page}/-/commit/${row.sha}`,
    commit_title: commit?.title ?? null,
    ref: row.ref,
  };
  return [{ flag: 'deployment_events', hookName: 'Deployment Hook', payload, branch: row.ref }];
};
