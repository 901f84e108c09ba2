import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { EpicRow, LabelRow } from '../issuables/rows.js';
import { epicIdVisible, issueVisible } from '../issuables/visibility.js';
import type { PersonRow } from '../issues/associations.js';
import { labelsOfEpics } from '../labels/labels.js';
import type { ListViewer } from '../lists/viewer.js';

/** The group of an epic, with the viewer's level in it. */
export interface EpicGroup {
  id: number;
  full_path: string;
  access_level: number;
}

/** The epic that another one is inside, where the viewer sees it. */
export interface EpicParent {
  id: number;
  iid: number;
  group_id: number;
}

/** The earliest start and the latest due date among the milestones of those issues of an epic that the viewer sees. */
export interface MilestoneDates {
  start_date: string | null;
  due_date: string | null;
}

/** What records of epics are built from beside the rows. */
export interface EpicAssociations {
  groups: ReadonlyMap<number, EpicGroup>;
  authors: ReadonlyMap<number, PersonRow>;
  labels: ReadonlyMap<number, LabelRow[]>;
  parents: ReadonlyMap<number, EpicParent>;
  dates: ReadonlyMap<number, MilestoneDates>;
}

const nothing: EpicAssociations = {
  groups: new Map(),
  authors: new Map(),
  labels: new Map(),
  parents: new Map(),
  dates: new Map(),
};

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const keyed = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const byIds = async <Row extends { id: number }>(
  source: Source,
  ids: readonly number[],
  query: (list: Sql) => Sql,
): Promise<Map<number, Row>> =>
  ids.length === 0 ? new Map() : keyed(await all<Row>(source, query(sql.list(ids))));

/** Whether an epic holds issues or epics that are open to all. */
export const openPartsOf = async (
  source: Source,
  id: number,
): Promise<{ issues: boolean; epics: boolean }> => {
  const issue = sql`select 1 from epic_issues x join issues i on i.id = x.issue_id
    where x.epic_id = ${id} and i.confidential = 0 limit 1`;
  const epic = sql`select 1 from epics where parent_id = ${id} and confidential = 0 limit 1`;
  return {
    issues: (await one(source, issue)) !== undefined,
    epics: (await one(source, epic)) !== undefined,
  };
};

/** Loads what hangs on epics as far as the viewer sees it, in a fixed handful of questions however many epics there are. */
export const loadEpicAssociations = async (
  source: Source,
  rows: readonly EpicRow[],
  viewer: ListViewer,
): Promise<EpicAssociations> => {
  if (rows.length === 0) return nothing;
  const ids = rows.map((row) => row.id);
  const parentVisible = epicIdVisible(sql`e.id`, viewer);
  const issuesVisible = issueVisible(viewer);
  return {
    groups: await byIds<EpicGroup>(
      source,
      distinct(rows.map((row) => row.group_id)),
      (list) => sql`select n.id, n.full_path, coalesce(a.access_level, 0) as access_level from namespaces n
        left join group_authorizations a on a.group_id = n.id and a.user_id = ${viewer?.id ?? 0}
        where n.id in (${list})`,
    ),
    authors: await byIds<PersonRow>(
      source,
      distinct(rows.map((row) => row.author_id)),
      (list) => sql`select u.id, u.username, u.name, u.state, u.avatar from users u where u.id in (${list})`,
    ),
    labels: await labelsOfEpics(source, ids),
    parents: await byIds<EpicParent>(
      source,
      distinct(rows.map((row) => row.parent_id)),
      (list) => sql`select e.id, e.iid, e.group_id from epics e where ${parentVisible} and e.id in (${list})`,
    ),
    dates: await byIds<MilestoneDates & { id: number }>(
      source,
      ids,
      (list) => sql`select x.epic_id as id, min(m.start_date) as start_date, max(m.due_date) as due_date
        from epic_issues x cross join issues i cross join projects p cross join milestones m
        where i.id = x.issue_id and p.id = i.project_id and m.id = i.milestone_id
          and ${issuesVisible} and x.epic_id in (${list}) group by x.epic_id`,
    ),
  };
};
