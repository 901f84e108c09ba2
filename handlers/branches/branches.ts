import { needBranch } from '../../actions/repository/branches.js';
import { deleteBranch as remove } from '../../actions/repository/delete-branch.js';
import { deleteMergedBranches as removeMerged } from '../../actions/repository/delete-merged-branches.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { refPage } from '../repository/ref-page.js';
import { branchContext, branchRecord, branchRecords } from './records.js';

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
  const { path, project, request } = call;
  await remove(call, project, { branch: path.branch, unmodifiedSince: request.ifUnmodifiedSince });
  return { status: 204 };
});

/** Deletes every branch that is part of the default branch. Rules: BRANCH-MERGED-1, BRANCH-MERGED-2. */
export const deleteMergedBranches = handle('deleteMergedBranches', async (call) => {
  await removeMerged(call, call.project);
  return { status: 202, body: { message: '202 Accepted' } };
});
