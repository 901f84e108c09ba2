import { createBranch as create } from '../../actions/repository/create-branch.js';
import { handle } from '../../generated/handlers.js';
import { branchContext, branchRecord } from './records.js';

/**
 * Creates a branch. Rules: BRANCH-CREATE-1, BRANCH-CREATE-3 (taken or impossible names), BRANCH-CREATE-4
 * (unknown start), BRANCH-CREATE-5, BRANCH-FIRST-1 and BRANCH-FIRST-2 (a repository without commits),
 * BRANCH-CREATE-7 (protected names).
 */
export const createBranch = handle('createBranch', async (call) => {
  const { params, project, services } = call;
  const { tip, branchRules } = await create(call, project, { branch: params.branch, ref: params.ref });
  const context = await branchContext(call, branchRules);
  return { status: 201, body: await branchRecord(services.git.open(project.id), tip, context) };
});
