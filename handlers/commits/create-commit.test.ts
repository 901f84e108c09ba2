import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { commitScene, create, input } from './testing/commit-scene.js';

const app = useServer();
const { made, send, read } = commitScene(app);

describe('createCommit', () => {
  it('answers the detailed record by the caller', async () => {
    const { developer, project, repository } = await made();
    const before = await repository.branchTip('main');
    const answer = await send(developer, project, input(create));
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        title: 'Change',
        message: 'Change',
        parent_ids: [before],
        author_name: developer.name,
        author_email: developer.email,
        committer_name: developer.name,
        stats: { additions: 1, deletions: 0, total: 1 },
        status: null,
        project_id: project.id,
        last_pipeline: null,
      },
    ]);
    expect(await repository.branchTip('main')).toBe(answer.body.id);
  });

  it('does every action in order', async () => {
    const { developer, project, repository } = await made();
    const answer = await send(
      developer,
      project,
      input(
        { action: 'create', file_path: 'c.bin', content: '/wAB', encoding: 'base64' },
        { action: 'update', file_path: 'a.txt', content: 'A\n' },
        { action: 'chmod', file_path: 'a.txt', execute_filemode: true },
        { action: 'move', file_path: 'lib/moved.txt', previous_path: 'lib/b.txt' },
        { action: 'create', file_path: 'gone.txt', content: '' },
        { action: 'delete', file_path: 'gone.txt' },
      ),
    );
    const tree = await repository.recursiveTree(answer.body.id, '');
    expect(tree?.map(({ path, mode }) => `${mode} ${path}`)).toEqual([
      '040000 lib',
      '100755 a.txt',
      '100644 c.bin',
      '100644 lib/moved.txt',
    ]);
    expect(await read(project, 'a.txt')).toBe('A\n');
    expect(await read(project, 'lib/moved.txt')).toBe('b\n');
    const entry = await repository.entry(answer.body.id, 'c.bin');
    expect(await repository.blob(entry?.id ?? '')).toEqual(Buffer.from([0xff, 0x00, 0x01]));
  });

  it('moves and rewrites at once', async () => {
    const { developer, project } = await made();
    const move = { action: 'move', file_path: 'z.txt', previous_path: 'a.txt', content: 'z\n' };
    expect((await send(developer, project, input(move))).status).toBe(201);
    expect([await read(project, 'z.txt'), await read(project, 'a.txt')]).toEqual(['z\n', null]);
  });

  it('takes forms with lists of hashes', async () => {
    const { developer, project } = await made();
    const form: [string, string][] = [
      ['branch', 'main'],
      ['commit_message', 'Change'],
      ['actions[][action]', 'create'],
      ['actions[][file_path]', 'one.txt'],
      ['actions[][content]', '1'],
      ['actions[][action]', 'create'],
      ['actions[][file_path]', 'two.txt'],
      ['actions[][content]', '2'],
    ];
    const body = new URLSearchParams(form).toString();
    const answer = await fetch(`${app.url}/api/v4${project.url}/repository/commits`, {
      method: 'POST',
      headers: { 'private-token': developer.token, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(answer.status).toBe(201);
    expect([await read(project, 'one.txt'), await read(project, 'two.txt')]).toEqual(['1', '2']);
  });

  it('names another author on demand, never another committer', async () => {
    const { developer, project } = await made();
    const params = { ...input(create), author_name: 'Eve', author_email: 'eve@example.com', stats: false };
    const answer = await send(developer, project, params);
    expect(answer.body).toMatchObject({ author_name: 'Eve', author_email: 'eve@example.com' });
    expect(answer.body.committer_email).toBe(developer.email);
    expect(answer.body).not.toHaveProperty('stats');
  });

  it('writes down the push', async () => {
    const { developer, project } = await made();
    app.server.clock.freeze('2031-03-03T03:03:03.000Z');
    const answer = await send(developer, project, input(create));
    const [event] = await app.services.db.read('events').where({ project_id: project.id });
    expect(JSON.parse(event?.payload ?? '')).toEqual({
      commit_count: 1,
      action: 'pushed',
      ref_type: 'branch',
      commit_from: answer.body.parent_ids[0],
      commit_to: answer.body.id,
      ref: 'main',
      commit_title: 'Change',
      ref_count: null,
    });
    const row = await app.services.db.read('projects').where({ id: project.id }).first();
    expect(row?.last_activity_at).toBe('2031-03-03T03:03:03.000Z');
  });

  it.each([
    [[{ ...create, file_path: 'a.txt' }], 'A file with this name already exists'],
    [[{ ...create, file_path: 'lib' }], 'A directory with this name already exists'],
    [[{ ...create, file_path: '../x' }], 'Path cannot include directory traversal'],
    [[{ ...create, file_path: ' ' }], 'You must provide a file path'],
    [[{ ...create, file_path: '.git/x' }], "invalid path: '.git/x'"],
    [[create, { ...create, action: 'update', file_path: 'no.txt' }], "A file with this name doesn't exist"],
    [[create, { action: 'delete', file_path: 'no.txt' }], "A file with this name doesn't exist"],
    [
      [create, { action: 'move', file_path: 'x.txt', previous_path: 'no.txt' }],
      "A file with this name doesn't exist",
    ],
    [
      [create, { action: 'move', file_path: 'a.txt', previous_path: 'lib/b.txt' }],
      'A file with this name already exists',
    ],
    [
      [create, { action: 'chmod', file_path: 'no.txt', execute_filemode: true }],
      "A file with this name doesn't exist",
    ],
    [
      [{ action: 'update', file_path: 'a.txt', content: 'x', last_commit_id: 'f'.repeat(40) }],
      'The file has changed since you started editing it: a.txt',
    ],
  ])('refuses %j, all or nothing', async (actions, message) => {
    const { developer, project, repository } = await made();
    const before = await repository.branchTip('main');
    const answer = await send(developer, project, input(...actions));
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect(await repository.branchTip('main')).toBe(before);
  });

  it.each([
    [{ branch: 'nope' }, 'You can only create or edit files when you are on a branch'],
    [{ branch: 'x', start_branch: 'nope' }, 'You can only create or edit files when you are on a branch'],
    [
      { branch: 'x', start_branch: 'main', start_sha: 'f'.repeat(40) },
      "You can't pass both start_branch and start_sha",
    ],
    [{ branch: 'x', start_sha: 'zzz' }, "Invalid start_sha 'zzz'"],
    [{ branch: 'x', start_sha: 'f'.repeat(40) }, `Cannot find start_sha '${'f'.repeat(40)}'`],
    [
      { branch: 'a b', start_branch: 'main' },
      "Something went wrong when we tried to create 'a b' for you: Branch name is invalid",
    ],
    [
      { branch: 'e'.repeat(40), start_branch: 'main' },
      'You cannot create a branch with a 40-character hexadecimal branch name.',
    ],
  ])('refuses to start %j', async (change, message) => {
    const { developer, project, repository } = await made();
    const answer = await send(developer, project, { ...input(create), ...change });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect((await repository.branches()).map(({ name }) => name)).toEqual(['main']);
  });

  it.each([
    [
      {},
      'branch is missing, branch is empty, commit_message is missing, commit_message is empty, actions is missing',
    ],
    [{ ...input(create), branch: '' }, 'branch is empty'],
    [input({ file_path: 'x' }), 'actions[0][action] is missing'],
    [input({ action: 'burn', file_path: 'x' }), 'actions[0][action] does not have a valid value'],
    [input(create, { action: 'update', file_path: 'a.txt' }), 'actions[1][content] is missing'],
    [input({ action: 'move', file_path: 'x' }), 'actions[0][previous_path] is missing'],
    [input({ action: 'chmod', file_path: 'x' }), 'actions[0][execute_filemode] is missing'],
  ])('complains about %j', async (params, error) => {
    const { developer, project } = await made();
    const answer = await send(developer, project, params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project, repository } = await made();
    const before = await repository.branchTip('main');
    const caller = { anonymous: null, reporter, stranger: await app.make.user() }[who];
    expect((await send(caller, project, input(create))).status).toBe(status);
    expect(await repository.branchTip('main')).toBe(before);
  });

  it('is refused on an archived project', async () => {
    const project = await app.make.project({ archived: true, files: { 'a.txt': 'a' } });
    expect((await send('root', project, input(create))).status).toBe(403);
  });
});
