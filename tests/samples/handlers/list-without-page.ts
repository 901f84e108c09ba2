import { handle } from '../../../generated/handlers.js';
import type { Schemas } from '../../../generated/types.js';

/** Refuses the answer of a list that does not say what its paging headers are made from. */
// error: Property 'page' is missing
export const listProjectMembers = handle('listProjectMembers', async () => {
  const body: Schemas['Member'][] = [];
  return { status: 200, body };
});
