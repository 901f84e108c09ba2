import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { findProtectedRef, removeProtectedRef } from '../../storage/database/repository/protected-refs.js';
import type { BranchTip } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { needBranch } from './branches.js';

/** Lifts the protection of one branch. Throws not found when there is none of this name. Rule: BRANCH-UNPROTECT-1. */
export async function unprotectBranch(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  { branch }: { branch: string },
): Promise<BranchTip> {
  requireOperation(viewer, 'unprotectBranch', project);
  const tip = await needBranch(services.git.open(project.id), branch);
  await services.db.write(async (tx) => {
    const rule = await findProtectedRef(tx, 'branch', project.id, tip.name);
    if (rule) await removeProtectedRef(tx, 'branch', rule.id);
    await retryAutoMerge(tx, { projectId: project.id }, at);
  });
  return tip;
}
