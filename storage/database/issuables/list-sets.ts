import { type Sql, sql } from '../engine/sql.js';
import type { Value } from '../engine/types.js';
import { groupsAround } from '../groups/around.js';
import { between, finds, unindexed } from '../lists/conditions.js';
import { linkedSet } from '../lists/sets.js';
import type { CandidateSet, ListContext, ListFetch } from '../lists/spec.js';
import { listedIssues, listedMergeRequests } from './listed-rows.js';

/** Where a list of issues or merge requests is asked for. */
export type IssuablePlace =
  | { kind: 'all' }
  /** `alone` leaves the groups below out. */
  | { kind: 'group'; groupId: number; alone?: boolean | undefined }
  | { kind: 'project'; projectId: number; namespaceId: number; level: number };

/** The alias of what is listed, and the beginning of the names of what hangs on it. */
export interface RowNames {
  row: Sql;
  link: Sql;
}

interface OfKind {
  tables: RowNames;
}

/** What is listed: its table, its search index, the column of its project. */
export interface IssuableTables extends RowNames {
  table: Sql;
  searched: Sql;
  project: Sql;
  /** How its rows are read. */
  rows: Omit<ListFetch, 'from'>;
}

/** Lists of issues. */
export const issueTables: IssuableTables = {
  table: sql`issues`,
  row: sql`i`,
  link: sql`issue`,
  searched: sql`issues_search`,
  project: sql`project_id`,
  rows: listedIssues,
};

/** Lists of merge requests. */
export const mergeRequestTables: IssuableTables = {
  table: sql`merge_requests`,
  row: sql`i`,
  link: sql`merge_request`,
  searched: sql`merge_requests_search`,
  project: sql`target_project_id`,
  rows: listedMergeRequests,
};

/** What every filter of such a list may need to know; its rows are known as `i`. */
export interface IssuableContext<Input> extends ListContext<Input> {
  tables: IssuableTables;
  place: IssuablePlace;
  /** The day that dates are compared with. */
  today: string;
}

type Anywhere = Pick<IssuableContext<unknown>, 'dialect' | 'tables' | 'place' | 'orderBy'>;

/** A user that is named by number or by name. */
export type UserKey = { id: number } | { username: string };

/** The number of a user, 0 when there is none of that name. */
export const userNumber = (user: UserKey): Sql =>
  'id' in user
    ? sql`${user.id}`
    : sql`coalesce((select id from users where username_lower = ${user.username.toLowerCase()}), 0)`;

/** A condition on rows `j`, together with the place of the list. */
const here = ({ tables, place }: Anywhere, test: Sql): Sql =>
  place.kind === 'project' ? sql`${test} and j.${tables.project} = ${place.projectId}` : test;

/** Rows whose column meets a condition. */
const columnWhere = (context: Anywhere, column: Sql, test: (column: Sql) => Sql): CandidateSet => ({
  ids: sql`select j.id from ${context.tables.table} j where ${here(context, test(sql`j.${column}`))}`,
  test: test(sql`${unindexed(context.dialect)} i.${column}`),
});

/** Rows that have a column equal to a value. */
export const columnSet = (context: Anywhere, column: Sql, value: Value): CandidateSet =>
  columnWhere(context, column, (name) => sql`${name} = ${value}`);

/** Rows with these numbers inside their projects. */
export const iidSet = (context: Anywhere, iids: readonly number[]): CandidateSet =>
  columnWhere(context, sql`iid`, (name) => sql`${name} in (${sql.list(iids)})`);

/** Rows of an author. */
export const authorSet = (context: Anywhere, user: UserKey): CandidateSet =>
  columnWhere(context, sql`author_id`, (name) => sql`${name} = ${userNumber(user)}`);

const rangeColumns = { created_at: sql`created_at`, updated_at: sql`updated_at`, due_date: sql`due_date` };

/** Rows whose column stands between two values, both included; an open end is null. */
export const rangeSet = (
  context: Anywhere,
  name: keyof typeof rangeColumns,
  from: string | null | undefined,
  to: string | null | undefined,
): CandidateSet => {
  const isBetween = (column: Sql): Sql => sql.join(between(column, from, to), ' and ');
  const column = rangeColumns[name];
  const set = columnWhere(context, column, isBetween);
  // A list in the order of this very column may begin where the range begins.
  return context.orderBy === name ? { ...set, test: isBetween(sql`i.${column}`) } : set;
};

const peopleSet = (table: Sql, key: Sql, user: UserKey): CandidateSet =>
  linkedSet(table, key, sql`i.id`, sql`user_id = ${userNumber(user)}`);

