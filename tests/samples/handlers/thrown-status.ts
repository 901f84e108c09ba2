import { refuse } from '../../../domain/errors.js';
import { handle } from '../../../generated/handlers.js';

/** Compiles with a refusal that the operation does not document, as what is thrown has no type; test mode finds it. */
export const getVersion = handle('getVersion', async () => {
  throw refuse.unprocessable('The version is out.');
});
