import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { namesOf, nowhere, repositoryOf, textOf, tipOf } from '../repository/support/scenes.js';

/** A project whose branch `done` is open to developers. */
async function open(world: World, visibility: 'private' | 'public' = 'private') {
  const content = ['refs/heads/main', 'refs/heads/done'];
  const project = await world.fresh.project({ visibility, content });
  return { project, url: `${repositoryOf(project)}/files` };
}

const change = { branch: 'done', commit_message: 'Change', content: 'text\n' };
const removal = { branch: 'done', commit_message: 'Remove' };

/** Files written one at a time. */
export const cases = [
  check({
    id: 'file-write-refused',
    rule: 'FILE-WRITE-1',
    title: 'nobody is answered 401, a reporter 403 and a developer on a protected branch 400',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await open(world, 'public');
      const calls = (who: 'anonymous' | 'reporter' | 'developer', branch: string) => [
        () => as[who].post(`${url}/new.txt`, { ...change, branch }),
        () => as[who].put(`${url}/LICENSE`, { ...change, branch }),
        () => as[who].delete(`${url}/LICENSE`, { ...removal, branch }),
      ];
      for (const call of calls('anonymous', 'done')) expect(await call()).status(401);
      for (const call of calls('reporter', 'done')) expect(await call()).status(403);
      for (const call of calls('developer', 'main')) {
        expect(await call())
          .status(400)
          .message('You are not allowed to push into this branch');
      }
      const { branches } = world.repository;
      expect.value('tip of done', await tipOf(world, project, 'done')).toEqual(branches['done']);
      expect.value('tip of main', await tipOf(world, project)).toEqual(branches['main']);
    },
  }),
  check({
    id: 'file-write-needs',
    rule: 'FILE-WRITE-2',
    title: 'branch and commit_message are required',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('private').project)}/files/LICENSE`;
      for (const verb of ['post', 'put', 'delete'] as const) {
        const answer = await as.developer[verb](url);
        expect(answer).status(400).json('error').toContain('branch is missing');
        expect(answer).json('error').toContain('commit_message is missing');
        expect(await as.developer[verb](url, { ...change, branch: '' }))
          .status(400)
          .complaint('branch is empty');
      }
    },
  }),
  check({
    id: 'file-write-author-and-start',
    rule: 'FILE-WRITE-2',
    title: 'start_branch starts a branch, and author_name and author_email name the author',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await open(world);
      const more = { start_branch: 'main', author_name: 'Eve Autumn', author_email: 'eve@example.org' };
      expect(await as.developer.post(`${url}/n.txt`, { ...change, ...more, branch: 'one' })).status(201);
      expect(await as.developer.put(`${url}/LICENSE`, { ...change, ...more, branch: 'two' })).status(200);
      expect(await as.developer.delete(`${url}/LICENSE`, { ...removal, ...more, branch: 'three' })).status(
        204,
      );
      for (const branch of ['one', 'two', 'three']) {
        expect(await as.developer.get(`${repositoryOf(project)}/commits/${branch}`))
          .status(200)
          .json()
          .toInclude({
            parent_ids: [world.repository.branches['main']],
            author_name: 'Eve Autumn',
            author_email: 'eve@example.org',
            committer_name: world.person('developer').name,
          });
      }
    },
  }),
  check({
    id: 'file-write-content',
    rule: 'FILE-WRITE-3',
    title: 'content is required, and encoding=base64 takes bytes',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await open(world);
      expect(await as.developer.post(`${url}/n`, removal))
        .status(400)
        .complaint('content is missing');
      expect(await as.developer.put(`${url}/LICENSE`, removal))
        .status(400)
        .complaint('content is missing');
      const bytes = { ...change, content: '/wAB', encoding: 'base64' };
      expect(await as.developer.post(`${url}/n`, bytes)).status(201);
      expect(await as.developer.put(`${url}/LICENSE`, bytes)).status(200);
      for (const name of ['n', 'LICENSE']) {
        expect(await as.developer.get(`${url}/${name}`, { ref: 'done' }))
          .json('content')
          .toEqual('/wAB');
      }
    },
  }),
  check({
    id: 'file-create',
    rule: 'FILE-WRITE-4',
    title: 'creating answers 201 with path and branch, and the file is there under the message',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await open(world);
      expect(await as.developer.post(`${url}/a%2Fnew.txt`, change))
        .status(201)
        .json()
        .toTell({ file_path: 'a/new.txt', branch: 'done' });
      expect.value('a/new.txt', await textOf(world, project, 'a/new.txt', 'done')).toEqual('text\n');
      expect(await as.developer.get(`${repositoryOf(project)}/commits/done`))
        .json('message')
        .toEqual('Change');
    },
  }),
  check({
    id: 'file-update',
    rule: 'FILE-WRITE-5',
    title: 'replacing answers 200 with path and branch',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await open(world);
      expect(await as.developer.put(`${url}/src%2Fmain.ts`, change))
        .status(200)
        .json()
        .toTell({ file_path: 'src/main.ts', branch: 'done' });
      expect.value('src/main.ts', await textOf(world, project, 'src/main.ts', 'done')).toEqual('text\n');
    },
  }),
  check({
    id: 'file-update-absent',
    rule: 'FILE-WRITE-5',
    title: 'replacing a file that does not exist answers 400 and creates none',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await open(world);
      expect(await as.developer.put(`${url}/no.txt`, change))
        .status(400)
        .message("A file with this name doesn't exist");
      expect.value('no.txt', await textOf(world, project, 'no.txt', 'done')).toEqual(null);
    },
  }),
  check({
    id: 'file-update-changed',
    rule: 'FILE-WRITE-6',
    title: 'a last_commit_id that is not the newest commit of the file answers 400',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await open(world);
      const { commits, branches } = world.repository;
      for (const last_commit_id of [nowhere, commits['first']]) {
        expect(await as.developer.put(`${url}/src%2Fmain.ts`, { ...change, last_commit_id }))
          .status(400)
          .message('You are attempting to update a file that has changed since you started editing it.');
      }
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(branches['done']);
      const params = { ...change, last_commit_id: commits['sources'] };
      expect(await as.developer.put(`${url}/src%2Fmain.ts`, params)).status(200);
    },
  }),
  check({
    id: 'file-delete',
    rule: 'FILE-DELETE-1',
    title: 'removing answers 204, whatever last_commit_id says',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await open(world);
      const params = { ...removal, last_commit_id: nowhere };
      expect(await as.developer.delete(`${url}/src%2Fmain.ts`, params))
        .status(204)
        .emptyBody();
      expect.value('src/main.ts', await textOf(world, project, 'src/main.ts', 'done')).toEqual(null);
      expect.value('LICENSE', await textOf(world, project, 'LICENSE', 'done')).toMatch(/^MIT/);
    },
  }),
  check({
    id: 'file-first',
    rules: ['BRANCH-FIRST-1', 'FILE-WRITE-4'],
    title: 'a file may be the first commit of a repository',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const params = { ...change, branch: 'trunk' };
      expect(await as.maintainer.post(`${repositoryOf(project)}/files/a.txt`, params)).status(201);
      expect.value('branches', await namesOf(world, project)).toEqual(['trunk']);
      expect(await as.developer.get(`${repositoryOf(project)}/branches/trunk`))
        .json()
        .toInclude({ default: true, protected: true });
    },
  }),
  check({
    id: 'file-write-executable',
    rules: ['FILE-WRITE-4', 'FILE-WRITE-5'],
    title: 'execute_filemode decides whether a created or replaced file may be executed',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${repositoryOf(project)}/files/run`;
      const input = { ...change, branch: 'main' };
      const isExecutable = async () => (await as.reporter.get(url, { ref: 'main' })).at('execute_filemode');
      expect(await as.maintainer.post(url, { ...input, execute_filemode: true })).status(201);
      expect.value('when created', await isExecutable()).toEqual(true);
      const other = { ...input, content: 'other\n', execute_filemode: false };
      expect(await as.maintainer.put(url, other)).status(200);
      expect.value('when replaced', await isExecutable()).toEqual(false);
    },
  }),
];
