import { type Sql, sql } from '../engine/sql.js';
import { finds } from './conditions.js';
import type { CandidateSet } from './spec.js';

/**
 * The rows that a table names in its column `key`, of those of its rows that meet a condition, none of them twice; `id`
 * is the number of a row of the list.
 */
export const linkedSet = (table: Sql, key: Sql, id: Sql, where: Sql): CandidateSet => ({
  ids: sql`select ${key} as id from ${table} where ${where}`,
  test: finds(sql`select 1 from ${table} linked where linked.${key} = ${id} and ${where}`),
});
