import type { Knex } from 'knex';
import { type Sql, sql } from './sql.js';
import type { HotQueries, Source, Tx, Value } from './types.js';

const isHot = (source: Source): source is HotQueries => 'kind' in source && source.kind === 'hot';

const rowsOf = (answer: unknown): unknown[] =>
  Array.isArray(answer) ? answer : ((answer as { rows?: unknown[] }).rows ?? []);

/** All rows of a plain SQL question, prepared on the hot reads, or inside the given transaction. */
export const askAll = async <Row>(
  source: Source,
  sql: string,
  params: readonly Value[] = [],
): Promise<Row[]> => {
  if (isHot(source)) return source.all<Row>(sql, params);
  return rowsOf(await (source as Knex).raw(sql, params as Value[])) as Row[];
};

/** The first row of a plain SQL question. */
export const askOne = async <Row>(
  source: Source,
  sql: string,
  params: readonly Value[] = [],
): Promise<Row | undefined> => {
  if (isHot(source)) return source.get<Row>(sql, params);
  return (await askAll<Row>(source, sql, params))[0];
};

/** All rows that a piece of SQL answers, prepared on the hot reads, or inside the given transaction. */
export const all = <Row>(source: Source, query: Sql): Promise<Row[]> =>
  askAll<Row>(source, query.sql, query.params);

/** The first row that a piece of SQL answers. */
export const one = <Row>(source: Source, query: Sql): Promise<Row | undefined> =>
  askOne<Row>(source, query.sql, query.params);

/** Writes, and says how many rows were touched. */
export const run = async (tx: Tx, query: Sql): Promise<number> =>
  touched(await tx.raw(query.sql, query.params as Value[]));

/** A piece of SQL as a part of a query of Knex. */
export const inKnex = (knex: Knex, part: Sql): Knex.Raw => knex.raw(part.sql, part.params as Value[]);

/** A lock on rows that a question finds; SQLite has one writer at a time and knows no such words. */
export const rowLock = (tx: Tx, lock: Sql): Sql => (dialectOf(tx) === 'postgres' ? lock : sql.empty);

/** How many rows a change touched, on either engine. */
export const touched = (answer: unknown): number => {
  if (typeof answer === 'number') return answer;
  const { changes, rowCount } = answer as { changes?: number; rowCount?: number };
  return changes ?? rowCount ?? 0;
};

/** The dialect behind a Knex instance or transaction. */
export const dialectOf = (tx: Knex): 'sqlite' | 'postgres' =>
  String((tx.client as { dialect?: string }).dialect).startsWith('postgres') ? 'postgres' : 'sqlite';

export { bool } from '../../../domain/flags.js';
