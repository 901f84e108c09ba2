import { refuse } from '../../domain/errors.js';
import { refuseDelete } from '../../domain/repository/push-rules.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { pusherOf } from '../../policies/pusher.js';
import { ZERO_OID } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { loadBranchRules } from './branch-rules.js';
import { needBranch } from './branches.js';
import { moveRefs } from './push.js';
import { openForWriting } from './write-commit.js';

/**
 * Deletes a branch. Throws not found when there is none, precondition failed when its tip is newer than
 * `unmodifiedSince`, invalid with the reason where the viewer may not delete it.
 * Rules: BRANCH-DELETE-1 to BRANCH-DELETE-5.
 */
export async function deleteBranch(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  { branch, unmodifiedSince }: { branch: string; unmodifiedSince?: string | undefined },
): Promise<void> {
  requireOperation(viewer, 'deleteBranch', project);
  const repository = await openForWriting(services, project);
  const { name, oid } = await needBranch(repository, branch);
  const commit = await repository.commit(oid);
  if (commit) requireUnmodified(unmodifiedSince, commit.committedDate);

  const branchRules = await loadBranchRules(services, project, viewer);
  const refusal = refuseDelete(branchRules, pusherOf(viewer, project), name, 'web');
  if (refusal) throw refuse.invalid(refusal);

  const update = { ref: `refs/heads/${name}`, old: oid, new: ZERO_OID };
  const { kind } = await moveRefs(services, { project, userId: viewer.id, updates: [update], at });
  if (kind === 'refused') throw refuse.invalid('Failed to remove branch');
}
