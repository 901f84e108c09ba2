import { knexOf } from './knex-of.js';
import { type Sql, sql } from './sql.js';
import type { HotQueries, Reads, Source, Tx, Value } from './types.js';

const isHot = (source: Source): source is HotQueries => 'kind' in source && source.kind === 'hot';

const rowsOf = (answer: unknown): unknown[] =>
  Array.isArray(answer) ? answer : ((answer as { rows?: unknown[] }).rows ?? []);

const ask = (tables: Reads | Tx, text: string, params: readonly Value[]): Promise<unknown> =>
  Promise.resolve(knexOf(tables).raw(text, params as Value[]));

/** All rows that a piece of SQL answers, prepared on the hot reads, or inside the given transaction. */
export const all = async <Row>(source: Source, query: Sql): Promise<Row[]> => {
  if (isHot(source)) return source.all<Row>(query.sql, query.params);
  return rowsOf(await ask(source, query.sql, query.params)) as Row[];
};

/** The first row that a piece of SQL answers. */
export const one = async <Row>(source: Source, query: Sql): Promise<Row | undefined> => {
  if (isHot(source)) return source.get<Row>(query.sql, query.params);
  return (await all<Row>(source, query))[0];
};

/** Writes, and says how many rows were touched. */
export const run = async (tx: Tx, query: Sql): Promise<number> =>
  touched(await ask(tx, query.sql, query.params));

/** A lock on rows that a question finds; SQLite has one writer at a time and knows no such words. */
export const rowLock = (tx: Tx, lock: Sql): Sql => (dialectOf(tx) === 'postgres' ? lock : sql.empty);

/** How many rows a change touched, on either engine. */
export const touched = (answer: unknown): number => {
  if (typeof answer === 'number') return answer;
  const { changes, rowCount } = answer as { changes?: number; rowCount?: number };
  return changes ?? rowCount ?? 0;
};

/** The engine that reads and writes go to. */
export const dialectOf = (tables: Reads | Tx): 'sqlite' | 'postgres' =>
  String((knexOf(tables).client as { dialect?: string }).dialect).startsWith('postgres')
    ? 'postgres'
    : 'sqlite';

export { bool } from '../../../domain/flags.js';
