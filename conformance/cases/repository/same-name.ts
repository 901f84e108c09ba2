import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { repositoryOf } from './support/scenes.js';

/** A project in which a branch and a tag share a name; the branch alone has the file `of-branch.txt`. */
async function sharedName(world: World) {
  const project = await world.fresh.project({ content: ['refs/heads/main'] });
  const ofBranch = await world.fresh.commit(
    project,
    { 'of-branch.txt': 'branch\n' },
    { branch: 'same', from: 'main' },
  );
  const url = repositoryOf(project);
  await world.arrange('POST', `${url}/tags`, { tag_name: 'same', ref: 'main' });
  return { url, ofBranch, ofTag: world.repository.branches['main'] ?? '' };
}

/** A branch and a tag of the same name. */
export const cases = [
  check({
    id: 'revision-full-names',
    rule: 'REPO-REF-1',
    title: 'refs/heads/ and refs/tags/ before a shared name tell the branch from the tag',
    writes: true,
    async run({ as, world, expect }) {
      const { url, ofBranch, ofTag } = await sharedName(world);
      for (const [ref, commit, status] of [
        ['refs/heads/same', ofBranch, 200],
        ['refs/tags/same', ofTag, 404],
      ] as const) {
        const commits = await as.reporter.get(`${url}/commits`, { ref_name: ref, per_page: 1 });
        expect(commits).status(200);
        expect.value(`newest of ${ref}`, commits.column('id')).toEqual([commit]);
        const tree = await as.reporter.get(`${url}/tree`, { ref });
        expect(tree).status(200);
        expect
          .value(`the branch's file in ${ref}`, tree.column('name').includes('of-branch.txt'))
          .toEqual(status === 200);
        expect(await as.reporter.get(`${url}/files/of-branch.txt`, { ref })).status(status);
      }
      const params = { from: 'refs/tags/same', to: 'refs/heads/same' };
      const way = await as.reporter.get(`${url}/compare`, params);
      expect(way).status(200).json('commit.id').toEqual(ofBranch);
    },
  }),
  check({
    id: 'revision-one-meaning',
    rule: 'REPO-REF-2',
    title: 'the shared name alone means the same commit wherever it is asked for',
    writes: true,
    async run({ as, world, expect }) {
      const { url, ofBranch } = await sharedName(world);
      const ref = 'same';
      const tree = await as.reporter.get(`${url}/tree`, { ref });
      const isBranch = tree.column('name').includes('of-branch.txt');
      const commits = await as.reporter.get(`${url}/commits`, { ref_name: ref, per_page: 1 });
      expect.value('newest commit', commits.column('id')[0] === ofBranch).toEqual(isBranch);
      const file = await as.reporter.get(`${url}/files/of-branch.txt`, { ref });
      expect.value('file', file.status === 200).toEqual(isBranch);
      const way = await as.reporter.get(`${url}/compare`, { from: 'main', to: ref });
      expect.value('comparison', way.at('compare_same_ref') === false).toEqual(isBranch);
    },
  }),
];
