import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('lists of merge requests', () => {
  const app = useServer();
  let scene: MergingScene;
  const base = () => `/projects/${scene.project.id}/merge_requests`;
  const iidsOf = (answer: { body: { iid: number }[] }) => answer.body.map((one) => one.iid);
  const set = (values: Record<string, unknown>) =>
    app.services.db.write((tx) => untyped(tx)('projects').where({ id: scene.project.id }).update(values));

  beforeEach(async () => {
    scene = await mergingScene(app);
    await app.make.commit(scene.project, { 'd.txt': 'd\n' }, { branch: 'second', startBranch: 'main' });
    await propose(app, scene, { labels: 'bug', description: 'about apples', reviewer_ids: '0' });
    const { maintainer, reporter } = scene.people;
    await propose(
      app,
      scene,
      {
        title: 'Draft: Pears',
        source_branch: 'second',
        assignee_id: reporter.id,
        reviewer_ids: [maintainer.id],
      },
      maintainer,
    );
  });

  it('show the record of each, newest first', async () => {
    const answer = await app.as(null).get(base());
    expect([answer.status, answer.headers['x-total']]).toEqual([200, '2']);
    expect(answer.body).toMatchObject([
      { iid: 2, draft: true, work_in_progress: true, reviewers: [{ username: 'max' }] },
      { iid: 1, labels: ['bug'], project_id: scene.project.id, references: { relative: '!1' } },
    ]);
    expect(answer.body[0]).not.toHaveProperty('diff_refs');
  });

  it('show nine fields with view=simple and labels as records on demand', async () => {
    const simple = await app.as(null).get(base(), { view: 'simple' });
    expect(Object.keys(simple.body[0])).toHaveLength(9);
    const full = await app.as(null).get(base(), { with_labels_details: true });
    expect(full.body[1].labels[0]).toMatchObject({ name: 'bug' });
  });

  it('work out merge statuses when asked to', async () => {
    const plain = await app.as(null).get(base());
    expect(plain.body[1].merge_status).toBe('unchecked');
    const checked = await app.as(null).get(base(), { with_merge_status_recheck: true });
    expect(checked.body[1]).toMatchObject({
      merge_status: 'can_be_merged',
      detailed_merge_status: 'mergeable',
    });
  });

  it.each([
    [{ state: 'merged' }, []],
    [{ state: 'opened', sort: 'asc' }, [1, 2]],
    [{ labels: 'bug' }, [1]],
    [{ labels: 'None' }, [2]],
    [{ author_username: 'max' }, [2]],
    [{ assignee_id: 'Any' }, [2]],
    [{ assignee_id: 'None' }, [1]],
    [{ assignee_username: 'rita' }, [2]],
    [{ reviewer_username: 'max' }, [2]],
    [{ reviewer_id: 'none' }, [1]],
    [{ wip: 'yes' }, [2]],
    [{ wip: 'no' }, [1]],
    [{ source_branch: 'second' }, [2]],
    [{ target_branch: 'other' }, []],
    [{ search: 'APPLES' }, [1]],
    [{ search: 'apples', in: 'title' }, []],
    [{ iids: [2, 7] }, [2]],
    [{ milestone: 'None' }, [2, 1]],
    [{ milestone: 'Any' }, []],
    [{ order_by: 'title', sort: 'asc' }, [1, 2]],
    [{ order_by: 'popularity', sort: 'asc' }, [1, 2]],
    [{ order_by: 'popularity', sort: 'desc' }, [2, 1]],
    [{ not: { labels: 'bug' } }, [2]],
    [{ not: { author_username: 'max' } }, [1]],
    [{ not: { reviewer_username: 'max' } }, [1]],
    [{ environment: 'production' }, []],
    [{ created_after: '2999-01-01T00:00:00Z' }, []],
  ])('keep what %j asks for', async (params, iids) => {
    expect(iidsOf(await app.as(null).get(base(), params))).toEqual(iids);
  });

  it.each([
    [{ author_id: 1, author_username: 'max' }, 'author_id, author_username are mutually exclusive'],
    [{ reviewer_id: 1, reviewer_username: 'max' }, 'reviewer_id, reviewer_username are mutually exclusive'],
    [{ state: 'odd' }, 'state does not have a valid value'],
    [{ assignee_id: 'foo' }, 'assignee_id should be an integer, none, or any, however got foo'],
    [{ reviewer_id: 'foo' }, 'reviewer_id should be an integer, none, or any, however got foo'],
    [{ order_by: 'merged_at' }, 'order_by does not have a valid value'],
  ])('refuse %j', async (params, error) => {
    const answer = await app.as(null).get(base(), params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('are of oneself over everything, unless said otherwise', async () => {
    const { developer } = scene.people;
    expect(iidsOf(await app.as(developer).get('/merge_requests'))).toEqual([1]);
    const all = await app.as(developer).get('/merge_requests', { scope: 'all' });
    expect(all.body.map((one: { references: { relative: string } }) => one.references.relative)).toEqual([
      `${scene.project.full_path}!2`,
      `${scene.project.full_path}!1`,
    ]);
    expect(
      iidsOf(await app.as(scene.people.reporter).get('/merge_requests', { scope: 'assigned-to-me' })),
    ).toEqual([2]);
  });

  it('answer 401 to nobody but for scope=all, which shows what is public', async () => {
    expect((await app.as(null).get('/merge_requests')).status).toBe(401);
    expect(iidsOf(await app.as(null).get('/merge_requests', { scope: 'all' }))).toEqual([2, 1]);
    await set({ visibility: 'internal' });
    expect(iidsOf(await app.as(null).get('/merge_requests', { scope: 'all' }))).toEqual([]);
  });

  it('leave out what a caller may not read', async () => {
    const { stranger, reporter } = scene.people;
    await set({ merge_requests_access_level: 'private' });
    expect(iidsOf(await app.as(stranger).get('/merge_requests', { scope: 'all' }))).toEqual([]);
    expect(iidsOf(await app.as(reporter).get('/merge_requests', { scope: 'all' }))).toEqual([2, 1]);
    expect((await app.as(stranger).get(base())).status).toBe(403);
    await set({ visibility: 'private' });
    expect((await app.as(stranger).get(base())).status).toBe(404);
    await set({ merge_requests_access_level: 'disabled' });
    expect(iidsOf(await app.as('root').get('/merge_requests', { scope: 'all' }))).toEqual([]);
  });

  it('are kept from guests of private projects', async () => {
    const guest = await app.make.user();
    const project = await app.make.project({ visibility: 'private', members: { guest } });
    expect((await app.as(guest).get(`/projects/${project.id}/merge_requests`)).status).toBe(403);
    const single = await app.as(guest).get(`/projects/${project.id}/merge_requests/1`);
    expect([single.status, single.body]).toEqual([404, { message: '404 Merge Request Not Found' }]);
  });
});

describe('lists of merge requests of a group', () => {
  const app = useServer();

  it('hold those of the groups below, without archived projects', async () => {
    const top = await app.make.group();
    const below = await app.make.group({ parent: top });
    const developer = await app.make.user();
    const files = { 'a.txt': 'a\n' };
    const made: { id: number }[] = [];
    for (const namespace of [top, below]) {
      const project = await app.make.project({ namespace, members: { developer }, files });
      await app.make.commit(project, { 'b.txt': 'b\n' }, { branch: 'next', startBranch: 'main' });
      const input = { title: 'Next', source_branch: 'next', target_branch: 'main' };
      await app.as(developer).post(`/projects/${project.id}/merge_requests`, input);
      made.push(project);
    }
    const path = `/groups/${top.id}/merge_requests`;
    const projects = async (params = {}) =>
      (await app.as(developer).get(path, params)).body.map((one: { project_id: number }) => one.project_id);
    expect(await projects()).toEqual([made[1]?.id, made[0]?.id]);
    await app.services.db.write((tx) => tx('projects').where({ id: made[1]?.id }).update({ archived: 1 }));
    expect(await projects()).toEqual([made[0]?.id]);
    expect(await projects({ non_archived: false })).toEqual([made[1]?.id, made[0]?.id]);
    expect((await app.as(null).get('/groups/999/merge_requests')).status).toBe(404);
  });
});
