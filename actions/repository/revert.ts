import type { ProjectAccess } from '../viewer.js';
import { type ApplyInput, type ApplyOutcome, applyCommit } from './apply-commit.js';
import type { WriteContext } from './write-commit.js';

/** Undoes a commit on a branch. Rules: COMMIT-REVERT-1, COMMIT-PICK-3 to COMMIT-PICK-5, COMMIT-MISSING-1. */
export const revert = (
  context: WriteContext,
  project: ProjectAccess,
  input: ApplyInput,
): Promise<ApplyOutcome> =>
  applyCommit(context, project, input, {
    operation: 'revertCommit',
    apply: (repository, request) => repository.revert(request),
  });
