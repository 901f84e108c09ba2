import type { Stage } from '../stage.js';
import { milestone, target } from './scene.js';
import { type Showings, type Shown, showing } from './showing.js';

const attributes = { with_custom_attributes: true };

/** Subgroups of the group of the stage. */
const below = (stage: Stage): Promise<{ id: number; name: string }> =>
  stage.once('group below', async () =>
    stage.world.fresh.group({ visibility: stage.visibility, parent: await stage.group() }),
  );

const belowIt = async (stage: Stage): Promise<Shown> => {
  await below(stage);
  const [{ id }, by] = [await stage.group(), stage.world.person('admin')];
  return { path: { id }, params: attributes, by };
};

const release = async (stage: Stage): Promise<{ tag_name: string; input: object }> => {
  const tag_name = stage.world.name('v1');
  const milestones = [(await milestone(stage, 'project')).title];
  return { tag_name, input: { tag_name, ref: 'main', milestones } };
};

const releases: Showings = showing(['milestones'], {
  createRelease: async (stage) => ({
    path: { id: (await target(stage)).id },
    params: { ...(await release(stage)).input },
  }),
  deleteRelease: async (stage) => {
    const { id, url } = await target(stage);
    const { tag_name, input } = await release(stage);
    await stage.world.arrange('POST', `${url}/releases`, { ...input });
    return { path: { id, tag_name } };
  },
});

/** Fields of groups for administrators, of releases and of to-do items. */
export const otherShowings: Showings = {
  ...showing(['custom_attributes'], {
    listGroups: async (stage) => ({
      params: { ...attributes, search: (await below(stage)).name },
      by: stage.world.person('admin'),
    }),
    listSubgroups: belowIt,
    listDescendantGroups: belowIt,
    getGroup: belowIt,
  }),
  ...showing(['projects', 'shared_projects'], {
    updateGroup: async (stage) => ({
      path: { id: (await below(stage)).id },
      params: { description: 'changed' },
    }),
  }),
  ...releases,
  ...showing(
    ['group'],
    {
      markTodoAsDone: async (stage) => {
        const epics = `${(await stage.group()).url}/epics`;
        const sudo = stage.world.person('owner').username;
        const { iid } = await stage.world.arrange<{ iid: number }>('POST', epics, { title: 'an epic' });
        const { id } = await stage.world.arrange<{ id: number }>('POST', `${epics}/${iid}/todo`, { sudo });
        return { path: { id } };
      },
    },
    ['tier.premium'],
  ),
};
