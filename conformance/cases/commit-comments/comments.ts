import { check } from '../../check.js';
import type { MadeProject, World } from '../../world/types.js';

const unknown = '0123456789012345678901234567890123456789';

const target = (world: World): Promise<MadeProject> =>
  world.once('scene of commit comments', (inside) => inside.fresh.project({ content: ['refs/heads/main'] }));

/** A commit that nobody else comments on: it changes the second of three lines. */
async function commit(world: World): Promise<{ url: string; file: string }> {
  const project = await target(world);
  const branch = world.name('branch');
  const file = `${branch}.txt`;
  await world.fresh.commit(project, { [file]: 'one\ntwo\nthree\n' }, { branch, from: 'main' });
  const { id } = await world.arrange<{ id: string }>('POST', `${project.url}/repository/commits`, {
    branch,
    commit_message: 'Change a line',
    actions: [{ action: 'update', file_path: file, content: 'one\nzwei\nthree\n' }],
  });
  return { url: `${project.url}/repository/commits/${id}/comments`, file };
}

const nowhere = { path: null, line: null, line_type: null };

/** Comments on commits. */
export const cases = [
  check({
    id: 'commit-comments-list',
    rule: 'COMMITCOMMENT-1',
    title: 'comments are listed oldest first, in pages',
    writes: true,
    async run({ as, world, expect }) {
      const { url, file } = await commit(world);
      for (const note of ['first', 'second']) await world.arrange('POST', url, { note });
      const sudo = world.person('reporter').username;
      await world.arrange('POST', url, { note: 'third', path: file, line: 2, sudo });
      const listed = await as.reporter.get(url);
      expect.value('order', listed.column('note'), listed).toEqual(['first', 'second', 'third']);
      expect(listed).json('[2]').toInclude({ path: file, line: 2, line_type: 'new' });
      expect(listed).json('[2].author.username').toEqual(sudo);
      expect(listed).json('[2].created_at').toBeType('string');
      const second = await as.reporter.get(url, { per_page: 2, page: 2 });
      expect.value('second page', second.column('note'), second).toEqual(['third']);
    },
  }),
  check({
    id: 'commit-comment-whole',
    rules: ['COMMITCOMMENT-2', 'COMMITCOMMENT-3'],
    title: 'a comment on the whole commit names no place',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await commit(world);
      const made = await as.reporter.post(url, { note: 'Well done' });
      expect(made)
        .status(201)
        .json()
        .toInclude({ note: 'Well done', ...nowhere });
      expect(made).json('author.username').toEqual(world.person('reporter').username);
      expect(await as.reporter.get(url))
        .json('[0]')
        .toInclude({ note: 'Well done', ...nowhere });
    },
  }),
  check({
    id: 'commit-comment-line',
    rules: ['COMMITCOMMENT-3', 'COMMITCOMMENT-4'],
    title: 'a comment stands on an added line unless it says old',
    writes: true,
    async run({ as, world, expect }) {
      const { url, file } = await commit(world);
      const place = { path: file, line: 2 };
      expect(await as.developer.post(url, { note: 'Why?', ...place }))
        .status(201)
        .json()
        .toInclude({ note: 'Why?', ...place, line_type: 'new' });
      expect(await as.developer.post(url, { note: 'It was well', ...place, line_type: 'old' }))
        .status(201)
        .json()
        .toInclude({ note: 'It was well', ...place, line_type: 'old' });
    },
  }),
  check({
    id: 'commit-comment-needs',
    rule: 'COMMITCOMMENT-4',
    title: 'a comment needs its text, and with a path its line',
    writes: true,
    async run({ as, world, expect }) {
      const { url, file } = await commit(world);
      expect(await as.developer.post(url, {}))
        .status(400)
        .complaint('note is missing');
      expect(await as.developer.post(url, { note: 'x', path: file }))
        .status(400)
        .complaint('line is missing');
      expect(await as.developer.post(url, { note: ' ' })).status(400);
      expect(await as.developer.get(url))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'commit-comment-missing',
    rule: 'COMMITCOMMENT-5',
    title: 'an unknown commit has no comments and takes none',
    writes: true,
    async run({ as, world, expect }) {
      const project = await target(world);
      const url = `${project.url}/repository/commits/${unknown}/comments`;
      expect(await as.developer.get(url))
        .status(404)
        .message('404 Commit Not Found');
      expect(await as.developer.post(url, { note: 'x' }))
        .status(404)
        .message('404 Commit Not Found');
    },
  }),
  check({
    id: 'commit-comment-writers',
    rule: 'COMMITCOMMENT-6',
    title: 'who may not read the code may not comment on it, nor anybody without credentials',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await commit(world);
      expect(await as.guest.post(url, { note: 'x' })).status(403);
      expect(await as.stranger.post(url, { note: 'x' })).status(404);
      expect(await as.reporter.get(url))
        .json()
        .toEqual([]);
      const open = world.place('public').project;
      expect(await as.anonymous.post(`${open.url}/repository/commits/main/comments`, { note: 'x' }))
        .status(401)
        .message('401 Unauthorized');
    },
  }),
  check({
    id: 'commit-comment-archived',
    rule: 'COMMITCOMMENT-6',
    title: 'nobody comments in an archived project',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      await world.arrange('POST', `${project.url}/archive`);
      const url = `${project.url}/repository/commits/main/comments`;
      expect(await as.owner.post(url, { note: 'x' })).status(403);
      expect(await as.owner.get(url))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'commit-comment-elsewhere',
    rule: 'COMMITCOMMENT-7',
    title: 'a comment on a line that the commit does not change is one on the whole commit',
    writes: true,
    async run({ as, world, expect }) {
      const { url, file } = await commit(world);
      for (const place of [
        { path: file, line: 99 },
        { path: 'no-such-file', line: 1 },
      ]) {
        expect(await as.developer.post(url, { note: 'x', ...place }))
          .status(201)
          .json()
          .toInclude({ note: 'x', ...nowhere });
      }
    },
  }),
];
