import type { ProjectAccess } from '../viewer.js';
import { type ApplyInput, type ApplyOutcome, applyCommit } from './apply-commit.js';
import type { WriteContext } from './write-commit.js';

/** Applies a commit on a branch. Rules: COMMIT-PICK-1 to COMMIT-PICK-5, COMMIT-MISSING-1. */
export const cherryPick = (
  context: WriteContext,
  project: ProjectAccess,
  input: ApplyInput,
): Promise<ApplyOutcome> =>
  applyCommit(context, project, input, {
    operation: 'cherryPickCommit',
    apply: (repository, request) => repository.cherryPick(request),
  });
