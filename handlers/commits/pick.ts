import { loadBranchRules, pusherOf } from '../../actions/repository/branch-rules.js';
import { follow, openForWriting, type Writing } from '../../actions/repository/commit.js';
import { committerOf } from '../../actions/repository/committer.js';
import { needCommit } from '../../actions/repository/revision.js';
import { type Failure, refuse } from '../../domain/errors.js';
import { mayPush, pushTexts } from '../../domain/repository/push-rules.js';
import { handle } from '../../generated/handlers.js';
import type { PickOutcome, PickRequest, Repository } from '../../storage/git/types.js';
import { commitView } from '../views/commit.js';

interface PickCall extends Writing {
  path: { sha: string };
  params: { branch: string; dry_run: boolean; message?: string | undefined };
}

type Apply = (repository: Repository, request: PickRequest) => Promise<PickOutcome>;

/** Applies a commit on a branch. Rules: COMMIT-PICK-1 to COMMIT-PICK-5, COMMIT-MISSING-1. */
export const cherryPickCommit = handle('cherryPickCommit', (call) =>
  pick(call, (repository, request) => repository.cherryPick(request)),
);

/** Undoes a commit on a branch. Rules: COMMIT-REVERT-1, COMMIT-PICK-3 to COMMIT-PICK-5, COMMIT-MISSING-1. */
export const revertCommit = handle('revertCommit', (call) =>
  pick(call, (repository, request) => repository.revert(request)),
);

async function pick(call: PickCall, apply: Apply) {
  const { path, params, project, viewer, services, signal } = call;
  const { branch, dry_run: dryRun } = params;
  const branchRules = await loadBranchRules(services, project, viewer);
  if (!mayPush(branchRules, pusherOf(viewer, project), branch)) throw refuse.forbidden(pushTexts.noPush);
  const repository = await openForWriting(call);
  const oid = await needCommit(repository, path.sha, 'Commit');
  if (!(await repository.branchTip(branch))) throw refuse.notFound('Branch');

  const message = params.message || undefined;
  const committer = await committerOf(call);
  const outcome = await apply(repository, { oid, branch, committer, message, dryRun, signal });
  if (outcome.kind === 'refused') throw refusal(outcome, dryRun);
  if (outcome.kind === 'would-apply') return { status: 200 as const, body: { dry_run: 'success' as const } };
  await follow(call, branch, outcome);
  const made = await repository.commit(outcome.oid);
  if (!made) throw refuse.notFound('Commit');
  return { status: 201 as const, body: commitView(made, { project, urls: services.urls }) };
}

function refusal({ reason, text }: { reason: string; text: string }, dryRun: boolean): Failure {
  if (reason !== 'empty' && reason !== 'conflict') return refuse.invalid(text);
  return refuse.notApplied(reason, text, dryRun);
}
