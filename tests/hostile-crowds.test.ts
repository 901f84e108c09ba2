import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, TestClient } from '../tools/testing/client.js';
import { hearBlocks, telling } from './support/blocks.js';
import { type ServerProcess, serve } from './support/process.js';

/** No crowd of requests, whatever each of them asks for, may block the server for long. */
const limit = 100;

const rootToken = 'root-token-of-the-crowds';
const json = 'application/json';
let folder: string;
let server: ServerProcess;
let api: TestClient;
let at: string;
let longestBlock: ReturnType<typeof hearBlocks>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-crowds-'));
  server = await serve({ data: folder, rootToken, node: telling });
  longestBlock = hearBlocks(server);
  api = new TestClient(server.url, rootToken);
  const { body } = await api.post('/projects', { name: 'p' });
  at = `/projects/${body.id}`;
  await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      api.post(`${at}/issues`, { title: `Issue ${turn}`, description: 'see #1 '.repeat(400) }),
    ),
  );
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function expectWithin(expected: number, ask: () => Promise<readonly { status: number }[]>) {
  const statuses = new Set<number>();
  const block = await longestBlock(async () => {
    for (const { status } of await ask()) statuses.add(status);
  }, limit);
  expect([...statuses]).toEqual([expected]);
  expect(block).toBeLessThan(limit);
}

const headers = { 'private-token': rootToken, 'content-type': json, connection: 'keep-alive' };
const many = (count: number, ask: (turn: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)));

describe.runIf(process.platform === 'linux')('requests that arrive at once', () => {
  it('are begun one after the other', async () => {
    await expectWithin(200, () =>
      many(150, (turn) =>
        send(server.url, 'GET', `/api/v4${at}/issues?per_page=100&search=issue%20${turn}`, headers),
      ),
    );
  }, 120_000);
});
