import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('getMergeRequest', () => {
  const app = useServer();
  let scene: MergingScene;
  const get = (by: Parameters<typeof app.as>[0], params = {}, iid = 1) =>
    app.as(by).get(`/projects/${scene.project.id}/merge_requests/${iid}`, params);

  beforeEach(async () => {
    scene = await mergingScene(app);
    await propose(app, scene, { description: 'A **bold** step' });
  });

  it('checks whether it can be merged and shows the long record', async () => {
    const answer = await get(scene.people.developer);
    const [head, start] = await Promise.all(
      ['feature', 'main'].map((name) => app.services.git.open(scene.project.id).branchTip(name)),
    );
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        merge_status: 'can_be_merged',
        detailed_merge_status: 'mergeable',
        has_conflicts: false,
        sha: head,
        subscribed: true,
        changes_count: '1',
        diff_refs: { base_sha: start, head_sha: head, start_sha: start },
        merge_error: null,
        user: { can_merge: true },
        first_contribution: false,
      },
    ]);
    for (const name of ['title_html', 'rebase_in_progress', 'diverged_commits_count']) {
      expect(answer.body).not.toHaveProperty(name);
    }
  });

  it('is read without credentials, who then may do nothing', async () => {
    expect((await get(null)).body).toMatchObject({ subscribed: false, user: { can_merge: false } });
  });

  it('adds what is asked for', async () => {
    await app.make.commit(scene.project, { 'e.txt': 'e\n' }, { branch: 'main' });
    const params = {
      render_html: true,
      include_diverged_commits_count: true,
      include_rebase_in_progress: true,
    };
    expect((await get(null, params)).body).toMatchObject({
      title_html: 'Add c',
      description_html: expect.stringContaining('<strong>bold</strong>'),
      diverged_commits_count: 1,
      rebase_in_progress: false,
    });
  });

  it('tells of conflicts', async () => {
    await app.make.commit(scene.project, { 'c.txt': 'other\n' }, { branch: 'main' });
    await app.services.db.write((tx) => tx('merge_requests').update({ merge_status: 'unchecked' }));
    expect((await get(null)).body).toMatchObject({
      has_conflicts: true,
      merge_status: 'cannot_be_merged',
      detailed_merge_status: 'broken_status',
    });
  });

  it('puts being a draft before everything else', async () => {
    const { developer } = scene.people;
    const path = `/projects/${scene.project.id}/merge_requests/1`;
    await app.as(developer).put(path, { title: '[draft] Add c' });
    expect((await get(null)).body).toMatchObject({ draft: true, detailed_merge_status: 'draft_status' });
    await app.as(developer).put(path, { state_event: 'close' });
    expect((await get(null)).body.detailed_merge_status).toBe('not_open');
  });

  it('answers 404 for an unknown number, the global id and where they are hidden', async () => {
    expect((await get(null, {}, 99)).body).toEqual({ message: '404 Not found' });
    await app.services.db.write((tx) => tx('merge_requests').update({ iid: 50_000 }));
    const id = (await app.services.db.read('merge_requests').first())?.id ?? 0;
    expect((await get(null, {}, id)).body).toEqual({ message: '404 Not found' });
    await app.services.db.write((tx) => tx('projects').update({ merge_requests_access_level: 'private' }));
    const hidden = await get(scene.people.stranger, {}, 50_000);
    expect([hidden.status, hidden.body]).toEqual([404, { message: '404 Merge Request Not Found' }]);
    expect((await get(scene.people.reporter, {}, 50_000)).status).toBe(200);
  });
});
