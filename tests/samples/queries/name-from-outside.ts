/** The name of a column that comes from a request. */
import { sql } from '../../../storage/database/engine/sql.js';

export const ordered = (column: string) =>
  // error: Argument of type 'string' is not assignable
  sql`select * from issues order by ${sql.id(column)}`;
