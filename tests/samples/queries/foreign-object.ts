/** An object of the shape of a fragment, as JSON could bring one. */
import { all } from '../../../storage/database/engine/ask.js';
import { sql } from '../../../storage/database/engine/sql.js';
import type { Source } from '../../../storage/database/engine/types.js';

export const search = (source: Source, condition: { sql: string; params: string[] }) =>
  // error: is not assignable to parameter of type 'SqlPart'
  all(source, sql`select * from issues where ${condition}`);
