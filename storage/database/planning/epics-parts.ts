import { askAll } from '../ask.js';
import type { ListViewer } from '../projects-filters.js';
import type { Source } from '../types.js';
import type { PersonRow } from './issues-parts.js';
import { labelsOfEpics } from './labels.js';
import type { EpicRow, LabelRow } from './rows.js';

/** The group of an epic, with the viewer's level in it. */
export interface EpicGroup {
  id: number;
  full_path: string;
  access_level: number;
}

/** The epic that another one is inside. */
export interface EpicParent {
  id: number;
  iid: number;
  group_id: number;
}

/** The earliest start and the latest due date among the milestones of the issues of an epic. */
export interface MilestoneDates {
  start_date: string | null;
  due_date: string | null;
}

/** What records of epics are built from beside the rows. */
export interface EpicParts {
  groups: Map<number, EpicGroup>;
  authors: Map<number, PersonRow>;
  labels: Map<number, LabelRow[]>;
  parents: Map<number, EpicParent>;
  dates: Map<number, MilestoneDates>;
}

const marks = (ids: readonly number[]): string => ids.map(() => '?').join(', ');
const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const keyed = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const byIds = async <Row extends { id: number }>(
  source: Source,
  sql: (list: string) => string,
  ids: readonly number[],
  before: readonly number[] = [],
): Promise<Map<number, Row>> =>
  ids.length === 0 ? new Map() : keyed(await askAll<Row>(source, sql(marks(ids)), [...before, ...ids]));

/** Loads what hangs on epics, in a fixed handful of questions however many epics there are. */
export const loadEpicParts = async (
  source: Source,
  rows: readonly EpicRow[],
  viewer: ListViewer,
): Promise<EpicParts> => {
  const ids = rows.map((row) => row.id);
  return {
    groups: await byIds<EpicGroup>(
      source,
      (list) => `select n.id, n.full_path, coalesce(a.access_level, 0) as access_level from namespaces n
        left join group_authorizations a on a.group_id = n.id and a.user_id = ? where n.id in (${list})`,
      distinct(rows.map((row) => row.group_id)),
      [viewer?.id ?? 0],
    ),
    authors: await byIds<PersonRow>(
      source,
      (list) => `select u.id, u.username, u.name, u.state, u.avatar from users u where u.id in (${list})`,
      distinct(rows.map((row) => row.author_id)),
    ),
    labels: await labelsOfEpics(source, ids),
    parents: await byIds<EpicParent>(
      source,
      (list) => `select id, iid, group_id from epics where id in (${list})`,
      distinct(rows.map((row) => row.parent_id)),
    ),
    dates: await byIds<MilestoneDates & { id: number }>(
      source,
      (list) => `select x.epic_id as id, min(m.start_date) as start_date, max(m.due_date) as due_date
        from epic_issues x join issues i on i.id = x.issue_id join milestones m on m.id = i.milestone_id
        where x.epic_id in (${list}) group by x.epic_id`,
      ids,
    ),
  };
};
