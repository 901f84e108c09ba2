import { createServer, type RunningServer } from '../../server/create-server.js';
import type { ServerOptions } from '../../server/embedding.js';
import { migratedDatabase } from './database.js';

/** A fresh server for a test, on the database that tests use. */
export interface TestServer {
  server: RunningServer;
  /** Stops the server and drops its database. */
  stop: () => Promise<void>;
}

/** Starts a server whose answers are checked against the spec; on PostgreSQL when the tests use it, else SQLite. */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = await migratedDatabase();
  const server = await createServer({
    port: 0,
    ephemeral: true,
    logLevel: 'error',
    checkAnswers: true,
    rootToken: 'root-token-of-the-tests',
    ...(database.url ? { databaseUrl: database.url } : {}),
    ...options,
  }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  const stop = async () => {
    await server.close();
    await database.drop();
  };
  return { server, stop };
}
