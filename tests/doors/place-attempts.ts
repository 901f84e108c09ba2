import { createGroup } from '../../actions/groups/create-group.js';
import { transferGroup } from '../../actions/groups/transfer-group.js';
import { updateGroup } from '../../actions/groups/update-group.js';
import { archiveProject } from '../../actions/projects/archive-project.js';
import { createProject } from '../../actions/projects/create-project.js';
import { deleteProject } from '../../actions/projects/delete-project.js';
import { forkProject } from '../../actions/projects/fork-project.js';
import { loadVisibleProject } from '../../actions/projects/load-project.js';
import { transferProject } from '../../actions/projects/transfer-project.js';
import { updateProject } from '../../actions/projects/update-project.js';
import { sharePlace } from '../../actions/shares/share-place.js';
import type { GroupAccess } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { Factories, MadeProject } from '../../tools/testing/factories.js';
import type { Scene } from '../policies/scene.js';
import { fresh } from '../policies/trial.js';
import { type Attempt, at, projectOf, type ResolverContext, signedIn } from './scene-access.js';

const groupAt = (group: { id: number }) => `/groups/${group.id}`;

/** A group as it stands, whoever may see it: the action asks the policies. */
async function groupOf({ viewer, services }: ResolverContext, { id }: { id: number }): Promise<GroupAccess> {
  const group = await loadGroup(services.db.hot, { id }, viewer?.id ?? null);
  if (!group) throw refuse.notFound('Group');
  return group;
}

/** A project like that of the scene, for what can be done to a project only once. */
const twin = ({ group, project }: Scene, make: Factories): Promise<MadeProject> =>
  make.project({
    namespace: group,
    visibility: project.visibility,
    archived: project.archived === 1,
    values: {
      issues_access_level: project.issues_access_level,
      merge_requests_access_level: project.merge_requests_access_level,
      repository_access_level: project.repository_access_level,
    },
  });

/** A group below that of the scene, where everybody stands as they do there. */
const below = ({ group }: Scene, make: Factories): Promise<GroupRow> =>
  make.group({ parent: group, visibility: group.visibility });

const called = () => {
  const path = fresh('place');
  return { name: path, path };
};

const nothing = { columns: {}, settings: {} };

const ofGroups: readonly Attempt[] = [
  {
    name: 'createGroup below another one',
    request: ({ group }) => ['POST', '/groups', { ...called(), parent_id: group.id, visibility: 'private' }],
    resolve: async (context, { group }) =>
      createGroup(signedIn(context), { ...called(), parentId: group.id, visibility: 'private' }),
  },
  {
    name: 'createGroup at the top',
    request: () => ['POST', '/groups', called()],
    resolve: async (context) => createGroup(signedIn(context), called()),
  },
  {
    name: 'updateGroup',
    request: ({ group }) => ['PUT', groupAt(group), { description: 'About' }],
    resolve: async (context, { group }) =>
      updateGroup(signedIn(context), await groupOf(context, group), { description: 'About' }),
  },
  {
    name: 'transferGroup',
    request: async (scene, make) => ['POST', `${groupAt(await below(scene, make))}/transfer`],
    resolve: async (context, scene, make) =>
      transferGroup(signedIn(context), await groupOf(context, await below(scene, make)), null),
  },
  {
    name: 'shareGroup',
    request: async ({ group }, make) => [
      'POST',
      `${groupAt(group)}/share`,
      { group_id: (await make.group()).id, group_access: 30 },
    ],
    resolve: async (context, scene, make) => {
      const group = await groupOf(context, scene.group);
      return sharePlace(signedIn(context), { group }, { groupId: (await make.group()).id, accessLevel: 30 });
    },
  },
];

const sharing = (name: string, level: number): Attempt => ({
  name,
  request: async (scene, make) => [
    'POST',
    `${at(scene)}/share`,
    { group_id: (await make.group()).id, group_access: level },
  ],
  resolve: async (context, scene, make) => {
    const acting = signedIn(context);
    const project = await projectOf(context, scene);
    return sharePlace(acting, { project }, { groupId: (await make.group()).id, accessLevel: level });
  },
});

/** What can be done to a project only once, so that each door has a project of its own. */
const once = (
  name: string,
  [verb, path, params]: readonly [string, string, Record<string, unknown>?],
  act: (
    context: ReturnType<typeof signedIn>,
    project: Awaited<ReturnType<typeof projectOf>>,
  ) => Promise<unknown>,
): Attempt => ({
  name,
  request: async (scene, make) => [verb, `/projects/${(await twin(scene, make)).id}${path}`, params],
  resolve: async (context, scene, make) => {
    const acting = signedIn(context);
    const { id } = await twin(scene, make);
    return act(acting, await loadVisibleProject(context, { id }));
  },
});

const ofProjects: readonly Attempt[] = [
  {
    name: 'createProject',
    request: ({ group }) => ['POST', '/projects', { ...called(), namespace_id: group.id }],
    resolve: async (context, { group }) =>
      createProject(signedIn(context), { ...called(), namespaceId: group.id }),
  },
  {
    name: 'updateProject',
    request: (scene) => ['PUT', at(scene), { description: 'About' }],
    resolve: async (context, scene) => {
      const acting = signedIn(context);
      const values = { ...nothing, columns: { description: 'About' } };
      return updateProject(acting, await projectOf(context, scene), { values });
    },
  },
  once('updateProject, its visibility', ['PUT', '', { visibility: 'private' }], (context, project) =>
    updateProject(context, project, { values: { ...nothing, columns: { visibility: 'private' } } }),
  ),
  {
    name: 'transferProject',
    request: async (scene, make) => [
      'PUT',
      `/projects/${(await twin(scene, make)).id}/transfer`,
      { namespace: (await below(scene, make)).id },
    ],
    resolve: async (context, scene, make) => {
      const acting = signedIn(context);
      const [{ id }, target] = [await twin(scene, make), await below(scene, make)];
      return transferProject(acting, await loadVisibleProject(context, { id }), String(target.id));
    },
  },
  {
    name: 'forkProject',
    request: (scene) => ['POST', `${at(scene)}/fork`, called()],
    resolve: async (context, scene) => {
      const acting = signedIn(context);
      return forkProject(acting, await projectOf(context, scene), called());
    },
  },
  sharing('shareProject', 30),
  sharing('shareProject with owners', 50),
  once('archiveProject', ['POST', '/archive'], (context, project) => archiveProject(context, project, true)),
  once('deleteProject', ['DELETE', ''], (context, project) => deleteProject(context, project)),
];

/** Writes to projects and groups themselves. */
export const placeAttempts: readonly Attempt[] = [...ofGroups, ...ofProjects];
