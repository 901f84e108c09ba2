import type { Knex } from 'knex';
import { owner } from '../../../domain/access-level.js';
import type { PageRequest } from '../lists/page.js';
import { paged } from '../lists/page.js';
import type { UserRow } from '../rows.js';

/** One direct membership with the name of its place. */
export interface MembershipRow {
  id: number;
  source_type: 'group' | 'project';
  source_id: number;
  source_name: string;
  access_level: number;
}

/** The direct memberships of a user, oldest first, of one kind when it is given. */
export const listMemberships = (
  db: Knex,
  userId: number,
  kind: 'group' | 'project' | undefined,
  page: PageRequest,
) => {
  const query = db('members as m')
    .leftJoin('namespaces as n', 'n.id', 'm.group_id')
    .leftJoin('projects as p', 'p.id', 'm.project_id')
    .select('m.id', 'm.source_type', 'm.source_id', 'm.access_level')
    .select({ source_name: db.raw('coalesce(n.name, p.name)') })
    .where('m.user_id', userId)
    .whereNull('m.requested_at')
    .orderBy('m.id');
  if (kind) query.where('m.source_type', kind);
  return paged<MembershipRow>(query, page);
};

/** People seen since a day, longest ago first. */
export const listActivities = (db: Knex, from: string, page: PageRequest) =>
  paged<Pick<UserRow, 'id' | 'username'> & { last_activity_on: string }>(
    db('users')
      .select('id', 'username', 'last_activity_on')
      .where('last_activity_on', '>=', from)
      .orderBy([{ column: 'last_activity_on' }, { column: 'id' }]),
    page,
  );

/** The names of the groups that would be left without an owner if the user went. Rule: USER-DELETE-3. */
export const solelyOwnedGroups = (db: Knex, userId: number): Promise<{ id: number; full_path: string }[]> =>
  db('members as m')
    .join('namespaces as n', 'n.id', 'm.group_id')
    .where({ 'm.source_type': 'group', 'm.user_id': userId, 'm.access_level': owner, 'm.state': 'active' })
    .whereNull('m.requested_at')
    .whereNotExists(
      db('group_closure as c')
        .join('members as o', (join) =>
          join.on('o.source_id', 'c.ancestor_id').andOnVal('o.source_type', '=', 'group'),
        )
        .join('users as u', 'u.id', 'o.user_id')
        .whereRaw('c.descendant_id = m.source_id')
        .where({ 'o.access_level': owner, 'o.state': 'active', 'u.kind': 'human' })
        .whereNull('o.requested_at')
        .whereNot('o.user_id', userId)
        .select('o.id'),
    )
    .orderBy('n.id')
    .select('n.id', 'n.full_path');
