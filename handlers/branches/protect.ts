import { protectBranch as protect } from '../../actions/repository/protect-branch.js';
import { unprotectBranch as unprotect } from '../../actions/repository/unprotect-branch.js';
import { handle } from '../../generated/handlers.js';
import { branchContext, branchRecord } from './records.js';

/** Protects one branch. Rules: BRANCH-PROTECT-1, BRANCH-PROTECT-2 (404). */
export const protectBranch = handle('protectBranch', async (call) => {
  const { path, params, project, services } = call;
  const tip = await protect(call, project, {
    branch: path.branch,
    developersCanPush: params.developers_can_push,
    developersCanMerge: params.developers_can_merge,
  });
  const repository = services.git.open(project.id);
  return { status: 200, body: await branchRecord(repository, tip, await branchContext(call)) };
});

/** Lifts the protection of one branch. Rule: BRANCH-UNPROTECT-1. */
export const unprotectBranch = handle('unprotectBranch', async (call) => {
  const { path, project, services } = call;
  const tip = await unprotect(call, project, { branch: path.branch });
  const repository = services.git.open(project.id);
  return { status: 200, body: await branchRecord(repository, tip, await branchContext(call)) };
});
