import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../tools/testing/client.js';
import { type TestDatabase, testDatabase } from '../tools/testing/database.js';
import { type ServerProcess, serve } from './support/process.js';

/**
 * A server is killed at random moments of an import and started again: the import goes on by itself, nothing comes
 * twice and nothing half. HEARTH_CRASHES sets how often it is killed.
 */
const kills = Number(process.env['HEARTH_CRASHES'] ?? 2);
const rootToken = 'root-token-of-the-tests';
const issues = 60 * kills;
const notes = 3;

const line = (iid: number): string =>
  `${JSON.stringify({
    iid,
    title: `Issue ${iid}`,
    notes: Array.from({ length: notes }, (_, at) => ({ note: `note ${at}`, author_id: 1 })),
    award_emoji: [{ name: 'tada', user_id: 1 }],
    label_links: [{ label: { title: `label ${iid % 7}`, color: '#ff0000', type: 'ProjectLabel' } }],
    resource_state_events: [{ user_id: 1, state: 'closed' }],
  })}\n`;

async function archive(): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'VERSION' }, '0.2.4');
  tar.entry({ name: 'tree/project.json' }, '{"description":"killed"}');
  const lines = Array.from({ length: issues }, (_, at) => line(at + 1)).join('');
  tar.entry({ name: 'tree/project/issues.ndjson' }, lines);
  for (let at = 0; at < 20; at += 1) {
    tar.entry({ name: `uploads/${String(at).padStart(32, '0')}/a.txt` }, `upload ${at}`);
  }
  tar.finalize();
  return buffer(tar.pipe(createGzip()));
}

describe('an import that is killed', () => {
  let folder: string;
  let database: TestDatabase;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-crash-import-'));
    database = await testDatabase();
  });
  afterAll(async () => {
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  });

  const start = () => serve({ data: join(folder, 'data'), rootToken, databaseUrl: database.url });

  it(
    `goes on where it was, ${kills} times`,
    async () => {
      server = await start();
      const form = new FormData();
      form.set('path', 'killed');
      form.set('file', new Blob([new Uint8Array(await archive())]), 'a.tar.gz');
      const headers = { 'private-token': rootToken };
      const begun = await fetch(`${server.url}/api/v4/projects/import`, {
        method: 'POST',
        headers,
        body: form,
      });
      expect(begun.status).toBe(201);
      const { id } = (await begun.json()) as { id: number };
      const stateOf = async (running: ServerProcess): Promise<string> =>
        (await new TestClient(running.url, rootToken).get(`/projects/${id}/import`)).body.import_status;

      let isOver = false;
      for (let kill = 0; kill < kills && !isOver; kill += 1) {
        await pause(randomInt(20, 400));
        isOver = ['finished', 'failed'].includes(await stateOf(server));
        await server.kill();
        server = await start();
      }
      const running = server;
      await expect.poll(() => stateOf(running), { timeout: 120_000, interval: 200 }).toBe('finished');

      const api = new TestClient(running.url, rootToken);
      const state = (await api.get(`/projects/${id}/import`)).body;
      expect(state).toMatchObject({ failed_relations: [], description: 'killed' });
      const counts = (await api.get(`/projects/${id}/issues_statistics`)).body;
      expect(counts.statistics.counts.all).toBe(issues);
      for (const iid of [1, Math.ceil(issues / 2), issues]) {
        const all = (await api.get(`/projects/${id}/issues/${iid}/notes?per_page=100`)).body;
        expect(all).toHaveLength(notes);
        expect((await api.get(`/projects/${id}/issues/${iid}/award_emoji`)).body).toHaveLength(1);
        expect((await api.get(`/projects/${id}/issues/${iid}/resource_state_events`)).body).toHaveLength(1);
      }
      expect((await api.get(`/projects/${id}/labels`)).body).toHaveLength(7);
      expect((await api.get(`/projects/${id}?statistics=true`)).body.statistics.uploads_size).toBe(
        Array.from({ length: 20 }, (_, at) => `upload ${at}`.length).reduce((sum, size) => sum + size, 0),
      );
      expect(await readdir(join(folder, 'data', 'transfers'))).toEqual([]);
    },
    60_000 + 20_000 * kills,
  );
});
