import { activityRecipes } from './activity.js';
import { approvalRecipes } from './approvals.js';
import { containerRecipes } from './containers.js';
import { deploymentRecipes } from './deployments.js';
import { environmentRecipes } from './environments.js';
import { epicRecipes } from './epics.js';
import { featureRecipes } from './features.js';
import { integrationRecipes } from './integrations.js';
import { issueRecipes } from './issues.js';
import { labelAndMilestoneRecipes } from './labels.js';
import { mergeRequestRecipes } from './merge-requests.js';
import { peopleRecipes } from './people.js';
import { pipelineRecipes } from './pipelines.js';
import type { Recipe } from './recipe.js';
import { releaseRecipes } from './releases.js';
import { repositoryRecipes } from './repository.js';
import { seatRecipes } from './seats.js';
import { snippetRecipes } from './snippets.js';
import { threadRecipesOfAll } from './threads.js';
import { transferRecipes } from './transfers.js';
import { webhookRecipes } from './webhooks.js';

/** What a call needs beyond the spec, by operation. */
export const recipes: Readonly<Record<string, Recipe | undefined>> = {
  ...repositoryRecipes,
  ...containerRecipes,
  ...peopleRecipes,
  ...issueRecipes,
  ...mergeRequestRecipes,
  ...threadRecipesOfAll,
  ...labelAndMilestoneRecipes,
  ...epicRecipes,
  ...activityRecipes,
  ...snippetRecipes,
  ...pipelineRecipes,
  ...releaseRecipes,
  ...approvalRecipes,
  ...featureRecipes,
  ...seatRecipes,
  ...deploymentRecipes,
  ...environmentRecipes,
  ...webhookRecipes,
  ...integrationRecipes,
  ...transferRecipes,
};
