import { applying } from './apply-commit.js';

/** Undoes a commit on a branch. Rules: COMMIT-REVERT-1, COMMIT-PICK-3 to COMMIT-PICK-5, COMMIT-MISSING-1. */
export const revert = applying({
  operation: 'revertCommit',
  apply: (repository, request) => repository.revert(request),
});
