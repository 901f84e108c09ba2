import { refuse } from '../../domain/errors.js';
import { membershipProblems } from '../../domain/members/member-rules.js';
import { dayOf } from '../../domain/time/time.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  changeInvitation as changeRow,
  findInvitation,
  type InvitationRow,
  removeInvitation as removeRow,
} from '../../storage/database/members/invitations.js';
import type { ActionContext } from '../context.js';
import type { Parent } from './parent.js';

/** What is to change of an invitation; a null end is none. */
export interface InvitationChange {
  email: string;
  accessLevel?: number | undefined;
  expiresAt?: string | null | undefined;
}

const needInvitation = async (tx: Tx, parent: Parent, email: string): Promise<InvitationRow> => {
  const found = await findInvitation(tx, parent.source, email);
  if (!found) throw refuse.notFound();
  return found;
};

/** Changes level or end of an invitation; invalid when nothing is to change. Rules: MEM-INVITE-10, MEM-INVITE-11. */
export async function updateInvitation(
  { viewer, services, at }: ActionContext,
  parent: Parent,
  { email, accessLevel, expiresAt }: InvitationChange,
): Promise<InvitationRow> {
  authorize(viewer, 'adminMembers', parent.place);
  return services.db.write(async (tx) => {
    const found = await needInvitation(tx, parent, email);
    if (accessLevel === undefined && expiresAt === undefined) throw refuse.turnedDown();
    const level = accessLevel ?? found.access_level;
    authorize(viewer, 'addMember', { place: parent.place, level }, services.config.tier);
    const problems = membershipProblems({
      accessLevel: level,
      expiresAt,
      today: dayOf(at),
      takesMinimal: parent.takesMinimal,
      inherited: undefined,
      bot: false,
    });
    if (problems) throw refuse.invalid(problems);
    const end = expiresAt === undefined ? {} : { expires_at: expiresAt };
    await changeRow(tx, found.id, { access_level: level, ...end }, at);
    return needInvitation(tx, parent, email);
  });
}

/** Takes an invitation back. Rules: MEM-INVITE-11, MEM-INVITE-12. */
export async function deleteInvitation(
  { viewer, services }: ActionContext,
  parent: Parent,
  email: string,
): Promise<void> {
  authorize(viewer, 'adminMembers', parent.place);
  await services.db.write(async (tx) => removeRow(tx, (await needInvitation(tx, parent, email)).id));
}
