import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import type { World } from '../world/types.js';
import { atLeast, generatedCase, lowest } from './support.js';

/** The number of a project that was renamed, and the path that it had before. */
interface Renamed {
  id: number;
  former: string;
}

const renamed = (world: World): Promise<Renamed> =>
  world.once('renamed project', async (whole) => {
    const { id, url, path, fullPath } = await whole.fresh.project({ content: true });
    await whole.arrange('PUT', url, { path: `${path}-renamed` });
    return { id, former: encodeURIComponent(fullPath) };
  });

const reads = ({ verb }: Operation): boolean => verb === 'GET' || verb === 'HEAD';

/** A path below a project, told of another one: nothing else of it is looked at before its project is found. */
const below = (path: string, project: string | number): string =>
  path.replace(/^\/projects\/[^/?]+/, `/projects/${project}`);

async function judge(context: CaseContext, operation: Operation): Promise<void> {
  const { as, expect, world } = context;
  const { id, former } = await renamed(world);
  const { path, params } = await inputFor(operation, await sharedStage(world, 'private'));
  const answer = await atLeast(context, lowest(operation, 'private')).call(
    operation.verb,
    below(path, former),
    params,
  );
  if (reads(operation)) {
    const [wanted = ''] = below(path, id).split('?');
    const location = expect(answer).status(301).header('location');
    location.toContain(`/api/v4${wanted}`);
    for (const name of Object.keys(params)) location.toContain(encodeURIComponent(name));
  } else {
    expect(answer).status(405).message('Non GET methods are not allowed for moved projects');
  }
  if (world.standIn('stranger') !== 'stranger') return;
  expect(await as.stranger.call(operation.verb, below(path, former), params)).status(404);
}

/** Cases about the address that a project had before it was renamed, below which every operation answers alike. */
export function movedCases(operation: Operation): Case[] {
  if (operation.access.on !== 'project' || !operation.path.startsWith('/projects/{id}')) return [];
  const rule = reads(operation) ? 'PROJ-MOVED-1' : 'PROJ-MOVED-2';
  return [
    generatedCase(operation, {
      id: `gen.moved.${operation.id}`,
      rules: [rule, 'PROJ-MOVED-3'],
      title: `${operation.summary}: asked for by an earlier address of its project`,
      run: (context) => judge(context, operation),
    }),
  ];
}
