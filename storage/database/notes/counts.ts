import type { IssuableKind } from '../../../domain/issuables/target.js';
import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { issuableNames } from '../issuables/target-tables.js';

/** How many threads of comments things have, by their numbers; notes of the system are none. */
export const threadCounts = async (
  source: Source,
  kind: IssuableKind,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const column = sql`n.${issuableNames[kind].column}`;
  const rows = await all<{ id: number; n: number }>(
    source,
    sql`select ${column} as id, count(distinct n.discussion_id) as n from notes n
      where ${column} in (${inList(ids)}) and n.system = 0 group by ${column}`,
  );
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
};
