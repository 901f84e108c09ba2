import { guest } from '../../../domain/access-level.js';
import { sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { groupVisible, projectVisible } from '../lists/visible-containers.js';
import type { MemberReader, RelatedMember } from './all.js';
import { memberColumns } from './list.js';

/** Whose memberships are asked for, and of which kind of place. */
export interface MembershipsWanted {
  userId: number;
  kind: 'group' | 'project';
  today: string;
}

/** A page of the direct memberships of a user in the groups, or projects, that a reader sees, oldest first. */
export const listPlacedMemberships = (
  { hot }: Pick<Database, 'hot'>,
  { userId, kind, today }: MembershipsWanted,
  reader: MemberReader,
  page: PageRequest,
): Promise<Page<RelatedMember>> => {
  const place =
    kind === 'group'
      ? sql`join namespaces v on v.id = m.group_id and ${groupVisible(reader, sql`v`)}`
      : sql`join projects v on v.id = m.project_id and ${projectVisible(reader, sql`v`)}`;
  const list = {
    columns: sql`${memberColumns}, m.id as membership_id, m.updated_at, m.group_id, m.project_id`,
    from: sql`from members m join users u on u.id = m.user_id left join users c on c.id = m.created_by_id ${place}
      where m.user_id = ${userId} and m.requested_at is null and (m.expires_at is null or m.expires_at > ${today})
        and m.access_level >= ${sql.number(guest)}`,
    order: sql`m.id`,
  };
  return listPage<RelatedMember>(hot, list, page);
};
