import { type Sql, sql } from '../engine/sql.js';
import { type IssuableFilters, issuableFilters, type Maybe, orNoneOrAny } from '../issuables/list-filters.js';
import {
  columnSet,
  epicSet,
  type IssuableContext,
  iterationSet,
  milestoneSet,
  rangeSet,
} from '../issuables/list-sets.js';
import { notInMilestone } from '../issuables/milestone-filter.js';
import { epicIdVisible } from '../issuables/visibility.js';
import { finds, unindexed } from '../lists/conditions.js';
import { unwanted } from '../lists/list-of.js';
import type { Filters, Narrowed } from '../lists/spec.js';

/** Conditions of which an issue may meet none; the names are those of the interface. */
export interface IssueNotFilters
  extends Pick<
    IssuableFilters,
    | 'labels'
    | 'milestone'
    | 'milestone_id'
    | 'iids'
    | 'author_id'
    | 'author_username'
    | 'assignee_username'
    | 'my_reaction_emoji'
    | 'search'
    | 'in'
  > {
  assignee_id?: Maybe<number>;
  weight?: Maybe<number>;
  iteration_id?: Maybe<number>;
  iteration_title?: Maybe<string>;
}

/** What narrows a list of issues; the names are those of the interface, words stand in small letters. */
export interface IssueFilters extends IssuableFilters {
  state?: Maybe<'opened' | 'closed' | 'all'>;
  confidential?: Maybe<boolean>;
  weight?: Maybe<number | string>;
  epic_id?: Maybe<number | string>;
  iteration_id?: Maybe<number | string>;
  iteration_title?: Maybe<string>;
  health_status?: Maybe<string>;
  non_archived?: Maybe<boolean>;
  /** Days from and to, both included; `none` and `any` ask whether there is one at all. */
  due?: Maybe<'none' | 'any' | readonly [string | null, string | null]>;
  issue_type?: Maybe<string>;
  issue_types?: Maybe<readonly string[]>;
  /** The titles of milestones, of which an issue has one. */
  milestone_titles?: Maybe<readonly string[]>;
  closed_after?: Maybe<string>;
  closed_before?: Maybe<string>;
  /** Usernames of which one is that of the author, or of somebody it is assigned to. */
  authors?: Maybe<readonly string[]>;
  assignees?: Maybe<readonly string[]>;
  not?: Maybe<IssueNotFilters>;
}

/** Fields a list of issues may be ordered by. */
export type IssueOrder =
  | 'created_at'
  | 'updated_at'
  | 'title'
  | 'due_date'
  | 'weight'
  | 'milestone_due'
  | 'popularity'
  | 'priority'
  | 'label_priority'
  | 'relative_position';

/** What decides which issues a list holds, and in which order. */
export interface IssueContext extends IssuableContext<IssueFilters> {
  orderBy: IssueOrder;
}

const inEpic = (id: number | string, { viewer }: IssueContext): Narrowed => {
  const visible = epicIdVisible(sql`x.epic_id`, viewer);
  const any = finds(sql`select 1 from epic_issues x where x.issue_id = i.id and ${visible}`);
  return orNoneOrAny(id, any, () => epicSet(Number(id), visible));
};

const inIteration = (id: number | string, context: IssueContext): Narrowed => {
  const { today } = context;
  return orNoneOrAny(id, sql`i.iteration_id is not null`, () =>
    String(id).toLowerCase() === 'current'
      ? iterationSet(sql`x.start_date <= ${today} and x.due_date >= ${today}`)
      : columnSet(context, sql`iteration_id`, Number(id)),
  );
};

const dueIn = (due: NonNullable<IssueFilters['due']>, context: IssueContext): Narrowed => {
  if (due === 'none') return sql`i.due_date is null`;
  return due === 'any' ? sql`i.due_date is not null` : rangeSet(context, 'due_date', due[0], due[1]);
};

/** What an issue may not be. Rules: ISSUE-FILTER-23, ISSUE-FILTER-24, ISSUE-FILTER-30. */
const not = (given: IssueNotFilters, context: IssueContext): Sql[] => {
  const { milestone, milestone_id, ...filters } = given;
  const byMilestone = { ...context, filters: { milestone, milestone_id } };
  return [
    ...unwanted(issueFilters, { ...context, filters }),
    ...(milestone || milestone_id ? [notInMilestone(byMilestone)] : []),
  ];
};

const lowered = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());

/** The filters of lists of issues, those that tend to leave few rows first. */
export const issueFilters: Filters<IssueFilters, IssueContext> = {
  iids: issuableFilters.iids,
  confidential: (is, context) => (is ? columnSet(context, sql`confidential`, 1) : sql`i.confidential = 0`),
  epic_id: inEpic,
  iteration_id: inIteration,
  iteration_title: (title) => iterationSet(sql`x.title = ${title}`),
  health_status: (word, context) =>
    orNoneOrAny(word, sql`i.health_status is not null`, () => columnSet(context, sql`health_status`, word)),
  weight: (weight, context) =>
    orNoneOrAny(weight, sql`i.weight is not null`, () => columnSet(context, sql`weight`, Number(weight))),
  ...issuableFilters,
  due: dueIn,
  // The state leads the indexes of the orders, so it is a plain condition.
  state: (state) => (state === 'all' ? null : sql`i.state = ${state}`),
  issue_types: (types) => sql`i.issue_type in (${sql.list(types)})`,
  milestone_titles: (titles, context) => milestoneSet(context, sql`m.title in (${sql.list(titles)})`),
  closed_after: (moment) => sql`i.closed_at >= ${moment}`,
  closed_before: (moment) => sql`i.closed_at <= ${moment}`,
  authors: (names) =>
    sql`i.author_id in (select u.id from users u where u.username_lower in (${sql.list(lowered(names))}))`,
  assignees: (names) =>
    finds(sql`select 1 from issue_assignees x join users u on u.id = x.user_id
      where x.issue_id = i.id and u.username_lower in (${sql.list(lowered(names))})`),
  issue_type: (type, { dialect }) => sql`${unindexed(dialect)} i.issue_type = ${type}`,
  not,
};
