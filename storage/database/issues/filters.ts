import {
  addWildcard,
  authorOf,
  type Gathering,
  labelWords,
  type Narrowing,
  opposite,
} from '../issuables/narrowing.js';
import { epicIdSeen } from '../issuables/visibility.js';
import type { Sql } from '../projects/filters.js';
import type { IssueFilters, IssueNotFilters, Maybe } from './list-input.js';
import { inMilestone, milestoneInput, milestoneTest, notInMilestone } from './milestones.js';
import { searchColumns, searchIssues } from './search.js';
import {
  assigneeSet,
  authorSet,
  columnSet,
  epicSet,
  type IssueContext,
  iidSet,
  iterationSet,
  labelledWith,
  labelSet,
  milestoneSet,
  rangeSet,
  reactionSet,
  sql,
  type UserKey,
  userSql,
} from './sets.js';

type IssueGathering = Gathering<IssueFilters>;

const exists = (from: string): string => `exists (select 1 from ${from})`;

const labelled = sql(exists('issue_labels x where x.issue_id = i.id'));

const byLabels = (out: IssueGathering): void => {
  const titles = out.filters.labels ?? [];
  const word = labelWords(titles);
  if (word) out.where.push(word === 'any' ? labelled : opposite(labelled));
  else out.sets.push(...[...new Set(titles)].map((title) => labelSet(out.context, title)));
};

const assigned = sql(exists('issue_assignees x where x.issue_id = i.id'));

const byPeople = (out: IssueGathering): void => {
  const { context, filters } = out;
  const { viewer } = context;
  const mine = viewer ? { id: viewer.id } : { id: 0 };
  if (filters.scope === 'assigned_to_me') out.sets.push(assigneeSet(mine));
  addWildcard(out, filters.assignee_id, assigned, (id) => assigneeSet({ id: Number(id) }));
  for (const username of filters.assignee_username ?? []) out.sets.push(assigneeSet({ username }));
  if (filters.scope === 'created_by_me') out.sets.push(authorSet(context, mine));
  const author = authorOf(filters);
  if (author) out.sets.push(authorSet(context, author));
};

const byMilestone = (out: IssueGathering): void => {
  const { context, filters } = out;
  const input = milestoneInput(filters.milestone, filters.milestone_id);
  if (!input) return;
  const whole = inMilestone(input, context.today);
  const test = milestoneTest(input, context.today);
  if (test) out.sets.push(milestoneSet(context, test, whole));
  else out.where.push(whole);
};

/** Reactions of nobody are no condition. */
const byReaction = (out: IssueGathering): void => {
  const { viewer } = out.context;
  if (!viewer) return;
  const any = sql(exists('award_emoji x where x.issue_id = i.id and x.user_id = ?'), viewer.id);
  addWildcard(out, out.filters.my_reaction_emoji, any, (name) => reactionSet(viewer.id, String(name)));
};

const titledIteration = (title: string): Sql => sql('x.title = ?', title);

const byPlan = (out: IssueGathering): void => {
  const { context, filters } = out;
  const seen = epicIdSeen('x.epic_id', context.viewer);
  const epic = sql(exists(`epic_issues x where x.issue_id = i.id and ${seen.sql}`), ...seen.params);
  addWildcard(out, filters.epic_id, epic, (id) => epicSet(Number(id), epicIdSeen('?', context.viewer)));
  const { today } = context;
  addWildcard(out, filters.iteration_id, sql('i.iteration_id is not null'), (id) =>
    String(id).toLowerCase() === 'current'
      ? iterationSet(sql('x.start_date <= ? and x.due_date >= ?', today, today))
      : columnSet(context, 'iteration_id', Number(id)),
  );
  if (filters.iteration_title) out.sets.push(iterationSet(titledIteration(filters.iteration_title)));
  addWildcard(out, filters.health_status, sql('i.health_status is not null'), (word) =>
    columnSet(context, 'health_status', word),
  );
  addWildcard(out, filters.weight, sql('i.weight is not null'), (weight) =>
    columnSet(context, 'weight', Number(weight)),
  );
};

const bySearch = (out: IssueGathering): void => {
  const found = searchIssues(out.context.dialect, out.filters.search ?? '', searchColumns(out.filters.in));
  if (found?.set) out.sets.push(found.set);
  else if (found) out.where.push(found.test);
};

