import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { removeMemberBelow, removeMember as removeRow } from '../../storage/database/members/members.js';
import { removeInvitationsBy } from '../../storage/database/members/rules.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import { mayChangeMember } from './may-change-member.js';
import type { Parent } from './parent.js';
import { unassignIssuables } from './unassign-issuables.js';
import { directMember } from './update-member.js';

/** Whose membership ends, and how far. */
export interface RemoveMemberInput {
  userId: number;
  /** Leaves memberships in groups and projects below as they are. */
  skipSubresources?: boolean | undefined;
  /** Takes the user off the issues and merge requests of the project, or of all below the group. */
  unassignIssuables?: boolean | undefined;
  /** Nothing is removed when the membership changed after this moment (precondition failed). */
  unmodifiedSince?: string | undefined;
}

/** Removes a direct member, from a group with everything below unless asked otherwise. Rules: MEM-REMOVE-1 to MEM-REMOVE-10. */
export async function removeMember(
  context: ActionContext,
  parent: Parent,
  input: RemoveMemberInput,
): Promise<void> {
  const { viewer, services } = context;
  // People may go themselves; whether others are members is for those to know who may remove them.
  if (input.userId !== viewer.id) authorize(viewer, 'adminMembers', parent.place);
  await services.db.write((tx) => remove(tx, context, parent, input));
}

async function remove(
  tx: Tx,
  { viewer, services, at }: ActionContext,
  parent: Parent,
  input: RemoveMemberInput,
): Promise<void> {
  const member = await directMember(tx, parent, input.userId);
  requireUnmodified(input.unmodifiedSince, member.updated_at);
  const user = await needUser(tx, input.userId);
  const asked = { parent, member, kind: user.kind, level: null, at };
  if (!(await mayChangeMember(tx, viewer, asked))) throw refuse.forbidden();
  const isWhole = parent.source.type === 'group' && !input.skipSubresources;
  if (isWhole) await removeMemberBelow(tx, parent.source.id, user.id, at);
  else await removeRow(tx, member, at);
  if (isWhole || parent.source.type === 'project') await removeInvitationsBy(tx, parent.source, user.id);
  if (!input.unassignIssuables) return;
  await unassignIssuables(tx, { place: parent.source, userId: user.id }, { actor: viewer, at, services });
}
