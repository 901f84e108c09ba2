import { describe, expect, it } from 'vitest';
import { mergingScene } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { statusCalls } from './testing/status-calls.js';

describe('setCommitStatus', () => {
  const app = useServer();
  const { tip, report, count } = statusCalls(app);

  it('answers the status and makes a pipeline from external', async () => {
    const scene = await mergingScene(app);
    const answer = await report(scene, {
      state: 'running',
      name: 'lint',
      target_url: 'https://ci.example.org/1',
      description: 'Looking',
      coverage: 81.5,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      sha: await tip(scene),
      ref: 'feature',
      status: 'running',
      name: 'lint',
      target_url: 'https://ci.example.org/1',
      description: 'Looking',
      coverage: 81.5,
      allow_failure: false,
      finished_at: null,
      author: { username: 'dora' },
    });
    expect(answer.body.started_at).toBe(answer.body.created_at);
    const { body } = await app.as(null).get(`/projects/${scene.project.id}/pipelines`);
    expect(body).toMatchObject([{ id: answer.body.pipeline_id, iid: 1, source: 'external', ref: 'feature' }]);
  });

  it('takes context for name, and default without either', async () => {
    const scene = await mergingScene(app);
    expect((await report(scene, { state: 'success', context: 'ci/x' })).body.name).toBe('ci/x');
    expect((await report(scene, { state: 'success' })).body.name).toBe('default');
  });

  it('changes in place what is under way and supersedes what is over', async () => {
    const scene = await mergingScene(app);
    const first = (await report(scene, { state: 'pending' })).body;
    const second = (await report(scene, { state: 'running', description: 'Now' })).body;
    const third = (await report(scene, { state: 'failed' })).body;
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(third).toMatchObject({ status: 'failed', description: 'Now' });
    expect(third.finished_at).not.toBeNull();
    const again = (await report(scene, { state: 'success' })).body;
    expect(again.id).not.toBe(first.id);
    expect(again.pipeline_id).toBe(first.pipeline_id);
    const path = `/projects/${scene.project.id}/repository/commits/feature/statuses`;
    expect((await app.as(null).get(path)).body.map((one: { id: number }) => one.id)).toEqual([again.id]);
    const all = (await app.as(null).get(path, { all: true })).body;
    expect(all.map((one: { id: number }) => one.id)).toEqual([first.id, again.id]);
  });

  it('lets another reporter supersede what is under way', async () => {
    const scene = await mergingScene(app);
    const first = (await report(scene, { state: 'pending' })).body;
    const second = (await report(scene, { state: 'pending' }, scene.people.maintainer)).body;
    expect(second.id).not.toBe(first.id);
    expect(await app.services.db.read('commit_statuses').where({ superseded: 0 })).toHaveLength(1);
  });

  it('refuses a state that is no step onwards', async () => {
    const scene = await mergingScene(app);
    await report(scene, { state: 'running' });
    const answer = await report(scene, { state: 'running' });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Cannot transition status via :run from :running (Reason(s): Status cannot transition via "run")',
    ]);
    const back = await report(scene, { state: 'pending' });
    expect(back.body.message).toMatch(/^Cannot transition status via :enqueue from :running/);
    expect(await count('commit_statuses')).toBe(1);
  });

  it('answers 404 for a commit that is on no branch', async () => {
    const scene = await mergingScene(app);
    const sha = await tip(scene);
    const git = app.services.git.open(scene.project.id);
    await git.updateRefs([
      { ref: 'refs/tags/kept', old: '0'.repeat(40), new: sha },
      { ref: 'refs/heads/feature', old: sha, new: '0'.repeat(40) },
    ]);
    const answer = await report(scene, { state: 'success' }, undefined, sha);
    expect([answer.status, answer.body.message]).toEqual([404, '404 References for commit Not Found']);
    const tagged = await report(scene, { state: 'success', ref: 'kept' }, undefined, sha);
    expect(tagged.status).toBe(201);
    const { body } = await app
      .as(null)
      .get(`/projects/${scene.project.id}/pipelines/${tagged.body.pipeline_id}`);
    expect(body.tag).toBe(true);
  });

  it('answers 404 for an unknown commit and an empty repository', async () => {
    const scene = await mergingScene(app);
    const answer = await report(scene, { state: 'success' }, undefined, '1'.repeat(40));
    expect([answer.status, answer.body.message]).toEqual([404, '404 Commit Not Found']);
    const bare = await app.make.project({ members: { developer: scene.people.developer } });
    const path = `/projects/${bare.id}/statuses/main`;
    expect((await app.as(scene.people.developer).post(path, { state: 'success' })).status).toBe(404);
  });

  it.each([
    [{}, 'state is missing'],
    [{ state: 'skipped' }, 'state does not have a valid value'],
    [{ state: 'success', coverage: 'x' }, 'coverage is invalid'],
  ])('answers 400 for %j', async (params, error) => {
    const scene = await mergingScene(app);
    const answer = await report(scene, params);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(await count('pipelines')).toBe(0);
  });

  it.each([
    [{ description: 'x'.repeat(256) }, { description: ['is too long (maximum is 255 characters)'] }],
    [{ name: 'x'.repeat(256) }, { name: ['is too long (maximum is 255 characters)'] }],
    [
      { target_url: 'javascript:alert(1)' },
      { target_url: ['is blocked: Only allowed schemes are http, https'] },
    ],
  ])('answers 400 for %j', async (params, message) => {
    const scene = await mergingScene(app);
    const answer = await report(scene, { state: 'success', ...params });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await count('pipelines')).toBe(0);
  });

  it.each([
    ['nobody', null, 401],
    ['stranger', 'stranger', 403],
    ['reporter', 'reporter', 403],
  ] as const)('refuses %s', async (_, role, status) => {
    const scene = await mergingScene(app);
    const by = role === null ? null : scene.people[role];
    expect((await report(scene, { state: 'success' }, by)).status).toBe(status);
    expect(await count('commit_statuses')).toBe(0);
  });

  it('hides a private project and refuses an archived one', async () => {
    const scene = await mergingScene(app);
    const change = (values: Record<string, unknown>) =>
      app.services.db.write((tx) => untyped(tx)('projects').where({ id: scene.project.id }).update(values));
    await change({ archived: 1 });
    expect((await report(scene, { state: 'success' })).status).toBe(403);
    await change({ archived: 0, visibility: 'private' });
    expect((await report(scene, { state: 'success' }, scene.people.stranger)).status).toBe(404);
    expect(await count('commit_statuses')).toBe(0);
  });

  it('asks for the right to push where the ref is protected', async () => {
    const scene = await mergingScene(app);
    const { owner, developer, maintainer } = scene.people;
    await app.as(owner).post(`/projects/${scene.project.id}/protected_branches`, { name: 'feature' });
    await app.as(owner).post(`/projects/${scene.project.id}/protected_tags`, { name: 'v*' });
    await app
      .as(owner)
      .post(`/projects/${scene.project.id}/repository/tags`, { tag_name: 'v1', ref: 'feature' });
    for (const ref of ['feature', 'v1']) {
      expect((await report(scene, { state: 'success', ref }, developer)).status).toBe(403);
      expect((await report(scene, { state: 'success', ref }, maintainer)).status).toBe(201);
    }
    expect(await count('commit_statuses')).toBe(2);
  });

  it('shows in the record of the commit', async () => {
    const scene = await mergingScene(app);
    const path = `/projects/${scene.project.id}/repository/commits/feature`;
    expect((await app.as(null).get(path)).body).toMatchObject({ status: null, last_pipeline: null });
    const { pipeline_id } = (await report(scene, { state: 'failed' })).body;
    expect((await app.as(null).get(path)).body).toMatchObject({
      status: 'failed',
      last_pipeline: { id: pipeline_id, ref: 'feature' },
    });
  });

  it('keeps one pipeline and one status per job under twenty reporters at once', async () => {
    const scene = await mergingScene(app);
    const sha = await tip(scene);
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, index) => app.make.user({ username: `bot${index}` })),
    );
    await app.make.members({ type: 'project', id: scene.project.id }, { developer: people });
    const states = ['pending', 'running', 'success', 'failed'];
    const answers = await Promise.all(
      people.flatMap((by) => states.map((state) => report(scene, { state, name: 'job' }, by, sha))),
    );
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
    expect(await count('pipelines')).toBe(1);
    const current = await app.services.db.read('commit_statuses').where({ superseded: 0 });
    expect(current).toHaveLength(1);
    const kept = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(await count('commit_statuses')).toBe(new Set(kept).size);
  });
});

