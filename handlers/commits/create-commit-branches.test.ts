import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { commitScene, create, input } from './testing/commit-scene.js';

const app = useServer();
const { made, send, read } = commitScene(app);

describe('createCommit', () => {
  it('starts a branch from a branch and from a commit', async () => {
    const { developer, project, repository } = await made();
    const tip = (await repository.branchTip('main')) ?? '';
    const one = await send(developer, project, { ...input(create), branch: 'one', start_branch: 'main' });
    const two = await send(developer, project, { ...input(create), branch: 'two', start_sha: tip });
    expect([one.status, one.body.parent_ids, two.status, two.body.parent_ids]).toEqual([
      201,
      [tip],
      201,
      [tip],
    ]);
  });

  it('replaces a branch by force', async () => {
    const { developer, project, repository } = await made();
    const tip = await repository.branchTip('main');
    const params = { ...input(create), branch: 'x', start_branch: 'main' };
    await send(developer, project, params);
    const taken = await send(developer, project, params);
    expect([taken.status, taken.body]).toEqual([
      400,
      { message: "A branch called 'x' already exists. Switch to that branch in order to make changes" },
    ]);
    const forced = await send(developer, project, { ...params, force: true, commit_message: 'Anew' });
    expect([forced.status, forced.body.parent_ids]).toEqual([201, [tip]]);
  });

  it('does not replace a protected branch by force', async () => {
    const { developer, project, repository } = await made();
    await send(developer, project, { ...input(create), branch: 'x', start_branch: 'main' });
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'x', push_access_level: 30 });
    const before = await repository.branchTip('x');
    const params = { ...input(create), branch: 'x', start_branch: 'main', force: true };
    const answer = await send(developer, project, params);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You are not allowed to force push code to a protected branch on this project.',
    ]);
    expect(await repository.branchTip('x')).toBe(before);
  });

  it('makes the first commit on any branch, which becomes the default one and protected', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    const answer = await send(maintainer, project, { ...input(create), branch: 'trunk' });
    expect([answer.status, answer.body.parent_ids]).toEqual([201, []]);
    const row = await app.services.db.read('projects').where({ id: project.id }).first();
    expect([row?.default_branch, row?.empty_repo]).toEqual(['trunk', 0]);
    const head = await app.services.git.open(project.id).head();
    expect(head.branch).toBe('trunk');
    const rules = await app.as('root').get(`${project.url}/protected_branches`);
    expect(rules.body).toMatchObject([{ name: 'trunk' }]);
  });

  it.each([
    [1, 30, 40],
    [3, 40, 30],
  ])(
    'protects the first branch by the level %i of the group',
    async (default_branch_protection, push, merge) => {
      const maintainer = await app.make.user();
      const namespace = await app.make.group({ settings: { default_branch_protection } });
      const project = await app.make.project({ namespace, members: { maintainer } });
      await send(maintainer, project, input(create));
      expect((await app.as('root').get(`${project.url}/protected_branches`)).body).toMatchObject([
        { push_access_levels: [{ access_level: push }], merge_access_levels: [{ access_level: merge }] },
      ]);
    },
  );

  it('leaves the first commit to maintainers where the branch will be protected', async () => {
    const { developer, project, repository } = await made(null);
    const answer = await send(developer, project, input(create));
    expect([answer.status, answer.body.message]).toEqual([
      403,
      '403 Forbidden - You are not allowed to push into this branch',
    ]);
    expect(await repository.isEmpty()).toBe(true);
  });

  it('is refused on a branch that is protected against the caller', async () => {
    const { developer, project, repository } = await made();
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'main' });
    const before = await repository.branchTip('main');
    const answer = await send(developer, project, input(create));
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: '403 Forbidden - You are not allowed to push into this branch' },
    ]);
    expect(await repository.branchTip('main')).toBe(before);
  });
});

describe('createCommit from another project', () => {
  async function forked() {
    const scene = await made();
    const source = await app.make.project({ files: { 'up.txt': 'up\n' } });
    await app.services.db.write(async (tx) => {
      const row = {
        project_id: scene.project.id,
        source_id: source.id,
        created_at: app.services.clock.now(),
      };
      await tx('project_forks').insert(row);
    });
    return { ...scene, source };
  }

  it('starts from a project of the same fork network', async () => {
    const { developer, project, source } = await forked();
    const params = { ...input(create), branch: 'x', start_branch: 'main', start_project: source.full_path };
    const answer = await send(developer, project, params);
    expect([answer.status, await read(project, 'up.txt', 'x')]).toEqual([201, 'up\n']);
  });

  it.each([
    ['the branch of the same name', {}],
    ['a branch that is its own as well', { start_branch: 'main' }],
  ])('does not replace a protected branch by force from %s there', async (_, start) => {
    const { developer, project, source } = await forked();
    const repository = app.services.git.open(project.id);
    await app.make.commit(project, { 'own.txt': 'own' });
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'main', push_access_level: 30 });
    const before = await repository.branchTip('main');
    const params = {
      ...input(create),
      branch: 'main',
      start_project: source.full_path,
      force: true,
      ...start,
    };
    const answer = await send(developer, project, params);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You are not allowed to force push code to a protected branch on this project.',
    ]);
    expect(await repository.branchTip('main')).toBe(before);
  });

  it('refuses a project outside of it', async () => {
    const { developer, project } = await forked();
    const other = await app.make.project({ name: 'Other', files: { 'a.txt': 'a' } });
    const params = { ...input(create), branch: 'x', start_branch: 'main', start_project: String(other.id) };
    const answer = await send(developer, project, params);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toMatch(
      /^403 Forbidden - Project is not included in the fork network for .+Other$/,
    );
  });

  it('knows nothing of a hidden project', async () => {
    const { developer, project } = await forked();
    const other = await app.make.project({ visibility: 'private', files: { 'a.txt': 'a' } });
    const params = { ...input(create), branch: 'x', start_branch: 'main', start_project: String(other.id) };
    const answer = await send(developer, project, params);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Project Not Found' }]);
  });
});
