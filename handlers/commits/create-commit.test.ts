import { describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

async function made(files: Record<string, string> | null = { 'a.txt': 'a\n', 'lib/b.txt': 'b\n' }) {
  const [developer, reporter] = [await app.make.user(), await app.make.user()];
  const project = await app.make.project({ members: { developer, reporter }, ...(files ? { files } : {}) });
  return { developer, reporter, project, repository: app.services.git.open(project.id) };
}

const create = { action: 'create', file_path: 'new.txt', content: 'new\n' };
const input = (...actions: object[]) => ({ branch: 'main', commit_message: 'Change', actions });
const send = (who: MadeUser | 'root' | null, project: MadeProject, params: Record<string, unknown>) =>
  app.as(who).post(`${project.url}/repository/commits`, params);

async function read(project: MadeProject, path: string, branch = 'main'): Promise<string | null> {
  const repository = app.services.git.open(project.id);
  const tip = await repository.branchTip(branch);
  const entry = tip && (await repository.entry(tip, path));
  return entry ? String(await repository.blob(entry.id)) : null;
}

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
