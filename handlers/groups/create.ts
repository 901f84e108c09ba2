import type { Services } from '../../actions/context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../../actions/files/avatars.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { Problems } from '../../domain/members/member-rules.js';
import { narrower, type VisibilityWord } from '../../domain/projects/visibility.js';
import { printedMap } from '../../domain/text/printed-map.js';
import { newTokenText } from '../../domain/users/token-text.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { depthsAround, lockAbove } from '../../storage/database/groups/details.js';
import { createGroup as addGroup } from '../../storage/database/groups/groups.js';
import type { LoadedGroup } from '../../storage/database/projects/load.js';
import type { GroupRow } from '../../storage/database/rows.js';
import {
  anyProblems,
  depthProblems,
  mayCreateAtTop,
  mayCreateBelow,
  nameProblems,
  needGroup,
  takenText,
  visibilityProblems,
} from './checks.js';
import { groupDetail } from './detail.js';
import { settableSettings } from './settings.js';

const runnersPrefix = 'GR1348941';

/** The refusal of a group that cannot be saved, which prints its problems into one text. Rule: GRP-CREATE-3. */
const notSaved = (problems: Problems) => refuse.invalid(`Failed to save group ${printedMap(problems)}`);

async function permit(tx: Tx, parent: LoadedGroup | null, viewer: Viewer): Promise<void> {
  const allowed = parent ? mayCreateBelow(parent, viewer) : await mayCreateAtTop(tx, viewer);
  if (!allowed) throw refuse.forbidden();
}

/** What the new group is to be, before its parent is known. */
interface Input {
  parentId: number | null;
  name: string;
  path: string;
  description: string;
  visibility: VisibilityWord | undefined;
  avatar: AvatarInput;
  settings: Record<string, unknown>;
}

/** Looks and creates in one transaction, so that the parent is neither moved nor narrowed in between. */
async function create(
  tx: Tx,
  input: Input,
  viewer: Viewer,
  at: string,
  services: Services,
): Promise<GroupRow> {
  const { parentId, name, path, description, settings } = input;
  if (parentId !== null) await lockAbove(tx, [parentId]);
  const parent = parentId === null ? null : await needGroup(tx, parentId, viewer);
  await permit(tx, parent, viewer);

  const { default_group_visibility: usual } = await services.settings.get();
  const visibility = input.visibility ?? (parent ? narrower(usual, parent.visibility) : usual);
  const level = parent ? (await depthsAround(tx, parent.id)).above + 2 : 1;
  const problems = anyProblems({
    ...nameProblems({ name, path }, parent ? 'below' : 'top'),
    ...(await visibilityProblems(visibility, parent, viewer, services)),
    ...depthProblems(level),
    ...input.avatar.problems,
  });
  if (problems) throw notSaved(problems);
  return addGroup(tx, {
    name,
    path,
    parent,
    description,
    visibility,
    avatar: input.avatar.column ?? null,
    settings,
    creatorId: viewer.id,
    at,
  });
}

/** Creates a group with the caller as owner. Rules: GRP-CREATE-1 to GRP-CREATE-9, GRP-PATH-1 to GRP-PATH-5. */
export const createGroup = handle('createGroup', async ({ params, viewer, at, services }) => {
  const avatar = await readAvatar(params.avatar);
  const input: Input = {
    parentId: params.parent_id ?? null,
    name: params.name,
    path: params.path,
    description: params.description ?? '',
    visibility: params.visibility,
    avatar,
    settings: {
      ...settableSettings(params, services.config.tier, viewer),
      runners_token: newTokenText(runnersPrefix),
    },
  };
  await keepAvatar(avatar, services, at);
  const creating = services.db.write((tx) => create(tx, input, viewer, at, services));
  const group = await creating.catch((error: unknown) => {
    throw isTaken(error) ? notSaved({ path: [takenText] }) : error;
  });
  return { status: 201, body: await groupDetail(group, { viewer, owns: true, services }) };
});
