import { refuse } from '../../domain/errors.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findListedMember, type ListedMember } from '../../storage/database/members/list.js';
import type { ActionContext } from '../context.js';
import type { Parent } from './parent.js';
import { authorizeAdding, lookUpUsers, type MembershipInput, problemsOf, putMember } from './put-member.js';

const alreadyThere = () => refuse.conflict('Member already exists');

/**
 * Adds one user to a group or project. Conflict when they are a member already, not found when there is no such
 * user, invalid when the level or the day does not do. Rules: MEM-ADD-1 to MEM-ADD-19.
 */
export async function addMember(
  context: ActionContext,
  parent: Parent,
  { userId, ...input }: MembershipInput & { userId: number },
): Promise<ListedMember> {
  const { services, at } = context;
  authorizeAdding(context, parent, input.accessLevel);
  const add = async (tx: Tx): Promise<void> => {
    const known = await lookUpUsers(tx, parent, [userId], at);
    const row = known.rows.get(userId);
    if (row && row.requested_at === null) throw alreadyThere();
    const user = known.users.get(userId);
    if (!user) throw refuse.notFound('User');
    const problems = problemsOf(parent, user, known, input, at);
    if (problems) throw refuse.invalid(problems);
    await putMember(tx, context, parent, { userId, row, input });
  };
  await services.db.write(add).catch((error: unknown) => {
    throw isTaken(error) ? alreadyThere() : error;
  });
  const member = await findListedMember(services.db.read, parent.source, userId);
  if (!member) throw refuse.recordNotFound();
  return member;
}
