import { problemSentences } from '../../domain/members/member-rules.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { UserRow } from '../../storage/database/rows.js';
import type { ActionContext } from '../context.js';
import { type KnownUsers, lookUpUsers, type MembershipInput, problemsOf, putMember } from './add-member.js';
import { mayChangeMember } from './may-change-member.js';
import type { Parent } from './parent.js';
import { type Welcome, welcome, welcomeOf } from './welcome-tasks.js';

const mostUsers = 100;

/** What became of adding several: why some could not be added, one text each, or that nobody was even tried. */
export type AddMembersOutcome =
  | { kind: 'added'; refused: readonly string[] }
  | { kind: 'nobody' }
  | { kind: 'too-many'; most: number };

/**
 * Adds several users to a group or project, or changes those who are members already; users that there are none of
 * are passed over. Forbidden where the viewer may not add members. Rules: MEM-ADD-12, MEM-ADD-13, MEM-ADD-17, MEM-ADD-18, MEM-ADD-20.
 */
export async function addMembers(
  context: ActionContext,
  parent: Parent,
  { userIds, ...input }: MembershipInput & { userIds: readonly number[] },
): Promise<AddMembersOutcome> {
  const { viewer, services } = context;
  authorize(viewer, 'addMember', { place: parent.place, level: input.accessLevel }, services.config.tier);
  if (userIds.length === 0) return { kind: 'nobody' };
  if (userIds.length > mostUsers) return { kind: 'too-many', most: mostUsers };
  const granted = await welcomeOf(context, parent, input);
  const add = (tx: Tx) => addAll(tx, context, parent, { userIds, input, granted });
  const refused = await services.db.write(add).catch((error: unknown) => {
    // Somebody added one of them in the same moment; the second look finds that membership.
    if (isTaken(error)) return services.db.write(add);
    throw error;
  });
  return { kind: 'added', refused };
}

async function addAll(
  tx: Tx,
  context: ActionContext,
  parent: Parent,
  {
    userIds,
    input,
    granted,
  }: { userIds: readonly number[]; input: MembershipInput; granted: Welcome | null },
): Promise<string[]> {
  const known = await lookUpUsers(tx, parent, userIds, context.at);
  const texts: string[] = [];
  const joined: number[] = [];
  for (const id of userIds) {
    const user = known.users.get(id);
    const outcome = user ? await addToList(tx, context, parent, { user, known, input }) : null;
    if (typeof outcome === 'string') texts.push(outcome);
    else if (outcome) joined.push(id);
  }
  await welcome(tx, context, granted, joined);
  return texts;
}

/** Whether somebody became a member who was none, or why they could not. */
async function addToList(
  tx: Tx,
  context: ActionContext,
  parent: Parent,
  { user, known, input }: { user: UserRow; known: KnownUsers; input: MembershipInput },
): Promise<string | boolean> {
  const { viewer, at } = context;
  const row = known.rows.get(user.id);
  const problems = problemsOf(parent, user, known, input, at);
  if (problems) return `${user.username}: ${problemSentences(problems)}`;
  if (row) {
    const change = { parent, member: row, kind: user.kind, level: input.accessLevel, at };
    if (!(await mayChangeMember(tx, viewer, change)))
      return `${user.username}: not authorized to update member`;
  }
  return putMember(tx, context, parent, { userId: user.id, row, input });
}
