import {
  addWildcard,
  authorOf,
  type Gathering,
  labelWords,
  type Narrowing,
  opposite,
} from '../issuables/narrowing.js';
import type { Maybe } from '../issues/list-input.js';
import { inMilestone, milestoneInput, milestoneTest, notInMilestone } from '../issues/milestones.js';
import { searchColumns, searchIssues } from '../issues/search.js';
import {
  assigneeSet,
  authorSet,
  columnSet,
  type IssueContext,
  type IssueSet,
  iidSet,
  type ListSubject,
  labelledWith,
  labelSet,
  milestoneSet,
  rangeSet,
  reactionSet,
  reviewerSet,
  sql,
  type UserKey,
  userSql,
} from '../issues/sets.js';
import type { Sql } from '../projects/filters.js';
import { type ApprovalFilters, byApprovals } from './approval-filters.js';

/** Conditions of which a merge request may meet none; the names are those of the interface. */
export interface MergeRequestNotFilters {
  author_id?: Maybe<number>;
  author_username?: Maybe<string>;
  assignee_id?: Maybe<number>;
  assignee_username?: Maybe<string[]>;
  reviewer_id?: Maybe<number>;
  reviewer_username?: Maybe<string>;
  labels?: Maybe<string[]>;
  milestone?: Maybe<string>;
  my_reaction_emoji?: Maybe<string>;
}

/** What narrows a list of merge requests; the names are those of the interface. */
export interface MergeRequestFilters extends ApprovalFilters {
  scope?: Maybe<'created_by_me' | 'assigned_to_me' | 'all'>;
  state?: Maybe<'opened' | 'closed' | 'locked' | 'merged' | 'all'>;
  author_id?: Maybe<number>;
  author_username?: Maybe<string>;
  assignee_id?: Maybe<number | string>;
  assignee_username?: Maybe<string[]>;
  reviewer_id?: Maybe<number | string>;
  reviewer_username?: Maybe<string>;
  labels?: Maybe<string[]>;
  milestone?: Maybe<string>;
  my_reaction_emoji?: Maybe<string>;
  created_after?: Maybe<string>;
  created_before?: Maybe<string>;
  updated_after?: Maybe<string>;
  updated_before?: Maybe<string>;
  source_project_id?: Maybe<number>;
  source_branch?: Maybe<string>;
  target_branch?: Maybe<string>;
  search?: Maybe<string>;
  in?: Maybe<string>;
  wip?: Maybe<'yes' | 'no'>;
  iids?: Maybe<number[]>;
  non_archived?: Maybe<boolean>;
  /** Whether only what was deployed is wanted; nothing ever was. */
  deployed?: Maybe<boolean>;
  not?: Maybe<MergeRequestNotFilters>;
}

/** How lists of merge requests name what they are made of. */
export const mergeRequestSubject: ListSubject = {
  table: 'merge_requests',
  link: 'merge_request',
  project: 'target_project_id',
};

type MergeRequestGathering = Gathering<MergeRequestFilters>;

const exists = (table: string): Sql =>
  sql(`exists (select 1 from ${table} x where x.merge_request_id = i.id)`);

const labelled = exists('merge_request_labels');
const assigned = exists('merge_request_assignees');
const reviewed = exists('merge_request_reviewers');

const assigneesOf = (user: UserKey): IssueSet => assigneeSet(user, mergeRequestSubject);

/** Rules: MR-FILTER-2, MR-FILTER-3, MR-FILTER-5, MR-FILTER-6, MR-FILTER-11. */
const byPeople = (out: MergeRequestGathering): void => {
  const { context, filters } = out;
  const mine = { id: context.viewer?.id ?? 0 };
  if (filters.scope === 'assigned_to_me') out.sets.push(assigneesOf(mine));
  addWildcard(out, filters.assignee_id, assigned, (id) => assigneesOf({ id: Number(id) }));
  for (const username of filters.assignee_username ?? []) out.sets.push(assigneesOf({ username }));
  addWildcard(out, filters.reviewer_id, reviewed, (id) => reviewerSet({ id: Number(id) }));
  if (filters.reviewer_username) out.sets.push(reviewerSet({ username: filters.reviewer_username }));
  if (filters.scope === 'created_by_me') out.sets.push(authorSet(context, mine));
  const author = authorOf(filters);
  if (author) out.sets.push(authorSet(context, author));
};

/** Rule: MR-FILTER-7. */
const byLabels = (out: MergeRequestGathering): void => {
  const titles = out.filters.labels ?? [];
  const word = labelWords(titles);
  if (word) out.where.push(word === 'any' ? labelled : opposite(labelled));
  else out.sets.push(...[...new Set(titles)].map((title) => labelSet(out.context, title)));
};

/** Rule: MR-FILTER-8. */
const byMilestone = (out: MergeRequestGathering): void => {
  const { context, filters } = out;
  const input = milestoneInput(filters.milestone, null);
  if (!input) return;
  const whole = inMilestone(input, context.today);
  const test = milestoneTest(input, context.today);
  if (test) out.sets.push(milestoneSet(context, test, whole));
  else out.where.push(whole);
};

