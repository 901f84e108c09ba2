import { describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

async function made() {
  const [developer, reporter] = [await app.make.user(), await app.make.user()];
  const project = await app.make.project({ members: { developer, reporter }, files: { 'lib/a.txt': 'a\n' } });
  const repository = app.services.git.open(project.id);
  return { developer, reporter, project, repository, tip: await repository.branchTip('main') };
}

type Verb = 'post' | 'put' | 'delete';

const change = { branch: 'main', commit_message: 'Change', content: 'new\n' };
const send = (
  who: MadeUser | 'root' | null,
  verb: Verb,
  project: MadeProject,
  path: string,
  params: object,
) => app.as(who)[verb](`${project.url}/repository/files/${encodeURIComponent(path)}`, { ...params });

async function read(project: MadeProject, path: string, branch = 'main'): Promise<string | null> {
  const repository = app.services.git.open(project.id);
  const tip = await repository.branchTip(branch);
  const entry = tip && (await repository.entry(tip, path));
  return entry ? `${entry.mode} ${await repository.blob(entry.id)}` : null;
}

describe('createFile', () => {
  it('commits a new file', async () => {
    const { developer, project, repository, tip } = await made();
    const answer = await send(developer, 'post', project, 'docs/new.txt', change);
    expect([answer.status, answer.body]).toEqual([201, { file_path: 'docs/new.txt', branch: 'main' }]);
    expect(await read(project, 'docs/new.txt')).toBe('100644 new\n');
    const commit = await repository.commit((await repository.branchTip('main')) ?? '');
    expect(commit).toMatchObject({ parents: [tip], message: 'Change', authorName: developer.name });
  });

  it('takes base64, mode, author and a new branch', async () => {
    const { developer, project, repository } = await made();
    await send(developer, 'post', project, 'run.sh', {
      ...change,
      branch: 'next',
      start_branch: 'main',
      content: Buffer.from('echo\n').toString('base64'),
      encoding: 'base64',
      execute_filemode: true,
      author_name: 'Eve',
      author_email: 'eve@example.com',
    });
    expect(await read(project, 'run.sh', 'next')).toBe('100755 echo\n');
    const commit = await repository.commit((await repository.branchTip('next')) ?? '');
    expect(commit).toMatchObject({ authorEmail: 'eve@example.com', committerEmail: developer.email });
  });

  it('makes the first commit of a repository with its default branch protected', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    expect((await send(maintainer, 'post', project, 'a.txt', change)).status).toBe(201);
    const branch = await app.as(null).get(`${project.url}/repository/branches/main`);
    expect(branch.body).toMatchObject({ default: true, protected: true });
  });

  it.each([
    ['lib/a.txt', {}, 'A file with this name already exists'],
    ['lib', {}, 'A directory with this name already exists'],
    ['.git/config', {}, "invalid path: '.git/config'"],
    ['x', { branch: 'nope' }, 'You can only create or edit files when you are on a branch'],
    [
      'x',
      { branch: 'a b', start_branch: 'main' },
      "Something went wrong when we tried to create 'a b' for you: Branch name is invalid",
    ],
  ])('refuses %s %j', async (path, more, message) => {
    const { developer, project, repository, tip } = await made();
    const answer = await send(developer, 'post', project, path, { ...change, ...more });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect(await repository.branchTip('main')).toBe(tip);
  });
});

describe('updateFile', () => {
  it('commits new content and keeps the mode', async () => {
    const { developer, project } = await made();
    await send(developer, 'put', project, 'lib/a.txt', { ...change, execute_filemode: true });
    const answer = await send(developer, 'put', project, 'lib/a.txt', { ...change, content: 'newer\n' });
    expect([answer.status, answer.body]).toEqual([200, { file_path: 'lib/a.txt', branch: 'main' }]);
    expect(await read(project, 'lib/a.txt')).toBe('100755 newer\n');
  });

  it('refuses a file that does not exist', async () => {
    const { developer, project } = await made();
    const answer = await send(developer, 'put', project, 'no.txt', change);
    expect([answer.status, answer.body]).toEqual([400, { message: "A file with this name doesn't exist" }]);
  });

  it('refuses a file that has changed since', async () => {
    const { developer, project, tip } = await made();
    const fresh = await send(developer, 'put', project, 'lib/a.txt', { ...change, last_commit_id: tip });
    expect(fresh.status).toBe(200);
    const stale = await send(developer, 'put', project, 'lib/a.txt', { ...change, last_commit_id: tip });
    expect([stale.status, stale.body]).toEqual([
      400,
      { message: 'You are attempting to update a file that has changed since you started editing it.' },
    ]);
  });
});

describe('deleteFile', () => {
  it('commits the removal whatever last_commit_id says', async () => {
    const { developer, project } = await made();
    const { content: _, ...params } = { ...change, last_commit_id: 'f'.repeat(40) };
    const answer = await send(developer, 'delete', project, 'lib/a.txt', params);
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect(await read(project, 'lib/a.txt')).toBeNull();
  });

  it('takes its parameters from the query', async () => {
    const { developer, project } = await made();
    const path = `${project.url}/repository/files/lib%2Fa.txt?branch=main&commit_message=Gone`;
    expect((await app.as(developer).delete(path)).status).toBe(204);
  });

  it('refuses a file that does not exist', async () => {
    const { developer, project } = await made();
    const answer = await send(developer, 'delete', project, 'no.txt', change);
    expect([answer.status, answer.body]).toEqual([400, { message: "A file with this name doesn't exist" }]);
  });
});

describe.each([
  ['post', 'new.txt'],
  ['put', 'lib/a.txt'],
  ['delete', 'lib/a.txt'],
] as const)('%s of a file', (verb, path) => {
  it('is refused on a branch that is protected against the caller', async () => {
    const { developer, project, repository, tip } = await made();
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'main' });
    const answer = await send(developer, verb, project, path, change);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'You are not allowed to push into this branch' },
    ]);
    expect(await repository.branchTip('main')).toBe(tip);
  });

  it('refuses to climb', async () => {
    const { developer, project, repository, tip } = await made();
    const answer = await send(developer, verb, project, '../x', change);
    expect([answer.status, answer.body]).toEqual([400, { error: 'file_path should be a valid file path' }]);
    expect(await repository.branchTip('main')).toBe(tip);
  });

  it('complains about what is missing', async () => {
    const { developer, project } = await made();
    const answer = await send(developer, verb, project, path, {});
    const texts = 'branch is missing, branch is empty, commit_message is missing, commit_message is empty';
    const error = verb === 'delete' ? texts : `${texts}, content is missing`;
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    const blank = await send(developer, verb, project, path, { ...change, branch: '' });
    expect([blank.status, blank.body]).toEqual([400, { error: 'branch is empty' }]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project, repository, tip } = await made();
    const caller = { anonymous: null, reporter, stranger: await app.make.user() }[who];
    expect((await send(caller, verb, project, path, change)).status).toBe(status);
    expect(await repository.branchTip('main')).toBe(tip);
  });

  it('is refused on an archived project', async () => {
    const project = await app.make.project({ archived: true, files: { 'lib/a.txt': 'a' } });
    expect((await send('root', verb, project, path, change)).status).toBe(403);
  });

  it('is refused to a token that only reads', async () => {
    const { developer, project } = await made();
    const token = await app.make.token(developer, ['read_api', 'read_repository']);
    expect((await send({ ...developer, token }, verb, project, path, change)).status).toBe(403);
  });
});
