import { type Context, git } from '../context.js';
import { isNewRefName, isRefName } from '../names.js';
import { CHILDREN } from '../process/runner.js';
import { readCommit } from '../read/objects.js';
import { branchTip, hasNoBranch, resolveRevision } from '../read/revisions.js';
import type { CommitOutcome, CommitRequest, Oid, RepositoryId } from '../types.js';
import { ZERO_OID } from '../types.js';
import { applyAction, CommitAborted } from './actions.js';
import { withLock } from './lock.js';
import { commitContent, ObjectWriter } from './objects.js';
import { Pace } from './pace.js';
import { moveRefs } from './refs.js';
import { WorkTree } from './work-tree.js';

/** Attempts at a commit when a push moves the branch meanwhile. */
const TRIES = 3;
/** An action without content takes about as long as hashing so many bytes. */
const bytesOfAction = 8192;
const NO_BRANCH = 'You can only create or edit files when you are on a branch';

/** Finds another repository of the same data folder. */
export type OtherContext = (id: RepositoryId) => Context;

interface Start {
  base: Oid | null;
  before: Oid;
  firstCommit: boolean;
}

/** Creates a commit from actions, all of them or none, and moves the branch to it. */
export async function createCommit(
  ctx: Context,
  other: OtherContext,
  request: CommitRequest,
): Promise<CommitOutcome> {
  return withLock(ctx, async () => {
    try {
      for (let attempt = 1; ; attempt++) {
        request.signal?.throwIfAborted();
        const outcome = await commitOnce(ctx, other, request);
        if (outcome.kind === 'committed' || outcome.reason !== 'moved' || attempt === TRIES) return outcome;
      }
    } catch (error) {
      if (error instanceof CommitAborted) return error.outcome;
      throw error;
    }
  });
}

async function commitOnce(ctx: Context, other: OtherContext, request: CommitRequest): Promise<CommitOutcome> {
  const start = await startOf(ctx, other, request);
  const base = start.base ? await readCommit(ctx, start.base) : null;
  const writer = new ObjectWriter();
  const tree = new WorkTree(ctx, base?.tree ?? null);
  const pace = new Pace();
  for (const action of request.actions) {
    await applyAction({ ctx, tree, writer, base: start.base }, action);
    await pace.spend(bytesOfAction);
  }
  const oid = writer.add(
    'commit',
    commitContent({
      tree: await tree.write(writer),
      parents: start.base ? [start.base] : [],
      author: request.author,
      committer: request.committer,
      message: request.message,
    }),
  );
  await writer.flush(ctx);
  return moveBranch(ctx, request.branch, oid, start);
}

/** Moves a branch to a new commit and answers the outcome. */
export async function moveBranch(
  ctx: Context,
  branch: string,
  oid: Oid,
  start: Start,
): Promise<CommitOutcome> {
  const moved = await moveRefs(ctx, [{ ref: `refs/heads/${branch}`, old: start.before, new: oid }]);
  if (moved.kind === 'updated') {
    return {
      kind: 'committed',
      oid,
      before: start.before,
      branchCreated: start.before === ZERO_OID,
      firstCommit: start.firstCommit,
    };
  }
  if (moved.reason === 'collision' || moved.reason === 'invalid') {
    return { kind: 'refused', reason: 'invalid_branch', text: cannotCreate(branch) };
  }
  return {
    kind: 'refused',
    reason: 'moved',
    text: `Could not update refs/heads/${branch}. Please refresh and try again.`,
  };
}

function cannotCreate(branch: string): string {
  return `Something went wrong when we tried to create '${branch}' for you: Branch name is invalid`;
}

/** Where a branch stands, null for one to be made; names that were pushed with git may be odder than new ones. */
async function tipToMove(ctx: Context, branch: string): Promise<Oid | null> {
  const tip = isRefName(branch) ? await branchTip(ctx, branch) : null;
  if (!tip && !isNewRefName(branch)) throw new CommitAborted('invalid_branch', cannotCreate(branch));
  return tip;
}

async function startOf(ctx: Context, other: OtherContext, request: CommitRequest): Promise<Start> {
  const { branch, startBranch, startSha } = request;
  if (startBranch !== undefined && startSha !== undefined) {
    throw new CommitAborted('start_conflict', "You can't pass both start_branch and start_sha");
  }
  const tip = await tipToMove(ctx, branch);
  const elsewhere =
    request.startRepository === undefined || request.startRepository === ctx.id
      ? null
      : other(request.startRepository);
  const goesOn =
    !elsewhere && startSha === undefined && (startBranch === undefined || startBranch === branch);
  if (goesOn && tip) return { base: tip, before: tip, firstCommit: false };
  const empty = !tip && (await hasNoBranch(ctx));
  if (empty && !elsewhere) return { base: null, before: ZERO_OID, firstCommit: true };
  if (goesOn) throw new CommitAborted('no_branch', NO_BRANCH);
  if (tip && !request.force) throw new CommitAborted('branch_exists', alreadyExists(branch));
  const base = await startCommit(elsewhere ?? ctx, request);
  if (elsewhere) await copyCommit(ctx, elsewhere, base);
  return { base, before: tip ?? ZERO_OID, firstCommit: empty };
}

function alreadyExists(branch: string): string {
  return `A branch called '${branch}' already exists. Switch to that branch in order to make changes`;
}

async function startCommit(source: Context, request: CommitRequest): Promise<Oid> {
  const { startSha } = request;
  if (startSha !== undefined) {
    if (!/^[0-9a-f]{7,40}$/i.test(startSha))
      throw new CommitAborted('invalid_start', `Invalid start_sha '${startSha}'`);
    const oid = await resolveRevision(source, startSha.toLowerCase());
    if (!oid) throw new CommitAborted('missing_start', `Cannot find start_sha '${startSha}'`);
    return oid;
  }
  const oid = await branchTip(source, request.startBranch ?? request.branch);
  if (!oid) throw new CommitAborted('no_branch', NO_BRANCH);
  return oid;
}

/** Copies a commit and its history from another repository. */
async function copyCommit(ctx: Context, from: Context, oid: Oid): Promise<void> {
  await git(
    ctx,
    ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance', from.dir, oid],
    { env: { GIT_ALLOW_PROTOCOL: 'file' }, children: CHILDREN.fetch },
  );
}
