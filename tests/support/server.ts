import { createServer, type HearthServer, type ServerOptions } from '../../server/create-server.js';
import { testDatabase } from '../../tools/testing/database.js';
import { Factories } from '../../tools/testing/factories.js';

/** A server that lasts for a whole file, with what is made in it. */
export interface LastingServer {
  server: HearthServer;
  make: Factories;
  close: () => Promise<void>;
}

/** Starts a server that is not brought back between tests; jobs only run when they are drained. */
export async function startServer(options: ServerOptions = {}): Promise<LastingServer> {
  const database = await testDatabase();
  const server = await createServer({
    port: 0,
    ephemeral: true,
    logLevel: 'silent',
    checkAnswers: true,
    rootToken: 'root-token-of-the-tests',
    ...(database.url ? { databaseUrl: database.url } : {}),
    ...options,
  });
  await server.jobs.stop();
  return {
    server,
    make: new Factories(server.services),
    close: async () => {
      await server.close();
      await database.drop();
    },
  };
}
