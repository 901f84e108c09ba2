/** An alias that could be any text. */
import { sql } from '../../../storage/database/engine/sql.js';

export const ordered = (alias: string) =>
  // error: Argument of type 'string' is not assignable
  sql`select * from issues order by ${sql.id('issues.title', alias)}`;
