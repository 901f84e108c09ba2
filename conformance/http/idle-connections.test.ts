import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { listening } from '../serving.testing.js';
import { openTransport } from './transport.js';

it('a request goes through though every idle connection is reset once it is used again', async () => {
  const used = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (used.has(request.socket)) request.socket.resetAndDestroy();
    else {
      used.add(request.socket);
      // They stay open together, so that several are idle afterwards.
      setTimeout(() => response.end('fine'), 50);
    }
  });
  const url = `http://127.0.0.1:${await listening(server)}/`;
  const { send, close } = openTransport({ timeoutMs: 5000, insecure: false });
  const request = { method: 'GET', url, headers: {}, body: null };
  await Promise.all([send(request), send(request), send(request)]);
  expect((await send(request)).body.toString()).toBe('fine');
  close();
  server.close();
});
