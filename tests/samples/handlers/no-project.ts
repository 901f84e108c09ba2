import { handle } from '../../../generated/handlers.js';

/** Gives no project to an operation that works on none. */
export const getVersion = handle('getVersion', async (call) => {
  // error: Property 'project' does not exist
  void call.project;
  throw new Error('not reached');
});
