import { check } from '../../check.js';
import { namesOf, repositoryOf, textOf, tipOf } from '../repository/support/scenes.js';

const content = ['refs/heads/main', 'refs/heads/done'];
const words = 'a name with a blank\n';

/** What commits must not lose. */
export const cases = [
  check({
    id: 'commit-create-loses-nothing',
    rule: 'COMMIT-CREATE-14',
    title: 'a file that is moved, and moved once more, or given another mode keeps its content',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content });
      const commits = `${repositoryOf(project)}/commits`;
      const commit = (...actions: object[]) =>
        as.developer.post(commits, { branch: 'done', commit_message: 'Move', actions });
      const license = await textOf(world, project, 'LICENSE', 'done');
      const first = { action: 'move', previous_path: 'with space.txt', file_path: 'docs/one.txt' };
      const second = { action: 'move', previous_path: 'docs/one.txt', file_path: 'two.txt' };
      const mode = { action: 'chmod', file_path: 'LICENSE', execute_filemode: true };
      expect(await commit(first, second, mode)).status(201);
      expect.value('the moved file', await textOf(world, project, 'two.txt', 'done')).toEqual(words);
      expect.value('the other file', await textOf(world, project, 'LICENSE', 'done')).toEqual(license);
      const before = await tipOf(world, project, 'done');
      const onto = { action: 'move', previous_path: 'two.txt', file_path: 'README.md' };
      expect(await commit(onto)).status(400);
      expect.value('tip', await tipOf(world, project, 'done')).toEqual(before);
      expect.value('the file', await textOf(world, project, 'two.txt', 'done')).toEqual(words);
    },
  }),
  check({
    id: 'release-delete-leaves-the-tag',
    rule: 'RELEASE-DELETE-2',
    title: 'the tag of a deleted release stays, on its commit, with what it says',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: true });
      const tags = `${repositoryOf(project)}/tags`;
      const wish = { tag_name: 'v9', ref: 'main', message: 'The ninth' };
      const tag = await as.maintainer.post(tags, wish);
      expect(tag).status(201);
      const releases = `${project.url}/releases`;
      expect(await as.maintainer.post(releases, { tag_name: 'v9', description: 'Out' })).status(201);
      const known = await namesOf(world, project, 'tags');
      expect(await as.maintainer.delete(`${releases}/v9`)).status(200);
      const left = await as.maintainer.get(`${tags}/v9`);
      expect(left).status(200).json('target').toEqual(tag.at('target'));
      expect(left).json('commit.id').toEqual(tag.at('commit.id'));
      expect(left).json('message').toEqual('The ninth');
      expect.value('tags', await namesOf(world, project, 'tags')).toEqual(known);
    },
  }),
];
