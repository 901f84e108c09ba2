import { migrate } from './migrate.js';
import { openSqlite } from './sqlite.js';
import type { Database } from './types.js';

/** Where the data is: a PostgreSQL URL, a SQLite file, or neither for an ephemeral database. */
export interface DatabaseOptions {
  /** PostgreSQL URL; takes precedence over `file`. */
  url?: string | undefined;
  /** SQLite file. */
  file?: string | undefined;
  /** Trade durability for speed; without a file the database is gone after close. */
  ephemeral?: boolean | undefined;
  /** Maximum of connections of each kind on PostgreSQL. */
  connections?: number | undefined;
  /** Whether to bring the schema up to date (default: yes). */
  migrate?: boolean | undefined;
}

/** Opens the database and brings its schema up to date. */
export const openDatabase = async (options: DatabaseOptions = {}): Promise<Database> => {
  const db = options.url
    ? // The driver is loaded only when it is needed: loading it is most of the cost of starting.
      await (await import('./postgres.js')).openPostgres(options.url, options.connections)
    : await openSqlite({
        ...(options.file ? { file: options.file } : {}),
        ephemeral: options.ephemeral ?? options.file === undefined,
      });
  if (options.migrate === false) return db;
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
};
