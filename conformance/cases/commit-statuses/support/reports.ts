import type { Params } from '../../../http/encode.js';
import type { Visibility } from '../../../world/names.js';
import type { MadeProject, World } from '../../../world/types.js';

/** Projects with content in which cases report on branches of their own; the main branch never moves. */
export const target = (world: World, visibility: Visibility = 'private'): Promise<MadeProject> =>
  world.once(`scene of statuses, ${visibility}`, (inside) =>
    inside.fresh.project({ visibility, content: ['refs/heads/main'] }),
  );

/** A branch with one commit of its own. */
export interface Scene {
  project: MadeProject;
  branch: string;
  sha: string;
}

/** A branch of that project with a commit that nobody else reports on. */
export async function branchOf(world: World, given?: MadeProject): Promise<Scene> {
  const project = given ?? (await target(world));
  const branch = world.name('branch');
  const sha = await world.fresh.commit(project, { [`${branch}.txt`]: 'text\n' }, { branch, from: 'main' });
  return { project, branch, sha };
}

/** What a report answers. */
export interface Reported {
  id: number;
  pipeline_id: number;
}

/** Reports as a developer by the way that always works. */
export const report = (world: World, { project, sha, branch }: Scene, params: Params): Promise<Reported> =>
  world.arrange<Reported>('POST', `${project.url}/statuses/${sha}`, {
    ref: branch,
    sudo: world.person('developer').username,
    ...params,
  });

/** A project that nobody adds to, with pipelines that differ in all that lists are narrowed by. */
export const furnished = (world: World): Promise<{ project: MadeProject; pipelines: number[] }> =>
  world.once('furnished pipelines', async (inside) => {
    const project = await inside.fresh.project({
      visibility: 'public',
      content: ['refs/heads/main', 'refs/heads/feature', 'refs/tags/v1.0.0'],
    });
    const { commits } = inside.repository;
    const by = (role: 'maintainer' | 'developer') => ({ sudo: inside.person(role).username });
    const send = async (word: string, params: Params): Promise<number> => {
      const path = `${project.url}/statuses/${commits[word]}`;
      return (await inside.arrange<Reported>('POST', path, params)).pipeline_id;
    };
    const first = { ref: 'main', ...by('maintainer') };
    const main = await send('greeting', { state: 'running', ...first });
    const feature = await send('feature-more', { state: 'failed', ref: 'feature', ...by('developer') });
    const older = await send('feature', { state: 'running', ref: 'gone', ...by('developer') });
    const tag = await send('sources', { state: 'canceled', ref: 'v1.0.0', ...by('maintainer') });
    await send('greeting', { state: 'success', ...first });
    return { project, pipelines: [main, feature, older, tag] };
  });
