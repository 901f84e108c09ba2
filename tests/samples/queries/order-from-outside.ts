/** A direction that comes from a request. */
import { sql } from '../../../storage/database/engine/sql.js';

export const ordered = (sort: string) =>
  // error: Argument of type 'string' is not assignable
  sql`select * from issues order by id ${sql.direction(sort)}`;
