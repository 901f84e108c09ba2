/** A value that may be missing. */
import { sql } from '../../../storage/database/engine/sql.js';

export const ofProject = (id: number | undefined) =>
  // error: Type 'undefined' is not assignable to type 'SqlPart'
  sql`select * from issues where project_id = ${id}`;
