import pg from 'pg';
import type { Tx } from '../../storage/database/engine/types.js';
import { untyped } from '../testing/untyped.js';

/**
 * Has a task write many rows into tables of PostgreSQL without their indexes, which are made anew afterwards: sorting all
 * rows once takes a fraction of placing each. What keeps keys unique stays.
 */
export async function withoutIndexes(
  tx: Tx,
  tables: readonly string[],
  task: () => Promise<void>,
): Promise<void> {
  const { rows } = (await untyped(tx).raw(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
      where i.indrelid::regclass::text = any(?)
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [[...tables]],
  )) as { rows: { name: string; text: string }[] };
  for (const { name } of rows) await untyped(tx).raw(`drop index ${name}`);
  await task();
  for (const { text } of rows) await untyped(tx).raw(text);
}

/** Runs statements one by one, each by itself, on a database of PostgreSQL. */
async function onPostgres(url: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

/** Tables whose rows are numbered by the database. */
const numbered = ['issues', 'notes'];

/** Brings up to date what the server would in time: its knowledge of tables, and where their next numbers come from. */
export const tidied = (url: string, tables: readonly string[]): Promise<void> =>
  onPostgres(url, [
    ...tables.map((table) => `vacuum (analyze) ${table}`),
    ...numbered.map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
  ]);
