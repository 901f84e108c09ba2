import { owner } from '../../../domain/access-level.js';
import { dayOf } from '../../../domain/time/time.js';
import { all, one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { addEvent } from '../events/outbox.js';
import type { MemberRow, SourceType } from '../rows.js';
import { recomputeGroup, recomputeProject } from './authorizations.js';

export type { MemberRow, SourceType } from '../rows.js';

/** The group or project a membership stands in. */
export interface MemberSource {
  type: SourceType;
  id: number;
}

/** What a new membership is made of. */
export interface NewMember {
  source: MemberSource;
  userId: number;
  accessLevel: number;
  expiresAt?: string | null;
  createdById?: number | null;
  state?: 'active' | 'awaiting';
  inviteSource?: string | null;
  /** When the user asked for the membership, which is only a request then. */
  requestedAt?: string | null;
  at: string;
}

/** Brings the effective levels up to date after a membership of one user changed. */
export const recomputeSource = (
  tx: Tx,
  source: MemberSource,
  at: string,
  userId: number | null = null,
): Promise<void> =>
  source.type === 'group'
    ? recomputeGroup(tx, source.id, at, userId)
    : recomputeProject(tx, source.id, at, userId);

/** Adds the row of a direct member alone; the levels that follow from it are for the caller to compute. */
export const insertMember = async (tx: Tx, input: NewMember): Promise<MemberRow> => {
  const [member] = await tx('members')
    .insert({
      source_type: input.source.type,
      source_id: input.source.id,
      user_id: input.userId,
      access_level: input.accessLevel,
      state: input.state ?? 'active',
      expires_at: input.expiresAt ?? null,
      invite_source: input.inviteSource ?? null,
      requested_at: input.requestedAt ?? null,
      created_by_id: input.createdById ?? null,
      created_at: input.at,
      updated_at: input.at,
    })
    .returning('*');
  if (!member) throw new Error('the new member did not come back');
  return member;
};

/** Adds a direct member; a second membership of the same user is a StorageConflict. */
export const addMember = async (tx: Tx, input: NewMember): Promise<MemberRow> => {
  const member = await insertMember(tx, input);
  await recomputeSource(tx, input.source, input.at, input.userId);
  return member;
};

/** Changes a membership and the levels that follow from it. */
export const changeMember = async (
  tx: Tx,
  member: MemberRow,
  change: Partial<Pick<MemberRow, 'access_level' | 'expires_at' | 'state' | 'override' | 'requested_at'>>,
  at: string,
): Promise<MemberRow> => {
  const [changed] = await tx('members')
    .where({ id: member.id })
    .update({ ...change, updated_at: at })
    .returning('*');
  if (!changed) throw new Error('the changed member did not come back');
  await recomputeSource(tx, { type: member.source_type, id: member.source_id }, at, member.user_id);
  return changed;
};

/** Tells the activity of a project of somebody who came or went; groups have none. Rule: ACTIVITY-KINDS-1. */
export const tellMembership = async (
  tx: Tx,
  { source, userId, at }: Pick<NewMember, 'source' | 'userId' | 'at'>,
  action: 'joined' | 'left' | 'expired',
): Promise<void> => {
  if (source.type === 'project') await addEvent(tx, { authorId: userId, action, projectId: source.id, at });
};

/** Removes one membership and the levels that followed from it; memberships below stay. */
export const removeMember = async (
  tx: Tx,
  member: MemberRow,
  at: string,
  reason: 'left' | 'expired' = 'left',
): Promise<void> => {
  const source = { type: member.source_type, id: member.source_id };
  const { user_id: userId, requested_at } = member;
  await tx('members').where({ id: member.id }).delete();
  if (userId !== null && requested_at === null) await tellMembership(tx, { source, userId, at }, reason);
  await recomputeSource(tx, source, at, userId);
};

/** Removes a user's direct memberships in a group and in everything below it. */
export const removeMemberBelow = async (
  tx: Tx,
  groupId: number,
  userId: number,
  at: string,
): Promise<void> => {
  const groups = sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;
  const projects = sql`select id from projects where namespace_id in (${groups})`;
  await run(
    tx,
    sql`insert into events (project_id, author_id, action, payload, created_at)
     select project_id, user_id, 'left', '{}', ${at} from members
      where user_id = ${userId} and requested_at is null and project_id in (${projects})`,
  );
  await run(
    tx,
    sql`delete from members
      where user_id = ${userId} and (group_id in (${groups}) or project_id in (${projects}))`,
  );
  await recomputeGroup(tx, groupId, at, userId);
};

/** The direct membership of a user; requests and invitations do not count. */
export const findMember = (
  source: Source,
  place: MemberSource,
  userId: number,
): Promise<MemberRow | undefined> =>
  one<MemberRow>(
    source,
    sql`select * from members where source_type = ${place.type} and source_id = ${place.id}
      and user_id = ${userId} and requested_at is null`,
  );

/** How many owners a group has directly, not counting memberships that are over. */
export const countOwners = async (source: Source, groupId: number, at: string): Promise<number> => {
  const row = await one<{ owners: number }>(
    source,
    sql`select count(*) as owners from members where source_type = 'group' and source_id = ${groupId}
       and access_level = ${sql.number(owner)} and user_id is not null and requested_at is null and state = 'active'
       and (expires_at is null or expires_at > ${dayOf(at)})`,
  );
  return row?.owners ?? 0;
};

/** Ends memberships and shares whose last day has come; answers how many. */
export const expireMemberships = async (tx: Tx, at: string): Promise<number> => {
  const today = dayOf(at);
  const over = await tx('members').where('expires_at', '<=', today);
  for (const member of over) await removeMember(tx, member, at, 'expired');
  const projects = await all<{ project_id: number }>(
    tx,
    sql`delete from project_group_links where expires_at <= ${today} returning project_id`,
  );
  for (const link of projects) await recomputeProject(tx, link.project_id, at);
  const groups = await all<{ shared_group_id: number }>(
    tx,
    sql`delete from group_group_links where expires_at <= ${today} returning shared_group_id`,
  );
  for (const link of groups) await recomputeGroup(tx, link.shared_group_id, at);
  return over.length + projects.length + groups.length;
};
