import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../tools/testing/client.js';
import { type TestDatabase, testDatabase } from '../tools/testing/database.js';
import { freePort } from '../tools/testing/free-port.js';
import { type ServerProcess, serve } from './support/process.js';

const rootToken = 'root-token-of-the-tests';

let folder: string;
let database: TestDatabase;
let server: ServerProcess;

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

  it('counts the calls of a user together', async () => {
    const throttled = new URLSearchParams({
      throttle_authenticated_api_enabled: 'true',
      throttle_authenticated_api_requests_per_period: '1',
      throttle_authenticated_api_period_in_seconds: '86400',
    });
    const ask = (verb: string, path: string) =>
      send(server.url, verb, `/api/v4${path}`, { 'private-token': rootToken });
    expect((await ask('PUT', `/application/settings?${throttled}`)).status).toBe(200);
    // With PostgreSQL a worker trusts for a second what it has read, so it takes a while until both count.
    let refused = 0;
    const next = async () => {
      const { status } = await ask('GET', '/version');
      refused = status === 429 ? refused + 1 : 0;
      return refused;
    };
    await expect.poll(next, { timeout: 10_000, interval: 50 }).toBeGreaterThan(3);
    // Connections go to the workers in turns.
    const observed: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      observed.push(Number((await ask('GET', '/version')).headers['ratelimit-observed']));
    }
    expect(observed).toEqual(observed.map((_, index) => (observed[0] ?? 0) + index));
  });

  it('ends with all of them when it is asked to', async () => {
    const all = workers();
    expect(await server.stop()).toBe(0);
    const isAlive = (pid: number) => spawnSync('ps', ['-p', String(pid)]).status === 0;
    await expect.poll(() => all.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });
});
