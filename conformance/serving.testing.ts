import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach } from 'vitest';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Makes a test's server listen until the test ends; answers the port. */
export async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as { port: number }).port;
}

/** Starts a server with a request listener until the test ends; answers the address. */
export const serve = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listening(createServer(listener))}`;
