import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { botsBelow } from '../../storage/database/groups/details.js';
import { deleteGroup as removeGroup } from '../../storage/database/groups/groups.js';
import { removeBot } from '../../storage/database/tokens/bots.js';
import type { ActionContext } from '../context.js';
import { planRemoval } from '../maintenance/jobs.js';
import type { GroupAccess } from '../viewer.js';

/** Deletes a group with everything below it, unless it changed after the moment given. Rules: GRP-DELETE-1 to GRP-DELETE-4. */
export async function deleteGroup(
  { viewer, services, at }: ActionContext,
  group: GroupAccess,
  unmodifiedSince?: string,
): Promise<void> {
  authorize(viewer, 'deleteGroup', group);
  requireUnmodified(unmodifiedSince, group.updated_at);
  await services.db.write(async (tx) => {
    const bots = await botsBelow(tx, group.id);
    const gone = await removeGroup(tx, group.id, at);
    for (const bot of bots) await removeBot(tx, bot, at);
    await planRemoval(tx, gone.projectIds, at);
  });
}
