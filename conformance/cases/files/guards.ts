import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeProject } from '../../world/types.js';
import { nowhere, repositoryOf, textOf, tipOf } from '../repository/support/scenes.js';

/** A project whose branch `done` is open to developers. */
const open = ({ world }: CaseContext): Promise<MadeProject> =>
  world.fresh.project({ content: ['refs/heads/main', 'refs/heads/done'] });

const change = { branch: 'done', commit_message: 'Change', content: 'text\n' };
const inBase64 = { content: Buffer.from('text\n').toString('base64'), encoding: 'base64' };

/** What may stand beside a guard when a file is written. */
const beside: readonly Params[] = [
  {},
  { encoding: 'text' },
  inBase64,
  { execute_filemode: true },
  { execute_filemode: false },
  { ...inBase64, execute_filemode: true },
  { author_name: 'Eve Autumn', author_email: 'eve@example.org' },
  { branch: 'other', start_branch: 'done' },
  { branch: 'other', start_branch: 'done', ...inBase64 },
];

const file = 'src/main.ts';

/** The ways in which an action may name what it does with a file that has changed since. */
const actions: readonly Params[] = [
  { action: 'update', content: 'text\n' },
  { action: 'update', content: 'text\n', encoding: 'text' },
  { action: 'update', ...inBase64 },
  { action: 'update', content: 'text\n', execute_filemode: true },
  { action: 'update', ...inBase64, execute_filemode: true },
  { action: 'delete' },
  { action: 'move', previous_path: file, file_path: 'moved.ts' },
  { action: 'move', previous_path: file, file_path: 'moved.ts', content: 'text\n' },
  { action: 'move', previous_path: file, file_path: 'moved.ts', ...inBase64 },
];

/** Where a commit may go, beside a branch that exists. */
const targets: readonly Params[] = [
  { branch: 'done' },
  { branch: 'other', start_branch: 'done' },
  { branch: 'done', stats: false },
  { branch: 'done', author_name: 'Eve Autumn', author_email: 'eve@example.org' },
  { branch: 'done', start_branch: 'done', force: true },
];

/** Guards of files beside everything else that may be said. */
export const cases = [
  check({
    id: 'file-update-changed-beside',
    rule: 'FILE-WRITE-6',
    title: 'a file that has changed since is not replaced, in whatever encoding, mode or branch it comes',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { commits, branches } = world.repository;
      const project = await open(context);
      const url = `${repositoryOf(project)}/files/${encodeURIComponent(file)}`;
      for (const params of beside) {
        for (const last_commit_id of [nowhere, commits['first']]) {
          expect(await as.developer.put(url, { ...change, ...params, last_commit_id })).status(400);
        }
      }
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(branches['done']);
      expect(await as.developer.get(`${repositoryOf(project)}/branches/other`)).status(404);
    },
  }),
  check({
    id: 'file-update-unchanged-beside',
    rule: 'FILE-WRITE-6',
    title: 'the newest commit of a file lets it be replaced, in whatever encoding, mode or branch it comes',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      for (const params of beside) {
        const project = await open(context);
        const url = `${repositoryOf(project)}/files/${encodeURIComponent(file)}`;
        const wish: Params = { ...change, ...params, last_commit_id: world.repository.commits['sources'] };
        expect(await as.developer.put(url, wish)).status(200);
        const written = await textOf(world, project, file, String(wish['branch']));
        expect.value('the file', written).toEqual('text\n');
      }
    },
  }),
  check({
    id: 'commit-refuse-changed-beside',
    rule: 'COMMIT-REFUSE-7',
    title: 'no action touches a file that has changed since, in whatever encoding, mode or branch it comes',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { commits, branches } = world.repository;
      const project = await open(context);
      for (const target of targets) {
        for (const action of actions) {
          for (const last_commit_id of [nowhere, commits['first']]) {
            const one = { file_path: file, ...action, last_commit_id };
            const others = { action: 'create', file_path: 'beside.txt', content: 'x\n' };
            const wish = { ...target, commit_message: 'Change', actions: [others, one] };
            expect(await as.developer.post(`${repositoryOf(project)}/commits`, wish)).status(400);
          }
        }
      }
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(branches['done']);
      expect(await as.developer.get(`${repositoryOf(project)}/branches/other`)).status(404);
    },
  }),
  check({
    id: 'file-write-refused-beside',
    rule: 'FILE-WRITE-1',
    title: 'a protected branch takes no file of a developer, in whatever encoding or mode it comes',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await open(context);
      const files = `${repositoryOf(project)}/files`;
      for (const params of beside.filter((one) => !('branch' in one))) {
        for (const more of [{}, { start_branch: 'main' }, { last_commit_id: nowhere }]) {
          const wish = { ...change, ...params, ...more, branch: 'main' };
          expect(await as.developer.post(`${files}/new.txt`, wish)).status(400);
          expect(await as.developer.put(`${files}/LICENSE`, wish)).status(400);
          expect(await as.reporter.post(`${files}/new.txt`, { ...wish, branch: 'done' })).status(403);
          expect(await as.reporter.put(`${files}/LICENSE`, { ...wish, branch: 'done' })).status(403);
        }
      }
      const { branches } = world.repository;
      expect.value('tip of main', await tipOf(world, project)).toEqual(branches['main']);
      expect.value('tip of done', await tipOf(world, project, 'done')).toEqual(branches['done']);
    },
  }),
  check({
    id: 'file-write-existing-branch-beside',
    rules: ['COMMIT-REFUSE-2', 'COMMIT-REFUSE-3'],
    title:
      'neither a branch nor a file that exists is overwritten, in whatever encoding or mode the file comes',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await open(context);
      const files = `${repositoryOf(project)}/files`;
      for (const params of beside.filter((one) => !('branch' in one))) {
        const onto = { ...change, ...params, start_branch: 'main' };
        expect(await as.developer.post(`${files}/new.txt`, onto)).status(400);
        expect(await as.developer.post(`${files}/LICENSE`, { ...change, ...params })).status(400);
      }
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(world.repository.branches['done']);
    },
  }),
];
