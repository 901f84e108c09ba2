import type { MilestoneRow } from '../../storage/database/planning/rows.js';
import { type PlainIssue, today } from './things.js';
import type { Asker, IssueWorld } from './world.js';

/** Parameters of a list as a client sends them. */
export interface Asked {
  [name: string]: unknown;
  not?: Record<string, unknown>;
}

/** A condition on one issue. */
export type Test = (issue: PlainIssue) => boolean;

const lower = (value: unknown): string => String(value).toLowerCase();

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

const nearest = (world: IssueWorld, milestone: MilestoneRow): boolean => {
  const rivals = world.milestones
    .filter((one) => one.project_id === milestone.project_id && one.group_id === milestone.group_id)
    .filter((one) => one.state === 'active' && one.due_date !== null && one.due_date > today)
    .sort((a, b) => (a.due_date ?? '').localeCompare(b.due_date ?? '') || a.id - b.id);
  return rivals[0]?.id === milestone.id;
};

const hasStarted = (milestone: MilestoneRow | null): boolean =>
  milestone !== null &&
  milestone.state === 'active' &&
  milestone.start_date !== null &&
  milestone.start_date <= today;

const kindOf = (params: Record<string, unknown>): string | null => {
  if (params['milestone_id'] !== undefined) return lower(params['milestone_id']);
  const title = lower(params['milestone'] ?? '');
  return ['none', 'any', '#upcoming', '#started'].includes(title) ? title.replace('#', '') : null;
};

const milestoneTest = (world: IssueWorld, params: Record<string, unknown>): Test | null => {
  const title = params['milestone'];
  switch (kindOf(params)) {
    case 'none':
      return ({ milestone }) => milestone === null;
    case 'any':
      return ({ milestone }) => milestone !== null;
    case 'upcoming':
      return ({ milestone }) => milestone !== null && nearest(world, milestone);
    case 'started':
      return ({ milestone }) => hasStarted(milestone);
    default:
      return title === undefined || title === '' ? null : ({ milestone }) => milestone?.title === title;
  }
};

const notMilestone = (world: IssueWorld, params: Record<string, unknown>): Test | null => {
  const isActive = (issue: PlainIssue) => issue.milestone?.state === 'active';
  if (kindOf(params) === 'upcoming') {
    return (issue) => isActive(issue) && (issue.milestone?.due_date ?? '9999') <= today;
  }
  if (kindOf(params) === 'started')
    return (issue) => isActive(issue) && (issue.milestone?.start_date ?? '') > today;
  const test = milestoneTest(world, params);
  return test && ((issue) => !test(issue));
};

const searchTest = (search: unknown, where: unknown): Test => {
  const parts = [
    ...String(search)
      .toLowerCase()
      .matchAll(/"([^"]+)"|(\S+)/g),
  ].map((m) => m[1] ?? m[2] ?? '');
  const long = parts.filter((part) => [...part].length >= 3);
  const wanted = long.length > 0 ? long : parts;
  const named = String(where ?? '').split(',');
  const both = !named.includes('title') && !named.includes('description');
  return ({ row }) =>
    wanted.every(
      (part) =>
        ((both || named.includes('title')) && row.title.toLowerCase().includes(part)) ||
        ((both || named.includes('description')) && (row.description ?? '').toLowerCase().includes(part)),
    );
};

const labelTest = (value: unknown, any: boolean): Test | null => {
  const titles = Array.isArray(value) ? value.map(String) : String(value).split(',').filter(Boolean);
  if (titles.length === 0) return null;
  const words = titles.map(lower);
  if (words.includes('none') || words.includes('no label')) return ({ labels }) => labels.length === 0;
  if (words.includes('any')) return ({ labels }) => labels.length > 0;
  const has = ({ labels }: PlainIssue, title: string) => labels.some((label) => label.title === title);
  return (issue) =>
    any ? titles.some((title) => has(issue, title)) : titles.every((title) => has(issue, title));
};

const wildcard = <Value>(wanted: unknown, value: (issue: PlainIssue) => Value[]): Test => {
  if (lower(wanted) === 'any') return (issue) => value(issue).length > 0;
  if (lower(wanted) === 'none') return (issue) => value(issue).length === 0;
  return (issue) => value(issue).some((one) => String(one) === String(wanted));
};

/** A list given as such or as comma text. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : String(value).split(',');
/** A value that may be absent, as a list. */
export const present = <Value>(value: Value | null | undefined): Value[] => (value == null ? [] : [value]);

const idOf = (world: IssueWorld, username: unknown): number =>
  world.users.find((user) => user.username === lower(username))?.id ?? 0;

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
