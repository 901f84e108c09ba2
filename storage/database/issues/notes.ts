import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** How many comments of an issue only reporters and above see. */
export const countInternalNotes = async (source: Source, issueId: number): Promise<number> => {
  const row = await one<{ n: number }>(
    source,
    sql`select count(*) as n from notes where issue_id = ${issueId} and system = 0 and internal = 1`,
  );
  return row?.n ?? 0;
};
