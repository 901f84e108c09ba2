import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { nowhere, repositoryOf, segment, tipOf } from '../repository/support/scenes.js';

const missing = "A file with this name doesn't exist";
const taken = 'A file with this name already exists';

/** A project whose branch `done` is open to developers. */
async function open(world: World) {
  const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/done'] });
  const url = repositoryOf(project);
  const input = (action: object) => ({ branch: 'done', commit_message: 'Change', actions: [action] });
  return { project, url, input, before: world.repository.branches['done'] };
}

const file = { branch: 'done', commit_message: 'Change', content: 'x\n' };

/** Actions that cannot take place. */
export const cases = [
  check({
    id: 'commit-refuse-taken-file',
    rule: 'COMMIT-REFUSE-3',
    title: 'creating a file that exists, or moving onto one, is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url, input, before } = await open(world);
      const create = { action: 'create', file_path: 'LICENSE', content: 'x' };
      expect(await as.developer.post(`${url}/commits`, input(create)))
        .status(400)
        .message(taken);
      const move = { action: 'move', file_path: 'LICENSE', previous_path: 'README.md' };
      expect(await as.developer.post(`${url}/commits`, input(move)))
        .status(400)
        .message(taken);
      expect(await as.developer.post(`${url}/files/LICENSE`, file))
        .status(400)
        .message(taken);
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(before);
    },
  }),
  check({
    id: 'commit-refuse-paths',
    rule: 'COMMIT-REFUSE-4',
    title: 'a path that is a folder, blank, climbing or inside .git is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url, input, before } = await open(world);
      const texts = [
        ['src', 'A directory with this name already exists'],
        [' ', 'You must provide a file path'],
        ['../x', 'Path cannot include directory traversal'],
        ['a/../../x', 'Path cannot include directory traversal'],
        ['.git/x', "invalid path: '.git/x'"],
      ];
      for (const [file_path, text] of texts) {
        const create = { action: 'create', file_path, content: 'x' };
        expect(await as.developer.post(`${url}/commits`, input(create)))
          .status(400)
          .message(text);
      }
      for (const path of ['src', '.git/x']) {
        expect(await as.developer.post(`${url}/files/${segment(path)}`, file)).status(400);
      }
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(before);
    },
  }),
  check({
    id: 'commit-refuse-missing-file',
    rule: 'COMMIT-REFUSE-5',
    title: 'changing, moving or deleting a file that does not exist is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url, input, before } = await open(world);
      const actions = [
        { action: 'update', file_path: 'no.txt', content: 'x' },
        { action: 'delete', file_path: 'no.txt' },
        { action: 'move', file_path: 'x.txt', previous_path: 'no.txt' },
        { action: 'chmod', file_path: 'no.txt', execute_filemode: true },
      ];
      for (const action of actions) {
        expect(await as.developer.post(`${url}/commits`, input(action)))
          .status(400)
          .message(missing);
      }
      const { content: _left, ...removal } = file;
      expect(await as.developer.put(`${url}/files/no.txt`, file))
        .status(400)
        .message(missing);
      expect(await as.developer.delete(`${url}/files/no.txt`, removal))
        .status(400)
        .message(missing);
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(before);
    },
  }),
  check({
    id: 'commit-refuse-changed-file',
    rule: 'COMMIT-REFUSE-7',
    title: 'a last_commit_id that is not the newest commit of the file is refused, the newest one taken',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url, input, before } = await open(world);
      const update = { action: 'update', file_path: 'src/main.ts', content: 'x\n' };
      for (const last_commit_id of [nowhere, world.repository.commits['first']]) {
        expect(await as.developer.post(`${url}/commits`, input({ ...update, last_commit_id })))
          .status(400)
          .message('The file has changed since you started editing it: src/main.ts');
      }
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(before);
      const newest = { ...update, last_commit_id: world.repository.commits['sources'] };
      expect(await as.developer.post(`${url}/commits`, input(newest))).status(201);
    },
  }),
  check({
    id: 'commit-refuse-stale-file',
    rule: 'COMMIT-REFUSE-7',
    title: 'a file that changed since is neither moved nor deleted',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url, input, before } = await open(world);
      const file_path = 'src/main.ts';
      const actions = [
        { action: 'delete', file_path },
        { action: 'move', file_path: 'moved.ts', previous_path: file_path },
      ];
      for (const action of actions) {
        const stale = { ...action, last_commit_id: world.repository.commits['first'] };
        expect(await as.developer.post(`${url}/commits`, input(stale))).status(400);
        expect.value('tip', await tipOf(world, project, 'done')).toEqual(before);
      }
      for (const action of [actions[1], { action: 'delete', file_path: 'moved.ts' }]) {
        expect(await as.developer.post(`${url}/commits`, input({ ...action }))).status(201);
      }
    },
  }),
];
