import { owner } from '../../../domain/access-level.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { PageRequest } from '../lists/page.js';
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
  source: Source,
  userId: number,
  kind: 'group' | 'project' | undefined,
  page: PageRequest,
) => {
  const ofKind = kind ? sql`and m.source_type = ${kind}` : sql.empty;
  const list = {
    columns: sql`m.id, m.source_type, m.source_id, m.access_level, coalesce(n.name, p.name) as source_name`,
    from: sql`from members m left join namespaces n on n.id = m.group_id left join projects p on p.id = m.project_id
      where m.user_id = ${userId} and m.requested_at is null ${ofKind}`,
    order: sql`m.id`,
  };
  return listPage<MembershipRow>(source, list, page);
};

/** People seen since a day, longest ago first. */
export const listActivities = (source: Source, since: string, page: PageRequest) => {
  const list = {
    columns: sql`id, username, last_activity_on`,
    from: sql`from users where last_activity_on >= ${since}`,
    order: sql`last_activity_on, id`,
  };
  return listPage<Pick<UserRow, 'id' | 'username'> & { last_activity_on: string }>(source, list, page);
};

/** The names of the groups that would be left without an owner if the user went. Rule: USER-DELETE-3. */
export const solelyOwnedGroups = (
  source: Source,
  userId: number,
): Promise<{ id: number; full_path: string }[]> =>
  all<{ id: number; full_path: string }>(
    source,
    sql`select n.id, n.full_path
      from members m join namespaces n on n.id = m.group_id
     where m.source_type = 'group' and m.user_id = ${userId} and m.access_level = ${sql.number(owner)} and m.state = 'active'
       and m.requested_at is null
       and not exists (
         select 1 from group_closure c cross join members o cross join users u
          where o.source_id = c.ancestor_id and o.source_type = 'group' and u.id = o.user_id
            and c.descendant_id = m.source_id and o.access_level = ${sql.number(owner)} and o.state = 'active' and u.kind = 'human'
            and o.requested_at is null and o.user_id <> ${userId})
     order by n.id`,
  );
