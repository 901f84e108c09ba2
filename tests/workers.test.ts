import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../tools/testing/client.js';
import { type TestDatabase, testDatabase } from '../tools/testing/database.js';
import { type ServerProcess, serve } from './support/process.js';

let folder: string;
let database: TestDatabase;
let server: ServerProcess;

async function freePort(): Promise<number> {
  const asking = createServer().listen(0);
  await once(asking, 'listening');
  const { port } = asking.address() as AddressInfo;
  asking.close();
  await once(asking, 'close');
  return port;
}

/** The processes that answer requests, by their ids. */
function workers(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.child.pid)], {
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => line.includes(' serve '))
    .map((line) => Number.parseInt(line, 10));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-workers-'));
  database = await testDatabase();
  const data = join(folder, 'data');
  const flags = ['--workers', '2'];
  const rootToken = 'root-token-of-the-tests';
  server = await serve({ data, rootToken, databaseUrl: database.url, port: await freePort(), flags });
}, 60_000);
afterAll(async () => {
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

describe.runIf(process.platform === 'linux')('a server of several workers', () => {
  it('replaces those that die, whoever was the first', async () => {
    for (const which of [0, 1]) {
      const before = workers();
      expect(before).toHaveLength(2);
      const victim = before[which] ?? 0;
      process.kill(victim, 'SIGKILL');
      const others = () => workers().filter((pid) => pid !== victim).length;
      await expect.poll(others, { timeout: 20_000 }).toBe(2);
      // The replacement answers as soon as it listens; until then the other one does.
      const asked = Array.from({ length: 4 }, () => send(server.url, 'GET', '/-/health'));
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  }, 60_000);

  it('ends with all of them when it is asked to', async () => {
    const all = workers();
    expect(await server.stop()).toBe(0);
    const isAlive = (pid: number) => spawnSync('ps', ['-p', String(pid)]).status === 0;
    await expect.poll(() => all.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });
});