const reacted = (userId: number): Sql =>
  sql('exists (select 1 from award_emoji x where x.merge_request_id = i.id and x.user_id = ?)', userId);

const reactionsOf = (userId: number, name: string): IssueSet =>
  reactionSet(userId, name, mergeRequestSubject);

/** Reactions of nobody are no condition. Rule: MR-FILTER-9. */
const byReaction = (out: MergeRequestGathering): void => {
  const { viewer } = out.context;
  if (!viewer) return;
  const byName = (name: number | string) => reactionsOf(viewer.id, String(name));
  addWildcard(out, out.filters.my_reaction_emoji, reacted(viewer.id), byName);
};

/** Rule: MR-FILTER-13. */
const bySearch = (out: MergeRequestGathering): void => {
  const { context, filters } = out;
  const columns = searchColumns(filters.in);
  const found = searchIssues(context.dialect, filters.search ?? '', columns, context.subject);
  if (found?.set) out.sets.push(found.set);
  else if (found) out.where.push(found.test);
};

/** Rule: MR-FILTER-10. */
const byDates = (out: MergeRequestGathering): void => {
  const { context, filters, orderColumn } = out;
  const range = (column: string, from: Maybe<string>, to: Maybe<string>) => {
    if (from == null && to == null) return;
    out.sets.push(rangeSet(context, column, [from ?? null, to ?? null], orderColumn === column));
  };
  range('created_at', filters.created_after, filters.created_before);
  range('updated_at', filters.updated_after, filters.updated_before);
};

/** Rules: MR-FILTER-1, MR-FILTER-12, MR-FILTER-14, MR-FILTER-18, MR-LIST-6. */
const byKind = (out: MergeRequestGathering): void => {
  const { context, filters } = out;
  if (filters.iids && filters.iids.length > 0) out.sets.push(iidSet(context, filters.iids));
  for (const column of ['source_project_id', 'source_branch', 'target_branch'] as const) {
    const value = filters[column];
    if (value != null && value !== '') out.sets.push(columnSet(context, column, value));
  }
  if (filters.state && filters.state !== 'all') out.where.push(sql('i.state = ?', filters.state));
  if (filters.wip) out.where.push(sql('i.draft = ?', filters.wip === 'yes' ? 1 : 0));
  if (context.place.kind === 'group' && filters.non_archived !== false) {
    out.where.push(sql('p.archived = 0'));
  }
};

/** Nothing was deployed as yet. Rule: MR-FILTER-16. */
const byDelivery = ({ where, filters }: MergeRequestGathering): void => {
  if (filters.deployed) where.push(sql('1 = 0'));
};

const notPeople = (not: MergeRequestNotFilters): Sql[] => {
  const sets = (not.assignee_username ?? []).map((username) => assigneesOf({ username }));
  if (not.assignee_id != null) sets.push(assigneesOf({ id: not.assignee_id }));
  if (not.reviewer_id != null) sets.push(reviewerSet({ id: not.reviewer_id }));
  if (not.reviewer_username) sets.push(reviewerSet({ username: not.reviewer_username }));
  const tests = sets.map((set) => set.test);
  const author = authorOf(not);
  if (author) {
    const id = userSql(author);
    tests.push(sql(`i.author_id = ${id.sql}`, ...id.params));
  }
  return tests;
};

const notLabels = (titles: readonly string[]): Sql[] => {
  if (titles.length === 0) return [];
  const word = labelWords(titles);
  if (word) return [word === 'any' ? labelled : opposite(labelled)];
  return [labelledWith(titles, mergeRequestSubject)];
};

const notReacted = ({ viewer }: IssueContext, name: string): Sql[] => {
  if (!viewer || name === '') return [];
  const word = name.toLowerCase();
  if (word === 'any') return [reacted(viewer.id)];
  return [word === 'none' ? opposite(reacted(viewer.id)) : reactionsOf(viewer.id, name).test];
};

/** What a merge request may not be. Rule: MR-FILTER-15. */
const byNot = (out: MergeRequestGathering): void => {
  const { context } = out;
  const { not } = out.filters;
  if (!not) return;
  const unwanted = [
    ...notLabels(not.labels ?? []),
    ...notPeople(not),
    ...notReacted(context, not.my_reaction_emoji ?? ''),
  ];
  out.where.push(...unwanted.map(opposite));
  const milestone = milestoneInput(not.milestone, null);
  if (milestone) out.where.push(notInMilestone(milestone, context.today));
};

/** The SQL behind the filters of a list; sets that tend to be small come first. */
export const narrowMergeRequests = (
  context: IssueContext,
  filters: MergeRequestFilters,
  orderColumn: string | null,
): Narrowing => {
  const out: MergeRequestGathering = { where: [], sets: [], context, filters, orderColumn };
  for (const narrow of [byKind, byPeople, byMilestone, byReaction, byLabels, bySearch, byDates]) narrow(out);
  byApprovals(out);
  byDelivery(out);
  byNot(out);
  return { where: out.where, sets: out.sets };
};
