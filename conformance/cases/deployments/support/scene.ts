import type { Params } from '../../../http/encode.js';
import type { MadeProject, World } from '../../../world/types.js';

/** A project of one commit, with what a report of a deployment of it says. */
export interface DeployScene {
  project: MadeProject;
  sha: string;
  /** A report as the case wants it. */
  report: (more?: Params) => Params;
}

/** A private project with one commit that nobody else deploys. */
export async function deployable(world: World): Promise<DeployScene> {
  const project = await world.fresh.project();
  const sha = await world.fresh.commit(project, { 'a.txt': 'a\n' });
  const plain = { environment: 'staging', sha, ref: 'main', tag: false, status: 'success' };
  return { project, sha, report: (more = {}) => ({ ...plain, ...more }) };
}

/** What a deployment tells. */
export interface MadeDeployment {
  id: number;
  iid: number;
  status: string;
  updated_at: string;
  environment: { id: number; name: string };
}

/** Reports a deployment by the way that always works. */
export const deployed = (world: World, { project, report }: DeployScene, more: Params = {}) =>
  world.arrange<MadeDeployment>('POST', `${project.url}/deployments`, {
    ...report(more),
    sudo: world.person('developer').username,
  });
