import { fault } from '../fault.js';
import { both, git, pushes, says, taken } from '../git.js';

/** Ways to take forced pushes where another kind of rule protects the branch. */
export const faults = ['exact', 'pattern', 'inside', 'several'].map((kind) =>
  fault({
    name: `git-forced-push-is-taken-by-rules.${kind}`,
    rules: ['GIT-PUSH-4'],
    applies: both(git(200), pushes, says(new RegExp(`refs/heads/${kind}/`))),
    change: taken,
  }),
);
