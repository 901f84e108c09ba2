import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before a server, and does to requests what is right to do. */
export interface Before {
  /** The path under which the server is reached. */
  prefix?: string;
  /** One request of so many is held back by a limit, for a second. */
  holdsBackOneOf?: number;
}

/** Answers as the limits of deployments do. */
function holdBack(outgoing: ServerResponse): void {
  outgoing.writeHead(429, {
    'content-type': 'text/plain',
    'retry-after': '1',
    'ratelimit-limit': '60',
    'ratelimit-remaining': '0',
  });
  outgoing.end('Retry later\n');
}

/** A proxy that hands requests on to a server, and its address. */
export async function proxyFor({ prefix = '', holdsBackOneOf }: Before): Promise<{
  url: string;
  to: (target: string) => void;
  close: () => Promise<void>;
}> {
  let target = '';
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (!url.startsWith(`${prefix}/`)) {
      outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing here</h1>');
      return;
    }
    count += 1;
    if (holdsBackOneOf && count % holdsBackOneOf === 0) {
      incoming.resume().once('end', () => holdBack(outgoing));
      return;
    }
    const { hostname, port } = new URL(target);
    const path = url.slice(prefix.length);
    const onward = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    to: (address) => {
      target = address;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
