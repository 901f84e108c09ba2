import { describe, expect, it } from 'vitest';
import { mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { statusCalls } from './testing/status-calls.js';

describe('setCommitStatus', () => {
  const app = useServer();
  const { tip, report, count } = statusCalls(app);

  it('lets the pipeline follow its statuses', async () => {
    const scene = await mergingScene(app);
    const state = async (params: Record<string, unknown>) => {
      const { body } = await report(scene, params);
      const path = `/projects/${scene.project.id}/pipelines/${body.pipeline_id}`;
      return (await app.as(null).get(path)).body.status;
    };
    expect(await state({ state: 'success', name: 'a' })).toBe('success');
    expect(await state({ state: 'pending', name: 'b' })).toBe('running');
    expect(await state({ state: 'canceled', name: 'b' })).toBe('canceled');
    expect(await state({ state: 'failed', name: 'c' })).toBe('failed');
    expect(await state({ state: 'success', name: 'c' })).toBe('canceled');
    expect(await state({ state: 'success', name: 'b' })).toBe('success');
  });

  it('tells hooks of each change of the pipeline', async () => {
    const scene = await mergingScene(app);
    await report(scene, { state: 'pending' });
    await report(scene, { state: 'running' });
    await report(scene, { state: 'success' });
    const rows = await app.services.db.read('outbox').where({ topic: 'pipeline' }).orderBy('id');
    expect(rows.map((row) => JSON.parse(row.payload).status)).toEqual(['running', 'success']);
  });

  it('joins the newest pipeline of commit and ref, and another ref has its own', async () => {
    const scene = await mergingScene(app);
    const sha = await tip(scene, 'main');
    const main = (await report(scene, { state: 'success', ref: 'main' }, undefined, sha)).body;
    const other = (await report(scene, { state: 'success', ref: 'feature' }, undefined, sha)).body;
    expect(other.pipeline_id).not.toBe(main.pipeline_id);
    const joined = (await report(scene, { state: 'success', ref: 'main', name: 'b' }, undefined, sha)).body;
    expect(joined.pipeline_id).toBe(main.pipeline_id);
    const newest = (await report(scene, { state: 'success', name: 'c' }, undefined, sha)).body;
    expect(newest).toMatchObject({ ref: 'feature', pipeline_id: other.pipeline_id });
    const chosen = { state: 'success', name: 'd', pipeline_id: main.pipeline_id };
    expect((await report(scene, chosen, undefined, sha)).body).toMatchObject({
      ref: 'main',
      pipeline_id: main.pipeline_id,
    });
  });

  it('answers 404 for a pipeline of another commit', async () => {
    const scene = await mergingScene(app);
    const { body } = await report(scene, { state: 'success' });
    const input = { state: 'success', pipeline_id: body.pipeline_id };
    const answer = await report(scene, input, undefined, await tip(scene, 'main'));
    expect([answer.status, answer.body.message]).toEqual([
      404,
      '404 Pipeline for pipeline_id, sha and ref Not Found',
    ]);
    expect(await count('commit_statuses')).toBe(1);
  });

  it('becomes the head pipeline of an open merge request, before and after it is opened', async () => {
    const scene = await mergingScene(app);
    const early = (await report(scene, { state: 'pending' })).body;
    const mr = await propose(app, scene);
    expect(mr.head_pipeline).toMatchObject({ id: early.pipeline_id, status: 'running' });
    await report(scene, { state: 'success' });
    const path = `/projects/${scene.project.id}/merge_requests/1`;
    const { body } = await app.as(null).get(path);
    expect(body.head_pipeline).toMatchObject({
      id: early.pipeline_id,
      status: 'success',
      user: { username: 'dora' },
      detailed_status: { text: 'passed', group: 'success' },
    });
    expect((await app.as(null).get(`${path}/pipelines`)).body).toMatchObject([{ id: early.pipeline_id }]);
    await app.as(scene.people.developer).post(`/projects/${scene.project.id}/repository/commits`, {
      branch: 'feature',
      commit_message: 'More',
      actions: [{ action: 'create', file_path: 'd.txt', content: 'd' }],
    });
    expect((await app.as(null).get(path)).body.head_pipeline).toBeNull();
    expect((await app.as(null).get(`${path}/pipelines`)).body).toHaveLength(1);
  });

  it('tells the author of a merge request that its pipeline failed', async () => {
    const scene = await mergingScene(app);
    await propose(app, scene, {}, scene.people.developer);
    await report(scene, { state: 'failed' }, scene.people.maintainer);
    const { body } = await app.as(scene.people.developer).get('/todos');
    expect(body).toMatchObject([{ action_name: 'build_failed', author: { username: 'max' } }]);
  });
});
