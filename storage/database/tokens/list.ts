import { dayOf } from '../../../domain/time/time.js';
import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { PageRequest } from '../lists/page.js';
import { contains, folded } from '../lists/search.js';
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

const inState = (state: TokenState | undefined, at: string): Sql[] => {
  if (state === undefined) return [];
  const today = dayOf(at);
  return [
    state === 'active'
      ? sql`revoked = 0 and (expires_at is null or expires_at > ${today})`
      : sql`(revoked = 1 or expires_at <= ${today})`,
  ];
};

const listed = (source: Source, tests: readonly Sql[], page: PageRequest) => {
  const from = sql`from personal_access_tokens where ${sql.join(tests, ' and ')}`;
  return listPage<TokenRow>(source, { columns: sql`*`, from, order: sql`id` }, page);
};

/** Personal tokens, those of bots included, by id. Rule: TOKEN-LIST-3. */
export const listPersonalTokens = (source: Source, filter: TokenFilter, at: string, page: PageRequest) => {
  const tests = [sql`kind <> 'impersonation'`];
  if (filter.userId !== undefined) tests.push(sql`user_id = ${filter.userId}`);
  if (filter.revoked !== undefined) tests.push(sql`revoked = ${filter.revoked ? 1 : 0}`);
  if (filter.createdBefore) tests.push(sql`created_at < ${filter.createdBefore}`);
  if (filter.createdAfter) tests.push(sql`created_at > ${filter.createdAfter}`);
  if (filter.lastUsedBefore) tests.push(sql`last_used_at < ${filter.lastUsedBefore}`);
  if (filter.lastUsedAfter) tests.push(sql`last_used_at > ${filter.lastUsedAfter}`);
  if (filter.search) tests.push(contains(folded(sql`name`), filter.search.toLowerCase()));
  return listed(source, [...tests, ...inState(filter.state, at)], page);
};

/** The impersonation tokens of a user, by id. Rule: IMPERSONATION-2. */
export const listImpersonationTokensOf = (
  source: Source,
  userId: number,
  state: TokenState | undefined,
  at: string,
  page: PageRequest,
) => listed(source, [sql`user_id = ${userId} and kind = 'impersonation'`, ...inState(state, at)], page);

/** A personal token, or one of a bot, by its number. */
export const findPersonalToken = (source: Source, id: number): Promise<TokenRow | undefined> =>
  one<TokenRow>(
    source,
    sql`select * from personal_access_tokens where id = ${id} and kind <> 'impersonation'`,
  );

/** An impersonation token of a user. */
export const findImpersonationToken = (
  source: Source,
  userId: number,
  id: number,
): Promise<TokenRow | undefined> =>
  one<TokenRow>(
    source,
    sql`select * from personal_access_tokens where id = ${id} and user_id = ${userId} and kind = 'impersonation'`,
  );
