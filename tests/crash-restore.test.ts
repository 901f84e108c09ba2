import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../tools/testing/client.js';
import { type TestDatabase, testDatabase } from '../tools/testing/database.js';
import { program } from '../tools/testing/program.js';
import { serve } from './support/process.js';

/**
 * A restore is killed at random moments: what the next start finds is the old state or the new one, whole, in rows,
 * repositories and files alike. HEARTH_CRASHES sets how many times.
 */
const rounds = Number(process.env['HEARTH_CRASHES'] ?? 2);
const rootToken = 'root-token-of-the-tests';
const root = fileURLToPath(new URL('../', import.meta.url));
const projects = 6;

describe('a restore that is killed', () => {
  let cli: string;
  let folder: string;
  let database: TestDatabase;
  const archives: Record<string, string> = {};
  let spans = { early: 0, late: 0 };
  let now = 'one';

  const data = () => join(folder, 'data');
  const hearth = (...words: string[]) =>
    spawn(process.execPath, [cli, ...words, '--data', data()], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: 'ignore',
    });
  const run = async (...words: string[]) => expect((await once(hearth(...words), 'exit'))[0]).toBe(0);
  /** Whether a file of this name lies among what a restore prepares. */
  const isThere = (name: string) =>
    readdirSync(data()).some((one) => one.startsWith('.restore-') && existsSync(join(data(), one, name)));
  /** The moment when something becomes so, or the process has ended. */
  const until = async (isSo: () => boolean, ended: Promise<unknown>): Promise<number> => {
    let over = false;
    void ended.then(() => {
      over = true;
    });
    while (!over && !isSo()) await pause(1);
    return performance.now();
  };
  const withServer = async <T>(work: (api: TestClient, url: string) => Promise<T>): Promise<T> => {
    const server = await serve({ data: data(), rootToken, databaseUrl: database.url });
    try {
      return await work(new TestClient(server.url, rootToken), server.url);
    } finally {
      await server.stop();
    }
  };

  /** Brings rows, repositories and files to a state of this name. */
  const bring = async (api: TestClient, name: string) => {
    for (let id = 1; id <= projects; id += 1) {
      const verb = name === 'one' ? 'post' : 'put';
      if (name === 'one') await api.post('/projects', { name: `p${id}` });
      const change = { branch: 'main', content: name, commit_message: name };
      expect((await api[verb](`/projects/${id}/repository/files/state`, change)).status).toBeLessThan(300);
      const { body } = await api.post(`/projects/${id}/uploads`, {
        file: { name: 'state.txt', bytes: Buffer.from(`${name} ${id}`) },
      });
      expect((await api.put(`/projects/${id}`, { description: `${name} ${body.full_path}` })).status).toBe(
        200,
      );
    }
  };
  const states = async (api: TestClient, url: string): Promise<string[]> => {
    const seen = new Set<string>();
    for (let id = 1; id <= projects; id += 1) {
      const { body } = await api.get(`/projects/${id}`);
      const [word = '', upload = ''] = String(body.description).split(' ');
      const file = await fetch(`${url}${upload}`, { headers: { 'private-token': rootToken } });
      seen.add(`row ${word}`);
      seen.add(`file ${(await file.text()).split(' ')[0]}`);
      seen.add(
        `repository ${(await api.get(`/projects/${id}/repository/files/state/raw`, { ref: 'main' })).bytes}`,
      );
    }
    return [...seen].sort();
  };
  const expected = (name: string) => [`file ${name}`, `repository ${name}`, `row ${name}`];

  beforeAll(async () => {
    cli = await program();
    folder = await mkdtemp(join(tmpdir(), 'hearth-crash-restore-'));
    database = await testDatabase();
    for (const name of ['one', 'two']) {
      archives[name] = join(folder, `${name}.tar`);
      await withServer((api) => bring(api, name));
      await run('backup', archives[name]);
    }
    const ended = once(hearth('restore', archives['one'] ?? '', '--force'), 'exit');
    const moments = [
      await until(() => isThere(''), ended),
      await until(() => isThere('restore.json'), ended),
    ];
    expect((await ended)[0]).toBe(0);
    const [begun = 0, planned = 0] = moments;
    spans = { early: planned - begun, late: performance.now() - planned };
  }, 120_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  });

  it('leaves nothing of the other state when it is not', async () => {
    expect(await withServer(states)).toEqual(expected('one'));
  });

  it.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'leaves one state whole, time %i',
    async (round) => {
      const after = now === 'one' ? 'two' : 'one';
      const restore = hearth('restore', archives[after] ?? '', '--force');
      const ended = once(restore, 'exit');
      // By turns while it unpacks and loads, and while it decides and replaces.
      const isLate = round % 2 === 0;
      await until(() => isThere(isLate ? 'restore.json' : ''), ended);
      const moment = Math.random() * (isLate ? spans.late : spans.early);
      await pause(moment);
      restore.kill('SIGKILL');
      await ended;
      const found = await withServer(states);
      const stands = found[0]?.includes(after) ? after : now;
      console.log(
        `killed ${isLate ? 'late' : 'early'}, after ${moment.toFixed()} ms: ${stands === now ? 'old' : 'new'}`,
      );
      expect(found).toEqual(expected(stands));
      now = stands;
      expect(readdirSync(data()).filter((name) => name.startsWith('.'))).toEqual([]);
    },
    120_000,
  );
});
