import { describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('pipelines', () => {
  const app = useServer();

  const report = async (scene: MergingScene, params: Record<string, unknown>, at = 'feature') => {
    const path = `/projects/${scene.project.id}/statuses/${at}`;
    const { status, body } = await app.as(scene.people.developer).post(path, params);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };

  const several = async () => {
    const scene = await mergingScene(app);
    await app.as(scene.people.owner).post(`/projects/${scene.project.id}/repository/tags`, {
      tag_name: 'v1',
      ref: 'main',
    });
    await report(scene, { state: 'success', ref: 'main' }, 'main');
    await report(scene, { state: 'failed', ref: 'v1' }, 'main');
    await report(scene, { state: 'running', ref: 'feature' }, 'main');
    await report(scene, { state: 'canceled', ref: 'feature' });
    await report(scene, { state: 'success', ref: 'gone' });
    return scene;
  };

  it.each([
    [{}, [5, 4, 3, 2, 1]],
    [{ sort: 'asc' }, [1, 2, 3, 4, 5]],
    [{ scope: 'running' }, [3]],
    [{ scope: 'pending' }, []],
    [{ scope: 'finished' }, [5, 4, 2, 1]],
    [{ scope: 'branches' }, [4, 1]],
    [{ scope: 'tags' }, [2]],
    [{ status: 'success' }, [5, 1]],
    [{ scope: 'finished', status: 'running' }, []],
    [{ source: 'external', ref: 'feature' }, [4, 3]],
    [{ source: 'push' }, []],
    [{ username: 'DORA' }, [5, 4, 3, 2, 1]],
    [{ username: 'max' }, []],
    [{ yaml_errors: true }, []],
    [{ order_by: 'ref', sort: 'asc' }, [3, 4, 5, 1, 2]],
    [{ order_by: 'status' }, [5, 1, 3, 2, 4]],
    [{ updated_after: '2100-01-01T00:00:00Z' }, []],
    [{ updated_before: '2100-01-01T00:00:00Z', per_page: 2, page: 2 }, [3, 2]],
  ])('are listed by %j', async (params, iids) => {
    const scene = await several();
    const { status, body } = await app.as(null).get(`/projects/${scene.project.id}/pipelines`, params);
    expect([status, body.map((one: { iid: number }) => one.iid)]).toEqual([200, iids]);
  });

  it('are narrowed by the commit', async () => {
    const scene = await several();
    const path = `/projects/${scene.project.id}/pipelines`;
    const sha = await app.services.git.open(scene.project.id).branchTip('main');
    const { body } = await app.as(null).get(path, { sha });
    expect(body.map((one: { iid: number }) => one.iid)).toEqual([3, 2, 1]);
    expect(body[0]).toMatchObject({ sha, web_url: expect.stringContaining('/-/pipelines/') });
  });

  it('are read at length, with the mean of what is covered', async () => {
    const scene = await mergingScene(app);
    app.server.clock.freeze('2022-10-03T09:00:00.000Z');
    const { pipeline_id } = await report(scene, { state: 'pending', coverage: 80 });
    app.server.clock.freeze('2022-10-03T09:00:05.000Z');
    await report(scene, { state: 'running' });
    app.server.clock.freeze('2022-10-03T09:01:05.000Z');
    await report(scene, { state: 'success' });
    await report(scene, { state: 'success', name: 'b', coverage: 91 });
    const { body } = await app.as(null).get(`/projects/${scene.project.id}/pipelines/${pipeline_id}`);
    expect(body).toMatchObject({
      status: 'success',
      before_sha: '0'.repeat(40),
      tag: false,
      user: { username: 'dora' },
      started_at: '2022-10-03T09:00:05.000Z',
      finished_at: '2022-10-03T09:01:05.000Z',
      updated_at: '2022-10-03T09:01:05.000Z',
      duration: 60,
      queued_duration: 5,
      coverage: '85.50',
      detailed_status: { icon: 'status_success', label: 'passed', has_details: true },
    });
  });

  it('answer the latest of a ref, and of the default branch', async () => {
    const scene = await several();
    const latest = (params = {}) =>
      app.as(null).get(`/projects/${scene.project.id}/pipelines/latest`, params);
    expect((await latest()).body).toMatchObject({ iid: 1, ref: 'main' });
    expect((await latest({ ref: 'feature' })).body.iid).toBe(4);
    expect((await latest({ ref: 'nope' })).status).toBe(404);
  });

  it('answer 404 when unknown or of another project', async () => {
    const scene = await several();
    const other = await app.make.project({ files: { a: '1' }, members: { owner: scene.people.owner } });
    const { body } = await app.as(null).get(`/projects/${scene.project.id}/pipelines`);
    const path = `/projects/${other.id}/pipelines/${body[0].id}`;
    const owner = app.as(scene.people.owner);
    expect((await owner.get(path)).body).toEqual({ message: '404 Not found' });
    expect((await owner.get(`${path}/jobs`)).status).toBe(404);
    expect((await owner.get(`${path}/variables`)).status).toBe(404);
    expect((await owner.post(`${path}/cancel`)).status).toBe(404);
    expect((await owner.post(`${path}/retry`)).status).toBe(404);
    expect((await owner.delete(path)).status).toBe(404);
    expect(await app.services.db.read('pipelines')).toHaveLength(5);
  });

  it('have no jobs and no variables', async () => {
    const scene = await mergingScene(app);
    const { pipeline_id } = await report(scene, { state: 'success' });
    const path = `/projects/${scene.project.id}/pipelines/${pipeline_id}`;
    expect((await app.as(null).get(`${path}/jobs`)).body).toEqual([]);
    expect((await app.as(scene.people.developer).get(`${path}/variables`)).body).toEqual([]);
    expect((await app.as(scene.people.reporter).get(`${path}/variables`)).status).toBe(403);
    expect((await app.as(null).get(`${path}/variables`)).status).toBe(401);
  });

  it('are cancelled as far as they are under way', async () => {
    const scene = await mergingScene(app);
    const { pipeline_id } = await report(scene, { state: 'success', name: 'a' });
    await report(scene, { state: 'running', name: 'b' });
    const path = `/projects/${scene.project.id}/pipelines/${pipeline_id}/cancel`;
    for (const [by, status] of [
      [null, 401],
      [scene.people.stranger, 403],
      [scene.people.reporter, 403],
    ] as const) {
      expect((await app.as(by).post(path)).status).toBe(status);
    }
    const answer = await app.as(scene.people.developer).post(path);
    expect([answer.status, answer.body.status]).toEqual([201, 'canceled']);
    const rows = await app.services.db.read('commit_statuses').orderBy('name').select('name', 'status');
    expect(rows).toEqual([
      { name: 'a', status: 'success' },
      { name: 'b', status: 'canceled' },
    ]);
    expect((await app.as(scene.people.developer).post(path)).body.status).toBe('canceled');
  });

  it('are retried without effect', async () => {
    const scene = await mergingScene(app);
    const { pipeline_id } = await report(scene, { state: 'failed' });
    const path = `/projects/${scene.project.id}/pipelines/${pipeline_id}/retry`;
    expect((await app.as(null).post(path)).status).toBe(401);
    expect((await app.as(scene.people.reporter).post(path)).status).toBe(403);
    const answer = await app.as(scene.people.developer).post(path);
    expect([answer.status, answer.body.status]).toEqual([201, 'failed']);
  });

  it('of a protected ref are left to those who may push there', async () => {
    const scene = await mergingScene(app);
    const { pipeline_id } = await report(scene, { state: 'running' });
    await app
      .as(scene.people.owner)
      .post(`/projects/${scene.project.id}/protected_branches`, { name: 'feature' });
    const path = `/projects/${scene.project.id}/pipelines/${pipeline_id}`;
    for (const action of ['cancel', 'retry']) {
      expect((await app.as(scene.people.developer).post(`${path}/${action}`)).status).toBe(403);
    }
    expect((await app.as(null).get(path)).body.status).toBe('running');
    expect((await app.as(scene.people.maintainer).post(`${path}/cancel`)).body.status).toBe('canceled');
  });

  it('are deleted by owners, with their statuses, and merge requests forget them', async () => {
    const scene = await mergingScene(app);
    await propose(app, scene);
    const { pipeline_id } = await report(scene, { state: 'success' });
    const path = `/projects/${scene.project.id}/pipelines/${pipeline_id}`;
    expect((await app.as(null).delete(path)).status).toBe(401);
    expect((await app.as(scene.people.maintainer).delete(path)).status).toBe(403);
    const past = { 'if-unmodified-since': 'Mon, 03 Oct 2005 09:00:00 GMT' };
    expect(await app.services.db.read('commit_statuses')).toHaveLength(1);
    expect((await app.as(scene.people.owner).delete(path, {}, past)).status).toBe(412);
    expect((await app.as(scene.people.owner).delete(path)).status).toBe(204);
    expect(await app.services.db.read('commit_statuses')).toHaveLength(0);
    const { body } = await app.as(null).get(`/projects/${scene.project.id}/merge_requests/1`);
    expect(body.head_pipeline).toBeNull();
  });

  it('are never started here', async () => {
    const scene = await mergingScene(app);
    const path = `/projects/${scene.project.id}/pipeline`;
    expect((await app.as(null).post(path, { ref: 'main' })).status).toBe(401);
    expect((await app.as(scene.people.reporter).post(path, { ref: 'main' })).status).toBe(403);
    const answer = await app.as(scene.people.developer).post(path, { ref: 'main' });
    expect([answer.status, answer.body]).toEqual([400, { message: { base: ['Missing CI config file'] } }]);
    const unknown = await app.as(scene.people.developer).post(path, { ref: 'nope' });
    expect(unknown.body).toEqual({ message: { base: ['Reference not found'] } });
  });
});