/** Rows that a user has assigned. */
export const assigneeSet = ({ tables: { link } }: Anywhere, user: UserKey): CandidateSet =>
  peopleSet(sql`${link}_assignees`, sql`${link}_id`, user);

/** Merge requests that a user is to review. */
export const reviewerSet = (user: UserKey): CandidateSet =>
  peopleSet(sql`merge_request_reviewers`, sql`merge_request_id`, user);

/** Merge requests that a user approved. */
export const approverSet = (user: UserKey): CandidateSet =>
  peopleSet(sql`approvals`, sql`merge_request_id`, user);

/** The condition that anything hangs on a row, as its labels do. */
export const hasAny = ({ tables: { link, row } }: OfKind, kind: Sql): Sql =>
  finds(sql`select 1 from ${link}_${kind} x where x.${link}_id = ${row}.id`);

/** The condition that a row has a label of exactly this title. */
export const isLabelled = ({ tables: { link, row } }: OfKind, title: string): Sql =>
  // The cross join keeps SQLite from beginning with all labels of a title, of which every project may have one.
  finds(sql`select 1 from ${link}_labels x cross join labels l
    where x.${link}_id = ${row}.id and l.id = x.label_id and l.title = ${title}`);

const labelsTitled = (place: IssuablePlace, title: string): Sql => {
  if (place.kind !== 'project') return sql`select id from labels where title = ${title}`;
  return sql`select id from labels where project_id = ${place.projectId} and title = ${title}
    union all select l.id from group_closure c join labels l on l.group_id = c.ancestor_id
      where c.descendant_id = ${place.namespaceId} and l.title = ${title}`;
};

/** Rows with a label of exactly this title. Rule: ISSUE-FILTER-16. */
export const labelSet = (context: Anywhere, title: string): CandidateSet => {
  const { link } = context.tables;
  return {
    // The plus keeps SQLite from reading all labels of all rows in the order of rows.
    ids: sql`select distinct +x.${link}_id as id from (${labelsTitled(context.place, title)}) l
      cross join ${link}_labels x where x.label_id = l.id`,
    test: isLabelled(context, title),
  };
};

/** Rows on which a user put an emoji, or any at all. Rule: ISSUE-FILTER-21. */
export const reactionSet = (
  { tables: { link, row } }: OfKind,
  userId: number,
  name: string,
): CandidateSet => {
  const test = sql`user_id = ${userId} and name = ${name} and ${link}_id is not null`;
  return linkedSet(sql`award_emoji`, sql`${link}_id`, sql`${row}.id`, test);
};

/** The condition that a user put any emoji on a row. */
export const hasReacted = ({ tables: { link, row } }: OfKind, userId: number): Sql =>
  finds(sql`select 1 from award_emoji x where x.${link}_id = ${row}.id and x.user_id = ${userId}`);

/** Rows of milestones that meet a condition on `m`. */
export const milestoneSet = (context: Anywhere, test: Sql): CandidateSet => ({
  ids: sql`select j.id from milestones m join ${context.tables.table} j on j.milestone_id = m.id
    where ${here(context, test)}`,
  test: finds(sql`select 1 from milestones m where m.id = i.milestone_id and ${test}`),
});

/** Issues directly in an epic, none of one that is not visible. Rule: ISSUE-FILTER-9. */
export const epicSet = (epicId: number, visible: Sql): CandidateSet => ({
  ids: sql`select x.issue_id as id from epic_issues x where x.epic_id = ${epicId} and ${visible}`,
  test: sql`exists (select 1 from epic_issues x where x.issue_id = i.id and x.epic_id = ${epicId} and ${visible})`,
});

/** Issues of iterations that meet a condition on `x`. */
export const iterationSet = (test: Sql): CandidateSet => ({
  ids: sql`select j.id from iterations x join issues j on j.iteration_id = x.id where ${test}`,
  test: sql`exists (select 1 from iterations x where x.id = i.iteration_id and ${test})`,
});

/** Where a list is of a group: rows of its projects and of the groups below it, whose projects are `p`. Rule: ISSUE-LIST-6. */
export const groupSet = ({ tables: { table, project }, place }: Anywhere): CandidateSet | null => {
  if (place.kind !== 'group') return null;
  const groups = groupsAround(place.groupId, { below: place.alone !== true });
  return {
    ids: sql`select j.id from projects q join ${table} j on j.${project} = q.id
      where q.namespace_id in (${groups})`,
    test: sql`p.namespace_id in (${groups})`,
  };
};
