import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database for one test file; `url` is empty on SQLite. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database on the PostgreSQL server in HEARTH_TEST_POSTGRES, if that is set. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env['HEARTH_TEST_POSTGRES'];
  if (!server) return { url: '', drop: async () => undefined };
  const name = `hearth_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => runOn(server, `drop database if exists ${name} with (force)`) };
}

async function runOn(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}
