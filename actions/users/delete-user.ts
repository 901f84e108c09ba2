import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { hasOtherAdministrator } from '../../storage/database/users/accounts.js';
import { solelyOwnedGroups } from '../../storage/database/users/memberships.js';
import { removeUser } from '../../storage/database/users/removal.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import { planRemoval } from '../maintenance/jobs.js';

/** How a user is deleted. */
export interface DeleteUserInput {
  /** With all that the user wrote, and with the groups that nobody else owns. */
  hard: boolean;
  /** Nothing is deleted when the user changed after this moment (precondition failed). */
  unmodifiedSince?: string | undefined;
}

/**
 * Deletes a user; what the user wrote stays with the ghost user. Throws not found when there is no such user, conflict
 * for the only owner of a group and the only administrator, forbidden for users of the installation itself.
 * Rules: USER-DELETE-1 to USER-DELETE-6, USER-ADMIN-LAST-1.
 */
export async function deleteUser(
  { viewer, at, services }: ActionContext,
  userId: number,
  { hard, unmodifiedSince }: DeleteUserInput,
): Promise<void> {
  authorize(viewer, 'adminUsers');
  await services.db.write(async (tx) => {
    const user = await needUser(tx, userId);
    requireUnmodified(unmodifiedSince, user.updated_at);
    authorize(viewer, 'deleteUser', user);
    if (user.admin && !(await hasOtherAdministrator(tx, user.id))) {
      throw refuse.conflict('User cannot be removed while is the only administrator');
    }
    if (!hard && (await solelyOwnedGroups(tx, user.id)).length > 0) {
      throw refuse.conflict('User cannot be removed while is the sole-owner of a group');
    }
    const { projectIds } = await removeUser(tx, user, { hard, at });
    await planRemoval(tx, projectIds, at);
  });
}
