import type { Reads, Tx } from './queries.js';

export type { Reads, Tx } from './queries.js';

/** The database engines Hearth runs on. */
export type Dialect = 'sqlite' | 'postgres';

/** What a parameter of a hot query may be. */
export type Value = string | number | null;

/** Reads through cached prepared statements; `?` marks a parameter on both engines. */
export interface HotQueries {
  readonly kind: 'hot';
  /** The first row, or undefined. */
  get<Row>(sql: string, params?: readonly Value[]): Promise<Row | undefined>;
  /** All rows. */
  all<Row>(sql: string, params?: readonly Value[]): Promise<Row[]>;
}

/** Anything a read can run on: the prepared reads, the reading pool, or an open transaction. */
export type Source = HotQueries | Reads;

/** An open database of either engine. */
export interface Database {
  readonly dialect: Dialect;
  /** Reads outside any write; refuses to write on SQLite. */
  readonly read: Reads;
  /** The hottest reads, prepared once. */
  readonly hot: HotQueries;
  /** Where the data stands: a file on SQLite, null on PostgreSQL. */
  readonly file: string | null;
  /**
   * Runs `fn` in one write transaction and commits it; throws StorageConflict for broken constraints.
   * `fn` awaits nothing but the database and may run again after a lost race, so it keeps no outside state.
   * A write inside a write is refused: pass the transaction on instead.
   */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A number that is another one after every write, of any process, whose answer somebody may have seen; null where
   * the engine cannot tell cheaply, as PostgreSQL.
   */
  version(): number | null;
  /** Runs `fn` on reads that all see one moment, while others go on writing. */
  snapshot<T>(fn: (reads: Reads) => Promise<T>): Promise<T>;
  /** Closes every connection after the writes that have begun. */
  close(): Promise<void>;
}
