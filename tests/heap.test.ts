import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, TestClient } from '../tools/testing/client.js';
import { type ServerProcess, serve } from './support/process.js';

const rootToken = 'root-token-of-the-heap';
const megabyte = 1024 * 1024;
/** Left to itself, V8 takes more than 200 where a machine has much memory. */
const mostMegabytes = 150;
let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-heap-'));
  server = await serve({ data: folder, rootToken });
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function heapMegabytes(): Promise<number> {
  const { body } = await send(server.url, 'GET', '/-/metrics');
  return Number(/^nodejs_heap_size_total_bytes (\S+)$/m.exec(String(body))?.[1]) / megabyte;
}

describe('the heap of a server', () => {
  it('does not keep what is long gone, however much comes and goes', async () => {
    const api = new TestClient(server.url, rootToken);
    const { body: project } = await api.post('/projects', { name: 'p' });
    const { body: issue } = await api.post(`/projects/${project.id}/issues`, { title: 'One' });
    let most = 0;
    for (let turn = 0; turn < 120; turn += 1) {
      const body = `${turn}${'some words \n'.repeat(80_000)}`;
      const { status } = await api.post(`/projects/${project.id}/issues/${issue.iid}/notes`, { body });
      expect(status).toBe(201);
      most = Math.max(most, await heapMegabytes());
    }
    expect(most).toBeLessThan(mostMegabytes);
  }, 240_000);
});
