import type { Dialect, Value } from '../engine/types.js';
import type { ListViewer, Sql } from '../projects/filters.js';

/** Where a list of issues is asked for. */
export type IssuePlace =
  | { kind: 'all' }
  | { kind: 'group'; groupId: number }
  | { kind: 'project'; projectId: number; namespaceId: number; level: number };

/** What is listed: its table, the beginning of the names of what hangs on it, and its column for the project. */
export type ListSubject =
  | { table: 'issues'; link: 'issue'; project: 'project_id' }
  | { table: 'merge_requests'; link: 'merge_request'; project: 'target_project_id' };

/** Lists of issues. */
export const issueSubject: ListSubject = { table: 'issues', link: 'issue', project: 'project_id' };

/** What every filter of a list may need to know. */
export interface IssueContext {
  subject: ListSubject;
  dialect: Dialect;
  viewer: ListViewer;
  place: IssuePlace;
  /** The day that dates are compared with. */
  today: string;
}

/** A set of issues that may be small: `ids` lists them, each once, `test` asks whether `i` is one of them. */
export interface IssueSet {
  ids: Sql;
  test: Sql;
}

/** A piece of SQL with its parameters. */
export const sql = (text: string, ...params: Value[]): Sql => ({ sql: text, params });

/** A user that is named by number or by name. */
export type UserKey = { id: number } | { username: string };

/** The number of a user, 0 when there is none of that name. */
export const userSql = (user: UserKey): Sql =>
  'id' in user
    ? sql('?', user.id)
    : sql('coalesce((select id from users where username_lower = ?), 0)', user.username.toLowerCase());

/** Further narrows a question about issues `j` to the project of the list. */
const inPlace = ({ place, subject }: IssueContext): Sql =>
  place.kind === 'project' ? sql(` and j.${subject.project} = ?`, place.projectId) : sql('');

const issuesWhere = (context: IssueContext, text: string, ...params: Value[]): Sql => {
  const near = inPlace(context);
  return sql(
    `select j.id from ${context.subject.table} j where ${text}${near.sql}`,
    ...params,
    ...near.params,
  );
};

/** Issues that have a column equal to a value. */
export const columnSet = (context: IssueContext, column: string, value: Value): IssueSet => ({
  ids: issuesWhere(context, `j.${column} = ?`, value),
  // The plus keeps SQLite from leaving the order of a list for the index of a condition.
  test: sql(`${context.dialect === 'sqlite' ? '+' : ''}i.${column} = ?`, value),
});

/** Issues whose column stands in a stretch, both ends included; an open end is null. */
export const rangeSet = (
  context: IssueContext,
  column: string,
  [from, to]: readonly [string | null, string | null],
  ordered: boolean,
): IssueSet => {
  const tests = [...(from === null ? [] : ['>= ?']), ...(to === null ? [] : ['<= ?'])];
  const params = [from, to].filter((end) => end !== null);
  const on = (name: string) => tests.map((test) => `${name} ${test}`).join(' and ');
  // A list in the order of this very column may begin where the stretch begins.
  const plus = context.dialect === 'sqlite' && !ordered ? '+' : '';
  return {
    ids: issuesWhere(context, on(`j.${column}`), ...params),
    test: sql(on(`${plus}i.${column}`), ...params),
  };
};

/** Issues with these numbers inside their projects. */
export const iidSet = (context: IssueContext, iids: readonly number[]): IssueSet => {
  const marks = iids.map(() => '?').join(', ');
  return {
    ids: issuesWhere(context, `j.iid in (${marks})`, ...iids),
    test: sql(`${context.dialect === 'sqlite' ? '+' : ''}i.iid in (${marks})`, ...iids),
  };
};

/** Issues of an author. */
export const authorSet = (context: IssueContext, user: UserKey): IssueSet => {
  const id = userSql(user);
  return {
    ids: issuesWhere(context, `j.author_id = ${id.sql}`, ...id.params),
    test: sql(`${context.dialect === 'sqlite' ? '+' : ''}i.author_id = ${id.sql}`, ...id.params),
  };
};

const peopleSet = (table: string, key: string, user: UserKey): IssueSet => {
  const id = userSql(user);
  return {
    ids: sql(`select ${key} as id from ${table} where user_id = ${id.sql}`, ...id.params),
    test: sql(
      `exists (select 1 from ${table} x where x.${key} = i.id and x.user_id = ${id.sql})`,
      ...id.params,
    ),
  };
};

