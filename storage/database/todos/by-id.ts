import type { IssuableKind } from '../../../domain/issuables/target.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listedEpics, listedIssues, listedMergeRequests } from '../issuables/listed-rows.js';
import type { EpicRow, IssueRow, MergeRequestRow } from '../issuables/rows.js';
import { allLate, type LateColumn } from '../lists/late-texts.js';

/** The row of each kind of issuable. */
export interface IssuableRows {
  issue: IssueRow;
  merge_request: MergeRequestRow;
  epic: EpicRow;
}

const listed = {
  issue: { ...listedIssues, from: sql`issues i` },
  merge_request: { ...listedMergeRequests, from: sql`merge_requests i` },
  epic: { ...listedEpics, from: sql`epics e` },
};

/** Issues, merge requests or epics by their global numbers, by number; whoever may read them. */
export const issuablesById = async <Kind extends IssuableKind>(
  source: Source,
  kind: Kind,
  ids: readonly number[],
): Promise<IssuableRows[Kind][]> => {
  if (ids.length === 0) return [];
  const { columns, late, from } = listed[kind];
  return allLate<IssuableRows[Kind]>(
    source,
    sql`select ${columns} from ${from} where id in (${sql.list(ids)}) order by id`,
    late as LateColumn<IssuableRows[Kind]>,
  );
};
