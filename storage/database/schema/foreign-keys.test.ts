import { expect, it } from 'vitest';
import { all, dialectOf } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import { useDatabase } from '../testing/use-database.js';

const app = useDatabase();

/** Columns that refer to other tables, with the first column of an index of theirs, if there is one. */
const referring = sql`
  select m.name as "table", f."from" as "column",
    exists (select 1 from pragma_table_info(m.name) c where c.name = f."from" and c.pk = 1)
    or exists (select 1 from pragma_index_list(m.name) i join pragma_index_info(i.name) x
      where x.seqno = 0 and x.name = f."from") as indexed
  from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' order by 1, 2`;

it('every column that refers to another table has an index, or a removal would read the whole table', async () => {
  const { read } = app.db;
  // Both engines have the same indexes; the one that starts in no time is asked.
  if (dialectOf(read) !== 'sqlite') return;
  const columns = await all<{ table: string; column: string; indexed: number }>(read, referring);
  expect(columns.length).toBeGreaterThan(100);
  expect(columns.filter(({ indexed }) => !indexed).map((one) => `${one.table}.${one.column}`)).toEqual([]);
});
