import { migrate } from './migrate.js';
import { openSqlite } from './sqlite.js';
import type { Database } from './types.js';

/** Where the data stands: a PostgreSQL address, a SQLite file, or neither for an ephemeral database. */
export interface DatabaseOptions {
  /** PostgreSQL address; wins over `file`. */
  url?: string | undefined;
  /** SQLite file. */
  file?: string | undefined;
  /** Trade durability for speed; without a file the database is gone after close. */
  ephemeral?: boolean | undefined;
  /** Most connections of each kind on PostgreSQL. */
  connections?: number | undefined;
  /** Leave the schema as it is found (default: bring it up to date). */
  migrate?: boolean | undefined;
}

/** Opens the database and brings its schema up to date. */
export const openDatabase = async (options: DatabaseOptions = {}): Promise<Database> => {
  const db = options.url
    ? // The driver is only loaded where it is wanted: loading is most of what starting costs.
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
