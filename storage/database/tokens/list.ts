import type { Knex } from 'knex';
import { dayOf } from '../../../domain/time/time.js';
import { anyContains, folded } from '../engine/search-text.js';
import type { PageRequest } from '../lists/page.js';
import { paged } from '../lists/page.js';
import type { TokenRow } from '../rows.js';

/** Whether tokens are to be usable or not. */
export type TokenState = 'active' | 'inactive';

/** What narrows a list of tokens; absent members do not. */
export interface TokenFilter {
  userId?: number | undefined;
  revoked?: boolean | undefined;
  state?: TokenState | undefined;
  createdBefore?: string | undefined;
  createdAfter?: string | undefined;
  lastUsedBefore?: string | undefined;
  lastUsedAfter?: string | undefined;
  search?: string | undefined;
}

function whereState(query: Knex.QueryBuilder, state: TokenState | undefined, at: string): void {
  const today = dayOf(at);
  if (state === 'active') {
    query
      .where('revoked', 0)
      .where((either) => either.whereNull('expires_at').orWhere('expires_at', '>', today));
  } else if (state === 'inactive') {
    query.where((either) => either.where('revoked', 1).orWhere('expires_at', '<=', today));
  }
}

/** Personal tokens, those of bots included, by id. Rule: TOKEN-LIST-3. */
export const listPersonalTokens = (db: Knex, filter: TokenFilter, at: string, page: PageRequest) => {
  const query = db<TokenRow>('personal_access_tokens').whereNot('kind', 'impersonation').orderBy('id');
  if (filter.userId !== undefined) query.where('user_id', filter.userId);
  if (filter.revoked !== undefined) query.where('revoked', filter.revoked ? 1 : 0);
  if (filter.createdBefore) query.where('created_at', '<', filter.createdBefore);
  if (filter.createdAfter) query.where('created_at', '>', filter.createdAfter);
  if (filter.lastUsedBefore) query.where('last_used_at', '<', filter.lastUsedBefore);
  if (filter.lastUsedAfter) query.where('last_used_at', '>', filter.lastUsedAfter);
  if (filter.search) {
    const found = anyContains([folded('name')], filter.search.toLowerCase());
    query.whereRaw(found.sql, found.params);
  }
  whereState(query, filter.state, at);
  return paged<TokenRow>(query, page);
};

/** The impersonation tokens of a user, by id. Rule: IMPERSONATION-2. */
export const listImpersonationTokensOf = (
  db: Knex,
  userId: number,
  state: TokenState | undefined,
  at: string,
  page: PageRequest,
) => {
  const query = db<TokenRow>('personal_access_tokens')
    .where({ user_id: userId, kind: 'impersonation' })
    .orderBy('id');
  whereState(query, state, at);
  return paged<TokenRow>(query, page);
};

/** A personal token, or one of a bot, by its number. */
export const findPersonalToken = (db: Knex, id: number): Promise<TokenRow | undefined> =>
  db<TokenRow>('personal_access_tokens').where({ id }).whereNot('kind', 'impersonation').first();

/** An impersonation token of a user. */
export const findImpersonationToken = (db: Knex, userId: number, id: number): Promise<TokenRow | undefined> =>
  db<TokenRow>('personal_access_tokens').where({ id, user_id: userId, kind: 'impersonation' }).first();
