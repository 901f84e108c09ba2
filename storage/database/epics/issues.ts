import type { OrderedItem } from '../../../domain/issues/reposition.js';
import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listedIssues } from '../issuables/listed-rows.js';
import type { IssueRow } from '../issuables/rows.js';
import { issueVisible } from '../issuables/visibility.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';

/** A row of `epic_issues`: the place of an issue in an epic. */
export interface EpicIssueRow {
  id: number;
  epic_id: number;
  issue_id: number;
  relative_position: number;
}

/** An issue with its place in an epic. */
export interface PlacedEpicIssue extends IssueRow {
  epic_id: number;
  epic_issue_id: number;
  epic_position: number;
}

/** A page of the issues of an epic that a viewer sees, in the order of the epic. Rules: EPIC-ISSUE-1, EPIC-ISSUE-3. */
export const listEpicIssueRows = (
  source: Source,
  epicId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<PlacedEpicIssue>> => {
  const list = {
    late: listedIssues.late,
    columns: sql`${listedIssues.columns}, x.epic_id, x.id as epic_issue_id, x.relative_position as epic_position`,
    from: sql`from epic_issues x join issues i on i.id = x.issue_id join projects p on p.id = i.project_id
      where x.epic_id = ${epicId} and ${issueVisible(viewer)}`,
    order: sql`x.relative_position, x.id`,
  };
  return listPage<PlacedEpicIssue>(source, list, page);
};

/** The place of an issue in an epic, by its number. */
export const findEpicIssue = (
  source: Source,
  epicId: number,
  id: number,
): Promise<EpicIssueRow | undefined> =>
  one<EpicIssueRow>(source, sql`select * from epic_issues where id = ${id} and epic_id = ${epicId}`);

/** The place of an issue in whichever epic it is. */
export const placeOfIssue = (source: Source, issueId: number): Promise<EpicIssueRow | undefined> =>
  one<EpicIssueRow>(source, sql`select * from epic_issues where issue_id = ${issueId}`);

const lists = {
  epic_issues: { table: sql`epic_issues`, epic: sql`epic_id` },
  epics: { table: sql`epics`, epic: sql`parent_id` },
} as const;

/** A list that is ordered by hand: the issues of an epic, or the epics inside it. */
export type OrderedList = keyof typeof lists;

/** The places of a list in their order. */
export const placesIn = (source: Source, list: OrderedList, epicId: number): Promise<OrderedItem[]> =>
  all<OrderedItem>(
    source,
    sql`select id, relative_position as position from ${lists[list].table} where ${lists[list].epic} = ${epicId}
      order by (relative_position is null), relative_position, id`,
  );

/** Writes new places of a list. */
export const writePlaces = async (
  tx: Tx,
  list: OrderedList,
  places: readonly OrderedItem[],
): Promise<void> => {
  for (const { id, position } of places) await tx(list).where({ id }).update({ relative_position: position });
};
