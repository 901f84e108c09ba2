import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('a merge request that a comment aims elsewhere or opens again', () => {
  let scene: MergingScene;
  let url: string;
  const api = () => app.as(scene.people.maintainer);
  const say = async (body: string) => (await api().post(`${url}/notes`, { body })).body;
  const record = async () => (await api().get(url)).body;
  const versions = async (): Promise<number> => (await api().get(`${url}/versions`)).body.length;
  const twin = (target_branch: string) =>
    api().post(`/projects/${scene.project.id}/merge_requests`, {
      source_branch: 'feature',
      target_branch,
      title: 'Twin',
    });

  beforeEach(async () => {
    scene = await mergingScene(app, {}, { visibility: 'public' });
    await propose(app, scene);
    url = `/projects/${scene.project.id}/merge_requests/1`;
    await app.make.commit(scene.project, { 's.txt': 's' }, { branch: 'stable', startBranch: 'main' });
  });

  it('has the changes against the other branch', async () => {
    const [before, base] = [await versions(), (await record()).diff_refs.start_sha];
    await say('/target_branch stable');
    expect(await record()).toMatchObject({ target_branch: 'stable' });
    expect(await versions()).toBe(before + 1);
    expect((await record()).diff_refs.start_sha).not.toBe(base);
  });

  it('closes no issue but into the default branch', async () => {
    const { body: issue } = await api().post(`/projects/${scene.project.id}/issues`, { title: 'One' });
    await api().put(url, { description: `Closes #${issue.iid}` });
    const closes = async () => (await api().get(`${url}/closes_issues`)).body.length;
    const before = await closes();
    await say('/target_branch stable');
    expect([before, await closes()]).toEqual([1, 0]);
  });

  it('never becomes the second open one between two branches', async () => {
    expect((await twin('stable')).status).toBe(201);
    await say('/target_branch stable');
    expect(await record()).toMatchObject({ target_branch: 'main' });
    await say('/close');
    expect((await twin('main')).status).toBe(201);
    await say('/reopen');
    expect(await record()).toMatchObject({ state: 'closed' });
  });

  it('cannot be aimed at its own source', async () => {
    await say('/target_branch feature');
    expect(await record()).toMatchObject({ target_branch: 'main' });
  });

  it('has what was pushed while it was closed', async () => {
    await say('/close');
    const before = await versions();
    await app.make.commit(scene.project, { 'late.txt': 'late' }, { branch: 'feature' });
    await app.server.jobs.drain();
    await say('/reopen');
    expect(await versions()).toBe(before + 1);
    expect((await record()).state).toBe('opened');
  });
});
