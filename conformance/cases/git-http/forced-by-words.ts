import { type CaseContext, check } from '../../check.js';
import type { CallOptions } from '../../http/caller.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';

/** Every way to say yes or no, with how it is sent. */
const sayings = (words: readonly unknown[]): [unknown, CallOptions['as']][] =>
  words.flatMap((word): [unknown, CallOptions['as']][] =>
    typeof word === 'string'
      ? [
          [word, 'json'],
          [word, 'form'],
          [word, 'query'],
        ]
      : [[word, 'json']],
  );

const no = [false, 'false', '0', 'no', 'off', 'f', 'n', 'False', 'FALSE'];
const yes = [true, 'true', '1', 'yes', 'on', 't', 'y'];

/** Takes a branch back by a forced push and by a commit that replaces it; whether each was taken. */
async function forced(
  { anonymous, as, world }: CaseContext,
  project: MadeProject,
  branch: string,
): Promise<[push: boolean, commit: boolean]> {
  const { branches, commits } = world.repository;
  const client = new GitClient(anonymous, project, basic(world.person('maintainer').token));
  const action = { action: 'create', file_path: `${branch}.txt`, content: 'x' };
  const replacing = { branch, start_branch: 'feature', force: true, commit_message: 'Replace' };
  const answer = await as.maintainer.post(`${project.url}/repository/commits`, {
    ...replacing,
    actions: [action],
  });
  const before = answer.status === 201 ? answer.text('id') : (branches['main'] ?? '');
  const { verdict } = await client.move(`refs/heads/${branch}`, before, commits['first'] ?? '');
  return [verdict === 'ok', answer.status === 201];
}

/** Protects a branch with a word for allow_force_push, by making or by changing the rule, and forces it. */
async function judge(context: CaseContext, words: readonly unknown[], isAllowed: boolean): Promise<void> {
  const { as, expect, world } = context;
  const project = await world.fresh.project({ content: true });
  const rules = `${project.url}/protected_branches`;
  for (const [allow_force_push, way] of sayings(words)) {
    for (const isChanged of [false, true]) {
      const branch = world.name('forced');
      await world.arrange('POST', `${project.url}/repository/branches`, { branch, ref: 'main' });
      const one = `${rules}/${branch}`;
      if (isChanged) await world.arrange('POST', rules, { name: branch, allow_force_push: !isAllowed });
      const said = isChanged
        ? await as.maintainer.patch(one, { allow_force_push }, { as: way ?? 'json' })
        : await as.maintainer.post(rules, { name: branch, allow_force_push }, { as: way ?? 'json' });
      expect(said).status(200, 201).json('allow_force_push').toEqual(isAllowed);
      const word = `${JSON.stringify(allow_force_push)} as ${way}`;
      const taken = await forced(context, project, branch);
      expect
        .value(`whether it is forced by a push and by a commit after ${word}`, taken, said)
        .toEqual([isAllowed, isAllowed]);
      expect(await as.maintainer.get(one))
        .json('allow_force_push')
        .toEqual(isAllowed);
    }
  }
}

/** What a word for forced pushes comes to, however it is sent. */
export const cases = [
  check({
    id: 'git-push-forced-by-no-word',
    rules: ['GIT-PUSH-4', 'CONV-REQUEST-22'],
    title: 'after any word for no, however it is sent, a protected branch is not forced',
    writes: true,
    run: (context) => judge(context, no, false),
  }),
  check({
    id: 'git-push-forced-by-every-word',
    rules: ['GIT-PUSH-4', 'CONV-REQUEST-22'],
    title: 'after any word for yes, however it is sent, a protected branch is forced',
    writes: true,
    run: (context) => judge(context, yes, true),
  }),
];
