import { loadBranchRules, pusherOf } from '../../actions/repository/branch-rules.js';
import { commitTo, followRefs, openForWriting, type Writing } from '../../actions/repository/commit.js';
import { refuse } from '../../domain/errors.js';
import {
  type BranchRules,
  isProtected,
  looksLikeCommitId,
  mayPush,
  pushTexts,
  refuseCreate,
} from '../../domain/repository/push-rules.js';
import { handle } from '../../generated/handlers.js';
import { isRefName } from '../../storage/git/names.js';
import type { Oid, Repository } from '../../storage/git/types.js';
import { ZERO_OID } from '../../storage/git/types.js';
import { branchContext, branchRecord } from './records.js';

/**
 * Creates a branch. Rules: BRANCH-CREATE-1, BRANCH-CREATE-3 (taken or impossible names), BRANCH-CREATE-4
 * (unknown start), BRANCH-CREATE-5, BRANCH-FIRST-1 and BRANCH-FIRST-2 (a repository without commits),
 * BRANCH-CREATE-7 (protected names).
 */
export const createBranch = handle('createBranch', async (call) => {
  const { params, project, viewer, services } = call;
  const { branch, ref } = params;
  if (!isRefName(branch)) throw refuse.invalid('Branch name is invalid');
  if (looksLikeCommitId(branch)) throw refuse.invalid(pushTexts.hexName);

  const repository = await openForWriting(call);
  let branchRules = await loadBranchRules(services, project, viewer);
  if (branchRules.empty) {
    const main = await startRepository(call, repository, branchRules);
    branchRules = await loadBranchRules(
      services,
      { ...project, empty_repo: 0, default_branch: main },
      viewer,
    );
    if (branch === main) return answer(main);
  }
  const oid = await place(repository);
  await followRefs(call, [{ ref: `refs/heads/${branch}`, old: ZERO_OID, new: oid }]);
  return answer(branch);

  async function place(target: Repository): Promise<Oid> {
    if (await target.branchTip(branch)) throw refuse.invalid('Branch already exists');
    const start = await target.resolve(ref);
    const cannot = `Failed to create branch '${branch}'`;
    if (!start) throw refuse.invalid(`${cannot}: invalid reference name '${ref}'`);
    const onProtected = () => standsOnProtected(target, start, branchRules);
    const why = await refuseCreate(branchRules, pusherOf(viewer, project), branch, {
      way: 'web',
      onProtected,
    });
    if (why) throw refuse.invalid(why);
    const moved = await target.updateRefs([{ ref: `refs/heads/${branch}`, old: ZERO_OID, new: start }]);
    if (moved.kind === 'updated') return start;
    if (moved.reason === 'moved') throw refuse.invalid('Branch already exists');
    throw refuse.invalid(`${cannot}: the name collides with that of another branch`);
  }

  async function answer(name: string) {
    const tip = await repository.branchTip(name);
    if (!tip) throw refuse.notFound('Branch');
    const context = await branchContext(call, branchRules);
    return { status: 201 as const, body: await branchRecord(repository, { name, oid: tip }, context) };
  }
});

/** Gives a repository without commits a first one on its default branch; answers the name of that branch. */
async function startRepository(
  call: Writing & { params: { branch: string; ref: string } },
  repository: Repository,
  branchRules: BranchRules,
): Promise<string> {
  const { branch, ref } = call.params;
  const { branch: main } = await repository.head();
  if (ref !== main && ref !== 'HEAD') {
    throw refuse.invalid(`Failed to create branch '${branch}': invalid reference name '${ref}'`);
  }
  if (!mayPush(branchRules, pusherOf(call.viewer, call.project), main)) {
    throw refuse.invalid(pushTexts.noPush);
  }
  const made = await commitTo(call, {
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
