import type { Knex } from 'knex';
import { owner } from '../../../domain/access-level.js';
import { dayOf } from '../../../domain/time/time.js';
import type { Tx } from '../engine/types.js';
import { lockAbove } from '../groups/details.js';
import type { MemberRow } from '../rows.js';
import type { MemberSource } from './members.js';

/** The strongest membership of a user in the groups above a place. */
export interface InheritedLevel {
  user_id: number;
  access_level: number;
  group_name: string;
}

/** The strongest membership of each user in the groups above a group or project. Rule: MEM-ADD-10. */
export const inheritedLevels = async (
  tx: Knex,
  source: MemberSource,
  userIds: readonly number[],
  at: string,
): Promise<Map<number, InheritedLevel>> => {
  const above =
    source.type === 'group'
      ? tx('group_closure').where({ descendant_id: source.id }).where('depth', '>', 0).select('ancestor_id')
      : tx('group_closure as c')
          .join('projects as p', 'p.namespace_id', 'c.descendant_id')
          .where('p.id', source.id)
          .select('c.ancestor_id');
  const rows = await tx('members as m')
    .join('namespaces as n', 'n.id', 'm.group_id')
    .whereIn('m.group_id', above)
    .whereIn('m.user_id', [...userIds])
    .where('m.access_level', '>=', 10)
    .whereNull('m.requested_at')
    .where((open) => open.whereNull('m.expires_at').orWhere('m.expires_at', '>', dayOf(at)))
    .orderBy('m.access_level')
    .select<InheritedLevel[]>('m.user_id', 'm.access_level', 'n.name as group_name');
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** The rows of users in a place, open access requests included, by user id. */
export const memberRows = async (
  tx: Knex,
  source: MemberSource,
  userIds: readonly number[],
): Promise<Map<number, MemberRow>> => {
  const rows = await tx<MemberRow>('members')
    .where(source.type === 'group' ? 'group_id' : 'project_id', source.id)
    .whereIn('user_id', [...userIds]);
  return new Map(rows.map((row) => [row.user_id as number, row]));
};

/** Whether a user is the only person who owns a group, directly or from above. Rules: MEM-UPDATE-7, MEM-REMOVE-6. */
export const isLastOwner = async (tx: Tx, groupId: number, userId: number, at: string): Promise<boolean> => {
  // Two owners who remove each other at once must not both succeed.
  await lockAbove(tx, [groupId]);
  const rows = await tx('members as m')
    .join('group_closure as c', 'c.ancestor_id', 'm.group_id')
    .join('users as u', 'u.id', 'm.user_id')
    .where({ 'c.descendant_id': groupId, 'm.access_level': owner, 'm.state': 'active', 'u.kind': 'human' })
    .whereNull('m.requested_at')
    .where((open) => open.whereNull('m.expires_at').orWhere('m.expires_at', '>', dayOf(at)))
    .distinct('m.user_id')
    .limit(2);
  return rows.length === 1 && rows[0]?.user_id === userId;
};

/** Removes the invitations that a user sent for a place and, for a group, for everything below. */
export const removeInvitationsBy = async (tx: Tx, source: MemberSource, userId: number): Promise<void> => {
  const query = tx('members').whereNull('user_id').where('created_by_id', userId);
  if (source.type === 'project') {
    await query.where('project_id', source.id).delete();
    return;
  }
  const below = tx('group_closure').where({ ancestor_id: source.id }).select('descendant_id');
  await query
    .where((place) =>
      place
        .whereIn('group_id', below)
        .orWhereIn('project_id', tx('projects').whereIn('namespace_id', below).select('id')),
    )
    .delete();
};
