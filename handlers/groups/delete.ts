import { deleteGroup as remove } from '../../actions/groups/delete-group.js';
import { handle } from '../../generated/handlers.js';

/** Deletes a group with everything below it. Rules: GRP-DELETE-1 to GRP-DELETE-4. */
export const deleteGroup = handle('deleteGroup', async (call) => {
  await remove(call, call.group, call.request.ifUnmodifiedSince);
  return { status: 202, body: { message: '202 Accepted' } };
});
