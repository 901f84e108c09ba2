/** A change through the tables that are only read. */
import type { Reads } from '../../../storage/database/engine/types.js';

export const forget = (reads: Reads, id: number) =>
  // error: Property 'delete' does not exist
  reads('issues').where({ id }).delete();
