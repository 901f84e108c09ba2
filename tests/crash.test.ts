import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../handlers/table.js';
import { type TestDatabase, testDatabase } from '../tools/testing/database.js';
import { mergeOverApi } from './crash/merge.js';
import { brokenDatabase, missingFrom, wrongRepositories } from './crash/verify.js';
import { type Lane, newLedger, pushOverHttp, writeOverApi } from './crash/work.js';
import { type ServerProcess, serve } from './support/process.js';

/**
 * A real server process is killed in the middle of its work and started again: whatever it had
 * acknowledged must be there, and nothing may be broken. HEARTH_CRASHES sets how many times.
 */
const rounds = Number(process.env['HEARTH_CRASHES'] ?? 2);
const writes = Number(process.env['HEARTH_CRASH_WRITES'] ?? 200);
const rootToken = 'root-token-of-the-tests';
const needed = [
  'createProject',
  'createCommit',
  'createFile',
  'addProjectMember',
  'createBranch',
  'getRawFile',
  'createMergeRequest',
  'acceptMergeRequest',
];

let folder: string;
let database: TestDatabase;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-crash-'));
  database = await testDatabase();
});
afterAll(async () => {
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

const start = () => serve({ data: join(folder, 'data'), rootToken, databaseUrl: database.url });

describe.skipIf(!needed.every((id) => handlers.has(id)))('a server that is killed', () => {
  const ledger = newLedger();

  it.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'has kept everything it acknowledged, time %i',
    async (round) => {
      server ??= await start();
      const running = server;
      let over = false;
      const before = ledger.count;
      const target = before + randomInt(Math.ceil(writes / 2), writes);
      const lane = (name: string): Lane => ({
        name: `r${round}${name}`,
        url: running.url,
        token: rootToken,
        folder: join(folder, 'clones'),
        ledger,
        isOver: () => over,
      });
      const lanes = [
        writeOverApi(lane('a')),
        writeOverApi(lane('b')),
        writeOverApi(lane('c')),
        pushOverHttp(lane('d')),
        mergeOverApi(lane('e')),
        mergeOverApi(lane('f')),
      ];
      const work = Promise.allSettled(lanes);
      while (ledger.count < target && running.child.exitCode === null) await pause(5);
      await pause(randomInt(0, 60));
      await running.kill();
      over = true;
      await work;
      server = await start();
      const { url } = server;
      const merged = [...ledger.mergeRequests.values()].filter(({ state }) => state === 'merged').length;
      console.log(`killed after ${ledger.count - before} acknowledged writes; ${merged} merges so far`);
      expect(await missingFrom(ledger, url, rootToken)).toEqual([]);
      expect(await wrongRepositories(ledger, join(folder, 'data', 'repositories'), url, rootToken)).toEqual(
        [],
      );
      if (!database.url) expect(brokenDatabase(join(folder, 'data', 'hearth.db'))).toEqual([]);
    },
    300_000,
  );

  it('stops in good order when it is asked to', async () => {
    expect(await server?.stop()).toBe(0);
    expect(server?.said()).not.toMatch(/"level":(50|60)/);
  });
});
