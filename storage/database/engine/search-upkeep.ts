import type { Database, Tx } from './types.js';

/** Pages of an index that one write works on: some milliseconds, so that other writes are not kept waiting. */
const bite = 200;

const indexes = `select name from sqlite_master where type = 'table' and sql like 'create virtual table%using fts5%'`;

const changes = async (tx: Tx): Promise<number> => {
  const [row] = (await tx.raw('select total_changes() as n')) as { n: number }[];
  return row?.n ?? 0;
};

/** Brings parts of a search index together; true while there may be more of them. */
const merge = async (tx: Tx, name: string, pages: number): Promise<boolean> => {
  const before = await changes(tx);
  await tx.raw(`insert into ${name} (${name}, rank) values ('merge', ?)`, [pages]);
  // SQLite says that nothing was left to do by changing fewer than two rows.
  return (await changes(tx)) - before >= 2;
};

/**
 * Brings the parts together that search indexes of SQLite fall into by writing, each of which every search looks
 * through. PostgreSQL does so by itself.
 */
export const mergeSearchIndexes = async (db: Database): Promise<void> => {
  if (db.dialect !== 'sqlite') return;
  const rows = await db.hot.all<{ name: string }>(indexes);
  for (const { name } of rows) {
    // A negative number begins anew with all parts, however few they are; positive ones go on with that.
    let more = await db.write((tx) => merge(tx, name, -bite));
    while (more) more = await db.write((tx) => merge(tx, name, bite));
  }
};
