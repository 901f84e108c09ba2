import {
  changeProtectedBranch,
  type ProtectedRef,
} from '../../storage/database/repository/protected-refs.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { needProtectedBranch, requireUnprotect } from './protected-branches.js';

/** What shall be changed about a protection rule; what is left out stays as it is. */
export interface UpdateProtectedBranchInput {
  allowForcePush?: boolean | undefined;
  /** Counts on the paid tiers alone. */
  codeOwnerApprovalRequired?: boolean | undefined;
}

/**
 * Changes a protection rule. Throws not found when there is none of this name, forbidden where the viewer may not lift
 * it. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-4, PROTECTED-BRANCH-8.
 */
export async function updateProtectedBranch(
  context: ActionContext,
  project: ProjectAccess,
  name: string,
  input: UpdateProtectedBranchInput,
): Promise<ProtectedRef> {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'updateProtectedBranch', project);
  const rule = await needProtectedBranch(services, project.id, name);
  await requireUnprotect(context, project, rule);
  const change = {
    allow_force_push: input.allowForcePush,
    ...(services.config.tier === 'free'
      ? {}
      : { code_owner_approval_required: input.codeOwnerApprovalRequired }),
  };
  await services.db.write((tx) => changeProtectedBranch(tx, rule.id, change, at));
  return needProtectedBranch(services, project.id, name);
}
