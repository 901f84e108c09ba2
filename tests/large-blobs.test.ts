import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../tools/testing/client.js';
import { type Load, loadOf } from './support/load.js';
import { type ServerProcess, serve } from './support/process.js';

/** No file, however large, may block the server for long or take much of its memory. */
const limits: Load = { blockMillis: 100, memoryMegabytes: 64 };

const rootToken = 'root-token-of-the-large';
const megabyte = 1024 * 1024;
const size = 120 * megabyte;
let folder: string;
let server: ServerProcess;
let url: string;
let blob: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-large-'));
  server = await serve({ data: join(folder, 'data'), rootToken });
  const headers = { 'private-token': rootToken, 'content-type': 'application/json' };
  const project = (await send(server.url, 'POST', '/api/v4/projects', headers, '{"name":"p"}')).body;
  url = `/api/v4/projects/${project.id}/repository`;
  const dir = join(folder, 'r.git');
  const git = (args: string[], input?: Buffer) =>
    execFileSync('git', [`--git-dir=${dir}`, ...args], {
      env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  git(['init', '--quiet', '--bare']);
  const head = `commit refs/heads/main\ncommitter M <m@x.y> 1700000000 +0000\ndata 1\nm\n`;
  const file = (name: string, content: Buffer) => [
    Buffer.from(`M 644 inline ${name}\ndata ${content.length}\n`),
    content,
    Buffer.from('\n'),
  ];
  const parts = [
    Buffer.from(head),
    ...file('large.bin', Buffer.alloc(size)),
    ...file('line.txt', Buffer.alloc(size, 'x')),
  ];
  git(['fast-import', '--quiet'], Buffer.concat(parts));
  blob = git(['rev-parse', 'refs/heads/main:large.bin']).toString().trim();
  const address = new URL(project.http_url_to_repo);
  git([
    'push',
    '--quiet',
    `${server.url.replace('//', `//root:${rootToken}@`)}${address.pathname}`,
    'refs/heads/main',
  ]);
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Reads an answer without keeping it; answers the status and how long the body was, and was said to be. */
const read = (
  verb: string,
  path: string,
  body?: string,
): Promise<{ status: number; length: number; said: number }> =>
  new Promise((done, fail) => {
    const headers = { 'private-token': rootToken, ...(body ? { 'content-type': 'application/json' } : {}) };
    const { hostname, port } = new URL(server.url);
    const outgoing = request({ hostname, port, method: verb, path, headers, agent: false }, (incoming) => {
      let length = 0;
      incoming.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      incoming.on('error', fail);
      incoming.on('end', () =>
        done({
          status: incoming.statusCode ?? 0,
          length,
          said: Number(incoming.headers['content-length'] ?? length),
        }),
      );
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });

const base64 = Math.ceil(size / 3) * 4;
/** What is asked for, and the least that the body has to hold. */
const reads: [string, string, () => string, number][] = [
  ['HEAD of a file', 'HEAD', () => `${url}/files/large.bin?ref=main`, 0],
  ['a file', 'GET', () => `${url}/files/large.bin?ref=main`, base64],
  ['a raw file', 'GET', () => `${url}/files/large.bin/raw?ref=main`, size],
  ['HEAD of a blob', 'HEAD', () => `${url}/blobs/${blob}`, 0],
  ['a blob', 'GET', () => `${url}/blobs/${blob}`, base64],
  ['a raw blob', 'GET', () => `${url}/blobs/${blob}/raw`, size],
  ['the blame of a file of zero bytes', 'GET', () => `${url}/files/large.bin/blame?ref=main`, size],
  ['the blame of one long line', 'GET', () => `${url}/files/line.txt/blame?ref=main`, size],
];

describe.runIf(process.platform === 'linux')('a large file', () => {
  it.each(reads)(
    '%s takes little memory and blocks nobody',
    async (_, verb, path, least) => {
      const load = await loadOf(
        server,
        async () => {
          const answers = await Promise.all([read(verb, path()), read(verb, path())]);
          for (const { status, length, said } of answers) {
            expect(status).toBe(200);
            expect(length).toBeGreaterThanOrEqual(least);
            if (verb === 'GET') expect(length).toBe(said);
          }
        },
        limits,
      );
      expect(load.blockMillis).toBeLessThanOrEqual(limits.blockMillis);
      expect(load.memoryMegabytes).toBeLessThanOrEqual(limits.memoryMegabytes);
    },
    60_000,
  );
});
