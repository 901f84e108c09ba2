import { check } from '../../check.js';
import { mainOnly, namesOf, repositoryOf, textOf, tipOf } from '../repository/support/scenes.js';

const create = { action: 'create', file_path: 'new.txt', content: 'new\n' };
const input = (...actions: object[]) => ({ branch: 'work', commit_message: 'Change', actions });
const content = ['refs/heads/main', 'refs/heads/done'];

/** Commits made through the interface. */
export const cases = [
  check({
    id: 'commit-create',
    rules: ['COMMIT-CREATE-1', 'COMMIT-CREATE-7'],
    title: 'a commit of actions answers 201 with the detailed record, by the caller',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const { name, email } = world.person('developer');
      const params = { ...input(create), branch: 'done' };
      const made = await as.developer.post(`${repositoryOf(project)}/commits`, params);
      expect(made)
        .status(201)
        .json()
        .toInclude({
          title: 'Change',
          message: 'Change',
          parent_ids: [world.repository.branches['done']],
          author_name: name,
          author_email: email,
          committer_name: name,
          committer_email: email,
          stats: { additions: 1, deletions: 0, total: 1 },
          project_id: project.id,
          status: null,
        });
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(made.at('id'));
    },
  }),
  check({
    id: 'commit-create-all-or-none',
    rules: ['COMMIT-CREATE-1', 'COMMIT-CREATE-15'],
    title: 'when one action fails none takes place',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const params = { ...input(create, { action: 'delete', file_path: 'no.txt' }), branch: 'done' };
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, params)).status(400);
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(world.repository.branches['done']);
    },
  }),
  check({
    id: 'commit-create-in-order',
    rule: 'COMMIT-CREATE-1',
    title: 'an action finds what the actions before it left',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const update = { action: 'update', file_path: 'new.txt', content: 'newer\n' };
      const move = { action: 'move', file_path: 'moved.txt', previous_path: 'new.txt' };
      const params = { ...input(create, update, move, create), branch: 'done' };
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, params)).status(201);
      expect.value('moved.txt', await textOf(world, project, 'moved.txt', 'done')).toEqual('newer\n');
      expect.value('new.txt', await textOf(world, project, 'new.txt', 'done')).toEqual('new\n');
    },
  }),
  check({
    id: 'commit-create-needs',
    rule: 'COMMIT-CREATE-2',
    title: 'branch, commit_message and actions are required, and branch is not blank',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('private').project)}/commits`;
      const bare = await as.developer.post(url, {});
      expect(bare).status(400);
      for (const name of ['branch', 'commit_message', 'actions']) {
        expect(bare).json('error').toContain(`${name} is missing`);
      }
      expect(await as.developer.post(url, { ...input(create), branch: '' }))
        .status(400)
        .complaint('branch is empty');
    },
  }),
  check({
    id: 'commit-create-action-needs',
    rule: 'COMMIT-CREATE-2',
    title: 'an action that lacks its word or knows a wrong one is named by its place',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('private').project)}/commits`;
      expect(await as.developer.post(url, input(create, { file_path: 'x' })))
        .status(400)
        .complaint('actions[1][action] is missing');
      expect(await as.developer.post(url, input({ action: 'burn', file_path: 'x' })))
        .status(400)
        .complaint('actions[0][action] does not have a valid value');
    },
  }),
  check({
    id: 'commit-create-actions',
    rule: 'COMMIT-CREATE-3',
    title: 'create, update, move, delete and chmod do what they say',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const params = input(
        create,
        { action: 'update', file_path: 'README.md', content: 'changed\n' },
        { action: 'move', file_path: 'docs/moved.txt', previous_path: 'with space.txt' },
        { action: 'delete', file_path: 'LICENSE' },
        { action: 'chmod', file_path: 'src/main.ts', execute_filemode: true },
      );
      const made = await as.developer.post(`${repositoryOf(project)}/commits`, { ...params, branch: 'done' });
      expect(made).status(201);
      const tree = await as.developer.get(`${repositoryOf(project)}/tree`, { ref: 'done', recursive: true });
      const files = tree.list().filter((row) => row['type'] === 'blob');
      expect
        .value('files', files.map((row) => `${row['mode']} ${row['path']}`).sort(), tree)
        .toEqual([
          '100644 README.md',
          '100644 docs/moved.txt',
          '100644 new.txt',
          '100644 src/lib/text.ts',
          '100755 src/main.ts',
        ]);
      const text = (path: string) => textOf(world, project, path, 'done');
      expect.value('new.txt', await text('new.txt')).toEqual('new\n');
      expect.value('README.md', await text('README.md')).toEqual('changed\n');
      expect.value('moved file', await text('docs/moved.txt')).toEqual('a name with a blank\n');
    },
  }),
  check({
    id: 'commit-create-move-with-content',
    rule: 'COMMIT-CREATE-3',
    title: 'a move with content moves and rewrites at once',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const move = { action: 'move', file_path: 'L.md', previous_path: 'LICENSE', content: 'mine\n' };
      const params = { ...input(move), branch: 'done' };
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, params)).status(201);
      expect.value('L.md', await textOf(world, project, 'L.md', 'done')).toEqual('mine\n');
      expect.value('LICENSE', await textOf(world, project, 'LICENSE', 'done')).toEqual(null);
    },
  }),
  check({
    id: 'commit-create-encodings',
    rule: 'COMMIT-CREATE-4',
    title: 'encoding=base64 takes bytes, and text is what it is without',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const params = input(
        { action: 'create', file_path: 'bytes', content: '/wAB', encoding: 'base64' },
        { action: 'create', file_path: 'text', content: '/wAB' },
      );
      const url = repositoryOf(project);
      expect(await as.developer.post(`${url}/commits`, { ...params, branch: 'done' })).status(201);
      const bytes = await as.developer.get(`${url}/files/bytes/raw`, { ref: 'done' });
      expect.value('bytes', bytes.bytes.toString('hex'), bytes).toEqual('ff0001');
      const text = await as.developer.get(`${url}/files/text/raw`, { ref: 'done' });
      expect.value('text', text.bytes.toString('utf8'), text).toEqual('/wAB');
    },
  }),
  check({
    id: 'commit-create-author',
    rule: 'COMMIT-CREATE-7',
    title: 'author_name and author_email name another author, the committer stays the caller',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const { name, email } = world.person('developer');
      const author = { author_name: 'Eve Autumn', author_email: 'eve@example.org' };
      const params = { ...input(create), ...author, branch: 'done' };
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, params))
        .status(201)
        .json()
        .toInclude({ ...author, committer_name: name, committer_email: email });
    },
  }),
  check({
    id: 'commit-create-without-stats',
    rule: 'COMMIT-CREATE-8',
    title: 'stats=false leaves the size out',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const params = { ...input(create), branch: 'done', stats: false };
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, params))
        .status(201)
        .json('stats')
        .toBeAbsent();
    },
  }),
  check({
    id: 'commit-create-protected',
    rule: 'COMMIT-CREATE-10',
    title: 'a developer is answered 403 with the reason on a protected branch, which stays',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${repositoryOf(project)}/commits`;
      expect(await as.developer.post(url, { ...input(create), branch: 'main' }))
        .status(403)
        .message('403 Forbidden - You are not allowed to push into this branch');
      expect(await as.reporter.post(url, { ...input(create), branch: 'x', start_branch: 'main' })).status(
        403,
      );
      expect.value('tip', await tipOf(world, project)).toEqual(world.repository.branches['main']);
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'commit-create-first',
    rule: 'COMMIT-CREATE-11',
    title: 'on a repository without commits any branch is accepted, also with a name that nothing has',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const params = { ...input(create), branch: 'begin/here' };
      expect(await as.maintainer.post(`${repositoryOf(project)}/commits`, params))
        .status(201)
        .json('parent_ids')
        .toEqual([]);
      expect.value('branches', await namesOf(world, project)).toEqual(['begin/here']);
    },
  }),
];
