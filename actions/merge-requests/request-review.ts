import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { addTodo } from '../../storage/database/issuables/side-effects.js';
import { askAgain } from '../../storage/database/merge-requests/reviewers.js';
import type { ActionContext } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';

/**
 * Asks a reviewer of a merge request to look again, who finds that among what there is to do; invalid where it is not
 * one of them. Rule: MR-UPDATE-2.
 */
export async function requestReview(
  { viewer, services, at }: ActionContext,
  target: LoadedMergeRequest,
  userId: number,
): Promise<void> {
  authorize(viewer, 'updateMergeRequest', target);
  await services.db.write(async (tx) => {
    if (!(await askAgain(tx, target.id, userId))) throw refuse.invalid('Reviewer not found');
    if (userId === viewer.id) return;
    await addTodo(tx, { target, userId, authorId: viewer.id, action: 'review_requested', at });
  });
}
