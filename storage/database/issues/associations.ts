import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { IssueRow, LabelRow } from '../issuables/rows.js';
import { epicIdVisible, issueVisible, mergeRequestsVisible } from '../issuables/visibility.js';
import { iterationsById, type PlacedIteration } from '../iterations/iterations.js';
import { labelsOfIssues } from '../labels/labels.js';
import type { ListViewer } from '../lists/viewer.js';
import { milestonesById, type PlacedMilestone } from '../milestones/milestones.js';
import type { UserState } from '../rows.js';

/** The columns of a short user record. */
export interface PersonRow {
  id: number;
  username: string;
  name: string;
  state: UserState;
  avatar: string | null;
}

/** What the record of an issue says of its project. */
export interface IssueProjectRow {
  id: number;
  path: string;
  full_path: string;
  namespace_id: number;
  namespace_kind: 'user' | 'group';
  /** The viewer's level; 0 when not a member. */
  access_level: number;
}

/** What the record of an issue says of its epic. */
export interface IssueEpicRow {
  issue_id: number;
  id: number;
  iid: number;
  title: string;
  group_id: number;
  full_path: string;
  due_date: string | null;
}

/** An issue that another one repeats. */
export interface OriginalRow {
  id: number;
  iid: number;
  project_id: number;
}

/** What hangs on issues and stands in their records. */
export interface IssueAssociations {
  labels: ReadonlyMap<number, LabelRow[]>;
  assignees: ReadonlyMap<number, PersonRow[]>;
  /** Authors and closers by their own numbers. */
  people: ReadonlyMap<number, PersonRow>;
  milestones: ReadonlyMap<number, PlacedMilestone>;
  projects: ReadonlyMap<number, IssueProjectRow>;
  /** Merge requests that would close each issue and that the viewer may see. */
  closing: ReadonlyMap<number, number>;
  /** Open issues that each issue blocks and that the viewer may see. */
  blocking: ReadonlyMap<number, number>;
  originals: ReadonlyMap<number, OriginalRow>;
  epics: ReadonlyMap<number, IssueEpicRow>;
  iterations: ReadonlyMap<number, PlacedIteration>;
}

