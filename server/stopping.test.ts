import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '../tools/testing/test-server.js';

const opened = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
const get = 'GET /-/liveness HTTP/1.1\r\nHost: x\r\n\r\n';

// The deadline is longer than the time of a test: who waits for it fails.
const stopDeadline = 3600;

it('closes connections on which nothing is asked, whatever was asked on them before', async () => {
  const { server, stop } = await startTestServer({ stopDeadline });
  const silent = await opened(server.url);
  const used = await opened(server.url);
  used.write(get);
  await once(used, 'data');
  const begun = await opened(server.url);
  begun.write('GET /-/liveness HTTP/1.1\r\nHo');
  const ends = [silent, used, begun].map((socket) => once(socket, 'close'));
  await stop();
  await Promise.all(ends);
});

it('answers what it was asked before, and refuses what it reads afterwards', async () => {
  const { server, stop } = await startTestServer({ stopDeadline });
  const { hostname, port } = new URL(server.url);
  const headers = { 'private-token': server.token, 'content-type': 'application/json', 'content-length': 16 };
  const late = await opened(server.url);
  late.write(get);
  await once(late, 'data');
  const open = request({ hostname, port, method: 'PUT', path: '/api/v4/user/status', headers });
  open.write('{"message"');
  await expect.poll(() => server.open()).toBe(1);
  const stopped = stop();
  late.write(get);
  const [refusal] = (await once(late, 'data')) as [Buffer];
  expect(refusal.toString()).toMatch(/^HTTP\/1\.1 503 /);
  expect(refusal.toString().toLowerCase()).toContain('connection: close');
  open.end(':"ok"}');
  const [answer] = await once(open, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await stopped;
});