const byDates = (out: IssueGathering): void => {
  const { context, filters, orderColumn } = out;
  const { due } = filters;
  const range = (column: string, from: Maybe<string>, to: Maybe<string>) => {
    if (from == null && to == null) return;
    out.sets.push(rangeSet(context, column, [from ?? null, to ?? null], orderColumn === column));
  };
  if (due === 'none' || due === 'any') {
    out.where.push(sql(`i.due_date is ${due === 'any' ? 'not ' : ''}null`));
  } else if (due) range('due_date', due[0], due[1]);
  range('created_at', filters.created_after, filters.created_before);
  range('updated_at', filters.updated_after, filters.updated_before);
};

const byKind = (out: IssueGathering): void => {
  const { context, filters } = out;
  if (filters.iids && filters.iids.length > 0) out.sets.push(iidSet(context, filters.iids));
  if (filters.confidential === true) out.sets.push(columnSet(context, 'confidential', 1));
  if (filters.confidential === false) out.where.push(sql('i.confidential = 0'));
  // The state leads the indexes of the orders, so it is a plain condition.
  if (filters.state && filters.state !== 'all') out.where.push(sql('i.state = ?', filters.state));
  const plus = context.dialect === 'sqlite' ? '+' : '';
  out.where.push(
    filters.issue_type ? sql(`${plus}i.issue_type = ?`, filters.issue_type) : sql(`i.issue_type <> 'task'`),
  );
  // Issues of one project are listed whether or not it is archived. Rule: ISSUE-FILTER-22.
  if (context.place.kind !== 'project' && filters.non_archived !== false)
    out.where.push(sql('p.archived = 0'));
};

const notPeople = (not: IssueNotFilters): Sql[] => {
  const assignees: UserKey[] = (not.assignee_username ?? []).map((username) => ({ username }));
  if (not.assignee_id != null) assignees.push({ id: not.assignee_id });
  const tests = assignees.map((user) => assigneeSet(user).test);
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
  return [labelledWith(titles)];
};

const notPlan = (context: IssueContext, not: IssueNotFilters): Sql[] => {
  const tests: Sql[] = [];
  if (not.iids && not.iids.length > 0) tests.push(iidSet(context, not.iids).test);
  if (not.weight != null) tests.push(sql('i.weight = ?', not.weight));
  if (not.iteration_id != null) tests.push(sql('i.iteration_id = ?', not.iteration_id));
  if (not.iteration_title) tests.push(iterationSet(titledIteration(not.iteration_title)).test);
  return tests;
};

const notReacted = (context: IssueContext, name: string): Sql[] => {
  const { viewer } = context;
  if (!viewer || name === '') return [];
  const word = name.toLowerCase();
  const any = sql(exists('award_emoji x where x.issue_id = i.id and x.user_id = ?'), viewer.id);
  if (word === 'any') return [any];
  return [word === 'none' ? opposite(any) : reactionSet(viewer.id, name).test];
};

/** What an issue may not be. Rules: ISSUE-FILTER-23, ISSUE-FILTER-24, ISSUE-FILTER-30. */
const byNot = (out: IssueGathering): void => {
  const { context } = out;
  const { not } = out.filters;
  if (!not) return;
  const searched = not.search ? searchIssues(context.dialect, not.search, searchColumns(not.in)) : null;
  const unwanted = [
    ...notLabels(not.labels ?? []),
    ...notPeople(not),
    ...notPlan(context, not),
    ...notReacted(context, not.my_reaction_emoji ?? ''),
    ...(searched ? [searched.test] : []),
  ];
  out.where.push(...unwanted.map(opposite));
  const milestone = milestoneInput(not.milestone, not.milestone_id);
  if (milestone) out.where.push(notInMilestone(milestone, context.today));
};

/** The SQL behind the filters of a list; sets that tend to be small come first. */
export const narrowIssues = (
  context: IssueContext,
  filters: IssueFilters,
  orderColumn: string | null,
): Narrowing => {
  const out: IssueGathering = { where: [], sets: [], context, filters, orderColumn };
  byKind(out);
  byPlan(out);
  byPeople(out);
  byMilestone(out);
  byReaction(out);
  byLabels(out);
  bySearch(out);
  byDates(out);
  byNot(out);
  return { where: out.where, sets: out.sets };
};
