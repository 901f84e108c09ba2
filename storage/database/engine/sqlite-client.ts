import { setTimeout as sleep } from 'node:timers/promises';
import type SqliteDatabase from 'better-sqlite3';
import SqliteDriver from 'better-sqlite3';
import BetterSqliteClient from 'knex/lib/dialects/better-sqlite3/index.js';
import { loopTurns } from '../../../domain/turns/loop-turns.js';
import type { SqliteChanges } from './changes.js';
import { StorageBusy } from './errors.js';
import { refuseBesideWrite } from './no-nested-write.js';
import { longestLog } from './sqlite-checkpoints.js';
import { SqliteStatement } from './sqlite-statement.js';

/**
 * Statements that a connection keeps, of 25 KB each. Most questions go through one connection, which keeps more, and what
 * the pool of others reads is rare.
 */
const statementLimits = { read: 60, write: 200 } as const;
const patienceMs = 30_000;
/** What a connection keeps of the file; what it reads again beyond that is still in the memory of the system. */
const cacheKilobytes = 4000;

/** Prepared statements of one connection, evicted least recently used first. */
export class StatementCache {
  readonly #connection: SqliteDatabase.Database;
  readonly #statements = new Map<string, SqliteStatement>();
  readonly #most: number;

  constructor(connection: SqliteDatabase.Database, most: number) {
    this.#connection = connection;
    this.#most = most;
  }

  /** The prepared statement of this text. */
  take(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const made = new SqliteStatement(this.#connection.prepare<unknown[]>(sql));
    if (this.#statements.size >= this.#most) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    this.#statements.set(sql, made);
    return made;
  }
}

/** Settings of a connection. */
export interface SqliteSettings {
  filename: string;
  mode: 'read' | 'write';
  durable: boolean;
}

/** Lower case for all letters; SQLite's own function knows ASCII only. */
const fold = (text: unknown): unknown => (typeof text === 'string' ? text.toLowerCase() : text);

const caches = new WeakMap<SqliteDatabase.Database, StatementCache>();

/** Opens one connection with the pragmas for its purpose. */
export const openConnection = (settings: SqliteSettings): SqliteDatabase.Database => {
  // A writer must not block the event loop while another process writes: it retries instead.
  const connection = new SqliteDriver(settings.filename, { timeout: settings.mode === 'write' ? 0 : 5000 });
  connection.pragma('foreign_keys = on');
  // In this mode a commit does not wait for the disk, which `LogSync` does; everything else is synced in order.
  connection.pragma(`synchronous = ${settings.durable ? 'normal' : 'off'}`);
  connection.pragma(`cache_size = -${cacheKilobytes}`);
  connection.pragma('temp_store = memory');
  connection.pragma(`journal_size_limit = ${longestLog}`);
  // `SqliteCheckpoints` brings the log into the file, beside the event loop.
  if (settings.durable) connection.pragma('wal_autocheckpoint = 0');
  if (settings.mode === 'read') connection.pragma('query_only = on');
  caches.set(connection, new StatementCache(connection, statementLimits[settings.mode]));
  connection.function('folded', { deterministic: true }, fold);
  return connection;
};

const cacheOf = (connection: SqliteDatabase.Database): StatementCache => {
  const made = caches.get(connection);
  if (!made) throw new Error('the connection was not opened here');
  return made;
};

const bindable = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value === undefined ? null : value;
};

interface QueryObject {
  sql: string;
  bindings?: readonly unknown[];
  response?: unknown;
  context?: unknown;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_BUSY');

/**
 * Takes the write lock of the file, retrying after growing delays while another process holds it; each time there has to
 * be room first.
 */
const beginWrite = async (connection: SqliteDatabase.Database, room: () => Promise<void>): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (let round = 0; ; round += 1) {
    await room();
    try {
      cacheOf(connection).take('BEGIN IMMEDIATE;').run([]);
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) throw new StorageBusy(error);
      await sleep(1 + Math.random() * Math.min(2 ** round, 20));
    }
  }
};

