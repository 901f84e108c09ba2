import type { Knex } from 'knex';
import type { Placed } from '../../../domain/issues/placing.js';
import { askAll, askOne } from '../engine/ask.js';
import type { Source, Tx } from '../engine/types.js';
import type { IssueRow } from '../issuables/rows.js';
import { issueSeen } from '../issues/visibility.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { ListViewer } from '../projects/filters.js';

/** A row of `epic_issues`: the place of an issue in an epic. */
export interface EpicIssueRow {
  id: number;
  epic_id: number;
  issue_id: number;
  relative_position: number;
}

/** An issue with its place in an epic. */
export interface PlacedEpicIssue extends IssueRow {
  epic_issue_id: number;
  epic_position: number;
}

/** A page of the issues of an epic that a viewer sees, in the order of the epic. Rules: EPIC-ISSUE-1, EPIC-ISSUE-3. */
export const listEpicIssueRows = (
  db: Knex,
  epicId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<PlacedEpicIssue>> => {
  const query = db('epic_issues as x')
    .join('issues as i', 'i.id', 'x.issue_id')
    .join('projects as p', 'p.id', 'i.project_id')
    .where('x.epic_id', epicId)
    .select('i.*', 'x.id as epic_issue_id', 'x.relative_position as epic_position')
    .orderBy(['x.relative_position', 'x.id']);
  for (const one of issueSeen(viewer)) query.whereRaw(one.sql, one.params);
  return paged<PlacedEpicIssue>(query, page);
};

/** The place of an issue in an epic, by its number. */
export const findEpicIssue = (
  source: Source,
  epicId: number,
  id: number,
): Promise<EpicIssueRow | undefined> =>
  askOne<EpicIssueRow>(source, 'select * from epic_issues where id = ? and epic_id = ?', [id, epicId]);

/** The place of an issue in whichever epic it is. */
export const placeOfIssue = (source: Source, issueId: number): Promise<EpicIssueRow | undefined> =>
  askOne<EpicIssueRow>(source, 'select * from epic_issues where issue_id = ?', [issueId]);

const lists = {
  epic_issues: 'epic_id',
  epics: 'parent_id',
} as const;

/** A list that is ordered by hand: the issues of an epic, or the epics inside it. */
export type OrderedList = keyof typeof lists;

/** The places of a list in their order. */
export const placesIn = (source: Source, list: OrderedList, epicId: number): Promise<Placed[]> =>
  askAll<Placed>(
    source,
    `select id, relative_position as position from ${list} where ${lists[list]} = ?
      order by (relative_position is null), relative_position, id`,
    [epicId],
  );

/** Writes new places of a list. */
export const writePlaces = async (tx: Tx, list: OrderedList, places: readonly Placed[]): Promise<void> => {
  for (const { id, position } of places) await tx(list).where({ id }).update({ relative_position: position });
};
