import type { Sql } from './projects-filters.js';
import type { Database } from './types.js';

interface Kept {
  version: number;
  totals: Map<string, number>;
}

const kept = new WeakMap<Database, Kept>();
const most = 500;

const versionOf = async (db: Database): Promise<number> => {
  const row = await db.hot.get<{ data_version: number }>('pragma data_version');
  return row?.data_version ?? 0;
};

/**
 * Asks for a number that is worth keeping while nothing is written anywhere. SQLite tells cheaply whether any
 * connection of any process has written; PostgreSQL does not, so there the question is asked each time.
 */
export const keptTotal = async (db: Database, question: Sql): Promise<number> => {
  const ask = async () => (await db.hot.get<{ n: number }>(question.sql, question.params))?.n ?? 0;
  if (db.dialect !== 'sqlite') return ask();
  const version = await versionOf(db);
  let known = kept.get(db);
  if (!known || known.version !== version || known.totals.size >= most) {
    known = { version, totals: new Map() };
    kept.set(db, known);
  }
  const key = `${question.sql} ${JSON.stringify(question.params)}`;
  const total = known.totals.get(key) ?? (await ask());
  known.totals.set(key, total);
  return total;
};
