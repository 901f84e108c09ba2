import { one } from '../engine/ask.js';
import { cached } from '../engine/cached.js';
import { restoreFragment, type Sql, sql } from '../engine/sql.js';
import type { Database, Value } from '../engine/types.js';
import { countLimit } from './page.js';
import { recall, remember } from './remembered.js';
import { countedUpTo } from './sizes.js';

/** Milliseconds for which a list is known to be too long to be counted. */
const span = 60_000;

interface Question {
  sql: string;
  params: readonly Value[];
}

/** What is counted: a row for each of a list, which are looked for among so many others at most, where that is said. */
export interface Counted {
  rows: Question;
  among: { rows: Question; most: number } | null;
}

const total = ({ rows, among }: Counted): Sql => {
  const counted = countedUpTo(restoreFragment(rows), countLimit);
  if (!among) return counted;
  const others = countedUpTo(restoreFragment(among.rows), among.most + 1);
  return sql`select case when (${others}) <= ${among.most} then (${counted}) end as n`;
};

const count = cached(
  'total of a list',
  async (db: Database, counted: Counted): Promise<number | null> => {
    const n = (await one<{ n: number | null }>(db.hot, total(counted)))?.n ?? null;
    return n !== null && n < countLimit ? n : null;
  },
  () => 0,
);

const plain = ({ sql: text, params }: Question): Question => ({ sql: text, params });

/**
 * The number of rows in a list, counted at most once while nothing is written; null when there are more than are
 * counted, or more to look at. That there are stays known for a while, whatever is written: a list seldom shrinks to
 * what can be counted, and a total that is left out until it is looked at again tells nobody anything wrong.
 */
export const boundedTotal = async (db: Database, { rows, among }: Counted): Promise<number | null> => {
  const question = { rows: plain(rows), among: among && { ...among, rows: plain(among.rows) } };
  const tooLong = `too long ${JSON.stringify(question)}`;
  if (recall(db, tooLong) !== undefined) return null;
  const known = await count(db, question);
  if (known === null) remember(db, tooLong, countLimit, span);
  return known;
};
