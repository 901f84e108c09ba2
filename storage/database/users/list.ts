import { containing, type SearchTerms, searchTerms } from '../../../domain/text/search-words.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { PageRequest } from '../lists/page.js';
import type { UserRow } from '../rows.js';

/** What narrows and orders a list of users; the names are those of the interface. */
export interface UserFilters {
  username?: string | undefined;
  search?: string | undefined;
  active?: boolean | undefined;
  blocked?: boolean | undefined;
  external?: boolean | undefined;
  exclude_external?: boolean | undefined;
  exclude_internal?: boolean | undefined;
  without_project_bots?: boolean | undefined;
  ids?: readonly number[] | undefined;
  usernames?: readonly string[] | undefined;
  /** In place of the newest id first, for whoever may not ask as administrators do. */
  order?: Pick<AdminUserFilters, 'order_by' | 'sort'> | undefined;
}

/** What administrators may add. */
export interface AdminUserFilters {
  extern_uid?: string | undefined;
  provider?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  two_factor?: 'enabled' | 'disabled' | undefined;
  without_projects?: boolean | undefined;
  admins?: boolean | undefined;
  order_by: 'id' | 'name' | 'username' | 'created_at' | 'updated_at';
  sort: 'asc' | 'desc';
}

const orderColumns = {
  id: 'users.id',
  name: 'users.name_lower',
  username: 'users.username_lower',
  created_at: 'users.created_at',
  updated_at: 'users.updated_at',
} as const;

const everyPart = (column: Sql, parts: readonly string[]): Sql =>
  sql.join(
    parts.map((part) => sql`${column} like ${containing(part)} escape '\\'`),
    ' and ',
  );

const named = (terms: NonNullable<SearchTerms>): Sql =>
  terms.kind === 'exact'
    ? sql`u.name_lower = ${terms.value} or u.username_lower = ${terms.value}`
    : sql`(${everyPart(sql`u.name_lower`, terms.parts)}) or (${everyPart(sql`u.username_lower`, terms.parts)})`;

const searched = (search: string, isAdmin: boolean): Sql[] => {
  const terms = searchTerms(search);
  if (!terms) return [];
  const address = search.trim().toLowerCase();
  const owned = sql`or u.email_lower = ${address}
    or exists (select 1 from user_emails e where e.user_id = u.id and e.email_lower = ${address})`;
  return [sql`(lower(u.public_email) = ${address} ${isAdmin ? owned : sql.empty} or ${named(terms)})`];
};

const narrowed = (filters: UserFilters): Sql[] => {
  const where: Sql[] = [];
  if (filters.username !== undefined) where.push(sql`u.username_lower = ${filters.username.toLowerCase()}`);
  if (filters.ids) where.push(sql`u.id in (${inList(filters.ids)})`);
  if (filters.usernames) {
    const names = filters.usernames.map((name) => name.toLowerCase());
    where.push(names.length > 0 ? sql`u.username_lower in (${sql.list(names)})` : sql`1 = 0`);
  }
  if (filters.active) where.push(sql`u.state = 'active' and u.kind <> 'ghost'`);
  if (filters.blocked) where.push(sql`u.state in ('blocked', 'ldap_blocked')`);
  if (filters.external) where.push(sql`u.external = 1`);
  if (filters.exclude_external) where.push(sql`u.external = 0`);
  if (filters.exclude_internal) where.push(sql`u.kind not in ('ghost', 'service')`);
  if (filters.without_project_bots) where.push(sql`u.kind not in ('project_bot', 'group_bot')`);
  return where;
};

const narrowedForAdmin = (filters: AdminUserFilters): Sql[] => {
  const where: Sql[] = [];
  const { extern_uid, provider, two_factor } = filters;
  if (extern_uid !== undefined && provider !== undefined) {
    where.push(
      sql`exists (select 1 from identities i
        where i.user_id = u.id and i.extern_uid = ${extern_uid} and i.provider = ${provider})`,
    );
  }
  if (filters.created_after) where.push(sql`u.created_at >= ${filters.created_after}`);
  if (filters.created_before) where.push(sql`u.created_at <= ${filters.created_before}`);
  if (two_factor) where.push(sql`u.two_factor_enabled = ${two_factor === 'enabled' ? 1 : 0}`);
  if (filters.admins) where.push(sql`u.admin = 1`);
  if (filters.without_projects) {
    where.push(sql`not exists (select 1 from project_authorizations a where a.user_id = u.id)`);
  }
  return where;
};

const visibleStates = sql`u.state not in ('blocked', 'banned', 'ldap_blocked', 'blocked_pending_approval')`;

const ordered = ({ order_by, sort }: Pick<AdminUserFilters, 'order_by' | 'sort'>): Sql => {
  const direction = sql.direction(sort);
  const column = orderColumns[order_by];
  if (column === 'users.id') return sql`u.id ${direction}`;
  return sql`${sql.id(column, 'u')} ${direction}, u.id ${direction}`;
};

/**
 * Users that match, newest id first; administrators may order and narrow further and see users in every
 * state. Rules: USER-LIST-4 to USER-LIST-9.
 */
export const listUsers = (
  source: Source,
  filters: UserFilters,
  forAdmin: AdminUserFilters | null,
  page: PageRequest,
) => {
  const where = [
    ...narrowed(filters),
    ...(forAdmin ? narrowedForAdmin(forAdmin) : [visibleStates]),
    ...(filters.search === undefined ? [] : searched(filters.search, forAdmin !== null)),
  ];
  const list = {
    columns: sql`u.*`,
    from: sql`from users u ${where.length === 0 ? sql.empty : sql`where ${sql.join(where, ' and ')}`}`,
    order: ordered(forAdmin ?? filters.order ?? { order_by: 'id', sort: 'desc' }),
  };
  return listPage<UserRow>(source, list, page);
};
