import type { ApplyOutcome } from '../../actions/repository/apply-commit.js';
import { cherryPick } from '../../actions/repository/cherry-pick.js';
import { revert } from '../../actions/repository/revert.js';
import { handle } from '../../generated/handlers.js';
import { type CommitContext, commitView } from '../views/commit.js';

interface PickCall {
  path: { sha: string };
  params: { branch: string; dry_run: boolean; message?: string | undefined };
}

const inputOf = ({ path, params }: PickCall) => ({
  sha: path.sha,
  branch: params.branch,
  dryRun: params.dry_run,
  message: params.message || undefined,
});

const answer = (made: ApplyOutcome, context: CommitContext) =>
  made === null
    ? { status: 200 as const, body: { dry_run: 'success' as const } }
    : { status: 201 as const, body: commitView(made, context) };

/** Applies a commit on a branch. Rules: COMMIT-PICK-1 to COMMIT-PICK-5, COMMIT-MISSING-1. */
export const cherryPickCommit = handle('cherryPickCommit', async (call) => {
  const { project, services } = call;
  return answer(await cherryPick(call, project, inputOf(call)), { project, urls: services.urls });
});

/** Undoes a commit on a branch. Rules: COMMIT-REVERT-1, COMMIT-PICK-3 to COMMIT-PICK-5, COMMIT-MISSING-1. */
export const revertCommit = handle('revertCommit', async (call) => {
  const { project, services } = call;
  return answer(await revert(call, project, inputOf(call)), { project, urls: services.urls });
});
