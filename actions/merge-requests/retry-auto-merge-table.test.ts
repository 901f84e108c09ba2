import { describe, expect, it } from 'vitest';
import type { DetailedStatus } from '../../domain/merge-requests/detailed-status.js';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { waitingScene } from './testing/waiting-scene.js';

const app = useServer();
const { place, path, report, stateOf, rename, makeDraft, threads, startThread, ask } = waitingScene(app);

/** What gets in the way of merging, and what takes it away. */
interface Blocker {
  settings?: Record<string, unknown>;
  block(scene: MergingScene): Promise<unknown>;
  unblock(scene: MergingScene): Promise<unknown>;
}

const file = (scene: MergingScene) => `${place(scene)}/repository/files/c.txt`;
const commit = { branch: 'main', commit_message: 'Change c' };
const nothing = async () => undefined;
const demanded = { only_allow_merge_if_pipeline_succeeds: true };

/** Every reason against merging; null for those that are none for long, or after which nothing waits any more. */
const blockers: Record<Exclude<DetailedStatus, 'mergeable'>, Blocker | null> = {
  checking: null,
  unchecked: null,
  not_open: null,
  draft_status: { block: makeDraft, unblock: (scene) => rename(scene, 'Add c') },
  broken_status: {
    block: (scene) => app.as(scene.people.maintainer).post(file(scene), { ...commit, content: 'another\n' }),
    unblock: (scene) => app.as(scene.people.maintainer).delete(file(scene), commit),
  },
  discussions_not_resolved: {
    settings: threads,
    block: startThread,
    unblock: async (scene) => {
      const { body } = await app.as(scene.people.maintainer).get(`${path(scene)}/discussions`);
      const open = body.find((one: { notes: { resolvable: boolean }[] }) => one.notes[0]?.resolvable);
      const resolved = { resolved: true };
      await app.as(scene.people.maintainer).put(`${path(scene)}/discussions/${open.id}`, resolved);
    },
  },
  not_approved: {
    block: ask,
    unblock: (scene) => app.as(scene.people.maintainer).post(`${path(scene)}/approve`),
  },
  ci_still_running: {
    settings: demanded,
    block: nothing,
    unblock: (scene) => report(scene, 'success'),
  },
  ci_must_pass: {
    settings: demanded,
    block: (scene) => report(scene, 'failed'),
    unblock: (scene) => report(scene, 'success'),
  },
};

const table = Object.entries(blockers).flatMap(([status, blocker]) =>
  blocker === null ? [] : [[status, blocker] as const],
);

describe('a merge request that merges when its pipeline succeeds', () => {
  it.each(table)('merges once nothing is in the way any more: %s', async (status, blocker) => {
    const scene = await mergingScene(app, blocker.settings ?? {});
    await propose(app, scene);
    await report(scene, 'running');
    const wish = { merge_when_pipeline_succeeds: true };
    expect((await app.as(scene.people.developer).put(`${path(scene)}/merge`, wish)).status).toBe(200);
    await blocker.block(scene);
    if (!status.startsWith('ci_')) await report(scene, 'success');
    expect(await stateOf(scene)).toBe('opened');
    const { body } = await app.as(null).get(path(scene), { with_merge_status_recheck: true });
    expect(body.detailed_merge_status).toBe(status);
    await blocker.unblock(scene);
    expect(await stateOf(scene)).toBe('merged');
  });

  it('waits no more once it was closed', async () => {
    const scene = await mergingScene(app);
    await propose(app, scene);
    await report(scene, 'running');
    await app.as(scene.people.developer).put(`${path(scene)}/merge`, { merge_when_pipeline_succeeds: true });
    await app.as(scene.people.developer).put(path(scene), { state_event: 'close' });
    await report(scene, 'success');
    await app.as(scene.people.developer).put(path(scene), { state_event: 'reopen' });
    expect(await stateOf(scene)).toBe('opened');
  });

  it.each([
    ['it was closed', { state_event: 'close' }, { state_event: 'reopen' }, 'merge request was closed'],
    ['somebody else aims it elsewhere', { target_branch: 'next' }, {}, 'target branch was changed'],
  ])('says that it waits no more once %s, and is not merged later', async (_when, change, back, reason) => {
    const scene = await mergingScene(app);
    await app.make.commit(scene.project, { 'd.txt': 'd\n' }, { branch: 'next', startBranch: 'main' });
    await propose(app, scene);
    await report(scene, 'running');
    const { developer, maintainer } = scene.people;
    await app.as(maintainer).put(`${path(scene)}/merge`, { merge_when_pipeline_succeeds: true });
    const now = (await app.as(developer).put(path(scene), change)).body;
    expect([now.merge_when_pipeline_succeeds, now.merge_user]).toEqual([false, null]);
    const notes = (await app.as(developer).get(`${path(scene)}/notes`)).body;
    expect(notes.map((note: { body: string }) => note.body)).toContain(
      `aborted the automatic merge because ${reason}`,
    );
    await app.as(developer).put(path(scene), { title: 'Add c once more', ...back });
    await report(scene, 'success');
    expect(await stateOf(scene)).toBe('opened');
  });
});
