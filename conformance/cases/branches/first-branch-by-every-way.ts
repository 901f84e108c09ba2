import { type CaseContext, check } from '../../check.js';
import type { MadeGroup } from '../../world/types.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { firstCommit, none } from '../git-http/support/wire.js';
import { firstBranch, repositoryOf } from '../repository/support/scenes.js';

type Scene = Pick<CaseContext, 'as' | 'anonymous' | 'world' | 'expect'>;
type Way = (scene: Scene, group: MadeGroup, branch: string) => Promise<string>;

/** A way that needs a project without commits first; answers its address. */
const onEmpty =
  (
    begin: (scene: Scene, project: { url: string; fullPath: string }, branch: string) => Promise<unknown>,
  ): Way =>
  async (scene, group, branch) => {
    const project = await scene.world.fresh.project({ group });
    await begin(scene, project, branch);
    return project.url;
  };

/** The ways in which a first branch comes to be. */
const ways: Record<string, [rules: string[], Way]> = {
  'a-commit': [
    ['BRANCH-FIRST-1', 'COMMIT-CREATE-11'],
    onEmpty(({ as }, project, branch) => {
      const actions = [{ action: 'create', file_path: 'a.txt', content: 'a' }];
      const input = { branch, commit_message: 'Begin', actions };
      return as.maintainer.post(`${repositoryOf(project)}/commits`, input);
    }),
  ],
  'a-file': [
    ['BRANCH-FIRST-1'],
    onEmpty(({ as }, project, branch) => {
      const file = { branch, commit_message: 'Begin', content: 'a' };
      return as.maintainer.post(`${repositoryOf(project)}/files/a.txt`, file);
    }),
  ],
  'a-branch': [
    ['BRANCH-FIRST-1', 'BRANCH-CREATE-5'],
    onEmpty(({ as }, project, ref) =>
      as.maintainer.post(`${repositoryOf(project)}/branches`, { branch: 'dev', ref }),
    ),
  ],
  'a-push': [
    ['BRANCH-FIRST-1'],
    onEmpty(({ anonymous, world }, project, branch) => {
      const client = new GitClient(anonymous, project, basic(world.person('maintainer').token));
      const { id, pack } = firstCommit('by a push');
      return client.move(`refs/heads/${branch}`, none, id, { pack });
    }),
  ],
  'a-readme': [
    ['BRANCH-FIRST-1', 'PROJ-CREATE-12'],
    async ({ as, expect }, { id: namespace_id }, default_branch) => {
      const input = { path: 'read', namespace_id, initialize_with_readme: true, default_branch };
      const made = await as.owner.post('/projects', input);
      expect(made).status(201);
      return `/projects/${made.number()}`;
    },
  ],
};

/** Who may push to the first branch and merge into it under each level of a group. */
const wanted = [
  [0, null],
  [1, [30, 40]],
  [2, [40, 40]],
  [3, [40, 30]],
] as const;

interface Levels {
  access_level: number;
}

/** However the first branch comes to be, it is protected as the group says. */
export const cases = Object.entries(ways).map(([word, [rules, way]]) =>
  check({
    id: `first-branch-protected-by-${word}`,
    rules,
    title: 'the first branch is protected as the group says, however it came to be',
    writes: true,
    async run(scene) {
      const { as, world, expect } = scene;
      const name = await firstBranch(world);
      const file = { branch: name, commit_message: 'Go on', content: 'b' };
      for (const [level, levels] of wanted) {
        const group = await world.fresh.group({ params: { default_branch_protection: level } });
        const url = await way(scene, group, name);
        const answer = await as.maintainer.get(`${url}/protected_branches`);
        const found = answer.list().find((rule) => rule['name'] === name);
        const kinds = ['push_access_levels', 'merge_access_levels'];
        const told = found && kinds.map((kind) => (found[kind] as Levels[])[0]?.access_level);
        expect.value(`rule under level ${level}`, told ?? null, answer).toEqual(levels);
        const branch = await as.maintainer.get(`${url}/repository/branches/${name}`);
        expect(branch)
          .status(200)
          .json('protected')
          .toEqual(levels !== null);
        const byDeveloper = await as.developer.post(`${url}/repository/files/b.txt`, file);
        const isOpen = levels === null || levels[0] === 30;
        expect.value(`b.txt under level ${level}`, byDeveloper.status < 300, byDeveloper).toEqual(isOpen);
      }
    },
  }),
);
