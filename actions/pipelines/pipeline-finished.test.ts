import { describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { forkOf, type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('merging when the pipeline succeeds', () => {
  const app = useServer();

  const path = ({ project }: MergingScene) => `/projects/${project.id}/merge_requests/1`;

  const report = (scene: MergingScene, state: string, name = 'job', by: MadeUser = scene.people.maintainer) =>
    app.as(by).post(`/projects/${scene.project.id}/statuses/feature`, { state, name, ref: 'feature' });

  const accept = (scene: MergingScene, params = {}, by: MadeUser = scene.people.developer) =>
    app.as(by).put(`${path(scene)}/merge`, params);

  const later = { merge_when_pipeline_succeeds: true };

  const begun = async (settings = {}) => {
    const scene = await mergingScene(app, settings);
    await propose(app, scene);
    await report(scene, 'running');
    return scene;
  };

  it('waits for the pipeline and merges with what was asked for', async () => {
    const scene = await begun();
    const answer = await accept(scene, { ...later, squash: true, should_remove_source_branch: true });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { state: 'opened', merge_when_pipeline_succeeds: true, merge_user: { username: 'dora' } },
    ]);
    await app.server.jobs.drain();
    expect((await app.as(null).get(path(scene))).body.state).toBe('opened');
    const { pipeline_id } = (await report(scene, 'success')).body;
    await app.server.jobs.drain();
    const { body } = await app.as(null).get(path(scene));
    expect(body).toMatchObject({
      state: 'merged',
      merge_when_pipeline_succeeds: false,
      merged_by: { username: 'dora' },
      pipeline: { id: pipeline_id },
    });
    expect(body.squash_commit_sha).not.toBeNull();
    expect(await app.services.git.open(scene.project.id).branchTip('feature')).toBeNull();
  });

  it('goes on waiting while the pipeline fails, until it succeeds', async () => {
    const scene = await begun();
    await accept(scene, later);
    await report(scene, 'failed');
    await app.server.jobs.drain();
    const waiting = (await app.as(null).get(path(scene))).body;
    expect(waiting).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: true });
    await report(scene, 'success');
    await app.server.jobs.drain();
    expect((await app.as(null).get(path(scene))).body.state).toBe('merged');
  });

  it('merges at once after success, and is refused after failure or without a pipeline', async () => {
    const scene = await mergingScene(app);
    await propose(app, scene);
    expect((await accept(scene, later)).status).toBe(405);
    await report(scene, 'failed');
    expect((await accept(scene, later)).status).toBe(405);
    await report(scene, 'success');
    const answer = await accept(scene, later);
    expect([answer.status, answer.body.state]).toEqual([200, 'merged']);
  });

  it('does not merge what somebody made a draft meanwhile', async () => {
    const scene = await begun();
    await accept(scene, later);
    await app.as(scene.people.developer).put(path(scene), { title: 'Draft: Add c' });
    await report(scene, 'success');
    await app.server.jobs.drain();
    expect((await app.as(null).get(path(scene))).body).toMatchObject({
      state: 'opened',
      detailed_merge_status: 'draft_status',
    });
  });

  it('does not merge by a right that was lost', async () => {
    const scene = await begun();
    await accept(scene, later);
    await app
      .as(scene.people.owner)
      .put(`/projects/${scene.project.id}/members/${scene.people.developer.id}`, { access_level: 20 });
    await report(scene, 'success');
    await app.server.jobs.drain();
    const { body } = await app.as(null).get(path(scene));
    expect(body).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: false, merge_user: null });
    const notes = (await app.as(scene.people.maintainer).get(`${path(scene)}/notes`)).body;
    expect(notes[0].body).toBe(
      'aborted the automatic merge because whoever asked for it may not merge any more',
    );
  });

  it('is cancelled by a push, whose pipeline merges nothing', async () => {
    const scene = await begun();
    await accept(scene, later);
    await app.as(scene.people.maintainer).post(`/projects/${scene.project.id}/repository/commits`, {
      branch: 'feature',
      commit_message: 'More',
      actions: [{ action: 'create', file_path: 'd.txt', content: 'd' }],
    });
    await report(scene, 'success');
    await app.server.jobs.drain();
    expect((await app.as(null).get(path(scene))).body).toMatchObject({
      state: 'opened',
      merge_when_pipeline_succeeds: false,
      head_pipeline: { status: 'success' },
    });
  });

  it('does not miss a pipeline that succeeds while waiting begins', async () => {
    for (let round = 0; round < 3; round += 1) {
      await app.server.reset();
      const scene = await begun();
      const [answer] = await Promise.all([accept(scene, later), report(scene, 'success')]);
      expect(answer.status).toBe(200);
      await app.server.jobs.drain();
      expect((await app.as(null).get(path(scene))).body.state).toBe('merged');
    }
  });

  it('keeps merging to those whose pipeline succeeds where the project demands it', async () => {
    const scene = await mergingScene(app, { only_allow_merge_if_pipeline_succeeds: true });
    await propose(app, scene);
    const detailed = async () => (await app.as(null).get(path(scene))).body.detailed_merge_status;
    const listed = async () =>
      (await app.as(null).get(`/projects/${scene.project.id}/merge_requests`)).body[0].detailed_merge_status;
    expect(await detailed()).toBe('ci_must_pass');
    expect((await accept(scene)).status).toBe(405);
    await report(scene, 'pending');
    expect([await detailed(), await listed()]).toEqual(['ci_still_running', 'ci_still_running']);
    expect((await accept(scene)).status).toBe(405);
    await report(scene, 'failed');
    expect([await detailed(), await listed()]).toEqual(['ci_must_pass', 'ci_must_pass']);
    expect((await accept(scene)).status).toBe(405);
    await report(scene, 'success');
    expect([await detailed(), await listed()]).toEqual(['mergeable', 'mergeable']);
    expect((await accept(scene)).body.state).toBe('merged');
  });

  it('shows pipelines of a fork to those alone who may read its code', async () => {
    const scene = await mergingScene(app);
    const { developer, stranger, maintainer } = scene.people;
    const fork = await forkOf(app, scene.project, developer);
    const input = { target_project_id: scene.project.id };
    const params = { title: 'Add c', source_branch: 'feature', target_branch: 'main', ...input };
    await app.as(developer).post(`/projects/${fork.id}/merge_requests`, params);
    const status = { state: 'success', ref: 'feature' };
    expect((await app.as(developer).post(`/projects/${fork.id}/statuses/feature`, status)).status).toBe(201);
    expect((await app.as(stranger).get(path(scene))).body.head_pipeline).toMatchObject({
      project_id: fork.id,
      status: 'success',
    });
    await app.as(developer).put(`/projects/${fork.id}`, { visibility: 'private' });
    for (const by of [stranger, maintainer]) {
      expect((await app.as(by).get(path(scene))).body.head_pipeline).toBeNull();
      expect((await app.as(by).get(`${path(scene)}/pipelines`)).body).toEqual([]);
    }
    expect((await app.as(developer).get(`${path(scene)}/pipelines`)).body).toHaveLength(1);
  });
});
