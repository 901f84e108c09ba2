import { visibilitiesOpenTo } from '../../../domain/projects/visibility.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import type { ListViewer } from './viewer.js';

/** The condition that holds for every row. */
export const always: Sql = sql`1 = 1`;

/** The condition that holds for none. */
export const never: Sql = sql`1 = 0`;

const inBrackets = (test: Sql): Sql => sql`(${test})`;

/** The condition that all of these hold. */
export const allOf = (...tests: readonly Sql[]): Sql =>
  tests.length === 0 ? always : sql.join(tests.map(inBrackets), ' and ');

/** The condition that one of these holds. */
export const anyOf = (...tests: readonly Sql[]): Sql =>
  tests.length === 0 ? never : sql`(${sql.join(tests.map(inBrackets), ' or ')})`;

/** The conditions that a column stands between two values, both included; what is left out or empty is no end. */
export const between = (
  column: Sql,
  from: string | null | undefined,
  to: string | null | undefined,
): Sql[] => [...(from ? [sql`${column} >= ${from}`] : []), ...(to ? [sql`${column} <= ${to}`] : [])];

/** Everything that does not meet a condition, also where that is neither true nor false. */
export const opposite = (test: Sql): Sql => sql`case when ${test} then 0 else 1 end = 1`;

/**
 * A condition that is asked of single rows. PostgreSQL makes joins of conditions on other tables, and of hundreds of them
 * it takes minutes and gigabytes to find the best order.
 */
export const rowByRow = (test: Sql): Sql => sql`case when ${test} then 1 else 0 end = 1`;

/**
 * The condition that a question finds a row, asked of single rows while the order of a list is walked. PostgreSQL would
 * make a join of it and read whole tables for one page; a question that begins at a row of its own it leaves alone.
 */
export const finds = (question: Sql): Sql => sql`exists (${question} limit 1 offset 0)`;

const levels = { private: sql`'private'`, internal: sql`'internal'`, public: sql`'public'` };

/** A visibility as text of SQL: an index is chosen by what it says. */
export const visibilityText = (word: keyof typeof levels): Sql => levels[word];

/** The visibilities that are open to a viewer without any membership, for `in (…)`. */
export const openVisibilities = (viewer: ListViewer): Sql =>
  sql.join(visibilitiesOpenTo(viewer).map(visibilityText), ', ');

/** In front of a column, keeps SQLite from leaving the order of a list for an index of that column. */
export const unindexed = (dialect: Dialect): Sql => (dialect === 'sqlite' ? sql`+` : sql.empty);
