import { type Sql, sql } from '../engine/sql.js';
import { foundIn } from '../lists/search.js';

/** The condition, after others, that the name or path of groups `n` contains a text; none without a text. */
export const groupsMatching = (text: string | undefined): Sql => {
  const found = foundIn([sql`n.name_lower`, sql`n.path_lower`], text);
  return found ? sql`and ${found}` : sql.empty;
};
