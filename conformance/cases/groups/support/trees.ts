import type { MadeGroup, World } from '../../../world/types.js';

/** A number that no group and no project has. */
export const nowhere = 2_000_000_000;

/** A word that only what one case makes has in its name, so that searching for it finds nothing else. */
export const marked = (world: World, word: string): string => `${world.name(word)}q`;

/** A group whose path and name are given, below another one or at the top. */
export const named = (
  world: World,
  parent: { id: number } | null | undefined,
  path: string,
  params: Record<string, unknown> = {},
): Promise<MadeGroup> =>
  world.fresh.group({ ...(parent === undefined ? {} : { parent }), params: { path, name: path, ...params } });
