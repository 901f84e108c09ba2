import { type Failure, refuse } from '../../domain/errors.js';
import { mayPush, pushTexts } from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import type { Commit, PickOutcome, PickRequest, Repository } from '../../storage/git/types.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { afterPush } from './after-push.js';
import { collaborates, loadBranchRules } from './branch-rules.js';
import { committerOf } from './committer.js';
import { needCommit } from './revision.js';
import { openForWriting, type WriteContext } from './write-commit.js';

/** A commit to apply on a branch, or to undo there. */
export interface ApplyInput {
  sha: string;
  branch: string;
  /** Whether it is only tried. */
  dryRun: boolean;
  message?: string | undefined;
}

/** The new commit; null after a trial that succeeded. */
export type ApplyOutcome = Commit | null;

/**
 * Applies a commit on a branch. Throws forbidden where the viewer may not push to the branch, not found without the
 * commit or the branch, and why git could not apply it.
 */
type ApplyAction = (
  context: WriteContext,
  project: ProjectAccess,
  input: ApplyInput,
) => Promise<ApplyOutcome>;

interface Way {
  operation: 'cherryPickCommit' | 'revertCommit';
  apply: (repository: Repository, request: PickRequest) => Promise<PickOutcome>;
}

/** The action that applies commits in one way. */
export const applying =
  (way: Way): ApplyAction =>
  (context, project, input) =>
    applyCommit(context, project, input, way);

async function applyCommit(
  context: WriteContext,
  project: ProjectAccess,
  { sha, branch, dryRun, message }: ApplyInput,
  { operation, apply }: Way,
): Promise<ApplyOutcome> {
  const { services, viewer, at, signal } = context;
  const branchRules = await loadBranchRules(services, project, viewer);
  requireOperation(viewer, operation, project, { collaborates: collaborates(viewer, project, branchRules) });
  if (!mayPush(branchRules, pusherOf(viewer, project), branch)) throw refuse.forbidden(pushTexts.noPush);
  const repository = await openForWriting(services, project);
  const oid = await needCommit(repository, sha, 'Commit');
  if (!(await repository.branchTip(branch))) throw refuse.notFound('Branch');

  const committer = await committerOf({ services, viewer, at });
  const outcome = await apply(repository, { oid, branch, committer, message, dryRun, signal });
  if (outcome.kind === 'refused') throw refusal(outcome, dryRun);
  if (outcome.kind === 'would-apply') return null;
  const update = { ref: `refs/heads/${branch}`, old: outcome.before, new: outcome.oid };
  await afterPush(services, { project, userId: viewer.id, updates: [update], at });
  const made = await repository.commit(outcome.oid);
  if (!made) throw refuse.notFound('Commit');
  return made;
}

function refusal({ reason, text }: { reason: string; text: string }, dryRun: boolean): Failure {
  if (reason !== 'empty' && reason !== 'conflict') return refuse.invalid(text);
  return refuse.notApplied(reason, text, dryRun);
}
