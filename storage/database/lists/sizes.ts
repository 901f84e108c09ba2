import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';

interface Remembered {
  size: number;
  until: number;
}

const rememberedMs = 5000;
const most = 1000;
const sizes = new WeakMap<Database, Map<string, Remembered>>();

/** The question how many rows another one has, counted no further than `limit`; its answer is `n`. */
export const countedUpTo = (rows: Sql, limit: number): Sql =>
  sql`select count(*) as n from (select 1 from (${rows}) s limit ${limit}) c`;

/** How many rows a question has, counted no further than `limit`. */
export const countUpTo = async (db: Database, rows: Sql, limit: number): Promise<number> =>
  (await one<{ n: number }>(db.hot, countedUpTo(rows, limit)))?.n ?? 0;

/**
 * How many rows a question has, counted no further than `limit`. The answer may be a few seconds old: it only chooses
 * between ways of reading that all give the same rows.
 */
export const sizeOf = async (db: Database, rows: Sql, limit: number): Promise<number> => {
  const known = sizes.get(db) ?? new Map<string, Remembered>();
  sizes.set(db, known);
  const key = `${limit} ${rows.sql}${JSON.stringify(rows.params)}`;
  const now = performance.now();
  const remembered = known.get(key);
  if (remembered && remembered.until > now) return remembered.size;
  const size = await countUpTo(db, rows, limit);
  if (known.size > most) known.clear();
  known.set(key, { size, until: now + rememberedMs });
  return size;
};
