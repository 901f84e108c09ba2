import { fault } from '../fault.js';
import { answersInstead, both, forFetch, forPush, git, pushes, refs, refused, says, taken } from '../git.js';

/** Ways to be wrong about what a push may do and what it reports. */
export const faults = [
  fault({
    name: 'git-refused-push-looks-taken',
    rules: ['GIT-PUSH-1', 'GIT-PUSH-3', 'GIT-PUSH-5', 'GIT-PUSH-6', 'GIT-PUSH-7', 'GIT-PUSH-8'],
    applies: both(git(200), pushes),
    change: taken,
  }),
  ...[
    ['git-forced-push-is-always-taken', 'GIT-PUSH-4'],
    ['git-commit-like-branch-is-made', 'GIT-PUSH-6'],
    ['git-protected-tag-is-updated', 'GIT-PUSH-7'],
    ['git-internal-reference-is-taken', 'GIT-PUSH-8'],
    ['git-default-branch-is-deleted', 'GIT-PUSH-5'],
    ['git-protected-branch-takes-everybody', 'GIT-PUSH-3'],
  ].map(([name = '', rule = '']) =>
    fault({ name, rules: [rule], applies: both(git(200), pushes), change: taken }),
  ),
  fault({
    name: 'git-refused-push-is-an-error',
    rules: ['GIT-PUSH-1'],
    applies: both(git(200), pushes),
    change: answersInstead(403),
  }),
  fault({
    name: 'git-push-without-words',
    rules: ['GIT-PUSH-2'],
    applies: both(git(200), pushes),
    change: refused,
  }),
  ...['GIT-PUSH-9', 'GIT-CREATE-3'].map((rule) =>
    fault({
      name: `git-taken-push-without-words-${rule.toLowerCase()}`,
      rules: [rule],
      applies: both(git(200), pushes),
      change: taken,
    }),
  ),
  fault({
    name: 'git-push-of-everybody-is-refused',
    rules: ['GIT-WIRE-10', 'GIT-MOVE-1'],
    applies: both(git(200), pushes),
    change: refused,
  }),
  fault({
    name: 'git-atomic-is-ignored',
    rules: ['GIT-WIRE-10'],
    applies: both(git(200), pushes, says(/refs\/heads\/three/)),
    change: taken,
  }),
  fault({
    name: 'git-push-makes-public-projects',
    rules: ['GIT-CREATE-1'],
    applies: ({ operation, status }) => operation?.id === 'getProject' && status === 200,
    change: ({ json }) => ({ json: { ...(json as object), visibility: 'public' } }),
  }),
  fault({
    name: 'git-push-makes-projects-for-everybody',
    rules: ['GIT-CREATE-1'],
    applies: both(git(404), forPush),
    change: answersInstead(200),
  }),
  fault({
    name: 'git-fetch-makes-projects',
    rules: ['GIT-CREATE-2'],
    applies: both(git(404), forFetch),
    change: answersInstead(200),
  }),
  fault({
    name: 'git-bad-path-is-absent',
    rules: ['GIT-CREATE-4'],
    applies: git(422),
    change: answersInstead(404),
  }),
  fault({
    name: 'git-default-is-always-main',
    rules: ['GIT-DEFAULT-1', 'GIT-DEFAULT-3'],
    applies: ({ operation, status }) => operation?.id === 'getProject' && status === 200,
    change: ({ json }) => ({ json: { ...(json as object), default_branch: 'main' } }),
  }),
  fault({
    name: 'git-default-stays-open',
    rules: ['GIT-DEFAULT-2'],
    applies: ({ operation, status }) => operation?.id === 'getBranch' && status === 200,
    change: ({ json }) => ({ json: { ...(json as object), protected: false } }),
  }),
  fault({
    name: 'git-old-path-is-forgotten',
    rules: ['GIT-MOVE-1'],
    applies: both(git(200), refs),
    change: answersInstead(404),
  }),
];
