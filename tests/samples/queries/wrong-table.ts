/** A table that the schema does not have. */
import type { Reads } from '../../../storage/database/engine/types.js';

export const firstOf = (reads: Reads) =>
  // error: not assignable to parameter of type 'keyof Tables'
  reads('merge_requestz').limit(1);
