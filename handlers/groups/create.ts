import { refuse } from '../../domain/errors.js';
import type { Problems } from '../../domain/member-rules.js';
import { printedMap } from '../../domain/printed-map.js';
import { newTokenText } from '../../domain/token-text.js';
import { narrower, type VisibilityWord } from '../../domain/visibility.js';
import { handle } from '../../generated/handlers.js';
import type { LoadedGroup } from '../../storage/database/access.js';
import { isTaken } from '../../storage/database/errors.js';
import { createGroup as addGroup } from '../../storage/database/groups.js';
import { depthsAround, lockAbove } from '../../storage/database/groups-details.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { Tx } from '../../storage/database/types.js';
import { type AvatarWish, keepAvatar, readAvatar } from '../avatars.js';
import type { Services } from '../services.js';
import type { Viewer } from '../viewer.js';
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
const notSaved = (problems: Problems) => refuse.message(400, `Failed to save group ${printedMap(problems)}`);

async function permit(tx: Tx, parent: LoadedGroup | null, viewer: Viewer): Promise<void> {
  const allowed = parent ? mayCreateBelow(parent, viewer) : await mayCreateAtTop(tx, viewer);
  if (!allowed) throw refuse.forbidden();
}

/** What the new group is to be, before its parent is known. */
interface Wish {
  parentId: number | null;
  name: string;
  path: string;
  description: string;
  visibility: VisibilityWord | undefined;
  avatar: AvatarWish;
  settings: Record<string, unknown>;
}

/** Looks and creates in one transaction, so that the parent is neither moved nor narrowed in between. */
async function create(tx: Tx, wish: Wish, viewer: Viewer, at: string, services: Services): Promise<GroupRow> {
  const { parentId, name, path, description, settings } = wish;
  if (parentId !== null) await lockAbove(tx, [parentId]);
  const parent = parentId === null ? null : await needGroup(tx, parentId, viewer);
  await permit(tx, parent, viewer);

  const { default_group_visibility: usual } = await services.settings.get();
  const visibility = wish.visibility ?? (parent ? narrower(usual, parent.visibility) : usual);
  const level = parent ? (await depthsAround(tx, parent.id)).above + 2 : 1;
  const problems = anyProblems({
    ...nameProblems({ name, path }, parent ? 'below' : 'top'),
    ...(await visibilityProblems(visibility, parent, viewer, services)),
    ...depthProblems(level),
    ...wish.avatar.problems,
  });
  if (problems) throw notSaved(problems);
  return addGroup(tx, {
    name,
    path,
    parent,
    description,
    visibility,
    avatar: wish.avatar.column ?? null,
    settings,
    creatorId: viewer.id,
    at,
  });
}

/** Creates a group with the caller as owner. Rules: GRP-CREATE-1 to GRP-CREATE-9, GRP-PATH-1 to GRP-PATH-5. */
export const createGroup = handle('createGroup', async ({ params, viewer, at, services }) => {
  const avatar = await readAvatar(params.avatar);
  const wish: Wish = {
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
  const creating = services.db.write((tx) => create(tx, wish, viewer, at, services));
  const group = await creating.catch((error: unknown) => {
    throw isTaken(error) ? notSaved({ path: [takenText] }) : error;
  });
  return { status: 201, body: await groupDetail(group, { viewer, owns: true, services }) };
});
