import { someContain } from '../engine/search-text.js';
import { type Sql, sql } from '../engine/sql.js';

/** The condition, after others, that the name or path of groups `n` contains a text; none without a text. */
export const groupsMatching = (text: string | undefined): Sql => {
  const part = text?.trim().toLowerCase();
  return part ? sql`and ${someContain([sql`n.name_lower`, sql`n.path_lower`], part)}` : sql.empty;
};
