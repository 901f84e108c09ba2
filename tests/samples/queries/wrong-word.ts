/** A word that its column never holds. */
import type { Reads } from '../../../storage/database/engine/types.js';

export const openOnes = (reads: Reads) =>
  // error: Argument of type '"open"' is not assignable
  reads('merge_requests').where('state', 'open');
