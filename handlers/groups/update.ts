import type { Services } from '../../actions/context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../../actions/files/avatars.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { changeGroupSettings } from '../../domain/groups/group-settings.js';
import type { Problems } from '../../domain/members/member-rules.js';
import type { VisibilityWord } from '../../domain/projects/visibility.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findWiderBelow, lockAbove } from '../../storage/database/groups/details.js';
import { changeGroup, renameGroup } from '../../storage/database/groups/groups.js';
import { findNamespace } from '../../storage/database/namespaces/namespaces.js';
import type { GroupRow, NamespaceRow } from '../../storage/database/rows.js';
import { anyProblems, nameProblems, takenText, visibilityProblems } from './checks.js';
import { groupDetail } from './detail.js';
import { settableSettings } from './settings.js';

const widerTexts = {
  groups: 'is not allowed since there are sub-groups with higher visibility.',
  projects: 'is not allowed since this group contains projects with higher visibility.',
};

/** What is to be changed about a group; what is undefined stays. */
interface GroupInput {
  name: string | undefined;
  path: string | undefined;
  description: string | null | undefined;
  visibility: VisibilityWord | undefined;
  avatar: AvatarInput;
  settings: Record<string, unknown>;
}

async function problemsOf(
  tx: Tx,
  group: GroupRow,
  input: GroupInput,
  viewer: Viewer,
  services: Services,
): Promise<Problems | null> {
  const names = {
    ...nameProblems(input, group.parent_id === null ? 'top' : 'below'),
    ...input.avatar.problems,
  };
  const { visibility } = input;
  if (visibility === undefined || visibility === group.visibility) return anyProblems(names);
  const parent: NamespaceRow | undefined =
    group.parent_id === null ? undefined : await findNamespace(tx, group.parent_id);
  const wider = await findWiderBelow(tx, group.id, visibility);
  return anyProblems({
    ...names,
    ...(await visibilityProblems(visibility, parent ?? null, viewer, services)),
    ...(wider ? { visibility_level: [`${visibility} ${widerTexts[wider]}`] } : {}),
  });
}

async function apply(tx: Tx, group: GroupRow, input: GroupInput, at: string): Promise<GroupRow> {
  const { name, path, description, visibility, avatar } = input;
  const moved =
    name === undefined && path === undefined ? group : await renameGroup(tx, group, { name, path }, at);
  return changeGroup(
    tx,
    group.id,
    {
      settings: changeGroupSettings(moved.settings, input.settings),
      ...(description === undefined ? {} : { description: description ?? '' }),
      ...(visibility === undefined ? {} : { visibility }),
      ...(avatar.column === undefined ? {} : { avatar: avatar.column }),
    },
    at,
  );
}

async function save(
  id: number,
  input: GroupInput,
  viewer: Viewer,
  at: string,
  services: Services,
): Promise<GroupRow> {
  try {
    return await services.db.write(async (tx) => {
      await lockAbove(tx, [id]);
      const group = (await findNamespace(tx, id)) as GroupRow | undefined;
      if (!group) throw refuse.notFound('Group');
      const problems = await problemsOf(tx, group, input, viewer, services);
      if (problems) throw refuse.invalid(problems);
      return apply(tx, group, input, at);
    });
  } catch (error) {
    if (isTaken(error)) throw refuse.invalid({ path: [takenText] });
    throw error;
  }
}

/** Changes a group. Rules: GRP-UPDATE-1 to GRP-UPDATE-6, GRP-PATH-1 to GRP-PATH-4, GRP-MOVE-1, GRP-MOVE-2. */
export const updateGroup = handle('updateGroup', async ({ params, group, viewer, at, services }) => {
  const input: GroupInput = {
    name: params.name,
    path: params.path,
    description: params.description,
    visibility: params.visibility,
    avatar: await readAvatar(params.avatar),
    settings: settableSettings(params, services.config.tier, viewer),
  };
  await keepAvatar(input.avatar, services, at);
  const changed = await save(group.id, input, viewer, at, services);
  return {
    status: 200,
    body: await groupDetail(changed, { viewer, owns: true, services, withProjects: true }),
  };
});
