/** Text handed to the query builder behind a write. */
import type { Tx } from '../../../storage/database/engine/types.js';

// error: Property 'raw' does not exist on type 'Tx'
export const tidy = (tx: Tx, table: string) => tx.raw(`delete from ${table}`);
