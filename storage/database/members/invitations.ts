import { all, one, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { addJob } from '../jobs/jobs.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { MemberRow, UserState } from '../rows.js';
import { recomputeUser } from './authorizations.js';
import type { MemberSource } from './members.js';

/** An open invitation with the name of whoever sent it. */
export interface InvitationRow
  extends Pick<
    MemberRow,
    'id' | 'access_level' | 'created_at' | 'expires_at' | 'invite_token' | 'created_by_id'
  > {
  invite_email: string;
  creator_name: string | null;
}

/** What an invitation is made of; addresses are kept in lower case. */
export interface NewInvitation {
  source: MemberSource;
  email: string;
  token: string;
  accessLevel: number;
  expiresAt: string | null;
  inviteSource: string;
  createdById: number;
  /** What they find to do once they accept. */
  welcome: { tasks: string; projectId: number } | null;
  at: string;
}

const inPlace = ({ type, id }: MemberSource): Sql =>
  sql`m.source_type = ${type} and m.source_id = ${id} and m.user_id is null`;

/** The users who have these addresses, in lower case and confirmed, by address. */
export const usersByAddress = async (
  source: Source,
  addresses: readonly string[],
): Promise<Map<string, number>> => {
  if (addresses.length === 0) return new Map();
  const wanted = sql.list(addresses);
  const rows = await all<{ email: string; user_id: number }>(
    source,
    sql`select email_lower as email, id as user_id from users
        where email_lower in (${wanted}) and confirmed_at is not null and kind = 'human'
      union
      select email_lower, user_id from user_emails where email_lower in (${wanted}) and confirmed_at is not null`,
  );
  return new Map(rows.map((row) => [row.email, row.user_id]));
};

/** Those of these addresses that are invited to a place already. */
export const invitedAmong = async (
  source: Source,
  place: MemberSource,
  addresses: readonly string[],
): Promise<Set<string>> => {
  if (addresses.length === 0) return new Set();
  const rows = await all<{ email: string }>(
    source,
    sql`select m.invite_email as email from members m
      where ${inPlace(place)} and m.invite_email in (${sql.list(addresses)})`,
  );
  return new Set(rows.map(({ email }) => email));
};

/** Invites addresses that are not invited yet. */
export const insertInvitations = async (tx: Tx, invitations: readonly NewInvitation[]): Promise<void> => {
  if (invitations.length === 0) return;
  await tx('members').insert(
    invitations.map((one) => ({
      source_type: one.source.type,
      source_id: one.source.id,
      invite_email: one.email,
      invite_token: one.token,
      invite_source: one.inviteSource,
      access_level: one.accessLevel,
      expires_at: one.expiresAt,
      created_by_id: one.createdById,
      tasks_to_be_done: one.welcome?.tasks ?? null,
      tasks_project_id: one.welcome?.projectId ?? null,
      created_at: one.at,
      updated_at: one.at,
    })),
  );
};

const columns = sql`m.id, m.access_level, m.created_at, m.expires_at, m.invite_token, m.created_by_id,
  m.invite_email, c.name as creator_name`;
const tables = sql`members m left join users c on c.id = m.created_by_id`;

/** A page of the open invitations to a place, oldest first. Rules: MEM-INVITE-8, MEM-INVITE-9. */
export const listInvitationsByPage = (
  source: Source,
  place: MemberSource,
  email: string | undefined,
  page: PageRequest,
): Promise<Page<InvitationRow>> => {
  const narrowed = email ? sql`and m.invite_email = ${email.toLowerCase()}` : sql.empty;
  const from = sql`from ${tables} where ${inPlace(place)} ${narrowed}`;
  return listPage<InvitationRow>(source, { columns, from, order: sql`m.id` }, page);
};

/** The open invitation of an address to a place. */
export const findInvitation = (
  source: Source,
  place: MemberSource,
  email: string,
): Promise<InvitationRow | undefined> =>
  one<InvitationRow>(
    source,
    sql`select ${columns} from ${tables} where ${inPlace(place)} and m.invite_email = ${email.toLowerCase()}`,
  );

/** Changes an invitation. */
export const changeInvitation = async (
  tx: Tx,
  id: number,
  change: Partial<Pick<MemberRow, 'access_level' | 'expires_at'>>,
  at: string,
): Promise<void> => {
  await tx('members')
    .where({ id })
    .update({ ...change, updated_at: at });
};

/** Takes an invitation back. */
export const removeInvitation = async (tx: Tx, id: number): Promise<void> => {
  await tx('members').where({ id }).delete();
};

/**
 * Makes memberships of the invitations of an address that somebody has now; where they are members already, their
 * membership stays as it is. Rules: MEM-INVITE-13, MEM-INVITE-14.
 */
export const acceptInvitations = async (tx: Tx, userId: number, email: string, at: string): Promise<void> => {
  const address = email.toLowerCase();
  await run(
    tx,
    sql`delete from members where user_id is null and invite_email = ${address} and exists (
      select 1 from members o where o.user_id = ${userId}
        and o.source_type = members.source_type and o.source_id = members.source_id)`,
  );
  type Accepted = Pick<MemberRow, 'id' | 'created_by_id' | 'tasks_to_be_done' | 'tasks_project_id'>;
  const accepted = await all<Accepted>(
    tx,
    sql`update members set user_id = ${userId}, invite_email = null, invite_token = null, updated_at = ${at}
      where user_id is null and invite_email = ${address}
      returning id, created_by_id, tasks_to_be_done, tasks_project_id`,
  );
  if (accepted.length === 0) return;
  await run(
    tx,
    sql`insert into events (project_id, author_id, action, payload, created_at)
      select m.project_id, cast(${userId} as bigint), 'joined', '{}', cast(${at} as text) from members m
        where m.project_id is not null and m.id in (${sql.list(accepted.map(({ id }) => id))})`,
  );
  await recomputeUser(tx, userId, at);
  for (const { created_by_id: actorId, tasks_to_be_done: tasks, tasks_project_id: projectId } of accepted) {
    if (actorId === null || tasks === null || projectId === null) continue;
    await addJob(tx, {
      kind: 'welcome-members',
      payload: { projectId, actorId, userIds: [userId], tasks },
      at,
    });
  }
};

/** Somebody who asks to become a member. */
export interface AccessRequestRow {
  id: number;
  username: string;
  name: string;
  state: UserState;
  avatar: string | null;
  requested_at: string;
}

/** A page of those who ask to become members of a place, oldest request first. Rules: MEM-REQUEST-1, MEM-REQUEST-2. */
export const listRequestsByPage = (
  source: Source,
  { type, id }: MemberSource,
  page: PageRequest,
): Promise<Page<AccessRequestRow>> => {
  const list = {
    columns: sql`u.id, u.username, u.name, u.state, u.avatar, m.requested_at`,
    from: sql`from members m join users u on u.id = m.user_id
      where m.source_type = ${type} and m.source_id = ${id} and m.requested_at is not null`,
    order: sql`m.id`,
  };
  return listPage<AccessRequestRow>(source, list, page);
};
