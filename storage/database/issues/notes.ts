import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** How many comments of issues only reporters and above see, by the numbers of the issues that have any. */
export const countInternalNotes = async (
  source: Source,
  issueIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (issueIds.length === 0) return new Map();
  const rows = await all<{ issue_id: number; n: number }>(
    source,
    sql`select issue_id, count(*) as n from notes
      where issue_id in (${inList(issueIds)}) and system = 0 and internal = 1 group by issue_id`,
  );
  return new Map(rows.map(({ issue_id, n }) => [issue_id, n]));
};
