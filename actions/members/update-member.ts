import { refuse } from '../../domain/errors.js';
import { membershipProblems } from '../../domain/members/member-rules.js';
import { dayOf } from '../../domain/time/time.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findListedMember, type ListedMember } from '../../storage/database/members/list.js';
import { changeMember } from '../../storage/database/members/members.js';
import { inheritedLevels, memberRows } from '../../storage/database/members/rules.js';
import type { MemberRow } from '../../storage/database/rows.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import type { MembershipInput } from './add-member.js';
import { mayChangeMember } from './may-change-member.js';
import type { Parent } from './parent.js';

type UpdateMemberInput = Pick<MembershipInput, 'accessLevel' | 'expiresAt'> & { userId: number };

/** The direct membership of a user; not found when there is none, or only a request for one. */
export async function directMember(tx: Tx, parent: Parent, userId: number): Promise<MemberRow> {
  const row = (await memberRows(tx, parent.source, [userId])).get(userId);
  if (!row || row.requested_at !== null) throw refuse.recordNotFound();
  return row;
}

/** Changes the level and the end of a direct membership. Rules: MEM-UPDATE-1 to MEM-UPDATE-9. */
export async function updateMember(
  context: ActionContext,
  parent: Parent,
  input: UpdateMemberInput,
): Promise<ListedMember> {
  const { viewer, services } = context;
  authorize(viewer, 'adminMembers', parent.place);
  await services.db.write((tx) => change(tx, context, parent, input));
  const member = await findListedMember(services.db.hot, parent.source, input.userId);
  if (!member) throw refuse.recordNotFound();
  return member;
}

async function change(
  tx: Tx,
  { viewer, at }: ActionContext,
  parent: Parent,
  { userId, accessLevel, expiresAt }: UpdateMemberInput,
): Promise<void> {
  const member = await directMember(tx, parent, userId);
  const user = await needUser(tx, userId);
  const asked = { parent, member, kind: user.kind, level: accessLevel, at };
  if (!(await mayChangeMember(tx, viewer, asked))) throw refuse.forbidden();
  const inherited = await inheritedLevels(tx, parent.source, [user.id], at);
  const problems = membershipProblems({
    accessLevel,
    expiresAt,
    today: dayOf(at),
    takesMinimal: parent.takesMinimal,
    inherited: inherited.get(user.id),
    bot: false,
  });
  if (problems) throw refuse.invalid(problems);
  const end = expiresAt === undefined ? {} : { expires_at: expiresAt };
  await changeMember(tx, member, { access_level: accessLevel, ...end }, at);
}
