import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { Exchange } from '../../../http/exchange.js';
import type { Role } from '../../../world/names.js';
import type { MadeProject } from '../../../world/types.js';
import { basic, GitClient } from '../../git-http/support/client.js';
import { none, rowOfCommits } from '../../git-http/support/wire.js';
import { segment } from '../../repository/support/scenes.js';

/** A branch that a rule protects, in a project of one case. */
export interface Held {
  project: MadeProject;
  branch: string;
  /** Its tip, a commit that adds `b.txt`. */
  tip: string;
  /** A commit of another branch that can be picked onto it. */
  aside: string;
}

/** A way to write a branch. */
export interface RefWrite {
  slug: string;
  title: string;
  /** The rule that says what a refusal looks like. */
  rule: string;
  /** The statuses of refusals; of a push that is refused the verdict tells. */
  refusals: readonly number[];
  /** The branch is not there before. */
  isNew?: boolean;
  /** Who may do it where a rule lets developers in; null for nobody. */
  later: Role | null;
  /** Prepares it, and answers how somebody does it; null means that it was refused without a status of its own. */
  prepare(context: CaseContext, held: Held): Promise<(role: Role) => Promise<Exchange | boolean>>;
}

export const send =
  (
    verb: 'POST' | 'PUT' | 'DELETE',
    path: (held: Held) => string,
    params: (held: Held) => Params = () => ({}),
  ) =>
  async ({ as }: CaseContext, held: Held) =>
  (role: Role): Promise<Exchange> =>
    as[role].call(verb, `${held.project.url}${path(held)}`, params(held));

/** A push as some role; whether it was taken. */
const push =
  (move: (held: Held) => { to: string; pack?: Buffer }) =>
  async ({ anonymous, world }: CaseContext, held: Held) =>
  async (role: Role): Promise<boolean> => {
    const client = new GitClient(anonymous, held.project, basic(world.person(role).token));
    const { to, pack } = move(held);
    const more = pack ? { pack } : {};
    const { verdict } = await client.move(`refs/heads/${held.branch}`, held.tip, to, more);
    return verdict === 'ok';
  };

const nextOf = ({ tip }: Held) => {
  const { ids, pack } = rowOfCommits(tip, 1);
  return { to: ids[0] ?? '', pack };
};

const fileUrl = (name: string) => (): string => `/repository/files/${segment(name)}`;
const text = { content: 'text\n', commit_message: 'Write' };
export const added = (name: string) => ({ action: 'create', file_path: name, content: 'text\n' });
export const common = { refusals: [400], later: 'developer' } as const;

/** A merge request with the branch as target or source. */
export async function proposal(
  { world }: CaseContext,
  { project, branch }: Held,
  isTarget: boolean,
): Promise<string> {
  const other = world.name('other');
  await world.fresh.commit(project, { [`${other}.txt`]: 'text\n' }, { branch: other, from: 'main' });
  const [source_branch, target_branch] = isTarget ? [other, branch] : [branch, other];
  const wish = { title: 'x', source_branch, target_branch };
  const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, wish);
  return `/merge_requests/${iid}`;
}

