import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeProject, World } from '../../world/types.js';
import { branchIn, freshProject, proposed, sharedProject } from '../merge-requests/support/proposal.js';

const commitUrl = ({ url }: { url: string }, sha: unknown): string =>
  `${url}/repository/commits/${String(sha)}`;

const greeting = (world: World): string => world.repository.commits['greeting'] ?? '';

/** A project of one merge method, made once for cases that merge into branches of their own. */
const projectWith = (world: World, params: Record<string, string>): Promise<MadeProject> =>
  world.once(`scene of merging, ${JSON.stringify(params)}`, (inside) => freshProject(inside, params));

/** A branch that holds one commit more than main. */
async function ahead(world: World, project: MadeProject): Promise<{ branch: string; tip: string }> {
  const branch = await branchIn(world, project);
  const tip = await world.fresh.commit(project, { [`${branch}.txt`]: 'x\n' }, { branch });
  return { branch, tip };
}

const parents = (answer: Exchange): unknown => answer.at('parent_ids');

/** How merging changes the target branch. */
export const cases = [
  check({
    id: 'merge-request-method-merge',
    rule: 'MR-MERGE-8',
    title: 'the method merge joins the tip of the target and the head of the source',
    writes: true,
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const { branch, tip } = await ahead(world, project);
      const { url, head } = await proposed(world, { project, onto: branch });
      const merged = await as.developer.put(`${url}/merge`);
      expect(merged).status(200).json('squash_commit_sha').toBeNull();
      const commit = await as.developer.get(commitUrl(project, branch));
      const { name, email } = world.person('developer');
      expect(commit)
        .json()
        .toInclude({ id: merged.text('merge_commit_sha'), author_name: name, committer_email: email });
      expect.value('parents', parents(commit), commit).toEqual([tip, head]);
    },
  }),
  check({
    id: 'merge-request-method-rebase-merge',
    rules: ['MR-MERGE-9', 'MR-MERGE-4'],
    title: 'the method rebase_merge makes a merge commit once the source contains the tip of the target',
    writes: true,
    async run({ as, world, expect }) {
      const project = await projectWith(world, { merge_method: 'rebase_merge' });
      const { branch, tip } = await ahead(world, project);
      const behind = await proposed(world, { project, onto: branch });
      expect(await as.developer.put(`${behind.url}/merge`))
        .status(406)
        .message('Branch cannot be merged');
      const { url, head } = await proposed(world, { project, onto: branch, from: branch });
      const merged = await as.developer.put(`${url}/merge`);
      const commit = await as.developer.get(commitUrl(project, merged.at('merge_commit_sha')));
      expect(commit).status(200);
      expect.value('parents', parents(commit), commit).toEqual([tip, head]);
    },
  }),
  check({
    id: 'merge-request-method-ff',
    rules: ['MR-MERGE-10', 'MR-MERGE-4'],
    title: 'the method ff moves the target to the head of the source',
    writes: true,
    async run({ as, world, expect }) {
      const project = await projectWith(world, { merge_method: 'ff' });
      const { branch } = await ahead(world, project);
      const behind = await proposed(world, { project, onto: branch });
      expect(await as.developer.put(`${behind.url}/merge`))
        .status(406)
        .message('Branch cannot be merged');
      const { url, head } = await proposed(world, { project, onto: branch, from: branch });
      const merged = await as.developer.put(`${url}/merge`);
      const none = { merge_commit_sha: null, squash_commit_sha: null };
      expect(merged)
        .status(200)
        .json()
        .toInclude({ state: 'merged', ...none });
      expect(await as.developer.get(commitUrl(project, branch)))
        .json('id')
        .toEqual(head);
    },
  }),
  check({
    id: 'merge-request-squash',
    rules: ['MR-MERGE-11', 'MR-MERGE-12', 'MR-MERGE-14'],
    title: 'squashing makes one commit by the author of the merge request',
    writes: true,
    async run({ as, world, expect }) {
      const { url, source, target, project } = await proposed(world, { onto: 'own' });
      await world.fresh.commit(project, { [`${source}-2`]: 'x' }, { branch: source });
      const merged = await as.maintainer.put(`${url}/merge`, { squash: true });
      expect(merged).status(200);
      const commit = await as.developer.get(commitUrl(project, merged.at('squash_commit_sha')));
      expect(commit)
        .json()
        .toInclude({
          title: 'A merge request',
          message: 'A merge request',
          author_name: world.person('developer').name,
          committer_name: world.person('maintainer').name,
        });
      expect.value('parents', parents(commit), commit).toEqual([greeting(world)]);
      const tip = await as.developer.get(commitUrl(project, target));
      expect.value('parents', parents(tip), tip).toEqual([greeting(world), commit.at('id')]);
    },
  }),
  check({
    id: 'merge-request-squash-kept',
    rule: 'MR-MERGE-12',
    title: 'squash=false does not switch off what the merge request says',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world, { onto: 'own', params: { squash: true } });
      const merged = await as.developer.put(`${url}/merge`, { squash: false });
      expect(merged).status(200).json('squash_commit_sha').toBeType('string');
    },
  }),
  check({
    id: 'merge-request-squash-by-project',
    rule: 'MR-MERGE-12',
    title: 'a project always squashes or never, whatever is wished',
    writes: true,
    async run({ as, world, expect }) {
      const always = await projectWith(world, { squash_option: 'always' });
      const one = await proposed(world, { project: always, onto: 'own', params: { squash: false } });
      const merged = await as.developer.put(`${one.url}/merge`, { squash: false });
      expect(merged).status(200).json('squash_commit_sha').toBeType('string');
      const never = await projectWith(world, { squash_option: 'never' });
      const other = await proposed(world, { project: never, onto: 'own' });
      const plain = await as.developer.put(`${other.url}/merge`, { squash: true });
      expect(plain).json('squash_commit_sha').toBeNull();
    },
  }),
  check({
    id: 'merge-request-squash-ff',
    rules: ['MR-MERGE-10', 'MR-MERGE-11'],
    title: 'with the method ff the squash commit becomes the tip of the target',
    writes: true,
    async run({ as, world, expect }) {
      const project = await projectWith(world, { merge_method: 'ff' });
      const { url, target } = await proposed(world, { project, onto: 'own' });
      const merged = await as.developer.put(`${url}/merge`, { squash: true });
      expect(merged).status(200).json('merge_commit_sha').toBeNull();
      const tip = await as.developer.get(commitUrl(project, target));
      expect(tip).json('id').toEqual(merged.at('squash_commit_sha'));
      expect.value('parents', parents(tip), tip).toEqual([greeting(world)]);
    },
  }),
];