/** Who the records are for, and whether they say what only the paid tiers have. */
export interface IssuePartsInput {
  viewer: ListViewer;
  premium: boolean;
  /** Whether long texts are read at once. */
  whole?: boolean;
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const personColumns = sql`u.id, u.username, u.name, u.state, u.avatar`;

const peopleOf = async (source: Source, ids: readonly number[]): Promise<Map<number, PersonRow>> => {
  const list = inList(ids);
  const rows = await all<PersonRow>(
    source,
    sql`select ${personColumns} from users u where u.id in (${list})`,
  );
  return byId(rows);
};

const assigneesOf = async (source: Source, ids: readonly number[]): Promise<Map<number, PersonRow[]>> => {
  const list = inList(ids);
  const rows = await all<PersonRow & { issue_id: number }>(
    source,
    sql`select x.issue_id, ${personColumns} from issue_assignees x join users u on u.id = x.user_id
      where x.issue_id in (${list}) order by x.issue_id, x.position, x.user_id`,
  );
  const found = new Map<number, PersonRow[]>();
  for (const row of rows) {
    const known = found.get(row.issue_id);
    if (known) known.push(row);
    else found.set(row.issue_id, [row]);
  }
  return found;
};

const projectsOf = async (
  source: Source,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, IssueProjectRow>> => {
  const list = inList(ids);
  const rows = await all<IssueProjectRow>(
    source,
    sql`select p.id, p.path, p.full_path, p.namespace_id, n.kind as namespace_kind,
       coalesce(a.access_level, 0) as access_level
       from projects p join namespaces n on n.id = p.namespace_id
       left join project_authorizations a on a.project_id = p.id and a.user_id = ${viewer?.id ?? 0}
      where p.id in (${list})`,
  );
  return byId(rows);
};

const numbersOf = (rows: readonly { id: number; n: number }[]): Map<number, number> =>
  new Map(rows.map((row) => [row.id, row.n]));

const closingOf = async (source: Source, ids: readonly number[], viewer: ListViewer) => {
  const list = inList(ids);
  const visible = mergeRequestsVisible(viewer, sql`q`);
  const rows = await all<{ id: number; n: number }>(
    source,
    sql`select x.issue_id as id, count(*) as n
       from merge_request_closes x cross join merge_requests m cross join projects q
      where m.id = x.merge_request_id and q.id = m.target_project_id and x.issue_id in (${list}) and ${visible}
      group by x.issue_id`,
  );
  return numbersOf(rows);
};

const blockingOf = async (source: Source, ids: readonly number[], viewer: ListViewer) => {
  const list = inList(ids);
  const visible = issueVisible(viewer);
  const rows = await all<{ id: number; n: number }>(
    source,
    // In this order: of its own SQLite begins with all opened issues of all projects.
    sql`select x.source_id as id, count(*) as n from issue_links x cross join issues i cross join projects p
      where i.id = x.target_id and p.id = i.project_id and x.source_id in (${list})
        and x.link_type = 'blocks' and i.state = 'opened' and ${visible}
      group by x.source_id`,
  );
  return numbersOf(rows);
};

const originalsOf = async (source: Source, ids: readonly number[], viewer: ListViewer) => {
  if (ids.length === 0) return new Map<number, OriginalRow>();
  const list = inList(ids);
  const visible = issueVisible(viewer);
  const rows = await all<OriginalRow>(
    source,
    sql`select i.id, i.iid, i.project_id from issues i join projects p on p.id = i.project_id
      where i.id in (${list}) and ${visible}`,
  );
  return byId(rows);
};

const epicsOf = async (source: Source, ids: readonly number[], viewer: ListViewer) => {
  const list = inList(ids);
  const visible = epicIdVisible(sql`e.id`, viewer);
  const rows = await all<IssueEpicRow>(
    source,
    sql`select x.issue_id, e.id, e.iid, e.title, e.group_id, n.full_path,
       case when e.due_date_is_fixed = 1 then e.due_date_fixed end as due_date
       from epic_issues x join epics e on e.id = x.epic_id join namespaces n on n.id = e.group_id
      where x.issue_id in (${list}) and ${visible}`,
  );
  return new Map(rows.map((row) => [row.issue_id, row]));
};

const nothing: IssueAssociations = {
  labels: new Map(),
  assignees: new Map(),
  people: new Map(),
  milestones: new Map(),
  projects: new Map(),
  closing: new Map(),
  blocking: new Map(),
  originals: new Map(),
  epics: new Map(),
  iterations: new Map(),
};

/** Loads what hangs on issues, in a fixed handful of questions however many issues there are. */
export const loadIssueAssociations = async (
  source: Source,
  rows: readonly IssueRow[],
  { viewer, premium, whole = false }: IssuePartsInput,
): Promise<IssueAssociations> => {
  if (rows.length === 0) return nothing;
  const ids = rows.map((row) => row.id);
  const [labels, assignees, people, milestones, projects, closing, blocking, originals, epics, iterations] =
    await Promise.all([
      labelsOfIssues(source, ids, { whole }),
      assigneesOf(source, ids),
      peopleOf(source, distinct(rows.flatMap((row) => [row.author_id, row.closed_by_id]))),
      milestonesById(source, distinct(rows.map((row) => row.milestone_id))),
      projectsOf(source, distinct(rows.map((row) => row.project_id)), viewer),
      closingOf(source, ids, viewer),
      premium ? blockingOf(source, ids, viewer) : nothing.blocking,
      originalsOf(source, distinct(rows.map((row) => row.duplicated_to_id)), viewer),
      premium ? epicsOf(source, ids, viewer) : nothing.epics,
      premium ? iterationsById(source, distinct(rows.map((row) => row.iteration_id))) : nothing.iterations,
    ]);
  return {
    labels,
    assignees,
    people,
    milestones,
    projects,
    closing,
    blocking,
    originals,
    epics,
    iterations,
  };
};
