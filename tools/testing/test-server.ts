import { createServer, type RunningServer } from '../../server/create-server.js';
import type { ServerOptions } from '../../server/embedding.js';
import { testDatabase } from './database.js';

/** A fresh server of a test, over the database that tests run on. */
export interface TestServer {
  server: RunningServer;
  /** Ends the server, and takes its database away. */
  stop: () => Promise<void>;
}

/** Starts a server whose answers are held against the description; PostgreSQL when the tests run on it, else SQLite. */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase();
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
