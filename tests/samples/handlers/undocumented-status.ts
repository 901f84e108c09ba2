import { handle } from '../../../generated/handlers.js';

/** Refuses a status that the spec does not list. */
// error: Type '202' is not assignable to type '200'
export const getVersion = handle('getVersion', async () => ({
  status: 202,
  body: { version: '1', revision: '2' },
}));
