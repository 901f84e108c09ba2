import { handle } from '../../../generated/handlers.js';

/** Refuses a handler of an operation that the spec does not have. */
// error: '"brewTea"' is not assignable
export const brewTea = handle('brewTea', async () => ({ status: 200, body: {} }));
