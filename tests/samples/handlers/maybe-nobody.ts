import { handle } from '../../../generated/handlers.js';

/** Reminds an operation open to everyone that nobody may be asking. */
export const listProjects = handle('listProjects', async ({ viewer }) => {
  // error: 'viewer' is possibly 'null'
  void viewer.id;
  throw new Error('not reached');
});
