import type { IssuableKind } from '../../../domain/issuables/target.js';
import { askAll, marks } from '../engine/ask.js';
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
  return askAll<IssuableRows[Kind]>(
    source,
    `select * from ${issuableTables[kind].table} where id in (${marks(ids)}) order by id`,
    ids,
  );
};
