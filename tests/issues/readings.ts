import {
  type Asked,
  type Condition,
  idOf,
  labelTest,
  listOf,
  lower,
  milestoneTest,
  notMilestone,
  present,
  searchTest,
  wildcard,
} from './shared-readings.js';
import type { Asker } from './surroundings.js';
import { type PlainIssue, today } from './things.js';
import type { IssueWorld } from './world.js';

/** A condition on one issue. */
export type Test = Condition<PlainIssue>;

const day = (days: number, from = today): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const dueTests: Record<string, (due: string | null) => boolean> = {
  '0': (due) => due === null,
  any: (due) => due !== null,
  today: (due) => due === today,
  tomorrow: (due) => due === day(1),
  overdue: (due) => due !== null && due < today,
  // The twentieth of November 2022 was a Sunday.
  week: (due) => due !== null && due >= '2022-11-14' && due <= '2022-11-20',
  month: (due) => due?.startsWith('2022-11') === true,
  next_month_and_previous_two_weeks: (due) => due !== null && due >= '2022-11-06' && due <= '2022-12-31',
  '': () => true,
};

type Reading = (value: unknown, params: Asked, world: IssueWorld, asker: Asker) => Test | null;

const isCurrent = (issue: PlainIssue): boolean =>
  issue.iteration !== null && issue.iteration.start_date <= today && issue.iteration.due_date >= today;

/** What each parameter means, one by one. */
export const readings: Record<string, Reading> = {
  scope: (value, _params, _world, asker) => {
    const own = asker.user?.id ?? 0;
    if (lower(value).startsWith('created')) return ({ row }) => row.author_id === own;
    return lower(value).startsWith('assigned') ? ({ assignees }) => assignees.includes(own) : null;
  },
  state: (value) => (value === 'all' ? null : ({ row }) => row.state === value),
  labels: (value) => labelTest(value, false),
  milestone: (_value, params, world) => milestoneTest(world, params),
  milestone_id: (_value, params, world) => milestoneTest(world, params),
  iids:
    (value) =>
    ({ row }) =>
      listOf(value).includes(String(row.iid)),
  search: (value, params) => searchTest(value, params['in']),
  author_id:
    (value) =>
    ({ row }) =>
      row.author_id === Number(value),
  author_username:
    (value, _params, world) =>
    ({ row }) =>
      row.author_id === idOf(world, value),
  assignee_id: (value) => wildcard(value, ({ assignees }) => assignees),
  assignee_username:
    (value, _params, world) =>
    ({ assignees }) =>
      listOf(value).every((name) => assignees.includes(idOf(world, name))),
  created_after:
    (value) =>
    ({ row }) =>
      row.created_at >= String(value),
  created_before:
    (value) =>
    ({ row }) =>
      row.created_at <= String(value),
  updated_after:
    (value) =>
    ({ row }) =>
      row.updated_at >= String(value),
  updated_before:
    (value) =>
    ({ row }) =>
      row.updated_at <= String(value),
  my_reaction_emoji: (value, _params, _world, asker) =>
    asker.user &&
    wildcard(value === '+1' ? 'thumbsup' : value, ({ reactions }) =>
      reactions.filter((one) => one.userId === asker.user?.id).map((one) => one.name),
    ),
  confidential:
    (value) =>
    ({ row }) =>
      (row.confidential === 1) === value,
  weight: (value) => wildcard(value, ({ row }) => present(row.weight)),
  epic_id: (value) => wildcard(value, ({ epicId }) => present(epicId)),
  iteration_id: (value) =>
    lower(value) === 'current' ? isCurrent : wildcard(value, ({ row }) => present(row.iteration_id)),
  iteration_title:
    (value) =>
    ({ iteration }) =>
      iteration?.title === value,
  health_status: (value) => wildcard(value, ({ row }) => present(row.health_status)),
  due_date:
    (value) =>
    ({ row }) =>
      dueTests[String(value)]?.(row.due_date) ?? false,
  issue_type:
    (value) =>
    ({ row }) =>
      row.issue_type === value,
};

const notReadings: Record<string, Reading> = {
  ...readings,
  labels: (value) => labelTest(value, true),
  assignee_username:
    (value, _params, world) =>
    ({ assignees }) =>
      listOf(value).some((name) => assignees.includes(idOf(world, name))),
};

/** What an issue may not be. */
export const unwanted = (world: IssueWorld, asker: Asker, not: Record<string, unknown>): Test[] =>
  Object.entries(not).flatMap(([name, value]) => {
    if (name === 'milestone' || name === 'milestone_id') return present(notMilestone(world, not));
    const test = notReadings[name]?.(value, not, world, asker);
    return test ? [(issue: PlainIssue) => !test(issue)] : [];
  });
