/** A value of another type than its column. */
import type { Tx } from '../../../storage/database/engine/types.js';

export const rename = (tx: Tx, id: number) =>
  // error: Type 'number' is not assignable to type 'string'
  tx('merge_requests').where({ id }).update({ title: 3 });
