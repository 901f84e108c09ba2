import { segment } from '../../repository/support/scenes.js';
import { added, common, proposal, type RefWrite, send } from './ref-writes.js';

interface Action {
  action: string;
  file_path: string;
  [name: string]: unknown;
}

/** What is done to a file that is on the branch already. */
const actions: Record<string, { title: string; action: Action }> = {
  updates: {
    title: 'changing a file of it in a commit',
    action: { action: 'update', file_path: 'b.txt', content: 'text\n' },
  },
  moves: {
    title: 'moving a file of it in a commit',
    action: { action: 'move', file_path: 'c.txt', previous_path: 'b.txt' },
  },
  deletes: {
    title: 'deleting a file of it in a commit',
    action: { action: 'delete', file_path: 'b.txt' },
  },
  modes: {
    title: 'giving a file of it another mode in a commit',
    action: { action: 'chmod', file_path: 'b.txt', execute_filemode: true },
  },
};

const commits = (): string => '/repository/commits';

const ofActions = Object.entries(actions).map(
  ([slug, { title, action }]): RefWrite => ({
    ...common,
    slug: `commit-${slug}`,
    title,
    rule: 'COMMIT-CREATE-1',
    refusals: [400, 403],
    prepare: send('POST', commits, ({ branch }) => ({ branch, commit_message: 'Write', actions: [action] })),
  }),
);

/** Ways to write a branch by commit ids, by names of branches, by force, and without doing it at once. */
export const moreRefWrites: readonly RefWrite[] = [
  ...ofActions,
  {
    ...common,
    slug: 'commit-starts-at-commit',
    title: 'making it by a commit that starts at a commit id',
    rule: 'COMMIT-CREATE-1',
    refusals: [400, 403],
    isNew: true,
    prepare: send('POST', commits, ({ branch, aside }) => ({
      branch,
      start_sha: aside,
      commit_message: 'Write',
      actions: [added('new.txt')],
    })),
  },
  {
    ...common,
    slug: 'commit-forces',
    title: 'replacing it by a commit that starts elsewhere',
    rule: 'COMMIT-CREATE-12',
    refusals: [400, 403],
    // A rule would have to allow forced pushes as well.
    later: null,
    prepare: send('POST', commits, ({ branch }) => ({
      branch,
      start_branch: 'main',
      force: true,
      commit_message: 'Write',
      actions: [added('new.txt')],
    })),
  },
  {
    ...common,
    slug: 'branch-create-at-commit',
    title: 'making it at a commit id',
    rule: 'BRANCH-CREATE-7',
    isNew: true,
    prepare: send(
      'POST',
      () => '/repository/branches',
      ({ branch, aside }) => ({ branch, ref: aside }),
    ),
  },
  {
    ...common,
    slug: 'cherry-pick-with-message',
    title: 'picking a commit onto it with another message',
    rule: 'COMMIT-PICK-3',
    refusals: [403],
    prepare: send(
      'POST',
      ({ aside }) => `/repository/commits/${aside}/cherry_pick`,
      ({ branch }) => ({ branch, message: 'Picked' }),
    ),
  },
  {
    ...common,
    slug: 'cherry-pick-tried',
    title: 'trying to pick a commit onto it',
    rule: 'COMMIT-PICK-3',
    refusals: [403],
    later: null,
    prepare: send(
      'POST',
      ({ aside }) => `/repository/commits/${aside}/cherry_pick`,
      ({ branch }) => ({ branch, dry_run: true }),
    ),
  },
  {
    ...common,
    slug: 'revert-by-name',
    title: 'reverting its tip by its own name',
    rule: 'COMMIT-PICK-3',
    refusals: [403],
    prepare: send(
      'POST',
      ({ branch }) => `/repository/commits/${segment(branch)}/revert`,
      ({ branch }) => ({ branch }),
    ),
  },
  {
    ...common,
    slug: 'merge-squashed',
    title: 'merging into it as one commit',
    rule: 'MR-MERGE-2',
    refusals: [401],
    async prepare(context, held) {
      const url = await proposal(context, held, true);
      return send(
        'PUT',
        () => `${url}/merge`,
        () => ({ squash: true, should_remove_source_branch: true }),
      )(context, held);
    },
  },
  {
    ...common,
    slug: 'merge-later',
    title: 'merging into it once a pipeline succeeds',
    rule: 'MR-MERGE-2',
    refusals: [401],
    // There is no pipeline to wait for.
    later: null,
    async prepare(context, held) {
      const url = await proposal(context, held, true);
      return send(
        'PUT',
        () => `${url}/merge`,
        () => ({ merge_when_pipeline_succeeds: true }),
      )(context, held);
    },
  },
];
