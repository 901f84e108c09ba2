import { beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** What outside systems report of commits and people write on them, driven by the JavaScript client. */
const world = useWorld();
let sha: string;

beforeAll(async () => {
  const { api, kim, projectId } = world;
  const file = (path: string) => [{ action: 'create' as const, filePath: path, content: 'one\ntwo\n' }];
  await api.Commits.create(projectId, 'main', 'Begin', file('a.txt'));
  const more = { startBranch: 'main' };
  sha = (await kim.Commits.create(projectId, 'feature', 'Go on', file('b.txt'), more)).id;
}, 60_000);

/** What the server does after it has answered. */
const soon = { timeout: 20_000, interval: 100 };

describe('statuses of commits by the JavaScript client', () => {
  it('are reported, listed and refused', async () => {
    const { kim, kimId, projectId } = world;
    const job = { name: 'build', ref: 'feature', targetUrl: 'https://ci.example.org/1', coverage: 90.5 };
    const made = await kim.Commits.editStatus(projectId, sha, 'running', job);
    expect(made).toMatchObject({
      sha,
      ref: 'feature',
      status: 'running',
      name: 'build',
      target_url: 'https://ci.example.org/1',
      coverage: 90.5,
      author: { id: kimId },
    });
    const again = await refusalOf(kim.Commits.editStatus(projectId, sha, 'running', job));
    expect(again.status).toBe(400);
    expect(again.text).toContain('Cannot transition status via :run from :running');
    await kim.Commits.editStatus(projectId, sha, 'success', { name: 'build', ref: 'feature' });
    const listed = await kim.Commits.allStatuses(projectId, sha, { ref: 'feature', name: 'build' });
    expect(listed).toMatchObject([{ id: made.id, status: 'success' }]);
    const onMain = kim.Commits.editStatus(projectId, 'main', 'success', { ref: 'main' });
    expect(await refusalOf(onMain)).toMatchObject({ status: 403 });
  });

  it('make pipelines, which are listed, read, cancelled and deleted', async () => {
    const { api, kim, projectId } = world;
    const [pipeline] = await kim.Pipelines.all(projectId, { ref: 'feature', source: 'external' });
    expect(pipeline).toMatchObject({ sha, ref: 'feature', status: 'success' });
    const id = pipeline?.id ?? 0;
    await kim.Commits.editStatus(projectId, sha, 'pending', { name: 'deploy', ref: 'feature' });
    expect(await kim.Pipelines.show(projectId, id)).toMatchObject({ id, status: 'running' });
    expect(await kim.Pipelines.cancel(projectId, id)).toMatchObject({ id, status: 'canceled' });
    expect((await kim.Commits.show(projectId, sha)).status).toBe('canceled');
    expect(await kim.Pipelines.allVariables(projectId, id)).toEqual([]);
    expect((await refusalOf(kim.Pipelines.create(projectId, 'feature'))).status).toBe(400);
    expect(await refusalOf(kim.Pipelines.remove(projectId, id))).toMatchObject({ status: 403 });
    await api.Pipelines.remove(projectId, id);
    expect(await refusalOf(api.Pipelines.show(projectId, id))).toMatchObject({ status: 404 });
  });

  it('let a merge request merge once all is well', async () => {
    const { api, kim, projectId } = world;
    await api.Projects.edit(projectId, { onlyAllowMergeIfPipelineSucceeds: true });
    const { iid } = await kim.MergeRequests.create(projectId, 'feature', 'main', 'Add b');
    const detailed = async () => (await api.MergeRequests.show(projectId, iid)).detailed_merge_status;
    expect(await detailed()).toBe('ci_must_pass');
    await kim.Commits.editStatus(projectId, sha, 'running', { name: 'build', ref: 'feature' });
    expect(await detailed()).toBe('ci_still_running');
    await api.MergeRequests.merge(projectId, iid, { mergeWhenPipelineSucceeds: true });
    await kim.Commits.editStatus(projectId, sha, 'success', { name: 'build', ref: 'feature' });
    const state = async () => (await api.MergeRequests.show(projectId, iid)).state;
    await vi.waitFor(async () => expect(await state()).toBe('merged'), soon);
    expect(await api.MergeRequests.allPipelines(projectId, iid)).toMatchObject([{ sha, status: 'success' }]);
  });
});

describe('comments on commits by the JavaScript client', () => {
  it('are written on the whole commit or on a line, and listed', async () => {
    const { kim, kimId, projectId } = world;
    expect(await kim.Commits.createComment(projectId, sha, 'Fine')).toMatchObject({
      note: 'Fine',
      path: null,
      line: null,
      author: { id: kimId },
    });
    const place = { path: 'b.txt', line: 2, lineType: 'new' as const };
    await kim.Commits.createComment(projectId, sha, 'Why two?', place);
    expect(await kim.Commits.allComments(projectId, sha)).toMatchObject([
      { note: 'Fine', path: null },
      { note: 'Why two?', path: 'b.txt', line: 2, line_type: 'new' },
    ]);
    const nowhere = kim.Commits.createComment(projectId, '1'.repeat(40), 'x');
    expect(await refusalOf(nowhere)).toMatchObject({ status: 404 });
  });
});
