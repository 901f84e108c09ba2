import { handle } from '../../../generated/handlers.js';

/** Refuses a field that the record does not have. */
// error: undocumentedFields: "flavour"
export const getVersion = handle('getVersion', async () => ({
  status: 200,
  body: { version: '1', revision: '2', flavour: 'vanilla' },
}));
