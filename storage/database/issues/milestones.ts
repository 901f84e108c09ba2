import type { Sql } from '../projects/filters.js';

const words = new Map([
  ['none', 'none'],
  ['any', 'any'],
  ['no milestone', 'none'],
  ['#upcoming', 'upcoming'],
  ['upcoming', 'upcoming'],
  ['#started', 'started'],
  ['started', 'started'],
] as const);

type Word = 'none' | 'any' | 'upcoming' | 'started';

/** Which milestones a filter means: one of the four kinds, or those of a title. */
export type MilestoneInput = { kind: Word } | { kind: 'title'; title: string };

const titleWords = new Set(['none', 'any', 'no milestone', '#upcoming', '#started']);

/** Reads the parameters `milestone` and `milestone_id`. Rules: ISSUE-FILTER-18, ISSUE-FILTER-32. */
export const milestoneInput = (
  title: string | null | undefined,
  kind: string | null | undefined,
): MilestoneInput | null => {
  const asked = kind ? kind.toLowerCase() : (title ?? '').toLowerCase();
  if (asked === '') return null;
  const word = kind || titleWords.has(asked) ? words.get(asked as never) : undefined;
  return word ? { kind: word } : { kind: 'title', title: title ?? '' };
};

const withMilestone = (test: Sql): Sql => ({
  sql: `exists (select 1 from milestones m where m.id = i.milestone_id and ${test.sql})`,
  params: test.params,
});

const upcoming = (today: string): Sql => ({
  sql: `m.state = 'active' and m.due_date > ? and not exists (select 1 from milestones n
    where (n.project_id = m.project_id or n.group_id = m.group_id) and n.state = 'active' and n.due_date > ?
      and (n.due_date < m.due_date or (n.due_date = m.due_date and n.id < m.id)))`,
  params: [today, today],
});

const started = (today: string): Sql => ({
  sql: `m.state = 'active' and m.start_date <= ?`,
  params: [today],
});

/** The condition on `m` that a milestone is one of those meant; none for the kinds that need no milestone. */
export const milestoneTest = (input: MilestoneInput, today: string): Sql | null => {
  switch (input.kind) {
    case 'title':
      return { sql: 'm.title = ?', params: [input.title] };
    case 'upcoming':
      return upcoming(today);
    case 'started':
      return started(today);
    default:
      return null;
  }
};

/** The condition that the milestone of an issue `i` is one of those meant. */
export const inMilestone = (input: MilestoneInput, today: string): Sql => {
  const test = milestoneTest(input, today);
  if (test) return withMilestone(test);
  return { sql: `i.milestone_id is ${input.kind === 'none' ? '' : 'not '}null`, params: [] };
};

/** The condition behind `not`; for the kinds by date it is their own opposite, not everything else. */
export const notInMilestone = (input: MilestoneInput, today: string): Sql => {
  if (input.kind === 'upcoming') {
    return withMilestone({ sql: `m.state = 'active' and m.due_date <= ?`, params: [today] });
  }
  if (input.kind === 'started') {
    return withMilestone({ sql: `m.state = 'active' and m.start_date > ?`, params: [today] });
  }
  const test = inMilestone(input, today);
  return { sql: `not (${test.sql})`, params: test.params };
};
