import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { LabelRow, MergeRequestRow } from '../issuables/rows.js';
import type { PersonRow } from '../issues/associations.js';
import { labelsOfMergeRequests } from '../labels/labels.js';
import type { ListViewer } from '../lists/viewer.js';
import { milestonesById, type PlacedMilestone } from '../milestones/milestones.js';
import { withOpenThreads } from '../notes/open-threads.js';

/** What the record of a merge request says of the project that it aims at. */
export interface MergeRequestProjectRow {
  id: number;
  path: string;
  full_path: string;
  namespace_id: number;
  settings: string;
  archived: number;
  /** The viewer's level; 0 when not a member. */
  access_level: number;
}

/** What hangs on merge requests and stands in their records. */
export interface MergeRequestAssociations {
  labels: ReadonlyMap<number, LabelRow[]>;
  assignees: ReadonlyMap<number, PersonRow[]>;
  reviewers: ReadonlyMap<number, PersonRow[]>;
  people: ReadonlyMap<number, PersonRow>;
  milestones: ReadonlyMap<number, PlacedMilestone>;
  projects: ReadonlyMap<number, MergeRequestProjectRow>;
  /** Those with a thread that nobody has resolved. */
  unresolved: ReadonlySet<number>;
}

const nothing: MergeRequestAssociations = {
  labels: new Map(),
  assignees: new Map(),
  reviewers: new Map(),
  people: new Map(),
  milestones: new Map(),
  projects: new Map(),
  unresolved: new Set(),
};

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const peopleOn = async (
  source: Source,
  table: Sql,
  ids: readonly number[],
): Promise<Map<number, PersonRow[]>> => {
  const rows = await all<PersonRow & { holder: number }>(
    source,
    sql`select x.merge_request_id as holder, u.id, u.username, u.name, u.state, u.avatar
       from ${table} x join users u on u.id = x.user_id
      where x.merge_request_id in (${sql.list(ids)}) order by x.merge_request_id, x.position, x.user_id`,
  );
  const found = new Map<number, PersonRow[]>();
  for (const row of rows) {
    const known = found.get(row.holder);
    if (known) known.push(row);
    else found.set(row.holder, [row]);
  }
  return found;
};

/** The projects that merge requests aim at, by number. */
export const projectsOfMergeRequests = async (
  source: Source,
  rows: readonly Pick<MergeRequestRow, 'target_project_id'>[],
  viewer: ListViewer,
): Promise<Map<number, MergeRequestProjectRow>> => {
  if (rows.length === 0) return new Map();
  const ids = distinct(rows.map((row) => row.target_project_id));
  const projects = await all<MergeRequestProjectRow>(
    source,
    sql`select p.id, p.path, p.full_path, p.namespace_id, p.settings, p.archived,
       coalesce(a.access_level, 0) as access_level
       from projects p left join project_authorizations a on a.project_id = p.id and a.user_id = ${viewer?.id ?? 0}
      where p.id in (${sql.list(ids)})`,
  );
  return new Map(projects.map((project) => [project.id, project]));
};

/** Loads what hangs on merge requests, in a fixed number of questions however many there are; `whole` with long texts. */
export const loadMergeRequestAssociations = async (
  source: Source,
  rows: readonly MergeRequestRow[],
  viewer: ListViewer,
  { whole = false } = {},
): Promise<MergeRequestAssociations> => {
  if (rows.length === 0) return nothing;
  const ids = rows.map((row) => row.id);
  const people = distinct(rows.flatMap((row) => [row.author_id, row.closed_by_id, row.merge_user_id]));
  const users = await all<PersonRow>(
    source,
    sql`select id, username, name, state, avatar from users where id in (${sql.list(people)})`,
  );
  const projects = await projectsOfMergeRequests(source, rows, viewer);
  return {
    labels: await labelsOfMergeRequests(source, ids, { whole }),
    assignees: await peopleOn(source, sql`merge_request_assignees`, ids),
    reviewers: await peopleOn(source, sql`merge_request_reviewers`, ids),
    people: new Map(users.map((user) => [user.id, user])),
    milestones: await milestonesById(source, distinct(rows.map((row) => row.milestone_id))),
    projects,
    unresolved: await withOpenThreads(source, ids),
  };
};
