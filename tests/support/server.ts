import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { RunningServer } from '../../server/create-server.js';
import type { ServerOptions } from '../../server/embedding.js';
import { Factories } from '../../tools/testing/factories.js';
import { startTestServer } from '../../tools/testing/test-server.js';

/** A server that lasts for a whole file, with what is made in it. */
export interface LastingServer {
  server: RunningServer;
  make: Factories;
  /** What the log tells of the fault behind a request that was answered with 500. */
  faultOf: (requestId: unknown) => string;
  close: () => Promise<void>;
}

interface Fault {
  requestId?: string;
  err?: { message?: string; stack?: string };
}

/** A log that keeps the faults of requests. */
function faultLog(): { log: pino.Logger; faultOf: LastingServer['faultOf'] } {
  const faults = new Map<string, string>();
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const { requestId, err } = JSON.parse(chunk.toString()) as Fault;
      if (requestId) faults.set(requestId, (err?.stack ?? err?.message ?? 'no reason').slice(0, 600));
      done();
    },
  });
  const log = pino({ level: 'error' }, sink);
  return { log, faultOf: (requestId) => faults.get(String(requestId)) ?? '' };
}

/** Starts a server that is not brought back between tests; jobs only run when they are drained. */
export async function startServer(options: ServerOptions = {}): Promise<LastingServer> {
  const { log, faultOf } = faultLog();
  const { server, stop } = await startTestServer({ log, ...options });
  await server.jobs.stop();
  return { server, faultOf, make: new Factories(server.services), close: stop };
}
