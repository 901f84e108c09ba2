import { type Fault, fault, type Intercepted } from '../fault.js';
import { answersInstead, both, forFetch, forPush, git, isGit, pushes, refs, says, taken } from '../git.js';
import { answer, on } from '../helpers.js';

type Test = (one: Intercepted) => boolean;

const posts: Test = (one) => isGit(one.request.url) && !refs(one);
const refusedPost = (name: string, rule: string, statuses: number[], isFor: Test): Fault =>
  fault({
    name,
    rules: [rule],
    applies: both(git(...statuses), posts, isFor),
    change: answersInstead(200),
  });

/** Ways to be wrong about what git clients are refused, each request of theirs alone, and about what is lent to them. */
export const faults = [
  refusedPost('git-service-serves-guests', 'GIT-ACCESS-2', [403], forFetch),
  refusedPost('git-service-takes-pushes-of-low-roles', 'GIT-ACCESS-3', [403], forPush),
  refusedPost('git-service-takes-pushes-to-public-projects', 'GIT-ACCESS-3', [403], ({ request }) =>
    /-public-.*receive-pack/.test(request.url),
  ),
  refusedPost('git-service-serves-what-is-hidden', 'GIT-ACCESS-1', [404], forFetch),
  refusedPost('git-service-takes-pushes-to-what-is-hidden', 'GIT-ACCESS-1', [404], forPush),
  refusedPost('git-serves-external-users', 'AUTH-ACCESS-7', [404], forFetch),
  ...[401, 403].map((status) =>
    fault({
      name: `git-serves-what-is-for-members.${status}`,
      rules: ['AUTH-ACCESS-19'],
      applies: both(git(status), forFetch),
      change: answersInstead(200),
    }),
  ),
  fault({
    name: 'git-lends-protected-branches',
    rules: ['MR-FORK-2'],
    applies: both(pushes, says(/refs\/heads\/\S*-source-/)),
    change: taken,
  }),
  ...(['createCommit', 'createFile', 'rebaseMergeRequest'] as const).map((id) =>
    fault({
      name: `lends-protected-branches.${id}`,
      rules: ['MR-FORK-2'],
      applies: on(id, 400, 403),
      change: answer(200, {}),
    }),
  ),
];
