import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { defaultSettings } from '../../domain/settings/application-settings.js';
import type { GuardSettings } from '../guard/guard.js';
import type { Resolver } from '../guard/resolver.js';
import { GuardedHttp } from '../http/guarded-http.js';

type Answering = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** A request as a receiver saw it. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A plain HTTP server on this machine for the tests of one file; `answer` says what it does. */
export function usePlainReceiver(): {
  readonly port: number;
  readonly url: string;
  readonly seen: SeenRequest[];
  answer(how: Answering): void;
} {
  let how: Answering = (_request, response) => response.end('ok');
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: body.toString() });
      how(request, response, body);
    });
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return {
    get port() {
      return port;
    },
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    seen,
    answer(next) {
      how = next;
      seen.length = 0;
    },
  };
}

/** A way out with settings and names of its own. */
export const httpWith = (
  settings: Partial<GuardSettings> = {},
  resolve: Resolver = async () => [],
): GuardedHttp =>
  new GuardedHttp({ get: async () => ({ ...defaultSettings, ...settings }) }, 'GitLab/15.6.0', resolve);