/** Every way to write a branch. */
export const refWrites: readonly RefWrite[] = [
  {
    ...common,
    slug: 'push',
    title: 'pushing to it',
    rule: 'GIT-PUSH-3',
    prepare: push(nextOf),
  },
  {
    ...common,
    slug: 'push-deletes',
    title: 'deleting it by a push',
    rule: 'GIT-PUSH-5',
    later: null,
    prepare: push(() => ({ to: none })),
  },
  {
    ...common,
    slug: 'push-makes',
    title: 'making it by a push',
    rule: 'GIT-PUSH-3',
    isNew: true,
    prepare: push(({ aside }) => ({ to: aside })),
  },
  {
    ...common,
    slug: 'commit',
    title: 'committing to it',
    rule: 'COMMIT-CREATE-1',
    refusals: [400, 403],
    prepare: send(
      'POST',
      () => '/repository/commits',
      ({ branch }) => ({ branch, commit_message: 'Write', actions: [added('new.txt')] }),
    ),
  },
  {
    ...common,
    slug: 'commit-starts',
    title: 'making it by a commit that starts elsewhere',
    rule: 'COMMIT-CREATE-1',
    refusals: [400, 403],
    isNew: true,
    prepare: send(
      'POST',
      () => '/repository/commits',
      ({ branch }) => ({
        branch,
        start_branch: 'main',
        commit_message: 'Write',
        actions: [added('new.txt')],
      }),
    ),
  },
  {
    ...common,
    slug: 'file-create',
    title: 'creating a file on it',
    rule: 'FILE-WRITE-1',
    prepare: send('POST', fileUrl('new.txt'), ({ branch }) => ({ branch, ...text })),
  },
  {
    ...common,
    slug: 'file-update',
    title: 'changing a file on it',
    rule: 'FILE-WRITE-1',
    prepare: send('PUT', fileUrl('b.txt'), ({ branch }) => ({ branch, ...text })),
  },
  {
    ...common,
    slug: 'file-delete',
    title: 'deleting a file on it',
    rule: 'FILE-WRITE-1',
    prepare: send('DELETE', fileUrl('b.txt'), ({ branch }) => ({ branch, commit_message: 'Delete' })),
  },
  {
    ...common,
    slug: 'file-starts',
    title: 'making it by a file that starts elsewhere',
    rule: 'FILE-WRITE-1',
    isNew: true,
    prepare: send('POST', fileUrl('new.txt'), ({ branch }) => ({ branch, start_branch: 'main', ...text })),
  },
  {
    ...common,
    slug: 'branch-create',
    title: 'making it',
    rule: 'BRANCH-CREATE-7',
    isNew: true,
    prepare: send(
      'POST',
      () => '/repository/branches',
      ({ branch }) => ({ branch, ref: 'main' }),
    ),
  },
  {
    ...common,
    slug: 'branch-delete',
    title: 'deleting it',
    rule: 'BRANCH-DELETE-4',
    refusals: [400, 403],
    later: 'owner',
    prepare: send('DELETE', ({ branch }) => `/repository/branches/${segment(branch)}`),
  },
  {
    ...common,
    slug: 'cherry-pick',
    title: 'picking a commit onto it',
    rule: 'COMMIT-PICK-3',
    refusals: [403],
    prepare: send(
      'POST',
      ({ aside }) => `/repository/commits/${aside}/cherry_pick`,
      ({ branch }) => ({ branch }),
    ),
  },
  {
    ...common,
    slug: 'revert',
    title: 'reverting a commit on it',
    rule: 'COMMIT-PICK-3',
    refusals: [403],
    prepare: send(
      'POST',
      ({ tip }) => `/repository/commits/${tip}/revert`,
      ({ branch }) => ({ branch }),
    ),
  },
  {
    ...common,
    slug: 'changelog',
    title: 'committing a changelog to it',
    rule: 'CHANGELOG-20',
    refusals: [403],
    prepare: async (context, held) => {
      const { guide } = context.world.repository.commits;
      return send(
        'POST',
        () => '/repository/changelog',
        ({ branch }) => ({ branch, version: '1.0.0', from: guide }),
      )(context, held);
    },
  },
  {
    ...common,
    slug: 'merge',
    title: 'merging into it',
    rule: 'MR-MERGE-2',
    refusals: [401],
    async prepare(context, held) {
      const url = await proposal(context, held, true);
      return send('PUT', () => `${url}/merge`)(context, held);
    },
  },
  {
    ...common,
    slug: 'rebase',
    title: 'rebasing it',
    rule: 'MR-REBASE-2',
    refusals: [403],
    // A rule would have to allow forced pushes as well.
    later: null,
    async prepare(context, held) {
      const url = await proposal(context, held, false);
      return send('PUT', () => `${url}/rebase`)(context, held);
    },
  },
];
