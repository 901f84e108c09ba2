import { membershipProblems, problemSentences } from '../../domain/members/member-rules.js';
import { dayOf } from '../../domain/time/time.js';
import { isEmailAddress } from '../../domain/users/email-address.js';
import { newTokenText } from '../../domain/users/token-text.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  insertInvitations,
  invitedAmong,
  usersByAddress,
} from '../../storage/database/members/invitations.js';
import type { ActionContext } from '../context.js';
import { type KnownUsers, lookUpUsers, type MembershipInput, problemsOf, putMember } from './add-member.js';
import type { Parent } from './parent.js';
import { type Welcome, welcome, welcomeOf } from './welcome-tasks.js';

const mostAtOnce = 100;

/** Who is invited, as what. */
export interface InviteInput extends MembershipInput {
  emails: readonly string[];
  userIds: readonly number[];
  inviteSource: string;
}

/** What became of inviting: why some were not, by address or username, or that nobody was even tried. */
export type InviteOutcome =
  | { kind: 'invited'; refused: ReadonlyMap<string, string> }
  | { kind: 'nobody' }
  | { kind: 'too-many'; most: number };

/**
 * Invites addresses and users to a group or project. Addresses that somebody has, and users, become members at once.
 * Forbidden where the viewer may not add members. Rules: MEM-INVITE-1 to MEM-INVITE-7, MEM-INVITE-14.
 */
export async function invite(
  context: ActionContext,
  parent: Parent,
  input: InviteInput,
): Promise<InviteOutcome> {
  const { viewer, services } = context;
  authorize(viewer, 'addMember', { place: parent.place, level: input.accessLevel }, services.config.tier);
  const emails = [...new Set(input.emails.map((email) => email.trim().toLowerCase()))].filter(Boolean);
  const userIds = [...new Set(input.userIds)];
  const count = emails.length + userIds.length;
  if (count === 0) return { kind: 'nobody' };
  if (count > mostAtOnce) return { kind: 'too-many', most: mostAtOnce };
  // The text of a token is drawn outside the write, which may run again.
  const tokens = new Map(emails.map((email) => [email, newTokenText('')]));
  const wanted = { ...input, emails, userIds, granted: await welcomeOf(context, parent, input) };
  const refused = await services.db.write((tx) => inviteAll(tx, context, parent, wanted, tokens));
  return { kind: 'invited', refused };
}

async function inviteAll(
  tx: Tx,
  context: ActionContext,
  parent: Parent,
  input: InviteInput & { granted: Welcome | null },
  tokens: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const owners = await usersByAddress(tx, input.emails);
  const ids = [...new Set([...input.userIds, ...owners.values()])];
  const known = await lookUpUsers(tx, parent, ids, context.at);
  const added = new Set<number>();
  const joined: number[] = [];
  const add = async (userId: number, called: string): Promise<void> => {
    if (added.has(userId)) return;
    added.add(userId);
    const problem = await addKnown(tx, context, parent, { userId, known, input });
    if (problem) refused.set(called, problem);
    else joined.push(userId);
  };
  for (const id of input.userIds) await add(id, known.users.get(id)?.username ?? String(id));
  for (const [email, id] of owners) await add(id, email);
  await welcome(tx, context, input.granted, joined);
  const others = input.emails.filter((email) => !owners.has(email));
  const invited = await invitedAmong(tx, parent.source, others);
  const problem = problemOf(parent, input, context.at);
  const free: string[] = [];
  for (const email of others) {
    const text = !isEmailAddress(email)
      ? 'Invite email is invalid'
      : invited.has(email)
        ? "The member's email address has already been taken"
        : problem;
    if (text) refused.set(email, text);
    else free.push(email);
  }
  const { accessLevel, expiresAt = null, inviteSource } = input;
  const terms = { source: parent.source, accessLevel, expiresAt, inviteSource, at: context.at };
  const createdById = context.viewer.id;
  const welcomed = input.granted;
  await insertInvitations(
    tx,
    free.map((email) => ({
      ...terms,
      createdById,
      welcome: welcomed,
      email,
      token: tokens.get(email) ?? '',
    })),
  );
  return refused;
}

/** Makes a user a member, or tells why not. */
async function addKnown(
  tx: Tx,
  context: ActionContext,
  parent: Parent,
  { userId, known, input }: { userId: number; known: KnownUsers; input: InviteInput },
): Promise<string | null> {
  const user = known.users.get(userId);
  if (!user) return 'User not found';
  const row = known.rows.get(userId);
  if (row && row.requested_at === null) return 'User already exists in source';
  const problems = problemsOf(parent, user, known, input, context.at);
  if (problems) return problemSentences(problems);
  await putMember(tx, context, parent, { userId, row, input });
  return null;
}

/** What stands against inviting any address on these terms. */
function problemOf(parent: Parent, { accessLevel, expiresAt }: InviteInput, at: string): string | null {
  const problems = membershipProblems({
    accessLevel,
    expiresAt,
    today: dayOf(at),
    takesMinimal: parent.takesMinimal,
    inherited: undefined,
    bot: false,
  });
  return problems && problemSentences(problems);
}
