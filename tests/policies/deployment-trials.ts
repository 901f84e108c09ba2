import { addDeployment } from '../../storage/database/deployments/deployments.js';
import { changeEnvironment, createEnvironmentRow } from '../../storage/database/environments/environments.js';
import type { Factories } from '../../tools/testing/factories.js';
import type { Scene } from './scene.js';
import { at, fresh, inGroup, type Trial, trial } from './trial.js';

const moment = '2022-11-01T00:00:00.000Z';

/** A new environment in a state, and the address of a failed deployment to it. */
async function made({ project, author, sha }: Scene, make: Factories, state: 'available' | 'stopped') {
  return make.services.db.write(async (tx) => {
    const values = { project_id: project.id, name: fresh('environment') };
    const row = await createEnvironmentRow(tx, values, moment);
    const { id } = await changeEnvironment(tx, row, { state }, moment);
    const of = { project_id: project.id, environment_id: id, ref: 'feature', sha, user_id: author.id };
    const deployment = await addDeployment(tx, { ...of, status: 'failed' }, moment);
    return { environment: `/environments/${id}`, deployment: `/deployments/${deployment.id}` };
  });
}

const report = (sha: string) => ({
  environment: fresh('environment'),
  sha,
  ref: 'feature',
  tag: false,
  status: 'success',
});
const protection = { deploy_access_levels: [{ access_level: 40 }] };

/** What is done with environments and deployments that nothing protects. */
export const ofDeployments: readonly Trial[] = [
  trial(
    'readDeployments',
    ({ project }) => [project],
    (s) => ['GET', `${at(s)}/deployments`],
  ),
  trial(
    'reportDeployments',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/deployments`, report(s.sha)],
  ),
  trial(
    'createDeployment',
    ({ project }) => [{ project, protection: null }],
    (s) => ['POST', `${at(s)}/deployments`, report(s.sha)],
  ),
  trial(
    'updateDeployment',
    ({ project }) => [{ project, protection: null }],
    async (s, make) => [
      'PUT',
      `${at(s)}${(await made(s, make, 'available')).deployment}`,
      { status: 'success' },
    ],
  ),
  trial(
    'deleteDeployment',
    ({ project }) => [project],
    async (s, make) => ['DELETE', `${at(s)}${(await made(s, make, 'available')).deployment}`],
  ),
  trial(
    'createEnvironment',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/environments`, { name: fresh('environment') }],
  ),
  trial(
    'updateEnvironment',
    ({ project }) => [{ project, protection: null }],
    async (s, make) => [
      'PUT',
      `${at(s)}${(await made(s, make, 'available')).environment}`,
      { tier: 'other' },
    ],
  ),
  trial(
    'stopEnvironment',
    ({ project }) => [{ project, protection: null }],
    async (s, make) => ['POST', `${at(s)}${(await made(s, make, 'available')).environment}/stop`],
  ),
  trial(
    'stopStaleEnvironments',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/environments/stop_stale`, { before: '2020-01-01T00:00:00Z' }],
  ),
  trial(
    'deleteEnvironment',
    ({ project }) => [{ project, protection: null, isStopped: true }],
    async (s, make) => ['DELETE', `${at(s)}${(await made(s, make, 'stopped')).environment}`],
  ),
  trial(
    'adminProtectedEnvironments',
    ({ project, tier }) => [{ project }, tier],
    (s) => ['POST', `${at(s)}/protected_environments`, { name: fresh('environment'), ...protection }],
  ),
  trial(
    'adminProtectedEnvironments',
    ({ group, tier }) => [{ group }, tier],
    (s) => ['POST', `${inGroup(s)}/protected_environments`, { name: 'odd', ...protection }],
  ),
];
