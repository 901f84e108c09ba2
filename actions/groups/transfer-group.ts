import { owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { deepestGroup, groupPathProblems } from '../../domain/groups/group-names.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { depthsAround, lockAbove, narrowSubtree } from '../../storage/database/groups/details.js';
import { moveGroup } from '../../storage/database/groups/groups.js';
import { addMember, changeMember, countOwners } from '../../storage/database/members/members.js';
import { memberRows } from '../../storage/database/members/rules.js';
import { findRoute } from '../../storage/database/namespaces/routes.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { ActionContext } from '../context.js';
import type { GroupAccess, Viewer } from '../viewer.js';
import { mayCreateGroupIn } from './create-permission.js';
import { loadVisibleGroup } from './load-group.js';

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
  group: GroupAccess,
  parent: GroupAccess | null,
  viewer: Viewer,
): Promise<string | null> {
  if (!parent && group.parent_id === null) return texts.isRoot;
  if (parent && group.parent_id === parent.id) return texts.sameParent;
  if (!(await mayCreateGroupIn(tx, parent, viewer))) return texts.permission;
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
  { viewer, at }: ActionContext,
  groupId: number,
  parentId: number | null,
): Promise<GroupRow> {
  await lockAbove(tx, parentId === null ? [groupId] : [groupId, parentId]);
  const group = await loadVisibleGroup(tx, { id: groupId }, viewer);
  const parent = parentId === null ? null : await loadVisibleGroup(tx, { id: parentId }, viewer);
  const reason = await refusalOf(tx, group, parent, viewer);
  if (reason) throw failed(reason);

  if (parent) await narrowSubtree(tx, group.id, parent.visibility);
  const moved = await moveGroup(tx, group, parent, at);
  await keepOwned(tx, moved, viewer, at);
  return moved;
}

/**
 * Moves a group under another one, or to the top; not found when the viewer sees no such parent, invalid when the
 * group cannot go there. Rules: GRP-TRANSFER-1 to GRP-TRANSFER-8, GRP-MOVE-1 to GRP-MOVE-3.
 */
export async function transferGroup(
  context: ActionContext,
  group: GroupAccess,
  parentId: number | null,
): Promise<GroupRow> {
  authorize(context.viewer, 'transferGroup', group);
  return context.services.db
    .write((tx) => move(tx, context, group.id, parentId))
    .catch((error: unknown) => {
      throw isTaken(error) ? failed(texts.taken) : error;
    });
}
