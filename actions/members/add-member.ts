import { refuse } from '../../domain/errors.js';
import { membershipProblems } from '../../domain/members/member-rules.js';
import type { Problems } from '../../domain/problems.js';
import { dayOf } from '../../domain/time/time.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findListedMember, type ListedMember } from '../../storage/database/members/list.js';
import {
  changeMember,
  addMember as insertMember,
  tellMembership,
} from '../../storage/database/members/members.js';
import { type InheritedLevel, inheritedLevels, memberRows } from '../../storage/database/members/rules.js';
import type { MemberRow, UserRow } from '../../storage/database/rows.js';
import { usersById } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import type { Parent } from './parent.js';
import { type WelcomeWish, welcome, welcomeOf } from './welcome-tasks.js';

/** What a membership is to be. */
export interface MembershipInput extends WelcomeWish {
  accessLevel: number;
  /** The day on which it ends; null or nothing for never. */
  expiresAt?: string | null | undefined;
  /** Where the invitation came from, as the caller names it. */
  inviteSource?: string | undefined;
}

/** What is known of the users to add, from three questions for all of them. */
export interface KnownUsers {
  users: Map<number, UserRow>;
  rows: Map<number, MemberRow>;
  inherited: Map<number, InheritedLevel>;
}

const alreadyThere = () => refuse.conflict('Member already exists');

/**
 * Adds one user to a group or project. Conflict when they are a member already, not found when there is no such
 * user, invalid when the level or the day does not do. Rules: MEM-ADD-1 to MEM-ADD-21.
 */
export async function addMember(
  context: ActionContext,
  parent: Parent,
  { userId, ...input }: MembershipInput & { userId: number },
): Promise<ListedMember> {
  const { services, at } = context;
  const target = { place: parent.place, level: input.accessLevel };
  authorize(context.viewer, 'addMember', target, services.config.tier);
  const granted = await welcomeOf(context, parent, input);
  const add = async (tx: Tx): Promise<void> => {
    const known = await lookUpUsers(tx, parent, [userId], at);
    const row = known.rows.get(userId);
    if (row && row.requested_at === null) throw alreadyThere();
    const user = known.users.get(userId);
    if (!user) throw refuse.notFound('User');
    const problems = problemsOf(parent, user, known, input, at);
    if (problems) throw refuse.invalid(problems);
    await putMember(tx, context, parent, { userId, row, input });
    await welcome(tx, context, granted, [userId]);
  };
  await services.db.write(add).catch((error: unknown) => {
    throw isTaken(error) ? alreadyThere() : error;
  });
  const member = await findListedMember(services.db.hot, parent.source, userId);
  if (!member) throw refuse.recordNotFound();
  return member;
}

/** Looks up the users to add, their memberships here, and those they inherit. */
export const lookUpUsers = async (
  tx: Tx,
  parent: Parent,
  ids: readonly number[],
  at: string,
): Promise<KnownUsers> => ({
  users: await usersById(tx, ids),
  rows: await memberRows(tx, parent.source, ids),
  inherited: await inheritedLevels(tx, parent.source, ids, at),
});

/** What is wrong with making this user such a member, by field; null when nothing is. */
export const problemsOf = (
  parent: Parent,
  user: UserRow,
  known: KnownUsers,
  { accessLevel, expiresAt }: MembershipInput,
  at: string,
): Problems | null =>
  membershipProblems({
    accessLevel,
    expiresAt,
    today: dayOf(at),
    takesMinimal: parent.takesMinimal,
    inherited: known.inherited.get(user.id),
    bot: user.kind === 'project_bot' || user.kind === 'group_bot',
  });

/** Makes the user a member, and tells whether they were none before; an open access request turns into the membership. */
export async function putMember(
  tx: Tx,
  { viewer, at }: ActionContext,
  parent: Parent,
  { userId, row, input }: { userId: number; row: MemberRow | undefined; input: MembershipInput },
): Promise<boolean> {
  const { accessLevel, expiresAt = null, inviteSource = null } = input;
  const { source } = parent;
  const joins = !row || row.requested_at !== null;
  if (joins) await tellMembership(tx, { source, userId, at }, 'joined');
  if (row) {
    await changeMember(tx, row, { access_level: accessLevel, expires_at: expiresAt, requested_at: null }, at);
    return joins;
  }
  const createdById = viewer.id;
  await insertMember(tx, { source, userId, accessLevel, expiresAt, createdById, inviteSource, at });
  return true;
}
