import { handle } from '../../../generated/handlers.js';

/** Refuses a parameter that the operation does not take. */
export const listUsers = handle('listUsers', async ({ params }) => {
  // error: Property 'serach' does not exist
  void params.serach;
  throw new Error('not reached');
});
