import { authorize, can } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { needUser } from '../../storage/database/users/users.js';
import type { GroupAccess, Viewer } from '../viewer.js';

/** Throws unless the viewer may create a group below another one, or at the top. Rules: GRP-CREATE-5, GRP-CREATE-6. */
export async function authorizeGroupIn(tx: Tx, parent: GroupAccess | null, viewer: Viewer): Promise<void> {
  if (parent) authorize(viewer, 'createSubgroup', parent);
  else authorize(viewer, 'createGroup', await needUser(tx, viewer.id));
}

/** Whether the viewer may create a group below another one, or at the top. Rule: GRP-TRANSFER-6. */
export const mayCreateGroupIn = async (
  tx: Tx,
  parent: GroupAccess | null,
  viewer: Viewer,
): Promise<boolean> =>
  parent ? can(viewer, 'createSubgroup', parent) : can(viewer, 'createGroup', await needUser(tx, viewer.id));
