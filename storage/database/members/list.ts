import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { foundIn } from '../lists/search.js';
import type { UserKind, UserState } from '../rows.js';
import type { MemberSource } from './members.js';

/** A membership together with its user and whoever added it. */
export interface ListedMember {
  id: number;
  username: string;
  name: string;
  state: UserState;
  kind: UserKind;
  avatar: string | null;
  public_email: string | null;
  access_level: number;
  expires_at: string | null;
  created_at: string;
  member_state: 'active' | 'awaiting';
  creator_id: number | null;
  creator_username: string | null;
  creator_name: string | null;
  creator_state: UserState | null;
  creator_avatar: string | null;
}

/** What narrows a list of members; the names are those of the interface. */
export interface MemberFilters {
  query?: string | undefined;
  user_ids?: readonly number[] | undefined;
  skip_users?: readonly number[] | undefined;
  state?: 'active' | 'awaiting' | undefined;
}

/** The columns of a ListedMember over memberships `m`, users `u` and creators `c`. */
export const memberColumns = sql`u.id, u.username, u.name, u.state, u.kind, u.avatar, u.public_email, m.access_level,
  m.expires_at, m.created_at, m.state as member_state, c.id as creator_id, c.username as creator_username,
  c.name as creator_name, c.state as creator_state, c.avatar as creator_avatar`;

/** Narrows memberships `m` of users `u`, after a first condition. Rules: MEM-LIST-2, MEM-LIST-3, MEM-LIST-7, MEM-ALL-5. */
export const narrowedMembers = (filters: MemberFilters): Sql => {
  const tests: Sql[] = [];
  if (filters.user_ids?.length) tests.push(sql`and u.id in (${sql.list(filters.user_ids)})`);
  if (filters.skip_users?.length) tests.push(sql`and u.id not in (${sql.list(filters.skip_users)})`);
  if (filters.state) tests.push(sql`and m.state = ${filters.state}`);
  const text = (filters.query ?? '').trim().toLowerCase();
  const names = foundIn([sql`u.name_lower`, sql`u.username_lower`], text);
  if (names) tests.push(sql`and (${names} or u.email_lower = ${text})`);
  return sql.join(tests, ' ');
};

const direct = (source: MemberSource): Sql =>
  sql`from members m join users u on u.id = m.user_id left join users c on c.id = m.created_by_id
    where ${source.type === 'group' ? sql`m.group_id` : sql`m.project_id`} = ${source.id} and m.requested_at is null`;

/** A page of direct members in the order they were added. Rules: MEM-LIST-1 to MEM-LIST-5. */
export const listMembersByPage = (
  db: Source,
  source: MemberSource,
  filters: MemberFilters,
  page: PageRequest,
): Promise<Page<ListedMember>> => {
  const from = sql`${direct(source)} ${narrowedMembers(filters)}`;
  return listPage<ListedMember>(db, { columns: memberColumns, from, order: sql`m.id` }, page);
};

/** One direct member. Rules: MEM-GET-1, MEM-GET-2. */
export const findListedMember = (
  db: Source,
  source: MemberSource,
  userId: number,
): Promise<ListedMember | undefined> =>
  one<ListedMember>(db, sql`select ${memberColumns} ${direct(source)} and m.user_id = ${userId} limit 1`);
