import { check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { World } from '../../world/types.js';
import { pushHistory } from '../repository/support/push.js';
import { branchOff, repositoryOf, tipOf } from '../repository/support/scenes.js';

const [one, two] = ['1'.repeat(40), '2'.repeat(40)];

/** A project with the submodule `vendor/lib`; the branch `work` is open to developers. */
async function pinned(world: World, anonymous: Caller) {
  const project = await world.fresh.project();
  const files = { 'a.txt': 'a\n', 'vendor/lib': { content: one, mode: '160000' as const } };
  const ids = await pushHistory(
    { anonymous, person: world.person('maintainer') },
    project,
    [{ word: 'begin', files }],
    { 'refs/heads/main': 'begin' },
  );
  await branchOff(world, project, 'work');
  return { project, before: ids['begin'], url: `${repositoryOf(project)}/submodules` };
}

/** Moving submodules. */
export const cases = [
  check({
    id: 'submodule-update',
    rules: ['SUBMODULE-1', 'SUBMODULE-2'],
    title: 'a submodule is moved in one commit that says so, answered 200 with the detailed record',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { project, before, url } = await pinned(world, anonymous);
      const made = await as.developer.put(`${url}/vendor%2Flib`, { branch: 'work', commit_sha: two });
      expect(made)
        .status(200)
        .json()
        .toInclude({
          message: `Update submodule vendor/lib with oid ${two}`,
          parent_ids: [before],
          author_name: world.person('developer').name,
          stats: { additions: 1, deletions: 1, total: 2 },
        });
      expect.value('tip', await tipOf(world, project, 'work')).toEqual(made.at('id'));
      const tree = await as.developer.get(`${repositoryOf(project)}/tree`, { ref: 'work', path: 'vendor' });
      expect(tree).json('[0]').toInclude({ type: 'commit', mode: '160000', id: two });
    },
  }),
  check({
    id: 'submodule-message',
    rule: 'SUBMODULE-2',
    title: 'branch and commit_sha are required, and a given message is taken',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { url } = await pinned(world, anonymous);
      expect(await as.developer.put(`${url}/vendor%2Flib`, {}))
        .status(400)
        .complaint('commit_sha is missing, branch is missing, branch is empty');
      const params = { branch: 'work', commit_sha: two, commit_message: 'My own' };
      expect(await as.developer.put(`${url}/vendor%2Flib`, params))
        .status(200)
        .json('message')
        .toEqual('My own');
    },
  }),
  check({
    id: 'submodule-impossible',
    rule: 'SUBMODULE-3',
    title: 'a path that is no submodule, and a branch the caller may not push to, answer 400',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { project, before, url } = await pinned(world, anonymous);
      for (const path of ['a.txt', 'no-such-path']) {
        expect(await as.developer.put(`${url}/${path}`, { branch: 'work', commit_sha: two }))
          .status(400)
          .message('Invalid submodule path');
      }
      expect(await as.developer.put(`${url}/vendor%2Flib`, { branch: 'main', commit_sha: two }))
        .status(400)
        .message('You are not allowed to push into this branch');
      expect(await as.reporter.put(`${url}/vendor%2Flib`, { branch: 'work', commit_sha: two })).status(403);
      expect.value('tip of work', await tipOf(world, project, 'work')).toEqual(before);
      expect.value('tip of main', await tipOf(world, project)).toEqual(before);
    },
  }),
  check({
    id: 'submodule-of-nothing',
    rule: 'SUBMODULE-3',
    title: 'an empty repository answers 400',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const params = { branch: 'main', commit_sha: two };
      expect(await as.maintainer.put(`${repositoryOf(project)}/submodules/vendor%2Flib`, params))
        .status(400)
        .message('The repository is empty');
    },
  }),
  check({
    id: 'submodule-unmoved',
    rule: 'SUBMODULE-4',
    title: 'a submodule that is at the commit already answers 400 and makes no commit',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { project, before, url } = await pinned(world, anonymous);
      expect(await as.developer.put(`${url}/vendor%2Flib`, { branch: 'work', commit_sha: one })).status(400);
      expect.value('tip', await tipOf(world, project, 'work')).toEqual(before);
    },
  }),
];
