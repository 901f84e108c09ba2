import { directQuestionsOf } from './direct-questions.js';
import { knexOf } from './knex-of.js';
import { type Sql, sql } from './sql.js';
import type { HotQueries, Reads, Source, Tx, Value } from './types.js';

/** Whether a source is prepared statements outside of any transaction. */
const isHot = (source: Source): source is HotQueries => 'kind' in source && source.kind === 'hot';

/** Whether a source ends with its transaction; hot and ordinary reads last as long as the server. */
export const isInTransaction = (source: Source): boolean =>
  !isHot(source) && knexOf(source).isTransaction === true;

const rowsOf = (answer: unknown): unknown[] =>
  Array.isArray(answer) ? answer : ((answer as { rows?: unknown[] }).rows ?? []);

const ask = (tables: Reads | Tx, text: string, params: readonly Value[]): Promise<unknown> =>
  directQuestionsOf(tables)?.(text, params) ?? Promise.resolve(knexOf(tables).raw(text, params as Value[]));

/** All rows of a query, through prepared statements for hot reads, or inside the given transaction. */
export const all = async <Row>(source: Source, query: Sql): Promise<Row[]> => {
  if (isHot(source)) return source.all<Row>(query.sql, query.params);
  return rowsOf(await ask(source, query.sql, query.params)) as Row[];
};

/** The first row of a query. */
export const one = async <Row>(source: Source, query: Sql): Promise<Row | undefined> => {
  if (isHot(source)) return source.get<Row>(query.sql, query.params);
  return (await all<Row>(source, query))[0];
};

/** Executes a write; answers the number of affected rows. */
export const run = async (tx: Tx, query: Sql): Promise<number> =>
  affectedRows(await ask(tx, query.sql, query.params));

/** A row lock for a query; SQLite has a single writer and no such syntax. */
export const rowLock = (tx: Tx, lock: Sql): Sql => (dialectOf(tx) === 'postgres' ? lock : sql.empty);

/** The number of rows that a write affected, on either engine. */
export const affectedRows = (answer: unknown): number => {
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
