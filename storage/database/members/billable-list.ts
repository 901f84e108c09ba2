import { owner } from '../../../domain/access-level.js';
import { dayOf } from '../../../domain/time/time.js';
import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { foundIn } from '../lists/search.js';
import type { UserRow } from '../rows.js';
import type { Row } from '../schema/tables.js';

/** Somebody who takes a seat below a group. */
export type BillableMemberRow = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'name'
  | 'state'
  | 'avatar'
  | 'public_email'
  | 'last_activity_on'
  | 'last_sign_in_at'
  | 'created_at'
> &
  Pick<Row<'billable_members'>, 'access_level' | 'membership_type'> & {
    member_state: 'active' | 'awaiting';
  };

// What somebody never did comes first where the longest ago does, on either engine.
const orders = {
  access_level_asc: sql`b.access_level, u.id`,
  access_level_desc: sql`b.access_level desc, u.id`,
  last_joined: sql`b.joined_at desc, u.id`,
  oldest_joined: sql`b.joined_at, u.id`,
  name_asc: sql`u.name_lower, u.id`,
  name_desc: sql`u.name_lower desc, u.id`,
  oldest_sign_in: sql`coalesce(u.last_sign_in_at, ''), u.id`,
  recent_sign_in: sql`coalesce(u.last_sign_in_at, '') desc, u.id`,
  last_activity_on_asc: sql`coalesce(u.last_activity_on, ''), u.id`,
  last_activity_on_desc: sql`coalesce(u.last_activity_on, '') desc, u.id`,
} satisfies Record<string, Sql>;

/** The words by which the list may be ordered. */
export type BillableOrder = keyof typeof orders;

/** What narrows and orders the list. */
export interface BillableFilters {
  search?: string | undefined;
  sort?: BillableOrder | undefined;
  withAwaiting: boolean;
}

const searched = (search: string | undefined): Sql => {
  const text = (search ?? '').trim().toLowerCase();
  const names = foundIn([sql`u.name_lower`, sql`u.username_lower`], text);
  return names ? sql`and (${names} or lower(u.public_email) = ${text})` : sql.empty;
};

/** A page of those who take a seat below a group, as they were last found. Rules: MEM-BILL-2 to MEM-BILL-9. */
export const listBillableByPage = (
  source: Source,
  groupId: number,
  { search, sort, withAwaiting }: BillableFilters,
  page: PageRequest,
): Promise<Page<BillableMemberRow>> => {
  const list = {
    columns: sql`u.id, u.username, u.name, u.state, u.avatar, u.public_email, u.last_activity_on, u.last_sign_in_at,
      u.created_at, b.access_level, b.membership_type, b.state as member_state`,
    from: sql`from billable_members b cross join users u
      where u.id = b.user_id and b.group_id = ${groupId} and u.state = 'active' ${withAwaiting ? sql.empty : sql`and b.state = 'active'`}
        ${searched(search)}`,
    order: sort ? orders[sort] : sql`b.user_id`,
  };
  return listPage<BillableMemberRow>(source, list, page);
};

/** The user who alone owns a top-level group; null when several do. */
export const soleOwner = async (source: Source, groupId: number, at: string): Promise<number | null> => {
  const rows = await all<{ user_id: number }>(
    source,
    sql`select m.user_id from members m join users u on u.id = m.user_id
      where m.group_id = ${groupId} and m.access_level = ${sql.number(owner)} and m.state = 'active'
        and m.requested_at is null and u.kind = 'human'
        and (m.expires_at is null or m.expires_at > ${dayOf(at)}) limit 2`,
  );
  return rows.length === 1 ? (rows[0]?.user_id ?? null) : null;
};
