import { type Measurement, overHttp } from './comparisons.js';
import type { World } from './world.js';

/** A project with deployments to a few environments; answers its address. */
async function delivered(world: World, path: string): Promise<string> {
  const to = (url: string, body: unknown) => world.api('POST', url, body) as Promise<{ id: number }>;
  const project = await to('/projects', { path, namespace_id: world.groupId, visibility: 'public' });
  const url = `/projects/${project.id}`;
  await to(`${url}/repository/files/a.txt`, { branch: 'main', content: 'a\n', commit_message: 'Add a' });
  const tip = (await world.api('GET', `${url}/repository/commits/main`)) as { id: string };
  for (let count = 0; count < 30; count += 1) {
    await to(`${url}/deployments`, {
      environment: `place-${count % 25}`,
      sha: tip.id,
      ref: 'main',
      tag: false,
      status: count % 5 === 0 ? 'failed' : 'success',
    });
  }
  return `/api/v4${url}`;
}

/** What people who deploy ask for most. */
export const deliveryScenes: Measurement[] = [
  overHttp(
    'list of 20 deployments',
    async (world) => `${await delivered(world, 'deployed')}/deployments?per_page=20`,
    'objects',
    0.3,
  ),
  overHttp(
    'list of 20 environments',
    async (world) => `${await delivered(world, 'placed')}/environments?per_page=20`,
    'objects',
    0.3,
  ),
];
