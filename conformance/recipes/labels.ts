import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

interface WithId {
  id: number;
}

/** The owner of labels and milestones: the words of the operations, and the container of a stage. */
interface Owner {
  word: 'Project' | 'Group';
  at(stage: Stage): Promise<{ url: string; id: number }>;
}

const owners: Owner[] = [
  { word: 'Project', at: (stage) => stage.bare() },
  { word: 'Group', at: (stage) => stage.group() },
];

/** The order of creation differs from the sorting. */
const letters = ['z', 'a', 'm'];

const labelOn = (stage: Stage, { word, at }: Owner): Promise<WithId> =>
  stage.arranged(`label of ${word}`, 'POST', async () => `${(await at(stage)).url}/labels`, {
    name: `label ${word}`,
    color: '#123456',
  });

const onLabel =
  (owner: Owner, params: object = {}): Recipe =>
  async (stage) => ({ path: { label_id: (await labelOn(stage, owner)).id }, params: { ...params } });

const namedLabel =
  (owner: Owner, params: object = {}): Recipe =>
  async (stage) => ({ params: { label_id: (await labelOn(stage, owner)).id, ...params } });

const furnishedLabels =
  (owner: Owner): Recipe =>
  async (stage) => {
    await stage.once(`labels of ${owner.word}`, async () => {
      const { url } = await owner.at(stage);
      for (const letter of letters) {
        await stage.world.arrange('POST', `${url}/labels`, {
          name: `${letter} ${owner.word}`,
          color: 'red',
        });
      }
    });
    return {};
  };

/** The guest has subscribed to the label; on the shared stage nobody has. */
const followedLabel =
  (owner: Owner): Recipe =>
  async (stage) => {
    const [{ id }, by] = [await labelOn(stage, owner), stage.atLeast('guest')];
    if (!stage.isShared) {
      const { url } = await owner.at(stage);
      await stage.world.arrange('POST', `${url}/labels/${id}/subscribe`, { sudo: by.username });
    }
    return { path: { label_id: id }, by };
  };

const labelRecipes = (owner: Owner): Record<string, Recipe> => ({
  [`list${owner.word}Labels`]: furnishedLabels(owner),
  [`create${owner.word}Label`]: async ({ world }) => ({
    params: { name: world.name('label'), color: '#abcdef' },
  }),
  [`get${owner.word}Label`]: onLabel(owner),
  [`update${owner.word}Label`]: onLabel(owner, { new_name: 'renamed' }),
  [`update${owner.word}LabelByName`]: namedLabel(owner, { new_name: 'renamed' }),
  [`delete${owner.word}Label`]: onLabel(owner),
  [`delete${owner.word}LabelByName`]: namedLabel(owner),
  [`subscribeTo${owner.word}Label`]: onLabel(owner),
  [`unsubscribeFrom${owner.word}Label`]: followedLabel(owner),
});

/** A current milestone, so that it has a burndown. */
const milestoneOn = (stage: Stage, { word, at }: Owner): Promise<WithId> =>
  stage.arranged(`milestone of ${word}`, 'POST', async () => `${(await at(stage)).url}/milestones`, {
    title: `milestone ${word}`,
    start_date: '2020-01-01',
    due_date: '2099-12-31',
  });

const onMilestone =
  (owner: Owner, params: object = {}): Recipe =>
  async (stage) => ({
    path: { milestone_id: (await milestoneOn(stage, owner)).id },
    params: { ...params },
  });

const furnishedMilestones =
  (owner: Owner): Recipe =>
  async (stage) => {
    await stage.once(`milestones of ${owner.word}`, async () => {
      const { url } = await owner.at(stage);
      for (const letter of letters) {
        await stage.world.arrange('POST', `${url}/milestones`, { title: `${letter} ${owner.word}` });
      }
    });
    return {};
  };

const withIssues =
  (owner: Owner): Recipe =>
  async (stage) => {
    const { id } = await milestoneOn(stage, owner);
    await stage.once(`issues of the milestone of ${owner.word}`, async () => {
      const { url } = await stage.bare();
      for (const title of letters) {
        await stage.world.arrange('POST', `${url}/issues`, { title, milestone_id: id });
      }
    });
    return { path: { milestone_id: id } };
  };

/** Branches that no other recipe merges, because two branches can have only one open merge request. */
const pairs: Record<Owner['word'], [from: string, to: string][]> = {
  Project: [
    ['topic/rename', 'done'],
    ['feature', 'done'],
    ['main', 'done'],
  ],
  Group: [
    ['topic/rename', 'feature'],
    ['done', 'feature'],
    ['main', 'topic/rename'],
  ],
};

/** The list is only read, on a stage whose project has all branches. */
const withMergeRequests =
  (owner: Owner): Recipe =>
  async (stage) => {
    const { id } = await milestoneOn(stage, owner);
    await stage.once(`merge requests of the milestone of ${owner.word}`, async () => {
      const { url } = await stage.project();
      for (const [source_branch, target_branch] of pairs[owner.word]) {
        const input = { title: source_branch, source_branch, target_branch, milestone_id: id };
        await stage.world.arrange('POST', `${url}/merge_requests`, input);
      }
    });
    return { path: { milestone_id: id }, by: stage.atLeast('reporter') };
  };

const milestoneRecipes = (owner: Owner): Record<string, Recipe> => ({
  [`list${owner.word}Milestones`]: furnishedMilestones(owner),
  [`create${owner.word}Milestone`]: async ({ world }) => ({ params: { title: world.name('milestone') } }),
  [`get${owner.word}Milestone`]: onMilestone(owner),
  [`update${owner.word}Milestone`]: onMilestone(owner, { title: 'renamed' }),
  [`delete${owner.word}Milestone`]: onMilestone(owner),
  [`list${owner.word}MilestoneIssues`]: withIssues(owner),
  [`list${owner.word}MilestoneMergeRequests`]: withMergeRequests(owner),
  [`list${owner.word}MilestoneBurndownEvents`]: withIssues(owner),
});

const ofProject = owners[0] as Owner;

/** Calls about labels and milestones of projects and groups. */
export const labelAndMilestoneRecipes: Record<string, Recipe> = Object.assign(
  { promoteProjectLabel: onLabel(ofProject), promoteProjectMilestone: onMilestone(ofProject) },
  ...owners.flatMap((owner) => [labelRecipes(owner), milestoneRecipes(owner)]),
);
