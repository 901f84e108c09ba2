import { all, run } from './ask.js';
import { type Sql, sql } from './sql.js';
import { columnList, insertRows, lastId, setLastId, type TableShape, tablesOf } from './tables.js';
import type { Database, Tx, Value } from './types.js';

interface CopiedTable {
  shape: TableShape;
  rows: Record<string, Value>[];
  /** The highest id ever assigned. */
  last: number;
  /** A copy in a table of the database; null where the rows are inserted one by one. */
  copy: Sql | null;
}

/** The captured state of a small database, to be restored. */
export type DatabaseState = readonly CopiedTable[];

let copies = 0;

/** Copies a table within the database, visible to the write connection only, so that it is restored in one statement. */
const copyTable = async (tx: Tx, { name, columns }: TableShape): Promise<Sql> => {
  copies += 1;
  const copy = sql`temp.kept_${sql.number(copies)}_${sql.id(name)}`;
  await run(tx, sql`create table ${copy} as select ${columnList(columns)} from main.${sql.id(name)}`);
  return copy;
};

/** Captures the current state of a small database. */
export const captureState = (db: Database): Promise<DatabaseState> =>
  db.write(async (tx) => {
    const kept: CopiedTable[] = [];
    for (const shape of await tablesOf(tx)) {
      const rows = await all<Record<string, Value>>(
        tx,
        sql`select ${columnList(shape.columns)} from ${sql.id(shape.name)}`,
      );
      const last = shape.counted ? await lastId(tx, shape.name) : 0;
      const copy = db.dialect === 'sqlite' && rows.length > 0 ? await copyTable(tx, shape) : null;
      kept.push({ shape, rows, last, copy });
    }
    return kept;
  });

const filled = async (tx: Tx, state: DatabaseState): Promise<Set<string>> => {
  const parts = state.map(
    ({ shape: { name } }) =>
      sql`select cast(${name} as text) as name where exists (select 1 from ${sql.id(name)})`,
  );
  const rows = await all<{ name: string }>(tx, sql.join(parts, ' union all '));
  return new Set(rows.map((row) => row.name));
};

const countedSince = async (db: Database, tx: Tx, state: DatabaseState): Promise<CopiedTable[]> => {
  const counted = state.filter(({ shape }) => shape.counted);
  if (db.dialect === 'sqlite') {
    const rows = await all<{ name: string; seq: number }>(tx, sql`select name, seq from sqlite_sequence`);
    const now = new Map(rows.map((row) => [row.name, row.seq]));
    return counted.filter(({ shape, last }) => (now.get(shape.name) ?? 0) !== last);
  }
  const parts = counted.map(
    ({ shape: { name } }) =>
      sql`select cast(${name} as text) as name,
        pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as last`,
  );
  const rows = await all<{ name: string; last: number | null }>(tx, sql.join(parts, ' union all '));
  const now = new Map(rows.map((row) => [row.name, row.last ?? 0]));
  return counted.filter(({ shape, last }) => (now.get(shape.name) ?? 0) !== last);
};

/** Restores a captured state, in milliseconds as long as little was written since. */
export const restoreState = (db: Database, state: DatabaseState): Promise<void> =>
  db.rebuild(async (tx) => {
    const used = await filled(tx, state);
    const emptied = [...state].reverse().filter(({ shape }) => used.has(shape.name));
    for (const { shape } of emptied) await run(tx, sql`delete from ${sql.id(shape.name)}`);
    // Deleting the snippets has just filled this table.
    if (used.has('snippets')) await run(tx, sql`delete from gone_snippets`);
    for (const { shape, rows, copy } of state) {
      if (copy !== null) {
        const columns = columnList(shape.columns);
        await run(tx, sql`insert into ${sql.id(shape.name)} (${columns}) select ${columns} from ${copy}`);
        continue;
      }
      for (let start = 0; start < rows.length; start += 20) {
        const some = rows.slice(start, start + 20);
        const values = some.map((row) => shape.columns.map((column) => row[column] ?? null));
        await insertRows(tx, shape.name, shape.columns, values);
      }
    }
    for (const { shape, last } of await countedSince(db, tx, state)) await setLastId(tx, shape.name, last);
  });
