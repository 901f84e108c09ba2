import { loadBranchRules, pusherOf } from '../../actions/repository/branch-rules.js';
import { followRefs, openForWriting } from '../../actions/repository/commit.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { pushTexts, refuseDelete } from '../../domain/repository/push-rules.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { ZERO_OID } from '../../storage/git/types.js';
import { refPage } from '../repository/ref-page.js';
import { branchContext, branchRecord, branchRecords, mergedInto, needBranch } from './records.js';

/** Lists branches. Rules: BRANCH-LIST-1 to BRANCH-LIST-4, BRANCH-RECORD-1, BRANCH-RECORD-2. */
export const listBranches = handle('listBranches', async (call) => {
  const { params, project, services, page, signal } = call;
  const repository = services.git.open(project.id);
  const tips = (await orAbsent(repository.branches({ ...params, signal }))) ?? [];
  const { rows, info } = refPage(tips, params, page, 'heads');
  return {
    status: 200,
    body: await branchRecords(repository, rows, await branchContext(call)),
    page: info,
  };
});

/** Reads a branch. Rules: BRANCH-GET-1, BRANCH-GET-2 (404), BRANCH-GET-3 (400 for an impossible name). */
export const getBranch = handle('getBranch', async (call) => {
  const { path, project, services } = call;
  const repository = services.git.open(project.id);
  const tip = await needBranch(repository, path.branch);
  return { status: 200, body: await branchRecord(repository, tip, await branchContext(call)) };
});

/** Says whether a branch exists. Rule: BRANCH-HEAD-1. */
export const checkBranch = handle('checkBranch', async ({ path, project, services }) => {
  const oid = await orAbsent(services.git.open(project.id).branchTip(path.branch));
  if (!oid) throw refuse.notFound('Branch');
  return { status: 204 };
});

/**
 * Deletes a branch. Rules: BRANCH-DELETE-1, BRANCH-DELETE-2 (404), BRANCH-DELETE-3 (default branch),
 * BRANCH-DELETE-4 (protected), BRANCH-DELETE-5 (412).
 */
export const deleteBranch = handle('deleteBranch', async (call) => {
  const { path, project, viewer, services, request } = call;
  const repository = await openForWriting(call);
  const { name, oid } = await needBranch(repository, path.branch);
  const commit = await repository.commit(oid);
  if (commit) requireUnmodified(request.ifUnmodifiedSince, commit.committedDate);

  const branchRules = await loadBranchRules(services, project, viewer);
  const refusal = refuseDelete(branchRules, pusherOf(viewer, project), name, 'web');
  if (refusal) throw refuse.invalid(refusal);

  const update = { ref: `refs/heads/${name}`, old: oid, new: ZERO_OID };
  const { kind } = await repository.updateRefs([update]);
  if (kind === 'refused') throw refuse.invalid('Failed to remove branch');
  await followRefs(call, [update]);
  return { status: 204 };
});

/** Deletes every branch that is part of the default branch. Rules: BRANCH-MERGED-1, BRANCH-MERGED-2. */
export const deleteMergedBranches = handle('deleteMergedBranches', async (call) => {
  const { project, viewer, services, signal } = call;
  const repository = await openForWriting(call);
  const branchRules = await loadBranchRules(services, project, viewer);
  const pusher = pusherOf(viewer, project);
  const tips = await repository.branches({ signal });
  const merged = await mergedInto(
    repository,
    branchRules.defaultBranch,
    tips.map((tip) => tip.oid),
  );

  const updates = tips
    .filter(({ name, oid }) => merged.has(oid) && !isKept(name))
    .map(({ name, oid }) => ({ ref: `refs/heads/${name}`, old: oid, new: ZERO_OID }));
  if (updates.length > 0) {
    const { kind } = await repository.updateRefs(updates);
    if (kind === 'updated') await followRefs(call, updates);
  }
  return { status: 202, body: { message: '202 Accepted' } };

  function isKept(name: string): boolean {
    if (refuseDelete(branchRules, pusher, name, 'web') !== null) return true;
    return refuseDelete(branchRules, pusher, name, 'git') === pushTexts.deleteByGit;
  }
});
