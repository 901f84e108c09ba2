import { requireUnmodified } from '../../domain/time/unmodified.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { removeProtectedRef } from '../../storage/database/repository/protected-refs.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { needProtectedBranch, requireUnprotect } from './protected-branches.js';

/**
 * Removes a protection rule. Throws not found when there is none of this name, precondition failed when it was changed
 * after `unmodifiedSince`, forbidden where the viewer may not lift it.
 * Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-4, PROTECTED-BRANCH-9.
 */
export async function deleteProtectedBranch(
  context: ActionContext,
  project: ProjectAccess,
  { name, unmodifiedSince }: { name: string; unmodifiedSince?: string | undefined },
): Promise<void> {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'deleteProtectedBranch', project);
  const rule = await needProtectedBranch(services, project.id, name);
  requireUnmodified(unmodifiedSince, rule.updated_at);
  await requireUnprotect(context, project, rule);
  await services.db.write(async (tx) => {
    await removeProtectedRef(tx, 'branch', rule.id);
    await retryAutoMerge(tx, { projectId: project.id }, at);
  });
}
