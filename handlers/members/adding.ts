import type { Services } from '../../actions/context.js';
import type { Parent } from '../../actions/members/parent.js';
import { mayChangeMember } from '../../actions/members/protection.js';
import type { Viewer } from '../../actions/viewer.js';
import { owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import {
  englishList,
  membershipProblems,
  type Problems,
  problemSentences,
} from '../../domain/members/member-rules.js';
import { dayOf } from '../../domain/time/time.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findListedMember } from '../../storage/database/members/list.js';
import { addMember, changeMember, tellMembership } from '../../storage/database/members/members.js';
import { type InheritedLevel, inheritedLevels, memberRows } from '../../storage/database/members/rules.js';
import type { MemberRow, UserRow } from '../../storage/database/rows.js';
import { usersById } from '../../storage/database/users/users.js';
import { memberView } from '../views/member.js';

const mostUsers = 100;

/** What adding is asked with. */
export interface AddCall {
  params: {
    user_id: string | number;
    access_level: number;
    expires_at?: string | null;
    invite_source?: string;
  };
  viewer: Viewer;
  at: string;
  services: Services;
}

/** What is known of the users to add, from three questions for all of them. */
interface Known {
  users: Map<number, UserRow>;
  rows: Map<number, MemberRow>;
  inherited: Map<number, InheritedLevel>;
}

async function look(tx: Tx, parent: Parent, ids: readonly number[], at: string): Promise<Known> {
  return {
    users: await usersById(tx, ids),
    rows: await memberRows(tx, parent.source, ids),
    inherited: await inheritedLevels(tx, parent.source, ids, at),
  };
}

function problemsOf(parent: Parent, user: UserRow, known: Known, { params, at }: AddCall): Problems | null {
  return membershipProblems({
    accessLevel: params.access_level,
    expiresAt: params.expires_at,
    today: dayOf(at),
    takesMinimal: parent.takesMinimal,
    inherited: known.inherited.get(user.id),
    bot: user.kind === 'project_bot' || user.kind === 'group_bot',
  });
}

/** Makes the user a member; an open access request turns into the membership. */
async function put(tx: Tx, parent: Parent, userId: number, row: MemberRow | undefined, call: AddCall) {
  const { params, viewer, at } = call;
  const expiresAt = params.expires_at ?? null;
  if (!row || row.requested_at !== null)
    await tellMembership(tx, { source: parent.source, userId, at }, 'joined');
  if (row) {
    const change = { access_level: params.access_level, expires_at: expiresAt, requested_at: null };
    await changeMember(tx, row, change, at);
    return;
  }
  await addMember(tx, {
    source: parent.source,
    userId,
    accessLevel: params.access_level,
    expiresAt,
    createdById: viewer.id,
    inviteSource: params.invite_source ?? null,
    at,
  });
}

const alreadyThere = () => refuse.conflict('Member already exists');

async function addOne(parent: Parent, userId: number, call: AddCall) {
  const { services, at } = call;
  const add = async (tx: Tx): Promise<void> => {
    const known = await look(tx, parent, [userId], at);
    const row = known.rows.get(userId);
    if (row && row.requested_at === null) throw alreadyThere();
    const user = known.users.get(userId);
    if (!user) throw refuse.notFound('User');
    const problems = problemsOf(parent, user, known, call);
    if (problems) throw refuse.invalid(problems);
    await put(tx, parent, userId, row, call);
  };
  await services.db.write(add).catch((error: unknown) => {
    throw isTaken(error) ? alreadyThere() : error;
  });
  const member = await findListedMember(services.db.read, parent.source, userId);
  if (!member) throw refuse.recordNotFound();
  return memberView(member, { urls: services.urls, tier: services.config.tier });
}

async function addToList(
  tx: Tx,
  parent: Parent,
  user: UserRow,
  known: Known,
  call: AddCall,
): Promise<string | null> {
  const row = known.rows.get(user.id);
  const problems = problemsOf(parent, user, known, call);
  if (problems) return `${user.username}: ${problemSentences(problems)}`;
  if (row) {
    const change = { parent, member: row, kind: user.kind, level: call.params.access_level, at: call.at };
    if (!(await mayChangeMember(tx, change))) return `${user.username}: not authorized to update member`;
  }
  await put(tx, parent, user.id, row, call);
  return null;
}

async function addAll(tx: Tx, parent: Parent, ids: readonly number[], call: AddCall): Promise<string[]> {
  const known = await look(tx, parent, ids, call.at);
  const texts: string[] = [];
  for (const id of ids) {
    const user = known.users.get(id);
    const problem = user ? await addToList(tx, parent, user, known, call) : null;
    if (problem) texts.push(problem);
  }
  return texts;
}

async function addMany(parent: Parent, text: string, call: AddCall) {
  const wanted = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
  if (wanted.length === 0) return { status: 'error' as const, message: 'No users specified.' };
  if (wanted.length > mostUsers) {
    return { status: 'error' as const, message: `Too many users specified (limit is ${mostUsers})` };
  }
  const ids = wanted.filter((part) => /^\d{1,15}$/.test(part)).map(Number);
  const add = (tx: Tx) => addAll(tx, parent, ids, call);
  // Somebody added one of them in the same moment; the second look finds that membership.
  const refused = await call.services.db.write(add).catch((error: unknown) => {
    if (isTaken(error)) return call.services.db.write(add);
    throw error;
  });
  if (refused.length === 0) return { status: 'success' as const };
  return { status: 'error' as const, message: englishList(refused) };
}

/** Adds one user, or several joined by commas, to a place. */
export async function answerAdded(parent: Parent, call: AddCall) {
  const text = String(call.params.user_id);
  if (parent.locked) throw refuse.methodNotAllowed();
  if (parent.source.type === 'project' && call.params.access_level === owner && !parent.owns)
    throw refuse.forbidden();
  if (text.includes(',')) return { status: 201 as const, body: await addMany(parent, text, call) };

  if (!/^\d{1,15}$/.test(text)) throw refuse.notFound('User');
  return { status: 201 as const, body: await addOne(parent, Number(text), call) };
}
