import type { IssuableKind } from '../../../domain/issuables/target.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { EpicRow, IssueRow, MergeRequestRow } from '../issuables/rows.js';
import { issuableTables } from '../issuables/target-tables.js';

/** The row of each kind of issuable. */
export interface IssuableRows {
  issue: IssueRow;
  merge_request: MergeRequestRow;
  epic: EpicRow;
}

/** Issues, merge requests or epics by their global numbers, by number; whoever may read them. */
export const issuablesById = async <Kind extends IssuableKind>(
  source: Source,
  kind: Kind,
  ids: readonly number[],
): Promise<IssuableRows[Kind][]> => {
  if (ids.length === 0) return [];
  return all<IssuableRows[Kind]>(
    source,
    sql`select * from ${sql.id(issuableTables[kind].table)} where id in (${sql.list(ids)}) order by id`,
  );
};
