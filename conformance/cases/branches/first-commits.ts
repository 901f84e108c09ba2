import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { firstCommit, none } from '../git-http/support/wire.js';
import { firstBranch, namesOf, repositoryOf } from '../repository/support/scenes.js';

const levelsOf = (rows: Record<string, unknown>[]) =>
  rows.map(({ name, push_access_levels, merge_access_levels }) => [
    name,
    (push_access_levels as { access_level: number }[])[0]?.access_level,
    (merge_access_levels as { access_level: number }[])[0]?.access_level,
  ]);

const input = (branch: string) => ({
  branch,
  commit_message: 'Begin',
  actions: [{ action: 'create', file_path: 'a.txt', content: 'a\n' }],
});

/** The first commit of a repository. */
export const cases = [
  check({
    id: 'branch-create-on-empty',
    rule: 'BRANCH-CREATE-5',
    title: 'a branch on a repository without commits brings a first commit of an empty README.md',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = repositoryOf(project);
      const first = await firstBranch(world);
      const made = await as.maintainer.post(`${url}/branches`, { branch: 'dev', ref: first });
      expect(made).status(201).json('name').toEqual('dev');
      expect(made).json('commit.title').toEqual('Add README.md');
      const tree = await as.maintainer.get(`${url}/tree`, { ref: first });
      expect.value('files', tree.column('path'), tree).toEqual(['README.md']);
      const file = await as.maintainer.get(`${url}/files/README.md`, { ref: first });
      expect(file).json('size').toEqual(0);
      expect.value('branches', await namesOf(world, project)).toEqual(['dev', first].sort());
    },
  }),
  check({
    id: 'branch-create-on-empty-from-nothing',
    rule: 'BRANCH-CREATE-4',
    title: 'on a repository without commits there is nothing to start from but its default branch',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      for (const ref of ['nowhere', 'dev', 'refs/heads/dev', 'a'.repeat(40)]) {
        expect(await as.maintainer.post(`${repositoryOf(project)}/branches`, { branch: 'dev', ref }))
          .status(400)
          .json('message')
          .toMatch(/^Failed to create branch 'dev'/);
      }
      expect.value('branches', await namesOf(world, project)).toEqual([]);
    },
  }),
  check({
    id: 'first-branch-is-default',
    rules: ['BRANCH-FIRST-1', 'COMMIT-CREATE-11'],
    title: 'the branch of the first commit becomes the default one and is protected',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const made = await as.maintainer.post(`${repositoryOf(project)}/commits`, input('trunk'));
      expect(made).status(201).json('parent_ids').toEqual([]);
      expect(await as.maintainer.get(project.url))
        .json('default_branch')
        .toEqual('trunk');
      const branch = await as.maintainer.get(`${repositoryOf(project)}/branches/trunk`);
      expect(branch).status(200).json().toInclude({ default: true, protected: true });
      const rules = await as.maintainer.get(`${project.url}/protected_branches`);
      expect.value('names of rules', rules.column('name'), rules).toEqual(['trunk']);
    },
  }),
  check({
    id: 'first-branch-by-the-group',
    rule: 'BRANCH-FIRST-1',
    title: 'the group says how the first branch is protected',
    writes: true,
    async run({ as, world, expect }) {
      const wanted = [
        [0, []],
        [1, [['main', 30, 40]]],
        [2, [['main', 40, 40]]],
        [3, [['main', 40, 30]]],
      ] as const;
      for (const [default_branch_protection, rules] of wanted) {
        const group = await world.fresh.group({ params: { default_branch_protection } });
        const project = await world.fresh.project({ group });
        await as.maintainer.post(`${repositoryOf(project)}/commits`, input('main'));
        const answer = await as.maintainer.get(`${project.url}/protected_branches`);
        const words = `rules under level ${default_branch_protection}`;
        expect.value(words, levelsOf(answer.list()), answer).toEqual(rules);
      }
    },
  }),
  check({
    id: 'first-branch-with-a-rule',
    rule: 'BRANCH-FIRST-1',
    title: 'a rule that matches already is left as it is, and no other one is added',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_branches`;
      await world.arrange('POST', url, { name: 'ma*', push_access_level: 30 });
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, input('main'))).status(201);
      const rules = await as.maintainer.get(url);
      expect.value('rules', levelsOf(rules.list()), rules).toEqual([['ma*', 30, 40]]);
    },
  }),
  check({
    id: 'first-commit-by-a-developer',
    rule: 'BRANCH-FIRST-2',
    title: 'a developer makes no first commit where the branch will be protected',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = repositoryOf(project);
      const branch = await firstBranch(world);
      expect(await as.developer.post(`${url}/commits`, input(branch))).status(403);
      expect(await as.developer.post(`${url}/branches`, { branch: 'dev', ref: branch })).status(400);
      const file = { branch, commit_message: 'Begin', content: 'a' };
      expect(await as.developer.post(`${url}/files/a.txt`, file)).status(400);
      expect.value('branches', await namesOf(world, project)).toEqual([]);
    },
  }),
  check({
    id: 'first-commit-in-an-open-group',
    rule: 'BRANCH-FIRST-2',
    title: 'a developer makes the first commit where the group leaves branches open',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group({ params: { default_branch_protection: 0 } });
      const project = await world.fresh.project({ group });
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, input('main'))).status(201);
    },
  }),
  check({
    id: 'first-push-by-a-developer',
    rule: 'BRANCH-FIRST-2',
    title: 'a developer pushes no first commit to the branch that will be protected',
    writes: true,
    async run({ anonymous, world, expect }) {
      const project = await world.fresh.project();
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const { id, pack } = firstCommit('by a developer');
      const ref = `refs/heads/${await firstBranch(world)}`;
      const { verdict, exchange } = await client.move(ref, none, id, { pack });
      expect.value('verdict', verdict, exchange).toDiffer('ok');
      expect.value('branches', await namesOf(world, project)).toEqual([]);
      const maintainer = new GitClient(anonymous, project, basic(world.person('maintainer').token));
      const taken = await maintainer.move(ref, none, id, { pack });
      expect.value('verdict', taken.verdict, taken.exchange).toEqual('ok');
    },
  }),
];
