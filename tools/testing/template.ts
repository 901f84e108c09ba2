import { createDatabase, dropDatabase, templateVariable, urlOf } from './database.js';

/** Migrates one database on PostgreSQL before the first test, of which all others are copies. Answers how to drop it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['HEARTH_TEST_POSTGRES'];
  if (!server) return undefined;
  const { openDatabase } = await import('../../storage/database/engine/connection.js');
  const name = await createDatabase(server);
  const database = await openDatabase({ url: urlOf(server, name) });
  // Nobody may be connected to a database that is copied.
  await database.close();
  process.env[templateVariable] = name;
  return () => dropDatabase(server, name);
}
