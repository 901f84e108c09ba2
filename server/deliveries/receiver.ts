import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface ReceivedRequest {
  method: string;
  /** The path with the query. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  /** The body as JSON; undefined where it is none. */
  json: unknown;
}

/** What a receiver answers. */
export interface ReceiverAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A small HTTP server that keeps what it is sent, for tests of webhooks. */
export interface Receiver {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** What came so far, in order; may be emptied. */
  readonly requests: ReceivedRequest[];
  /** Says how the next requests are answered; 200 until then. */
  answer(how: (request: ReceivedRequest) => ReceiverAnswer): void;
  close(): Promise<void>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Starts a receiver on this machine, at a port that is free. */
export async function createReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  let how: (request: ReceivedRequest) => ReceiverAnswer = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const { method = '', url = '', headers } = request;
      const received = { method, url, headers, body, json: parsed(body) };
      requests.push(received);
      const answer = how(received);
      response.writeHead(answer.status, answer.headers ?? {}).end(answer.body ?? '');
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
