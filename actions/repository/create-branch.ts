import { refuse } from '../../domain/errors.js';
import {
  type BranchRules,
  isProtected,
  looksLikeCommitId,
  mayPush,
  pushTexts,
  refuseCreate,
} from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import { isNewRefName } from '../../storage/git/names.js';
import { type BranchTip, type Oid, type Repository, ZERO_OID } from '../../storage/git/types.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { loadBranchRules } from './branch-rules.js';
import { moveRefs } from './push.js';
import { openForWriting, type WriteContext, writeCommit } from './write-commit.js';

/** A branch to create at the commit that a revision names. */
export interface CreateBranchInput {
  branch: string;
  ref: string;
}

/** The new branch with the rules that hold in its project. */
export interface CreatedBranch {
  tip: BranchTip;
  branchRules: BranchRules;
}

interface Creation {
  context: WriteContext;
  project: ProjectAccess;
  repository: Repository;
  branchRules: BranchRules;
  input: CreateBranchInput;
}

/**
 * Creates a branch. In a repository without commits its default branch is started first. Throws invalid for a name
 * that is taken, impossible or protected, and for a start that is not there. Rules: BRANCH-CREATE-1,
 * BRANCH-CREATE-3 to BRANCH-CREATE-5, BRANCH-CREATE-7, BRANCH-FIRST-1, BRANCH-FIRST-2.
 */
export async function createBranch(
  context: WriteContext,
  project: ProjectAccess,
  input: CreateBranchInput,
): Promise<CreatedBranch> {
  const { services, viewer } = context;
  const { branch } = input;
  requireOperation(viewer, 'createBranch', project);
  if (!isNewRefName(branch)) throw refuse.invalid('Branch name is invalid');
  if (looksLikeCommitId(branch)) throw refuse.invalid(pushTexts.hexName);

  const repository = await openForWriting(services, project);
  let branchRules = await loadBranchRules(services, project, viewer);
  if (branchRules.empty) {
    const main = await startRepository({ context, project, repository, branchRules, input });
    const started = { ...project, empty_repo: 0 as const, default_branch: main };
    branchRules = await loadBranchRules(services, started, viewer);
    if (branch === main) return { tip: await tipOf(repository, main), branchRules };
  }
  await place({ context, project, repository, branchRules, input });
  return { tip: await tipOf(repository, branch), branchRules };
}

async function tipOf(repository: Repository, name: string): Promise<BranchTip> {
  const oid = await repository.branchTip(name);
  if (!oid) throw refuse.notFound('Branch');
  return { name, oid };
}

async function place({ context, project, repository, branchRules, input }: Creation): Promise<void> {
  const { services, viewer, at } = context;
  const { branch, ref } = input;
  if (await repository.branchTip(branch)) throw refuse.invalid('Branch already exists');
  const start = await repository.resolve(ref);
  const cannot = `Failed to create branch '${branch}'`;
  if (!start) throw refuse.invalid(`${cannot}: invalid reference name '${ref}'`);
  const onProtected = () => standsOnProtected(repository, start, branchRules);
  const pusher = pusherOf(viewer, project);
  const why = await refuseCreate(branchRules, pusher, branch, { way: 'web', onProtected });
  if (why) throw refuse.invalid(why);
  const update = { ref: `refs/heads/${branch}`, old: ZERO_OID, new: start };
  const moved = await moveRefs(services, { project, userId: viewer.id, updates: [update], at });
  if (moved.kind === 'updated') return;
  if (moved.reason === 'moved') throw refuse.invalid('Branch already exists');
  throw refuse.invalid(`${cannot}: the name collides with that of another branch`);
}

/** Gives a repository without commits a first one on its default branch; answers the name of that branch. */
async function startRepository(creation: Creation): Promise<string> {
  const { context, project, repository, branchRules } = creation;
  const { branch, ref } = creation.input;
  const { branch: main } = await repository.head();
  if (ref !== main && ref !== 'HEAD') {
    throw refuse.invalid(`Failed to create branch '${branch}': invalid reference name '${ref}'`);
  }
  if (!mayPush(branchRules, pusherOf(context.viewer, project), main)) {
    throw refuse.invalid(pushTexts.noPush);
  }
  const made = await writeCommit(context, project, {
    branch: main,
    message: 'Add README.md',
    actions: [{ action: 'create', filePath: 'README.md', content: Buffer.alloc(0) }],
  });
  if (made.kind === 'refused') throw refuse.invalid(made.text);
  return main;
}

/** Whether a commit is part of a protected branch already. */
async function standsOnProtected(
  repository: Repository,
  oid: Oid,
  branchRules: BranchRules,
): Promise<boolean> {
  const refs = await repository.refsContaining(oid, ['branch']);
  return refs.some(({ name }) => isProtected(branchRules, name));
}
