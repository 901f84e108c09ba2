/** A fragment made outside of the one file that makes them. */
import { type Sql, sql } from '../../../storage/database/engine/sql.js';

// error: Property 'made' is missing
export const own: Sql = { sql: '1 = 1', params: [], toString: () => sql.empty.toString() };
