import { type CaseContext, check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { none } from '../git-http/support/wire.js';

const digits = 'a1'.repeat(20);
/** Names that could be taken for a commit, or for a path below one. */
const names = [digits, digits.toUpperCase(), `${digits}/x`, `${digits}-/x`];
const message = 'You cannot create a branch with a 40-character hexadecimal branch name.';

const branchesOf = async ({ as }: CaseContext, project: { url: string }) => {
  const list = await as.reporter.get(`${project.url}/repository/branches`);
  return list.column('name');
};

/** Branches that are named like commits. */
export const cases = [
  check({
    id: 'branch-like-a-commit-by-no-call',
    rules: ['BRANCH-CREATE-4', 'COMMIT-CREATE-13', 'AUTH-ACCESS-17'],
    title:
      'a name that begins with 40 hexadecimal digits and ends there, or goes on with a slash, is made by no call',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const url = `${project.url}/repository`;
      const actions = [{ action: 'create', file_path: 'a.txt', content: 'a' }];
      for (const branch of names) {
        expect(await as.maintainer.post(`${url}/branches`, { branch, ref: 'main' }))
          .status(400)
          .message(message);
        const words = { branch, start_branch: 'main', commit_message: 'Write' };
        expect(await as.maintainer.post(`${url}/commits`, { ...words, actions })).status(400);
        expect(await as.maintainer.post(`${url}/files/a.txt`, { ...words, content: 'a' })).status(400);
        expect(await as.maintainer.put(`${url}/files/README.md`, { ...words, content: 'a' })).status(400);
        expect(await as.maintainer.delete(`${url}/files/README.md`, words)).status(400);
      }
      expect.value('branches', await branchesOf(context, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'git-branch-like-a-commit',
    rule: 'GIT-PUSH-6',
    title:
      'a name that begins with 40 hexadecimal digits and ends there, or goes on with a slash, is not pushed',
    writes: true,
    async run(context) {
      const { anonymous, world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const client = new GitClient(anonymous, project, basic(world.person('owner').token));
      const tip = world.repository.branches['main'] ?? '';
      for (const name of names) {
        const { verdict, exchange } = await client.move(`refs/heads/${name}`, none, tip);
        expect.value(`verdict for ${name}`, verdict, exchange).toDiffer('ok');
      }
      expect.value('branches', await branchesOf(context, project)).toEqual(['main']);
      const longer = `${digits}b`;
      const { verdict, exchange } = await client.move(`refs/heads/${longer}`, none, tip);
      expect.value('verdict for 41 digits', verdict, exchange).toEqual('ok');
    },
  }),
];
