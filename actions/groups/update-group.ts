import { refuse } from '../../domain/errors.js';
import type { Upload } from '../../domain/files/upload.js';
import {
  groupVisibilityProblems,
  namingProblems,
  settableGroupSettings,
} from '../../domain/groups/group-creation.js';
import { changeGroupSettings, type GroupSettings } from '../../domain/groups/group-settings.js';
import { type Problems, problemsAmong } from '../../domain/problems.js';
import type { VisibilityWord } from '../../domain/projects/visibility.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findWiderBelow, lockAbove } from '../../storage/database/groups/details.js';
import { changeGroup, renameGroup } from '../../storage/database/groups/groups.js';
import { findNamespace } from '../../storage/database/namespaces/namespaces.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { ActionContext } from '../context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../files/avatars.js';
import type { GroupAccess } from '../viewer.js';
import { takenText } from './create-group.js';

/** What is to be changed about a group; what is undefined stays. */
export interface UpdateGroupInput {
  name?: string | undefined;
  path?: string | undefined;
  description?: string | null | undefined;
  visibility?: VisibilityWord | undefined;
  /** Null takes the picture away. */
  avatar?: Upload | null | undefined;
  /** Those that the tier or the viewer does not have are left out. */
  settings?: Partial<GroupSettings> | undefined;
}

interface Change extends Omit<UpdateGroupInput, 'avatar'> {
  avatar: AvatarInput;
}

const widerTexts = {
  groups: 'is not allowed since there are sub-groups with higher visibility.',
  projects: 'is not allowed since this group contains projects with higher visibility.',
};

/** What is wrong with the visibility that a group is to have. Rules: GRP-UPDATE-4, GRP-UPDATE-5. */
async function visibilityProblems(
  tx: Tx,
  { viewer, services }: ActionContext,
  group: GroupRow,
  visibility: VisibilityWord | undefined,
): Promise<Problems> {
  if (visibility === undefined || visibility === group.visibility) return {};
  const wider = await findWiderBelow(tx, group.id, visibility);
  if (wider) return { visibility_level: [`${visibility} ${widerTexts[wider]}`] };
  const parent = group.parent_id === null ? undefined : await findNamespace(tx, group.parent_id);
  const { restricted_visibility_levels: restricted } = await services.settings.get();
  return groupVisibilityProblems(visibility, parent ?? null, restricted, viewer);
}

async function apply(
  tx: Tx,
  { viewer, services, at }: ActionContext,
  group: GroupRow,
  { name, path, description, visibility, avatar, settings = {} }: Change,
): Promise<GroupRow> {
  const moved =
    name === undefined && path === undefined ? group : await renameGroup(tx, group, { name, path }, at);
  const settable = settableGroupSettings(settings, services.config.tier, viewer);
  const columns = {
    settings: changeGroupSettings(moved.settings, settable),
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(avatar.column === undefined ? {} : { avatar: avatar.column }),
  };
  return changeGroup(tx, group.id, columns, at);
}

const save = (context: ActionContext, id: number, change: Change): Promise<GroupRow> =>
  context.services.db.write(async (tx) => {
    await lockAbove(tx, [id]);
    const group = (await findNamespace(tx, id)) as GroupRow | undefined;
    if (!group) throw refuse.notFound('Group');
    const problems = problemsAmong({
      ...namingProblems(change, group.parent_id === null ? 'top' : 'below'),
      ...change.avatar.problems,
      ...(await visibilityProblems(tx, context, group, change.visibility)),
    });
    if (problems) throw refuse.invalid(problems);
    return apply(tx, context, group, change);
  });

/**
 * Changes a group; invalid by field when something is wrong with the change.
 * Rules: GRP-UPDATE-1 to GRP-UPDATE-6, GRP-PATH-1 to GRP-PATH-4, GRP-MOVE-1, GRP-MOVE-2.
 */
export async function updateGroup(
  context: ActionContext,
  group: GroupAccess,
  input: UpdateGroupInput,
): Promise<GroupRow> {
  const { viewer, services, at } = context;
  authorize(viewer, 'adminGroup', group);
  const avatar = await readAvatar(input.avatar);
  await keepAvatar(avatar, services, at);
  return save(context, group.id, { ...input, avatar }).catch((error: unknown) => {
    throw isTaken(error) ? refuse.invalid({ path: [takenText] }) : error;
  });
}
