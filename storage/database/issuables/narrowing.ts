import type { Maybe } from '../issues/list-input.js';
import { type IssueContext, type IssueSet, sql, type UserKey } from '../issues/sets.js';
import type { Sql } from '../projects/filters.js';

/** Conditions on single rows, and the sets of which the smallest may lead the query. */
export interface Narrowing {
  where: Sql[];
  sets: IssueSet[];
}

/** Where the parts of a list's narrowing are gathered. */
export interface Gathering<Filters> extends Narrowing {
  context: IssueContext;
  filters: Filters;
  orderColumn: string | null;
}

/** Everything that does not meet a condition, also where that is neither true nor false. */
export const opposite = (test: Sql): Sql =>
  sql(`case when ${test.sql} then 0 else 1 end = 1`, ...test.params);

/** Adds a filter that takes a value, None or Any. */
export const addWildcard = (
  out: Narrowing,
  value: Maybe<number | string>,
  any: Sql,
  byValue: (value: number | string) => IssueSet,
): void => {
  if (value == null || value === '') return;
  const word = String(value).toLowerCase();
  if (word === 'any') out.where.push(any);
  else if (word === 'none') out.where.push(opposite(any));
  else out.sets.push(byValue(value));
};

/** The word among titles of labels that means none of them, or any. */
export const labelWords = (titles: readonly string[]): 'none' | 'any' | null => {
  const lower = titles.map((title) => title.toLowerCase());
  if (lower.some((title) => title === 'none' || title === 'no label')) return 'none';
  return lower.includes('any') ? 'any' : null;
};

/** Whom the two filters by author name; the number goes before the username. */
export const authorOf = (filters: {
  author_id?: Maybe<number>;
  author_username?: Maybe<string>;
}): UserKey | null => {
  if (filters.author_id != null) return { id: filters.author_id };
  return filters.author_username ? { username: filters.author_username } : null;
};
