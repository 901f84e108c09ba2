import { applying } from './apply-commit.js';

/** Applies a commit on a branch. Rules: COMMIT-PICK-1 to COMMIT-PICK-5, COMMIT-MISSING-1. */
export const cherryPick = applying({
  operation: 'cherryPickCommit',
  apply: (repository, request) => repository.cherryPick(request),
});
