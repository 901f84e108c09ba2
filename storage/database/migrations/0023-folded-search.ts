import { dialectOf, one } from '../engine/ask.js';
import { runStatement } from '../engine/ddl.js';
import type { Migration } from '../engine/migration.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

const trigrams = sql`select 1 from pg_extension where extname = 'pg_trgm'`;

const indexes = [
  ['merge_requests', 'title'],
  ['merge_requests', 'description'],
  ['epics', 'title'],
  ['epics', 'description'],
  ['projects', 'description'],
] as const;

const onPostgres = async (tx: Tx): Promise<void> => {
  if (!(await one(tx, trigrams))) return;
  for (const [table, column] of indexes) {
    const name = `${table}_search_${column}`;
    await runStatement(tx, `drop index if exists ${name}`);
    await runStatement(tx, `create index ${name} on ${table} using gin ((folded(${column})) gin_trgm_ops)`);
  }
};

/** Serves searches for letters of every alphabet, as 0016 did for issues. */
export const foldedSearch: Migration = {
  name: '0023-folded-search',
  async up(tx) {
    if (dialectOf(tx) === 'postgres') await onPostgres(tx);
  },
};
