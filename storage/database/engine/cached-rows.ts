import { cached } from './cached.js';
import type { Database, Value } from './types.js';

interface Question {
  sql: string;
  params: readonly Value[];
}

const rowsOf = cached(
  'rows of a question',
  (db: Database, { sql, params }: Question) => db.hot.all<unknown>(sql, params),
  (rows) => rows.length * 100,
);

/** The few rows of a slow query, cached until the next write; the key is its text and values. */
export const cachedRows = <Row>(db: Database, { sql, params }: Question): Promise<readonly Row[]> =>
  rowsOf(db, { sql, params }) as Promise<readonly Row[]>;
