import type { World } from '../../../world/types.js';
import type { DeployScene } from './scene.js';

/** Merges a request of one commit into main; answers its number and the commit by which main got it. */
export async function merged(
  world: World,
  { project }: DeployScene,
  name: string,
): Promise<{ iid: number; sha: string }> {
  await world.fresh.commit(project, { [`${name}.txt`]: `${name}\n` }, { branch: name, from: 'main' });
  const input = { title: `Add ${name}`, source_branch: name, target_branch: 'main' };
  const url = `${project.url}/merge_requests`;
  const { iid } = await world.arrange<{ iid: number }>('POST', url, input);
  const done = await world.arrange<{ merge_commit_sha: string }>('PUT', `${url}/${iid}/merge`);
  return { iid, sha: done.merge_commit_sha };
}
