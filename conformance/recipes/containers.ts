import type { Person } from '../world/types.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

async function sharedWith(stage: Stage, what: 'project' | 'group'): Promise<number> {
  const other = await stage.otherGroup();
  await stage.once(`${what} share`, async () => {
    const { url } = await (what === 'project' ? stage.bare() : stage.group());
    return stage.world.arrange('POST', `${url}/share`, { group_id: other.id, group_access: 30 });
  });
  return other.id;
}

const onMember =
  (what: 'group' | 'project', params = {}): Recipe =>
  async (stage) => ({
    path: { user_id: (await (what === 'group' ? stage.groupMember() : stage.projectMember())).id },
    params,
  });

const newMember: Recipe = async (stage) => ({
  params: { user_id: (await stage.user()).id, access_level: 30 },
});

async function starred(stage: Stage): Promise<{ token: string }> {
  const person = await visitor(stage);
  await stage.once('star', async () => {
    const { url } = await stage.bare();
    await stage.world.arrange('POST', `${url}/star`, { sudo: person.username });
  });
  return person;
}

/** A member who may see the project and on whom no other case depends. */
async function visitor(stage: Stage): Promise<{ token: string; id: number; username: string }> {
  return stage.once('visitor', async () => {
    const person = await stage.world.fresh.user();
    await stage.world.fresh.member(await stage.bare(), person, 'maintainer');
    return person;
  });
}

async function forked(stage: Stage): Promise<number> {
  const fork = await stage.once('fork', async () => {
    const [from, to] = [await stage.otherProject(), await stage.bare()];
    await stage.world.arrange('POST', `${to.url}/fork/${from.id}`);
    return to;
  });
  return fork.id;
}

/** Two subgroups, so that lists of them are not empty. */
const withSubgroups: Recipe = async (stage) => {
  await stage.once('subgroups', async () => {
    const parent = await stage.group();
    const params = { visibility: stage.visibility, parent };
    return [await stage.world.fresh.group(params), await stage.world.fresh.group(params)];
  });
  return {};
};

const withProject: Recipe = async (stage) => {
  await stage.bare();
  return {};
};

/** Features that filters check are off in projects that lists of projects show. */
const plain = { visibility: 'public', issues_enabled: false, merge_requests_enabled: false };

/** Projects from another group that are shared with the group of the stage. */
const withSharedProject: Recipe = async (stage) => {
  await stage.once('shared project', async () => {
    const [group, from] = [await stage.group(), await stage.otherGroup()];
    for (const name of names(stage)) {
      const params = { ...plain, name, path: name };
      const { url } = await stage.world.fresh.project({ visibility: 'public', group: from, params });
      await stage.world.arrange('POST', `${url}/share`, { group_id: group.id, group_access: 30 });
    }
  });
  return {};
};

/** Names that are not sorted by creation; enough of them for a second page of two. */
const names = ({ world }: Stage): string[] =>
  ['z', 'a', 'm'].map((letter) => `${letter}${world.name('own')}`);

/** A user with projects who has starred all of them. */
async function projectOwner(stage: Stage): Promise<Person> {
  return stage.once('landlord', async () => {
    const { world } = stage;
    const person = await world.fresh.user();
    for (const name of names(stage)) {
      const made = await world.arrange<{ id: number }>('POST', `/projects/user/${person.id}`, {
        name,
        ...plain,
      });
      await world.arrange('POST', `/projects/${made.id}/star`, { sudo: person.username });
    }
    return person;
  });
}

const ofLandlord: Recipe = async (stage) => {
  const by = await projectOwner(stage);
  return { path: { user_id: by.id }, by };
};

/** Forks in another group. */
const withForks: Recipe = async (stage) => {
  await stage.once('made forks', async () => {
    const { world } = stage;
    const { url } = await stage.bare();
    const namespace_id = (await stage.otherGroup()).id;
    for (const path of names(stage)) {
      const made = await world.arrange<{ id: number }>('POST', `${url}/fork`, {
        namespace_id,
        path,
        name: path,
      });
      const { visibility: _asTheOriginal, ...off } = plain;
      await world.arrange('PUT', `/projects/${made.id}`, off);
    }
  });
  return { by: stage.atLeast('owner') };
};

