import { migrate } from './migrate.js';
import { openSqlite } from './sqlite.js';
import { keepTemplate, templateFor } from './sqlite-template.js';
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

/** Brings the schema of a database up to date; closes it when that fails. */
const migrated = async (db: Database): Promise<Database> => {
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
};

/** Opens an ephemeral database; a new one begins with what migrating the one before it came to. */
const openEphemeral = async (file: string | undefined): Promise<Database> => {
  const content = templateFor(file);
  if (content) return openSqlite({ file, ephemeral: true, content });
  const db = await migrated(await openSqlite({ file, ephemeral: true }));
  if (db.file) keepTemplate(db.file);
  return db;
};

/** Opens the database and brings its schema up to date. */
export const openDatabase = async (options: DatabaseOptions = {}): Promise<Database> => {
  const { url, file, ephemeral = file === undefined, migrate: isMigrated = true } = options;
  if (!url && ephemeral && isMigrated) return openEphemeral(file);
  const db = url
    ? // The driver is loaded only when it is needed: loading it is most of the cost of starting.
      await (await import('./postgres.js')).openPostgres(url, options.connections)
    : await openSqlite({ file, ephemeral });
  return isMigrated ? migrated(db) : db;
};
