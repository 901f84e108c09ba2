import { one, run } from './ask.js';
import { type Sql, sql } from './sql.js';
import { searchIndexes } from './tables.js';
import type { Database, Tx } from './types.js';

/** Index pages per write: some milliseconds, so that other writes do not wait long. */
const pagesPerWrite = 200;

const changes = async (tx: Tx): Promise<number> =>
  (await one<{ n: number }>(tx, sql`select total_changes() as n`))?.n ?? 0;

/** Merges segments of a search index; true while there may be more of them. */
const mergeSegments = async (tx: Tx, index: Sql, pages: number): Promise<boolean> => {
  const before = await changes(tx);
  await run(tx, sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`);
  // SQLite reports that nothing was left to do by changing fewer than two rows.
  return (await changes(tx)) - before >= 2;
};

/**
 * Merges the segments that writes leave in SQLite's full-text indexes, all of which every search reads. PostgreSQL
 * does so by itself.
 */
export const mergeSearchIndexes = async (db: Database): Promise<void> => {
  if (db.dialect !== 'sqlite') return;
  for (const name of await searchIndexes(db.hot)) {
    const index = sql.id(name);
    // A negative number starts again with all segments, however few there are; positive ones continue.
    let more = await db.write((tx) => mergeSegments(tx, index, -pagesPerWrite));
    while (more) more = await db.write((tx) => mergeSegments(tx, index, pagesPerWrite));
  }
};
