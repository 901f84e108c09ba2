import { handle } from '../../../generated/handlers.js';

/** Refuses a path parameter that the address does not have. */
export const getBranch = handle('getBranch', async ({ path }) => {
  // error: Property 'tag_name' does not exist
  void path.tag_name;
  throw new Error('not reached');
});