/** Issues that a user has assigned. */
export const assigneeSet = (user: UserKey, { link }: ListSubject = issueSubject): IssueSet =>
  peopleSet(`${link}_assignees`, `${link}_id`, user);

/** Merge requests that a user is to review. */
export const reviewerSet = (user: UserKey): IssueSet =>
  peopleSet('merge_request_reviewers', 'merge_request_id', user);

/** Merge requests that a user approved. */
export const approverSet = (user: UserKey): IssueSet => peopleSet('approvals', 'merge_request_id', user);

const labelsTitled = ({ place }: IssueContext, title: string): Sql => {
  if (place.kind !== 'project') return sql('select id from labels where title = ?', title);
  return sql(
    `select id from labels where project_id = ? and title = ? union all select l.id from group_closure c
      join labels l on l.group_id = c.ancestor_id where c.descendant_id = ? and l.title = ?`,
    place.projectId,
    title,
    place.namespaceId,
    title,
  );
};

/** Issues with a label of exactly this title. Rule: ISSUE-FILTER-16. */
export const labelSet = (context: IssueContext, title: string): IssueSet => {
  const titled = labelsTitled(context, title);
  const { link } = context.subject;
  return {
    ids: sql(
      // The plus keeps SQLite from reading all labels of all issues in the order of issues.
      `select distinct +x.${link}_id as id from (${titled.sql}) l cross join ${link}_labels x
        where x.label_id = l.id`,
      ...titled.params,
    ),
    test: labelledWith([title], context.subject),
  };
};

/** The condition that an issue has a label of one of these titles. */
export const labelledWith = (titles: readonly string[], { link }: ListSubject = issueSubject): Sql =>
  sql(
    // The cross join keeps SQLite from beginning with all labels of a title, of which every project may have one.
    `exists (select 1 from ${link}_labels x cross join labels l
      where x.${link}_id = i.id and l.id = x.label_id and l.title in (${titles.map(() => '?').join(', ')}))`,
    ...titles,
  );

/** Issues on which a user put an emoji. Rule: ISSUE-FILTER-21. */
export const reactionSet = (
  userId: number,
  name: string,
  { link }: ListSubject = issueSubject,
): IssueSet => ({
  ids: sql(
    `select ${link}_id as id from award_emoji where user_id = ? and name = ? and ${link}_id is not null`,
    userId,
    name,
  ),
  test: sql(
    `exists (select 1 from award_emoji x where x.${link}_id = i.id and x.user_id = ? and x.name = ?)`,
    userId,
    name,
  ),
});

/** Issues directly in an epic, none of one that is not seen. Rule: ISSUE-FILTER-9. */
export const epicSet = (epicId: number, seen: Sql): IssueSet => {
  const params = [epicId, epicId, ...seen.params];
  return {
    ids: sql(`select issue_id as id from epic_issues where epic_id = ? and ${seen.sql}`, ...params),
    test: sql(
      `exists (select 1 from epic_issues x where x.issue_id = i.id and x.epic_id = ? and ${seen.sql})`,
      ...params,
    ),
  };
};

/** Issues of iterations that meet a condition on `x`. */
export const iterationSet = (test: Sql): IssueSet => ({
  ids: sql(
    `select j.id from iterations x join issues j on j.iteration_id = x.id where ${test.sql}`,
    ...test.params,
  ),
  test: sql(
    `exists (select 1 from iterations x where x.id = i.iteration_id and ${test.sql})`,
    ...test.params,
  ),
});

/** Issues of milestones that meet a condition on `m`. */
export const milestoneSet = (context: IssueContext, test: Sql, whole: Sql): IssueSet => {
  const near = inPlace(context);
  return {
    ids: sql(
      `select j.id from milestones m join ${context.subject.table} j on j.milestone_id = m.id where ${test.sql}${near.sql}`,
      ...test.params,
      ...near.params,
    ),
    test: whole,
  };
};

/** Issues of the projects of a group and of the groups below it. Rule: ISSUE-LIST-6. */
export const groupSet = (groupId: number, { table, project }: ListSubject = issueSubject): IssueSet => {
  const groups = `select descendant_id from group_closure where ancestor_id = ?
    union select cast(? as bigint)`;
  return {
    ids: sql(
      `select j.id from projects q join ${table} j on j.${project} = q.id where q.namespace_id in (${groups})`,
      groupId,
      groupId,
    ),
    test: sql(`p.namespace_id in (${groups})`, groupId, groupId),
  };
};