/** Commits; a failed commit is rolled back, so that the connection is free for the next write. */
const commit = (connection: SqliteDatabase.Database): void => {
  try {
    cacheOf(connection).take('COMMIT;').run([]);
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
};

/** How many transactions have ended on each connection that writes. */
const endings = new WeakMap<SqliteDatabase.Database, number>();

const endingsOf = (connection: SqliteDatabase.Database): number => endings.get(connection) ?? 0;

/**
 * Waits for a turn of the event loop. Of statements that were asked for at once, one may fail and end the write while
 * another waits, which must then not be carried out on its own.
 */
const turnOf = async (connection: SqliteDatabase.Database, writes: boolean): Promise<void> => {
  if (!writes) return loopTurns.next();
  const before = endingsOf(connection);
  await loopTurns.first();
  if (endingsOf(connection) !== before) throw new Error('the write of a statement has ended without it');
};

/**
 * Marks the parts of a transaction that are writes of their own: where one begins, where it is kept or taken back, and
 * that it is over, after which nothing is carried out any more that waits for its turn.
 */
export const part = {
  begin: 'SAVEPOINT part;',
  end: 'RELEASE part;',
  undo: 'ROLLBACK TO part;',
  over: '/* over */',
} as const;

const partMarks: ReadonlySet<string> = new Set(Object.values(part));

/** Prefix of a text of several statements, which are run without parameters and results. */
export const SCRIPT = '/* script */ ';

/** Executes a statement. */
const answer = (connection: SqliteDatabase.Database, query: QueryObject): void => {
  const statement = cacheOf(connection).take(query.sql);
  const bindings = (query.bindings ?? []).map(bindable);
  if (statement.reader) {
    query.response = statement.all(bindings);
    return;
  }
  const done = statement.run(bindings);
  query.response = done;
  query.context = { lastID: done.lastInsertRowid, changes: done.changes };
};

/** Knex over better-sqlite3 with our pragmas, cached statements and transactions that take the write lock at once. */
export class SqliteClient extends BetterSqliteClient {
  /** Told of what is written; null for connections that only read. */
  protected get changes(): SqliteChanges | null {
    return null;
  }

  /** Resolves when a write may begin. */
  protected get room(): () => Promise<void> {
    return async () => undefined;
  }

  override async acquireRawConnection(): Promise<SqliteDatabase.Database> {
    const connection = openConnection(this.connectionSettings as SqliteSettings);
    this.changes?.connected(connection);
    return connection;
  }

  override async _query(connection: SqliteDatabase.Database, query: QueryObject): Promise<QueryObject> {
    const writes = (this.connectionSettings as SqliteSettings).mode === 'write';
    if (!writes) refuseBesideWrite();
    if (writes && partMarks.has(query.sql)) {
      if (query.sql !== part.begin) endings.set(connection, endingsOf(connection) + 1);
      if (query.sql !== part.over) cacheOf(connection).take(query.sql).run([]);
      return query;
    }
    // A statement is done at once, and whoever asks many in a row would hold the event loop; a write is not to wait for
    // others who may be waiting for it.
    if (loopTurns.isLong) await turnOf(connection, writes);
    if (writes && query.sql === 'BEGIN;') {
      await beginWrite(connection, this.room);
      this.changes?.rolledBack();
      return query;
    }
    if (writes && query.sql === 'COMMIT;') {
      endings.set(connection, endingsOf(connection) + 1);
      commit(connection);
      this.changes?.committed();
      return query;
    }
    this.changes?.note(query.sql);
    if (query.sql.startsWith(SCRIPT)) connection.exec(query.sql);
    else answer(connection, query);
    if (connection.inTransaction) return query;
    if (/^rollback\b/i.test(query.sql)) {
      endings.set(connection, endingsOf(connection) + 1);
      this.changes?.rolledBack();
    } else this.changes?.committed();
    return query;
  }
}
