import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

/** A flag on which nothing else depends, as it was set. */
const flagOf = (stage: Stage): Promise<string> =>
  stage.once('flag', async () => {
    const name = stage.world.name('flag');
    await stage.world.arrange('POST', `/features/${name}`, { value: '34' });
    return name;
  });

const listed: Recipe = async (stage) => {
  await flagOf(stage);
  return {};
};

/** Calls about the development flags of the server. */
export const featureRecipes: Record<string, Recipe> = {
  listFeatures: listed,
  setFeature: async (stage) => ({ path: { name: await flagOf(stage) }, params: { value: '12' } }),
  deleteFeature: async (stage) => ({ path: { name: await flagOf(stage) } }),
};
