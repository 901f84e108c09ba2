import type SqliteDatabase from 'better-sqlite3';
import SqliteDriver from 'better-sqlite3';
import BetterSqliteClient from 'knex/lib/dialects/better-sqlite3/index.js';

type Statement = SqliteDatabase.Statement<unknown[]>;

const statementLimit = 500;

/** Prepared statements of one connection, the longest unused forgotten first. */
export class StatementCache {
  readonly #connection: SqliteDatabase.Database;
  readonly #statements = new Map<string, Statement>();

  constructor(connection: SqliteDatabase.Database) {
    this.#connection = connection;
  }

  /** The prepared statement of this text. */
  take(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.#connection.prepare<unknown[]>(sql);
    if (this.#statements.size >= statementLimit) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    this.#statements.set(sql, made);
    return made;
  }
}

/** How a connection of ours is set up. */
export interface SqliteSettings {
  filename: string;
  mode: 'read' | 'write';
  durable: boolean;
}

/** Opens one connection with the pragmas of its job. */
export const openConnection = (settings: SqliteSettings): SqliteDatabase.Database => {
  // A writer must not block the event loop while another process writes: it comes back and asks again.
  const connection = new SqliteDriver(settings.filename, { timeout: settings.mode === 'write' ? 0 : 5000 });
  connection.pragma('foreign_keys = on');
  connection.pragma(`synchronous = ${settings.durable ? 'full' : 'off'}`);
  connection.pragma('cache_size = -32000');
  connection.pragma('temp_store = memory');
  if (settings.mode === 'read') connection.pragma('query_only = on');
  return connection;
};

const caches = new WeakMap<SqliteDatabase.Database, StatementCache>();

const cacheOf = (connection: SqliteDatabase.Database): StatementCache => {
  const known = caches.get(connection);
  if (known) return known;
  const made = new StatementCache(connection);
  caches.set(connection, made);
  return made;
};

const bindable = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value === undefined ? null : value;
};

interface QueryObject {
  sql: string;
  bindings?: unknown[];
  response?: unknown;
  context?: unknown;
}

/** Knex over better-sqlite3 with our pragmas, cached statements and transactions that take the lock at once. */
export class SqliteClient extends BetterSqliteClient {
  override async acquireRawConnection(): Promise<SqliteDatabase.Database> {
    return openConnection(this.connectionSettings as SqliteSettings);
  }

  override async _query(connection: SqliteDatabase.Database, query: QueryObject): Promise<QueryObject> {
    const writes = (this.connectionSettings as SqliteSettings).mode === 'write';
    const sql = writes && query.sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : query.sql;
    const statement = cacheOf(connection).take(sql);
    const bindings = (query.bindings ?? []).map(bindable);
    if (statement.reader) {
      query.response = statement.all(...bindings);
      return query;
    }
    const done = statement.run(...bindings);
    query.response = done;
    query.context = { lastID: done.lastInsertRowid, changes: done.changes };
    return query;
  }
}
