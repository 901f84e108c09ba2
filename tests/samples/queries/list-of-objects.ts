/** A value that no parameter can hold. */
import { sql } from '../../../storage/database/engine/sql.js';

export const among = (rows: readonly { id: number }[]) =>
  // error: Type '{ id: number; }' is not assignable to type 'Value'
  sql`select * from issues where id in (${sql.list(rows)})`;
