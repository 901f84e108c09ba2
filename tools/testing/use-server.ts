import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RunningServer } from '../../server/create-server.js';
import type { ServerOptions } from '../../server/embedding.js';
import { TestClient } from './client.js';
import { Factories, type MadeUser } from './factories.js';
import { startTestServer } from './test-server.js';

/** A server for the tests of one file, reset before each test. */
export interface TestApp {
  readonly server: RunningServer;
  readonly make: Factories;
  readonly services: RunningServer['services'];
  readonly url: string;
  /** The API as a user, as the administrator `root`, or anonymous. */
  as(who: MadeUser | 'root' | null | { token: string }): TestClient;
}

/** Starts a fresh server for the file; PostgreSQL when HEARTH_TEST_POSTGRES is set, else SQLite. */
export function useServer(options: ServerOptions = {}): TestApp {
  let server: RunningServer;
  let make: Factories;
  let stop: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    ({ server, stop } = await startTestServer(options));
    make = new Factories(server.services);
  }, 60_000);
  beforeEach(async () => {
    await server.reset();
    server.clock.release();
    make = new Factories(server.services);
  });
  afterAll(() => stop());

  return {
    get server() {
      return server;
    },
    get make() {
      return make;
    },
    get services() {
      return server.services;
    },
    get url() {
      return server.url;
    },
    as(who) {
      const token = who === 'root' ? server.token : (who?.token ?? null);
      return new TestClient(server.url, token);
    },
  };
}
