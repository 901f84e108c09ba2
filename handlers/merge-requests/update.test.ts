import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('updateMergeRequest', () => {
  const app = useServer();
  let scene: MergingScene;
  const put = (params: Record<string, unknown>, by = scene.people.developer) =>
    app.as(by).put(`/projects/${scene.project.id}/merge_requests/1`, params);
  const notes = async () =>
    (await app.services.db.read('notes').orderBy('id')).map((note: { body: string }) => note.body);

  beforeEach(async () => {
    scene = await mergingScene(app);
    await propose(app, scene);
  });

  it('changes what is named and says so', async () => {
    const answer = await put({
      title: 'Draft: Add d',
      labels: 'bug',
      squash: true,
      remove_source_branch: false,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      title: 'Draft: Add d',
      draft: true,
      labels: ['bug'],
      squash: true,
      force_remove_source_branch: false,
    });
    expect(await notes()).toEqual([
      'marked this merge request as **draft**',
      expect.stringMatching(/^changed title/),
    ]);
  });

  it('changes nothing when all is as asked already', async () => {
    const before = await app.services.db.read('merge_requests').first();
    expect((await put({ title: 'Add c' })).status).toBe(200);
    expect(await app.services.db.read('merge_requests').first()).toEqual(before);
    expect(await notes()).toEqual([]);
  });

  it('makes a new version for another target', async () => {
    await app.make.commit(scene.project, { 'd.txt': 'd\n' }, { branch: 'next', startBranch: 'main' });
    const answer = await put({ target_branch: 'next' });
    expect(answer.body).toMatchObject({ target_branch: 'next', merge_status: 'unchecked' });
    const tip = await app.services.git.open(scene.project.id).branchTip('next');
    expect(answer.body.diff_refs.start_sha).toBe(tip);
    expect(await notes()).toEqual(['changed target branch from `main` to `next`']);
    expect(await app.services.db.read('merge_request_diffs')).toHaveLength(2);
    await app.server.jobs.drain();
    expect(await app.services.db.read('merge_request_diffs')).toHaveLength(2);
  });

  it('is checked anew when it is opened again, as its source may be gone', async () => {
    const { developer } = scene.people;
    const status = async () =>
      (await app.as(developer).get(`/projects/${scene.project.id}/merge_requests/1`)).body
        .detailed_merge_status;
    expect(await status()).toBe('mergeable');
    await app.as(developer).delete(`/projects/${scene.project.id}/repository/branches/feature`);
    expect((await put({ state_event: 'reopen' })).status).toBe(200);
    expect(await status()).toBe('broken_status');
  });

  it('closes and reopens, and may not become a twin', async () => {
    expect((await put({ state_event: 'close' })).body).toMatchObject({
      state: 'closed',
      closed_by: { username: 'dora' },
    });
    const second = await propose(app, scene, { title: 'Second' });
    expect((await put({ state_event: 'reopen' })).status).toBe(409);
    await app
      .as(scene.people.developer)
      .put(`/projects/${scene.project.id}/merge_requests/${second.iid}`, { state_event: 'close' });
    expect((await put({ state_event: 'reopen' })).body).toMatchObject({ state: 'opened', closed_at: null });
    const events = await app.services.db.read('resource_events').orderBy('id');
    expect(events.map((event) => event.state)).toEqual(['closed', 'closed', 'reopened']);
    expect(await notes()).toEqual([]);
  });

  it.each([
    ['nothing known', { foo: 1 }, 400],
    ['a blank title', { title: '' }, 400],
    ['a target that is not there', { target_branch: 'nowhere' }, 400],
    ['its own source as target', { target_branch: 'feature' }, 422],
  ])('refuses %s', async (_what, params, status) => {
    const before = await app.services.db.read('merge_requests').first();
    expect((await put(params)).status).toBe(status);
    expect(await app.services.db.read('merge_requests').first()).toEqual(before);
  });

  it('lets the author and Developers alone', async () => {
    expect((await put({ title: 'B' }, scene.people.reporter)).status).toBe(403);
    expect((await put({ title: 'B' }, scene.people.stranger)).status).toBe(403);
    expect((await put({ title: 'B' }, scene.people.maintainer)).status).toBe(200);
    expect(
      (await app.as(null).put(`/projects/${scene.project.id}/merge_requests/1`, { title: 'C' })).status,
    ).toBe(401);
  });

  it('answers 404 for another number and where they are hidden', async () => {
    const { developer, stranger } = scene.people;
    const path = `/projects/${scene.project.id}/merge_requests/9`;
    expect((await app.as(developer).put(path, { title: 'B' })).body).toEqual({ message: '404 Not found' });
    const hidden = await app.make.project({ values: { merge_requests_access_level: 'private' } });
    const answer = await app.as(stranger).put(`/projects/${hidden.id}/merge_requests/1`, { title: 'B' });
    expect(answer.body).toEqual({ message: '404 Merge Request Not Found' });
  });
});
