import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knexOf } from '../../storage/database/engine/knex-of.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { Runner } from '../../storage/git/process/runner.js';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { prepareVersion, renewVersion, storeIfOpen } from './renew-version.js';

const app = useServer();
const lines = Array.from({ length: 50 }, (_, at) => `line ${at}\n`);
const odd = lines.map((line, at) => (at % 2 === 0 ? line : `other ${line}`));
let scene: MergingScene;
let row: MergeRequestRow;

const commit = (files: Record<string, string>, action: 'create' | 'update') =>
  app.make.commit(scene.project, files, { branch: 'feature', action });
const files = (text: readonly string[]) =>
  Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`dir/${at}.txt`, text.join('')]));

beforeEach(async () => {
  scene = await mergingScene(app);
  await commit(files(lines), 'create');
  await propose(app, scene);
  row = (await app.services.db.read('merge_requests').first()) as MergeRequestRow;
});

/** Begins threads on the lines of the files, one after the other, as the storage has them. */
const begin = async (count: number) => {
  const version = await app.services.db.read('merge_request_diffs').orderBy('id', 'desc').first();
  const { base_sha, start_sha, head_sha } = version ?? {};
  const at = app.services.clock.now();
  await app.services.db.write(async (tx) => {
    const notes = Array.from({ length: count }, (_, index) => {
      const path = `dir/${Math.floor(index / 50) % 20}.txt`;
      const paths = { old_path: path, new_path: path, position_type: 'text' };
      const place = { old_line: null, new_line: (index % 50) + 1, line_range: null };
      return {
        merge_request_id: row.id,
        project_id: scene.project.id,
        discussion_id: randomBytes(20).toString('hex'),
        type: 'DiffNote' as const,
        author_id: scene.people.developer.id,
        body: 'here',
        position: JSON.stringify({ base_sha, start_sha, head_sha, ...paths, ...place }),
        created_at: at,
        updated_at: at,
      };
    });
    for (let from = 0; from < count; from += 100) await tx('notes').insert(notes.slice(from, from + 100));
  });
};

const renew = () =>
  renewVersion(app.services, row.id, {
    actor: scene.people.developer as never,
    at: app.services.clock.now(),
  });

/** The processes and statements that something takes. */
const costOf = async (work: () => Promise<void>) => {
  let statements = 0;
  const { write } = app.services.db;
  const hot = [vi.spyOn(app.services.db.hot, 'all'), vi.spyOn(app.services.db.hot, 'get')];
  const git = [vi.spyOn(Runner.prototype, 'each'), vi.spyOn(Runner.prototype, 'run')];
  const writes = vi.spyOn(app.services.db, 'write').mockImplementation((fn) =>
    write((tx) => {
      knexOf(tx).on('query', () => {
        statements += 1;
      });
      return fn(tx);
    }),
  );
  await work();
  // Of the reads those of notes, since others go on at the same time.
  const reads = hot.flatMap((spy) => spy.mock.calls).filter(([text]) => text.includes('from notes')).length;
  const processes = git.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  const cost = { statements, reads, processes };
  for (const spy of [...hot, ...git, writes]) spy.mockRestore();
  return cost;
};

describe('threads that follow a version', () => {
  it('cost the same processes and statements, however many they are', async () => {
    await app.services.db.write((tx) =>
      tx('projects').update({ settings: JSON.stringify({ resolve_outdated_diff_discussions: true }) }),
    );
    await begin(4);
    await commit(files(odd), 'update');
    const few = await costOf(renew);
    await begin(1000);
    await commit(files(lines), 'update');
    const many = await costOf(renew);
    expect(few.statements).toBeGreaterThan(5);
    expect(many).toEqual(few);
    // Every second line changed, under four threads and then under a thousand; two stay through both.
    const outdated = await app.services.db.read('notes').where({ system: 1, system_action: 'outdated' });
    expect(outdated).toHaveLength(2 + 500);
    expect(await app.services.db.read('notes').whereNotNull('resolved_at')).toHaveLength(2 + 500);
    expect(await app.services.db.read('notes').where({ system_action: 'discussion' })).toHaveLength(0);
  });

  it('follow once, whoever finds out first', async () => {
    await begin(4);
    await commit(files(odd), 'update');
    await Promise.all([renew(), renew(), renew()]);
    await renew();
    expect(await app.services.db.read('notes').where({ system_action: 'outdated' })).toHaveLength(2);
    expect(await app.services.db.read('merge_request_diffs')).toHaveLength(2);
  });

  it('are traced again when one begins meanwhile', async () => {
    await begin(1);
    await commit(files(odd), 'update');
    const made = await prepareVersion(app.services, row);
    await begin(4);
    const project = await loadProject(app.services.db.hot, { id: scene.project.id }, null);
    if (!made || !project) throw new Error('there is no version');
    const version = { ...made, seen: row, project, actor: null, at: app.services.clock.now() };
    await expect(app.services.db.write((tx) => storeIfOpen(tx, app.services, version))).rejects.toThrow();
    expect(await app.services.db.read('merge_request_diffs')).toHaveLength(1);
    await renew();
    expect(await app.services.db.read('notes').where({ system_action: 'outdated' })).toHaveLength(2);
  });

  it('stay where they were when git cannot compare the versions', async () => {
    await begin(4);
    await app.services.db.write((tx) =>
      tx('merge_request_diffs')
        .where({ merge_request_id: row.id })
        .update({ head_sha: 'f'.repeat(40) }),
    );
    await app.services.db.write(async (tx) => {
      for (const { id, position } of await tx('notes').whereNotNull('position')) {
        const moved = { ...JSON.parse(position ?? ''), head_sha: 'f'.repeat(40) };
        await tx('notes')
          .where({ id })
          .update({ position: JSON.stringify(moved) });
      }
    });
    const before = await app.services.db.read('notes').orderBy('id');
    await commit(files(odd), 'update');
    await renew();
    expect(await app.services.db.read('merge_request_diffs')).toHaveLength(2);
    expect(await app.services.db.read('notes').orderBy('id')).toEqual(before);
  });
});
