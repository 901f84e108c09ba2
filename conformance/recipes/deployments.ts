import { asked } from '../runner/waiting.js';
import type { Ingredients, Recipe } from './recipe.js';
import type { Stage } from './stage.js';

interface Numbered {
  id: number;
}

const shaOf = (stage: Stage, word: string): string => stage.world.repository.commits[word] ?? '';

/** What is told of a deployment of the main branch. */
const report = (stage: Stage, more: object = {}) => ({
  environment: 'staging',
  sha: shaOf(stage, 'first'),
  ref: 'main',
  tag: false,
  status: 'failed',
  ...more,
});

const deploy = async (stage: Stage, more: object = {}): Promise<Numbered> => {
  const { url } = await stage.filled();
  return stage.world.arrange<Numbered>('POST', `${url}/deployments`, report(stage, more));
};

/** Three deployments whose orders by number, ref and environment differ. */
const deploymentsOn = (stage: Stage): Promise<Numbered> =>
  stage.once('deployments', async () => {
    const made = await deploy(stage, { ref: 'main', environment: 'staging', status: 'success' });
    await deploy(stage, { ref: 'topic/rename', environment: 'qa', status: 'running' });
    await deploy(stage, { ref: 'feature', environment: 'edge', status: 'failed' });
    return made;
  });

/** One that may be changed and deleted is made for each call: most changes are possible once only. */
const one =
  (params: object = {}): Recipe =>
  async (stage) => {
    const { id } = await (stage.isShared ? deploymentsOn(stage) : deploy(stage));
    return { path: { deployment_id: id }, params: { ...params } };
  };

const delivered = ['c', 'a', 'b'];
const patience = 20_000;

/** Three merge requests that went to a branch of their own, and the deployment that brought them. */
const deliveredOn = (stage: Stage): Promise<Numbered> =>
  stage.once('delivered merge requests', async () => {
    const { world } = stage;
    const { url } = await stage.filled();
    const target_branch = 'delivered';
    await world.arrange('POST', `${url}/repository/branches`, { branch: target_branch, ref: 'main' });
    for (const title of delivered) {
      const source_branch = `deliver-${title}`;
      await world.fresh.commit({ url }, { [`${title}.txt`]: title }, { branch: source_branch, from: 'main' });
      const input = { title, source_branch, target_branch };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${url}/merge_requests`, input);
      await world.arrange('PUT', `${url}/merge_requests/${iid}/merge`);
    }
    const sha = (
      await world.arrange<{ commit: { id: string } }>('GET', `${url}/repository/branches/${target_branch}`)
    ).commit.id;
    const made = await deploy(stage, {
      environment: 'development',
      sha,
      ref: target_branch,
      status: 'success',
    });
    // What a deployment brought is linked by a job, shortly after the answer.
    const look = () => world.arrange<unknown[]>('GET', `${url}/deployments/${made.id}/merge_requests`);
    if (await asked(look, (brought) => brought.length >= delivered.length, patience)) return made;
    throw new Error(`deployment ${made.id} has brought nothing`);
  });

/** A deployment that waits for more approvals than anybody gives, each time of an environment of its own. */
const waiting: Recipe = async (stage): Promise<Ingredients> => {
  const { url } = await stage.filled();
  const environment = stage.isShared ? 'guarded' : stage.world.name('guarded');
  const make = async (): Promise<Numbered> => {
    const protection = {
      name: environment,
      deploy_access_levels: [{ access_level: 40 }],
      approval_rules: [{ access_level: 40, required_approvals: 5 }],
    };
    await stage.world.arrange('POST', `${url}/protected_environments`, protection);
    return deploy(stage, { environment, status: 'running' });
  };
  const { id } = await (stage.isShared ? stage.once('waiting deployment', make) : make());
  return {
    path: { deployment_id: id },
    params: { status: 'approved' },
    by: stage.atLeast('maintainer'),
  };
};

/** Calls about deployments. */
export const deploymentRecipes: Record<string, Recipe> = {
  listDeployments: async (stage) => {
    await deploymentsOn(stage);
    return {};
  },
  createDeployment: async (stage) => {
    await stage.filled();
    return { params: report(stage) };
  },
  getDeployment: one(),
  updateDeployment: one({ status: 'success' }),
  deleteDeployment: one(),
  listDeploymentMergeRequests: async (stage) => ({ path: { deployment_id: (await deliveredOn(stage)).id } }),
  approveDeployment: waiting,
};
