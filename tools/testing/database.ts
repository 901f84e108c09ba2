import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database for one test file; `url` is empty on SQLite. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Where the processes of a test run find the name of the database that they copy. */
export const templateVariable = 'HEARTH_TEST_TEMPLATE';

/** The address of a database on a PostgreSQL server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Makes a database of a new name, empty or as a copy of another, and answers the name. */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `hearth_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  return name;
}

/** Drops a database, whoever is connected to it. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  runOn(server, `drop database if exists ${name} with (force)`);

async function databaseOf(template?: string): Promise<TestDatabase> {
  const server = process.env['HEARTH_TEST_POSTGRES'];
  if (!server) return { url: '', drop: async () => undefined };
  const name = await createDatabase(server, template);
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) };
}

/** Makes an empty database on the PostgreSQL server that HEARTH_TEST_POSTGRES names, if it names one. */
export const testDatabase = (): Promise<TestDatabase> => databaseOf();

/** The same with the present schema in it, which takes a fraction of the time that migrating takes. */
export const migratedDatabase = (): Promise<TestDatabase> => databaseOf(process.env[templateVariable]);

async function runOn(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}