/** Calls about projects, groups, namespaces and members. */
export const containerRecipes: Record<string, Recipe> = {
  addGroupMember: newMember,
  addProjectMember: newMember,
  getGroupMember: onMember('group'),
  getEffectiveGroupMember: onMember('group'),
  getProjectMember: onMember('project'),
  getEffectiveProjectMember: onMember('project'),
  listGroupMembers: onMember('group'),
  listProjectMembers: onMember('project'),
  updateGroupMember: onMember('group', { access_level: 20 }),
  updateProjectMember: onMember('project', { access_level: 20 }),
  removeGroupMember: onMember('group'),
  removeProjectMember: onMember('project'),
  overrideGroupMember: onMember('group'),
  resetGroupMemberOverride: onMember('group'),
  changeGroupMemberOverride: onMember('group'),
  shareProject: async (stage) => ({
    params: { group_id: (await stage.otherGroup()).id, group_access: 30 },
  }),
  shareGroup: async (stage) => ({
    params: { group_id: (await stage.otherGroup()).id, group_access: 30 },
  }),
  unshareProject: async (stage) => ({ path: { group_id: await sharedWith(stage, 'project') } }),
  unshareGroup: async (stage) => ({ path: { group_id: await sharedWith(stage, 'group') } }),
  importProjectMembers: async (stage) => ({
    path: { project_id: (await stage.otherProject()).id },
    by: stage.atLeast('owner'),
  }),
  createProject: async (stage) => ({
    params: { name: stage.world.name('made'), namespace_id: (await stage.group()).id },
    by: stage.atLeast('owner'),
  }),
  createProjectForUser: async (stage) => ({
    path: { user_id: (await stage.user()).id },
    params: { name: stage.world.name('made') },
  }),
  updateProject: async () => ({ params: { description: 'changed' } }),
  listUserProjects: ofLandlord,
  listUserStarredProjects: ofLandlord,
  listProjectStarrers: async (stage) => {
    await starred(stage);
    return {};
  },
  starProject: async (stage) => (stage.isShared ? {} : { by: await visitor(stage) }),
  unstarProject: async (stage) => {
    if (stage.isShared) return {};
    const by = await visitor(stage);
    await stage.world.arrange('POST', `${(await stage.bare()).url}/star`, { sudo: by.username });
    return { by };
  },
  forkProject: async (stage) =>
    stage.isShared
      ? { params: { path: stage.world.name('fork') } }
      : { params: { path: stage.world.name('fork') }, by: await visitor(stage) },
  createProjectForkRelation: async (stage) => ({
    path: { forked_from_id: (await stage.otherProject()).id },
  }),
  deleteProjectForkRelation: async (stage) => {
    if (!stage.isShared) await forked(stage);
    return {};
  },
  transferProject: async (stage) => ({
    params: { namespace: (await stage.otherGroup()).id },
    by: stage.atLeast('owner'),
  }),
  transferProjectToGroup: async (stage) => ({ path: { project_id: (await stage.otherProject()).id } }),
  transferGroup: async (stage) => ({ params: { group_id: (await stage.otherGroup()).id } }),
  listSubgroups: withSubgroups,
  listDescendantGroups: withSubgroups,
  listGroupProjects: withProject,
  listSharedGroupProjects: withSharedProject,
  listProjectForks: withForks,
  listProjectGroups: withProject,
  listUserMemberships: async (stage) => ({ path: { user_id: (await stage.groupMember()).id } }),
  updateGroup: async () => ({ params: { description: 'changed' } }),
  createGroup: async (stage) => {
    const name = stage.world.name('made');
    const parent_id = (await stage.group()).id;
    return { params: { name, path: name, parent_id }, by: stage.atLeast('owner') };
  },
  getNamespace: async (stage) => ({
    path: { id: (await stage.group()).id },
    by: stage.atLeast('owner'),
  }),
  // Whoever owns groups has more than one.
  listNamespaces: async (stage) => ({ by: stage.atLeast('owner') }),
  checkNamespaceExists: async () => ({ path: { id: 'no-such-path' } }),
};
