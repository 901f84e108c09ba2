import { handle } from '../../../generated/handlers.js';

/** Refuses a field of another type. */
// error: Type 'number' is not assignable to type 'string'
export const getVersion = handle('getVersion', async () => ({
  status: 200,
  body: { version: 15, revision: '2' },
}));
