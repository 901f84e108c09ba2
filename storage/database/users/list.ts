import type { Knex } from 'knex';
import { containing, searchTerms } from '../../../domain/text/search-words.js';
import type { PageRequest } from '../lists/page.js';
import { paged } from '../lists/page.js';
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

const hiddenStates = ['blocked', 'banned', 'ldap_blocked', 'blocked_pending_approval'];
const bots = ['project_bot', 'group_bot'];
const orderColumns = {
  id: 'id',
  name: 'name_lower',
  username: 'username_lower',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

type Query = Knex.QueryBuilder;

function whereSearched(query: Query, search: string, isAdmin: boolean): void {
  const terms = searchTerms(search);
  if (!terms) return;
  const address = search.trim().toLowerCase();
  query.where((either) => {
    either.whereRaw('lower(public_email) = ?', [address]);
    if (isAdmin) {
      either.orWhere('email_lower', address);
      either.orWhereExists((further) =>
        further
          .from('user_emails')
          .whereRaw('user_emails.user_id = users.id')
          .where({ email_lower: address }),
      );
    }
    if (terms.kind === 'exact')
      either.orWhere({ name_lower: terms.value }).orWhere({ username_lower: terms.value });
    else
      for (const column of ['name_lower', 'username_lower'])
        either.orWhere((all) => everyPart(all, column, terms.parts));
  });
}

function everyPart(query: Query, column: string, parts: readonly string[]): void {
  for (const part of parts) query.whereRaw(`${column} like ? escape '\\'`, [containing(part)]);
}

function narrow(query: Query, filters: UserFilters): void {
  if (filters.username !== undefined) query.where('username_lower', filters.username.toLowerCase());
  if (filters.active) query.where({ state: 'active' }).whereNot({ kind: 'ghost' });
  if (filters.blocked) query.whereIn('state', ['blocked', 'ldap_blocked']);
  if (filters.external) query.where('external', 1);
  if (filters.exclude_external) query.where('external', 0);
  if (filters.exclude_internal) query.whereNotIn('kind', ['ghost', 'service']);
  if (filters.without_project_bots) query.whereNotIn('kind', bots);
}

function narrowForAdmin(query: Query, filters: AdminUserFilters): void {
  const { extern_uid, provider } = filters;
  if (extern_uid !== undefined && provider !== undefined) {
    query.whereExists((identity) =>
      identity.from('identities').whereRaw('identities.user_id = users.id').where({ extern_uid, provider }),
    );
  }
  if (filters.created_after) query.where('created_at', '>=', filters.created_after);
  if (filters.created_before) query.where('created_at', '<=', filters.created_before);
  if (filters.two_factor) query.where('two_factor_enabled', filters.two_factor === 'enabled' ? 1 : 0);
  if (filters.admins) query.where('admin', 1);
  if (filters.without_projects) {
    query.whereNotExists((level) =>
      level.from('project_authorizations').whereRaw('project_authorizations.user_id = users.id'),
    );
  }
}

/**
 * Users that match, newest id first; administrators may order and narrow further and see users in every
 * state. Rules: USER-LIST-4 to USER-LIST-9.
 */
export const listUsers = (
  db: Knex,
  filters: UserFilters,
  forAdmin: AdminUserFilters | null,
  page: PageRequest,
) => {
  const query = db<UserRow>('users').select('users.*');
  narrow(query, filters);
  if (forAdmin) narrowForAdmin(query, forAdmin);
  else query.whereNotIn('state', hiddenStates);
  if (filters.search !== undefined) whereSearched(query, filters.search, forAdmin !== null);
  const sort = forAdmin?.sort ?? 'desc';
  const column = orderColumns[forAdmin?.order_by ?? 'id'];
  query.orderBy(column, sort);
  if (column !== 'id') query.orderBy('id', sort);
  return paged<UserRow>(query, page);
};
