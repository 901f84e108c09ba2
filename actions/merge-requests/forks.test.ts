import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { type MergingScene, mergingScene } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('merge requests of forks', () => {
  const app = useServer();
  let scene: MergingScene;
  let fork: MadeProject;
  const url = () => `/projects/${scene.project.id}/merge_requests/1`;
  const git = () => app.services.git.open(scene.project.id);
  const row = () => app.services.db.read('merge_requests').first();

  const commit = (path: string) =>
    app.as(scene.people.stranger).post(`/projects/${fork.id}/repository/files/${path}`, {
      branch: 'feature',
      content: 'of the fork\n',
      commit_message: `Write ${path}`,
    });

  beforeEach(async () => {
    scene = await mergingScene(app);
    fork = await app.make.project({ namespace: scene.people.stranger });
    const { db, git, clock } = app.services;
    await git.remove(fork.id);
    await git.fork(scene.project.id, fork.id);
    await db.write(async (tx) => {
      await tx('project_forks').insert({
        project_id: fork.id,
        source_id: scene.project.id,
        created_at: clock.now(),
      });
      await tx('projects').where({ id: fork.id }).update({ default_branch: 'main', empty_repo: 0 });
    });
    expect((await commit('fork.txt')).status).toBe(201);
    const answer = await app.as(scene.people.stranger).post(`/projects/${fork.id}/merge_requests`, {
      title: 'From the fork',
      source_branch: 'feature',
      target_branch: 'main',
      target_project_id: scene.project.id,
      allow_collaboration: true,
    });
    expect(answer.status).toBe(201);
  });

  it('follows pushes to the fork and merges them', async () => {
    await commit('later.txt');
    const head = await app.services.git.open(fork.id).branchTip('feature');
    expect(await row()).toMatchObject({ head_sha: head });
    expect(await git().ref('refs/merge-requests/1/head')).toBe(head);
    const answer = await app.as(scene.people.developer).put(`${url()}/merge`);
    expect(answer.status).toBe(200);
    const names = (await git().tree((await git().branchTip('main')) ?? '', ''))?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fork.txt', 'later.txt']));
  });

  it('does not let the author merge, who has no say in the target', async () => {
    expect((await app.as(scene.people.stranger).put(`${url()}/merge`)).status).toBe(401);
    expect((await row())?.state).toBe('opened');
  });

  it('keeps what was merged when the fork is gone', async () => {
    const head = (await row())?.head_sha ?? '';
    await app.as(scene.people.developer).put(`${url()}/merge`);
    await app.services.git.remove(fork.id);
    await app.services.git.housekeeping(scene.project.id);
    expect(await git().commit(head)).not.toBeNull();
  });

  it('cannot be merged once the fork is gone', async () => {
    const status = async () => (await app.as(scene.people.developer).get(url())).body.merge_status;
    expect(await status()).toBe('can_be_merged');
    expect((await app.as(scene.people.stranger).delete(`/projects/${fork.id}`)).status).toBe(202);
    expect(await row()).toMatchObject({ source_project_id: null, state: 'opened' });
    expect(await status()).toBe('cannot_be_merged');
    expect((await app.as(scene.people.developer).put(`${url()}/merge`)).status).toBe(405);
    expect((await app.as(scene.people.developer).get(`${url()}/merge_ref`)).status).toBe(400);
  });

  it('cannot be merged once the group with the fork is gone', async () => {
    const group = await app.make.group({ owner: scene.people.stranger });
    await app.services.db.write((tx) =>
      tx('projects').where({ id: fork.id }).update({ namespace_id: group.id }),
    );
    expect((await app.as(scene.people.developer).get(url())).body.merge_status).toBe('can_be_merged');
    expect((await app.as(scene.people.stranger).delete(`/groups/${group.id}`)).status).toBe(202);
    expect(await row()).toMatchObject({ source_project_id: null, merge_status: 'unchecked' });
  });

  it('is rebased by those who may merge, where the author lets them', async () => {
    await app.make.commit(scene.project, { 'm.txt': 'm\n' });
    expect((await app.as(scene.people.maintainer).put(`${url()}/rebase`)).status).toBe(202);
    await app.server.jobs.drain();
    const head = await app.services.git.open(fork.id).branchTip('feature');
    expect(await row()).toMatchObject({ head_sha: head, merge_error: null, rebase_in_progress: 0 });
    expect(await git().isAncestor((await git().branchTip('main')) ?? '', head ?? '')).toBe(true);
    await app.services.db.write((tx) => tx('merge_requests').update({ allow_collaboration: 0 }));
    expect((await app.as(scene.people.maintainer).put(`${url()}/rebase`)).status).toBe(403);
  });
});

describe('context commits', () => {
  const app = useServer();

  it('are added and removed by the author and Developers, at most twenty that exist', async () => {
    const scene = await mergingScene(app);
    const { developer, reporter } = scene.people;
    const repository = app.services.git.open(scene.project.id);
    const first = (await repository.branchTip('main')) ?? '';
    const base = `/projects/${scene.project.id}/merge_requests`;
    await app.as(developer).post(base, { title: 'A', source_branch: 'feature', target_branch: 'main' });
    const path = `${base}/1/context_commits`;
    const added = await app.as(developer).post(path, { commits: [first] });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject([{ id: first }]);
    expect((await app.as(reporter).post(path, { commits: [first] })).status).toBe(403);
    expect((await app.as(developer).post(path, { commits: ['a'.repeat(40)] })).status).toBe(400);
    const many = Array.from({ length: 21 }, (_, index) => String(index).padStart(40, 'a'));
    expect((await app.as(developer).post(path, { commits: many })).body).toEqual({
      message: 'Context commits array size should not be more than 20',
    });
    expect(await app.services.db.read('merge_request_context_commits')).toMatchObject([{ sha: first }]);
    expect((await app.as(developer).delete(path, { commits: [first] })).status).toBe(204);
    expect(await app.services.db.read('merge_request_context_commits')).toEqual([]);
    expect((await app.as(developer).post(`${base}/1/pipelines`)).status).toBe(405);
  });
});
