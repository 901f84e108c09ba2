import type { Viewer } from '../../actions/viewer.js';
import { owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { deepestGroup, groupPathProblems } from '../../domain/groups/group-names.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  depthsAround,
  listTransferLocations,
  lockAbove,
  narrowSubtree,
} from '../../storage/database/groups/details.js';
import { type GroupRow, moveGroup } from '../../storage/database/groups/groups.js';
import { addMember, changeMember, countOwners } from '../../storage/database/members/members.js';
import { memberRows } from '../../storage/database/members/rules.js';
import { findRoute } from '../../storage/database/namespaces/routes.js';
import type { LoadedGroup } from '../../storage/database/projects/load.js';
import { groupLocationView } from '../views/group.js';
import { mayCreateAtTop, mayCreateBelow, needGroup } from './checks.js';
import { groupDetail } from './detail.js';

const texts = {
  isRoot: 'Group is already a root group.',
  sameParent: 'Group is already associated to the parent group.',
  permission: "You don't have enough permissions.",
  taken: 'The parent group already has a subgroup or a project with the same path.',
  below: 'You cannot transfer group to itself or one of its subgroups.',
  deep: 'Validation failed: Parent has too deep level of nesting',
};

const failed = (reason: string) => refuse.invalid(`Transfer failed: ${reason}`);

/** The reason why a group cannot move, in the order in which reasons are looked for; null when it can. */
async function refusalOf(
  tx: Tx,
  group: LoadedGroup,
  parent: LoadedGroup | null,
  viewer: Viewer,
): Promise<string | null> {
  if (!parent && group.parent_id === null) return texts.isRoot;
  if (parent && group.parent_id === parent.id) return texts.sameParent;
  const allowed = parent ? mayCreateBelow(parent, viewer) : await mayCreateAtTop(tx, viewer);
  if (!allowed) return texts.permission;
  if (parent && `${parent.full_path_lower}/`.startsWith(`${group.full_path_lower}/`)) return texts.below;
  const path = parent ? `${parent.full_path}/${group.path}` : group.path;
  if (await findRoute(tx, path)) return texts.taken;
  const [wrong] = groupPathProblems(group.path, parent ? 'below' : 'top');
  if (wrong) return `Validation failed: Path ${wrong}`;
  const above = parent ? (await depthsAround(tx, parent.id)).above + 1 : 0;
  const { below } = await depthsAround(tx, group.id);
  return above + below + 1 > deepestGroup ? texts.deep : null;
}

/** A group that leaves its parents may have had its owners there; the one who moved it then owns it. */
async function keepOwned(tx: Tx, group: GroupRow, viewer: Viewer, at: string): Promise<void> {
  if (group.parent_id !== null || (await countOwners(tx, group.id, at)) > 0) return;
  const source = { type: 'group', id: group.id } as const;
  const own = (await memberRows(tx, source, [viewer.id])).get(viewer.id);
  if (own) await changeMember(tx, own, { access_level: owner, expires_at: null, requested_at: null }, at);
  else await addMember(tx, { source, userId: viewer.id, accessLevel: owner, at });
}

/** Looks and moves in one transaction, so that two moves at once cannot put two groups inside each other. */
async function move(
  tx: Tx,
  groupId: number,
  parentId: number | null,
  viewer: Viewer,
  at: string,
): Promise<GroupRow> {
  await lockAbove(tx, parentId === null ? [groupId] : [groupId, parentId]);
  const group = await needGroup(tx, groupId, viewer);
  const parent = parentId === null ? null : await needGroup(tx, parentId, viewer);
  const reason = await refusalOf(tx, group, parent, viewer);
  if (reason) throw failed(reason);

  if (parent) await narrowSubtree(tx, group.id, parent.visibility);
  const moved = await moveGroup(tx, group, parent, at);
  await keepOwned(tx, moved, viewer, at);
  return moved;
}

/** Moves a group under another one or to the top. Rules: GRP-TRANSFER-1 to GRP-TRANSFER-8, GRP-MOVE-1 to GRP-MOVE-3. */
export const transferGroup = handle('transferGroup', async ({ group, params, viewer, at, services }) => {
  const parentId = params.group_id ?? null;
  try {
    const moved = await services.db.write((tx) => move(tx, group.id, parentId, viewer, at));
    return { status: 201, body: await groupDetail(moved, { viewer, owns: true, services }) };
  } catch (error) {
    if (isTaken(error)) throw failed(texts.taken);
    throw error;
  }
});

/** Lists where a group may be moved to. Rules: GRP-LOCATIONS-1, GRP-LOCATIONS-2. */
export const listGroupTransferLocations = handle(
  'listGroupTransferLocations',
  async ({ group, params, viewer, page, services }) => {
    const { rows, info } = await listTransferLocations(services.db.read, group, viewer, params.search, page);
    return { status: 200, body: rows.map((row) => groupLocationView(row, services.urls)), page: info };
  },
);