describe('listCommitStatuses', () => {
  const app = useServer();

  it('narrows by ref, stage and name, in pages', async () => {
    const scene = await mergingScene(app);
    const post = (params: Record<string, unknown>) =>
      app.as(scene.people.developer).post(`/projects/${scene.project.id}/statuses/main`, params);
    await post({ state: 'success', name: 'a', ref: 'main' });
    await post({ state: 'success', name: 'b', ref: 'main' });
    await post({ state: 'success', name: 'a', ref: 'other' });
    const list = async (params: Record<string, unknown>) => {
      const path = `/projects/${scene.project.id}/repository/commits/main/statuses`;
      const { body } = await app.as(null).get(path, params);
      return body.map((one: { name: string; ref: string }) => `${one.name}@${one.ref}`);
    };
    expect(await list({})).toEqual(['a@main', 'b@main', 'a@other']);
    expect(await list({ ref: 'main' })).toEqual(['a@main', 'b@main']);
    expect(await list({ name: 'a' })).toEqual(['a@main', 'a@other']);
    expect(await list({ stage: 'external', per_page: 1, page: 2 })).toEqual(['b@main']);
    expect(await list({ stage: 'test' })).toEqual([]);
  });

  it('answers 404 for an unknown commit, and keeps those out who may not read the code', async () => {
    const scene = await mergingScene(app);
    const path = `/projects/${scene.project.id}/repository/commits`;
    expect((await app.as(null).get(`${path}/nope/statuses`)).body.message).toBe('404 Commit Not Found');
    await app.services.db.write((tx) =>
      tx('projects').where({ id: scene.project.id }).update({ repository_access_level: 'private' }),
    );
    expect((await app.as(scene.people.stranger).get(`${path}/main/statuses`)).status).toBe(403);
    expect((await app.as(scene.people.stranger).get(`/projects/${scene.project.id}/pipelines`)).status).toBe(
      403,
    );
  });
});
