import { planRemoval } from '../../actions/maintenance/jobs.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { botsBelow } from '../../storage/database/groups/details.js';
import { deleteGroup as removeGroup } from '../../storage/database/groups/groups.js';
import { removeBot } from '../../storage/database/tokens/bots.js';

/** Deletes a group with everything below it. Rules: GRP-DELETE-1 to GRP-DELETE-4. */
export const deleteGroup = handle('deleteGroup', async ({ group, request, at, services }) => {
  requireUnmodified(request.ifUnmodifiedSince, group.updated_at);

  await services.db.write(async (tx) => {
    const bots = await botsBelow(tx, group.id);
    const gone = await removeGroup(tx, group.id, at);
    for (const bot of bots) await removeBot(tx, bot, at);
    await planRemoval(tx, gone.projectIds, at);
  });
  return { status: 202, body: { message: '202 Accepted' } };
});
