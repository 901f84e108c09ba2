import { one, run } from './ask.js';
import { type Sql, sql } from './sql.js';
import { searchIndexes } from './tables.js';
import type { Database, Tx } from './types.js';

/** Pages of an index that one write works on: some milliseconds, so that other writes are not kept waiting. */
const bite = 200;

const changes = async (tx: Tx): Promise<number> =>
  (await one<{ n: number }>(tx, sql`select total_changes() as n`))?.n ?? 0;

/** Brings parts of a search index together; true while there may be more of them. */
const merge = async (tx: Tx, index: Sql, pages: number): Promise<boolean> => {
  const before = await changes(tx);
  await run(tx, sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`);
  // SQLite says that nothing was left to do by changing fewer than two rows.
  return (await changes(tx)) - before >= 2;
};

/**
 * Brings the parts together that search indexes of SQLite fall into by writing, each of which every search looks
 * through. PostgreSQL does so by itself.
 */
export const mergeSearchIndexes = async (db: Database): Promise<void> => {
  if (db.dialect !== 'sqlite') return;
  for (const name of await searchIndexes(db.hot)) {
    const index = sql.id(name);
    // A negative number begins anew with all parts, however few they are; positive ones go on with that.
    let more = await db.write((tx) => merge(tx, index, -bite));
    while (more) more = await db.write((tx) => merge(tx, index, bite));
  }
};
