import type { Changes } from './changes.js';
import type { Reads, Tx } from './queries.js';

export type { Reads, Tx } from './queries.js';

/** The database engines Hearth runs on. */
export type Dialect = 'sqlite' | 'postgres';

/** The type of a parameter of a hot query. */
export type Value = string | number | null;

/** Reads through cached prepared statements; `?` marks a parameter on both engines. */
export interface HotQueries {
  readonly kind: 'hot';
  /** The first row, or undefined. */
  get<Row>(sql: string, params?: readonly Value[]): Promise<Row | undefined>;
  /** All rows. */
  all<Row>(sql: string, params?: readonly Value[]): Promise<Row[]>;
}

/** Anything that can be read from: the prepared reads, the read pool, or an open transaction. */
export type Source = HotQueries | Reads;

/** An open database of either engine. */
export interface Database {
  readonly dialect: Dialect;
  /** Reads outside any write; refuses to write on SQLite. */
  readonly read: Reads;
  /** The most frequent reads, as prepared statements. */
  readonly hot: HotQueries;
  /** The file on SQLite, null on PostgreSQL. */
  readonly file: string | null;
  /**
   * Runs `fn` in one write transaction and commits it; throws StorageConflict for violated constraints.
   * `fn` awaits nothing but the database and may run again after a lost race, so it keeps no state outside.
   * A write inside a write is refused: pass the transaction on instead.
   */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `write`, but references are not checked and nothing that refers to a row goes with it, so that all rows can be
   * replaced in any order; `fn` sees to it that they hold at the end. PostgreSQL does so for logins that may.
   */
  rebuild<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Tells what was written when, by any process; null where the engine cannot tell cheaply, as on PostgreSQL. */
  readonly changes: Changes | null;
  /** Runs `fn` on reads that all see one snapshot, while writes go on. */
  snapshot<T>(fn: (reads: Reads) => Promise<T>): Promise<T>;
  /** Closes every connection after running writes have ended. */
  close(): Promise<void>;
}
