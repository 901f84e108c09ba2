import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { remote, useGit } from '../../tools/testing/git-client.js';
import { forkOf, type MergingScene, mergingScene } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('a branch of a fork that its author lends to those who may merge it', () => {
  const app = useServer();
  const git = useGit();
  let scene: MergingScene;
  let fork: { id: number; path_with_namespace: string };
  let author: MadeUser;

  beforeEach(async () => {
    scene = await mergingScene(app);
    author = scene.people.stranger;
    fork = await forkOf(app, scene.project, author);
    const opened = await app.as(author).post(`/projects/${fork.id}/merge_requests`, {
      title: 'From the fork',
      source_branch: 'feature',
      target_branch: 'main',
      target_project_id: scene.project.id,
      allow_collaboration: true,
    });
    expect([opened.status, opened.body]).toEqual([201, expect.anything()]);
  });

  const repository = () => app.services.git.open(fork.id);
  const tips = async () =>
    Object.fromEntries((await repository().branches()).map(({ name, oid }) => [name, oid]));
  const tags = () => repository().tags();

  const write = async (by: MadeUser | null, branch = 'feature', path = 'theirs.txt') => {
    const params = { branch, content: 'x', commit_message: 'Write' };
    return (await app.as(by).post(`/projects/${fork.id}/repository/files/${path}`, params)).status;
  };

  const commit = async (by: MadeUser, branch = 'feature', more = {}) => {
    const actions = [{ action: 'create', file_path: 'other.txt', content: 'x' }];
    const params = { branch, commit_message: 'Write', actions, ...more };
    return (await app.as(by).post(`/projects/${fork.id}/repository/commits`, params)).status;
  };

  const row = () => app.services.db.read('merge_requests').first();
  const change = (values: Record<string, unknown>) =>
    app.services.db.write((tx) => untyped(tx)('merge_requests').update(values));

  it('takes commits of theirs through the interface, which the merge request follows', async () => {
    const { developer } = scene.people;
    expect(await write(developer)).toBe(201);
    expect(await commit(developer)).toBe(201);
    expect(await row()).toMatchObject({ head_sha: (await tips())['feature'] });
    const { body } = await app.as(developer).get(`/projects/${fork.id}/repository/branches/feature`);
    expect(body.can_push).toBe(true);
    const sha = await app.services.git.open(fork.id).branchTip('main');
    const path = `/projects/${fork.id}/repository/commits/${sha}/revert`;
    expect((await app.as(developer).post(path, { branch: 'main' })).status).toBe(403);
  });

  it('is nobody else’s, and no other branch is theirs', async () => {
    const { developer, reporter } = scene.people;
    const before = await tips();
    expect(await write(null)).toBe(401);
    expect([await write(reporter), await commit(reporter)]).toEqual([403, 403]);
    expect([await write(developer, 'main'), await commit(developer, 'main')]).toEqual([400, 403]);
    expect(await commit(developer, 'new', { start_branch: 'feature' })).toBe(403);
    const other = await app.make.user();
    expect(await write(other)).toBe(403);
    const branches = `/projects/${fork.id}/repository/branches`;
    expect((await app.as(developer).post(branches, { branch: 'x', ref: 'main' })).status).toBe(403);
    expect((await app.as(developer).delete(`${branches}/feature`)).status).toBe(403);
    expect(await tips()).toEqual(before);
  });

  it.each([
    ['taken back', { allow_collaboration: 0 }],
    ['closed', { state: 'closed' }],
    ['merged', { state: 'merged' }],
  ])('is closed again once %s', async (_, values) => {
    await change(values);
    expect(await write(scene.people.developer)).toBe(403);
  });

  it('is not open while it is protected, nor to those who may not merge into the target', async () => {
    const { owner, developer, maintainer } = scene.people;
    await app.as(owner).post(`/projects/${scene.project.id}/protected_branches`, { name: 'main' });
    expect([await write(developer), await write(maintainer)]).toEqual([403, 201]);
    await app.as(author).post(`/projects/${fork.id}/protected_branches`, { name: 'feature' });
    expect(await write(maintainer, 'feature', 'more.txt')).toBe(400);
    await app.services.db.write((tx) => tx('projects').where({ id: fork.id }).update({ archived: 1 }));
    expect(await write(maintainer, 'feature', 'more.txt')).toBe(403);
  });

  it('stays hidden with its project', async () => {
    await app.as(author).put(`/projects/${fork.id}`, { visibility: 'private' });
    expect(await write(scene.people.developer)).toBe(404);
    await app.make.members({ type: 'project', id: fork.id }, { guest: scene.people.developer });
    expect(await write(scene.people.developer)).toBe(403);
  });

  it('takes pushes of theirs over git, and nothing else', async () => {
    const { developer, reporter } = scene.people;
    const url = (by: MadeUser) => remote(app.url, fork.path_with_namespace, by.token);
    await git.must(['clone', '--quiet', '--branch', 'feature', url(developer), 'work']);
    await git.must(['-C', 'work', 'commit', '--quiet', '--allow-empty', '-m', 'Theirs']);
    await git.must(['-C', 'work', 'tag', 'v9']);
    const push = (by: MadeUser, ...refs: string[]) => git.run(['-C', 'work', 'push', url(by), ...refs]);
    const before = await tips();
    const refused = await push(reporter, 'HEAD:feature');
    expect([refused.code, refused.stderr]).toEqual([128, expect.stringContaining('403')]);
    for (const refs of ['HEAD:main', 'HEAD:new', ':feature', 'v9', 'HEAD:refs/notes/mine']) {
      const answer = await push(developer, refs);
      expect([refs, answer.code, answer.stderr]).toEqual([refs, 1, expect.stringContaining('not allowed')]);
    }
    expect([await tips(), await tags()]).toEqual([before, []]);
    expect((await push(developer, 'HEAD:feature')).code).toBe(0);
    const head = (await git.must(['-C', 'work', 'rev-parse', 'HEAD'])).trim();
    expect([(await tips())['feature'], (await row())?.head_sha]).toEqual([head, head]);
    await change({ allow_collaboration: 0 });
    expect((await push(developer, 'HEAD~1:feature', '--force')).code).toBe(128);
  });
});
