import { containerRecipes } from './containers.js';
import { peopleRecipes } from './people.js';
import type { Recipe } from './recipe.js';
import { repositoryRecipes } from './repository.js';

/** What the description alone cannot tell of a call, by operation. */
export const recipes: Readonly<Record<string, Recipe | undefined>> = {
  ...repositoryRecipes,
  ...containerRecipes,
  ...peopleRecipes,
};
