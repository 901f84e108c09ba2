import { handle } from '../../../generated/handlers.js';

/** Refuses a record without a field that it must have. */
// error: Property 'revision' is missing
export const getVersion = handle('getVersion', async () => ({ status: 200, body: { version: '1' } }));
