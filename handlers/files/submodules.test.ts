import { describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const [one, two] = ['1'.repeat(40), '2'.repeat(40)];

async function made() {
  const [developer, reporter] = [await app.make.user(), await app.make.user()];
  const project = await app.make.project({ members: { developer, reporter }, files: { 'a.txt': 'a\n' } });
  const repository = app.services.git.open(project.id);
  const person = { name: 'Mia', email: 'mia@example.com', at: app.services.clock.now() };
  await repository.createCommit({
    branch: 'main',
    message: 'Add a submodule',
    author: person,
    committer: person,
    actions: [{ action: 'create', filePath: 'vendor/lib', submoduleOid: one }],
  });
  return { developer, reporter, project, repository, tip: await repository.branchTip('main') };
}

const send = (who: MadeUser | 'root' | null, project: MadeProject, path: string, params: object) =>
  app.as(who).put(`${project.url}/repository/submodules/${encodeURIComponent(path)}`, { ...params });

describe('updateSubmodule', () => {
  it('moves the submodule in a commit that says so', async () => {
    const { developer, project, repository, tip } = await made();
    const answer = await send(developer, project, 'vendor/lib', { branch: 'main', commit_sha: two });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        message: `Update submodule vendor/lib with oid ${two}`,
        parent_ids: [tip],
        author_name: developer.name,
        stats: { additions: 1, deletions: 1, total: 2 },
      },
    ]);
    expect(await repository.entry(answer.body.id, 'vendor/lib')).toMatchObject({ type: 'commit', id: two });
  });

  it('takes a message', async () => {
    const { developer, project } = await made();
    const params = { branch: 'main', commit_sha: two, commit_message: 'Mine' };
    expect((await send(developer, project, 'vendor/lib', params)).body.message).toBe('Mine');
  });

  it.each([
    ['a.txt', { commit_sha: two }, 'Invalid submodule path'],
    ['nope', { commit_sha: two }, 'Invalid submodule path'],
    ['vendor/lib', { commit_sha: 'abc' }, 'Invalid parameters'],
    ['vendor/lib', { commit_sha: one }, `The submodule vendor/lib is already at ${one}`],
    [
      'vendor/lib',
      { commit_sha: two, branch: 'nope' },
      'You can only create or edit files when you are on a branch',
    ],
  ])('refuses %s with %j', async (path, params, message) => {
    const { developer, project, repository, tip } = await made();
    const answer = await send(developer, project, path, { branch: 'main', ...params });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect(await repository.branchTip('main')).toBe(tip);
  });

  it('complains about what is missing', async () => {
    const { developer, project } = await made();
    const answer = await send(developer, project, 'vendor/lib', {});
    const error = 'commit_sha is missing, branch is missing, branch is empty';
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('refuses a repository without commits', async () => {
    const project = await app.make.project();
    const answer = await send('root', project, 'x', { branch: 'main', commit_sha: two });
    expect([answer.status, answer.body]).toEqual([400, { message: 'The repository is empty' }]);
  });

  it('is refused on a branch that is protected against the caller', async () => {
    const { developer, project, repository, tip } = await made();
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'main' });
    const answer = await send(developer, project, 'vendor/lib', { branch: 'main', commit_sha: two });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You are not allowed to push into this branch',
    ]);
    expect(await repository.branchTip('main')).toBe(tip);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project, repository, tip } = await made();
    const caller = { anonymous: null, reporter, stranger: await app.make.user() }[who];
    expect((await send(caller, project, 'vendor/lib', { branch: 'main', commit_sha: two })).status).toBe(
      status,
    );
    expect(await repository.branchTip('main')).toBe(tip);
  });
});
