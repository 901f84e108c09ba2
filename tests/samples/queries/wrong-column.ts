/** A condition on a column that the table does not have. */
import type { Reads } from '../../../storage/database/engine/types.js';

export const find = (reads: Reads, id: number) =>
  // error: idd
  reads('merge_requests').where({ idd: id }).first();
