import { refuse } from '../../domain/errors.js';
import type { Upload } from '../../domain/files/upload.js';
import {
  depthProblems,
  groupVisibilityProblems,
  namingProblems,
  settableGroupSettings,
} from '../../domain/groups/group-creation.js';
import type { GroupSettings } from '../../domain/groups/group-settings.js';
import { type Problems, problemsAmong } from '../../domain/problems.js';
import { narrower, type VisibilityWord } from '../../domain/projects/visibility.js';
import { printedMap } from '../../domain/text/printed-map.js';
import { newTokenText } from '../../domain/users/token-text.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { depthsAround, lockAbove } from '../../storage/database/groups/details.js';
import { createGroup as addGroup } from '../../storage/database/groups/groups.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { ActionContext } from '../context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../files/avatars.js';
import { authorizeGroupIn } from './create-permission.js';
import { loadVisibleGroup } from './load-group.js';

/** What a new group is to be. */
export interface CreateGroupInput {
  name: string;
  path: string;
  /** The group to stand below; at the top without one. */
  parentId?: number | null | undefined;
  description?: string | null | undefined;
  /** Without a word that of the installation, or narrower where the parent is. */
  visibility?: VisibilityWord | undefined;
  avatar?: Upload | null | undefined;
  /** Those that the tier or the viewer does not have are left out. */
  settings?: Partial<GroupSettings> | undefined;
}

const runnersPrefix = 'GR1348941';

/** What clients read when a path is in use. */
export const takenText = 'has already been taken';

/** The refusal of a group that cannot be saved, which prints its problems into one text. Rule: GRP-CREATE-3. */
const notSaved = (problems: Problems) => refuse.invalid(`Failed to save group ${printedMap(problems)}`);

/** Looks and creates in one transaction, so that the parent is neither moved nor narrowed in between. */
async function create(
  tx: Tx,
  { viewer, services, at }: ActionContext,
  input: CreateGroupInput,
  avatar: AvatarInput,
): Promise<GroupRow> {
  const { name, path, parentId = null, description } = input;
  if (parentId !== null) await lockAbove(tx, [parentId]);
  const parent = parentId === null ? null : await loadVisibleGroup(tx, { id: parentId }, viewer);
  await authorizeGroupIn(tx, parent, viewer);

  const { default_group_visibility: usual, restricted_visibility_levels: restricted } =
    await services.settings.get();
  const visibility = input.visibility ?? (parent ? narrower(usual, parent.visibility) : usual);
  const level = parent ? (await depthsAround(tx, parent.id)).above + 2 : 1;
  const problems = problemsAmong({
    ...namingProblems({ name, path }, parent ? 'below' : 'top'),
    ...groupVisibilityProblems(visibility, parent, restricted, viewer),
    ...depthProblems(level),
    ...avatar.problems,
  });
  if (problems) throw notSaved(problems);
  return addGroup(tx, {
    name,
    path,
    parent,
    description: description ?? '',
    visibility,
    avatar: avatar.column ?? null,
    settings: {
      ...settableGroupSettings(input.settings ?? {}, services.config.tier, viewer),
      runners_token: newTokenText(runnersPrefix),
    },
    creatorId: viewer.id,
    at,
  });
}

/**
 * Creates a group that the viewer then owns; not found when they see no such parent, forbidden where they may create
 * none, invalid when something is wrong with it. Rules: GRP-CREATE-1 to GRP-CREATE-9, GRP-PATH-1 to GRP-PATH-5.
 */
export async function createGroup(context: ActionContext, input: CreateGroupInput): Promise<GroupRow> {
  const { services, at } = context;
  const avatar = await readAvatar(input.avatar);
  await keepAvatar(avatar, services, at);
  return services.db
    .write((tx) => create(tx, context, input, avatar))
    .catch((error: unknown) => {
      throw isTaken(error) ? notSaved({ path: [takenText] }) : error;
    });
}
