import { type Sql, sql } from '../engine/sql.js';
import { opposite } from '../lists/conditions.js';
import type { CandidateSet } from '../lists/spec.js';
import { type IssuableContext, milestoneSet } from './list-sets.js';

type Word = 'none' | 'any' | 'upcoming' | 'started';

const titleWords = new Map<string, Word>([
  ['none', 'none'],
  ['any', 'any'],
  ['no milestone', 'none'],
  ['#upcoming', 'upcoming'],
  ['#started', 'started'],
]);

const kindWords = new Map<string, Word>([...titleWords, ['upcoming', 'upcoming'], ['started', 'started']]);

/** What lists are narrowed by milestone with; the names are those of the interface. */
export interface MilestoneFilters {
  milestone?: string | null | undefined;
  milestone_id?: string | null | undefined;
}

/** Which milestones are meant: one of four kinds, or those of a title. Rules: ISSUE-FILTER-18, ISSUE-FILTER-32. */
const meant = ({ milestone, milestone_id: kind }: MilestoneFilters): { kind: Word } | { title: string } => {
  const word = kind ? kindWords.get(kind.toLowerCase()) : titleWords.get((milestone ?? '').toLowerCase());
  return word ? { kind: word } : { title: milestone ?? '' };
};

const upcoming = (today: string): Sql => sql`m.state = 'active' and m.due_date > ${today}
  and not exists (select 1 from milestones n
    where (n.project_id = m.project_id or n.group_id = m.group_id) and n.state = 'active'
      and n.due_date > ${today}
      and (n.due_date < m.due_date or (n.due_date = m.due_date and n.id < m.id)))`;

/** The rows whose milestone is one of those meant. */
export const inMilestone = (context: IssuableContext<MilestoneFilters>): CandidateSet | Sql => {
  const input = meant(context.filters);
  if ('title' in input) return milestoneSet(context, sql`m.title = ${input.title}`);
  if (input.kind === 'none') return sql`i.milestone_id is null`;
  if (input.kind === 'any') return sql`i.milestone_id is not null`;
  const started = sql`m.state = 'active' and m.start_date <= ${context.today}`;
  return milestoneSet(context, input.kind === 'upcoming' ? upcoming(context.today) : started);
};

/** The condition behind `not`; for the kinds by date it is their own opposite, not everything else. */
export const notInMilestone = (context: IssuableContext<MilestoneFilters>): Sql => {
  const input = meant(context.filters);
  const { today } = context;
  if ('kind' in input && input.kind === 'upcoming') {
    return milestoneSet(context, sql`m.state = 'active' and m.due_date <= ${today}`).test;
  }
  if ('kind' in input && input.kind === 'started') {
    return milestoneSet(context, sql`m.state = 'active' and m.start_date > ${today}`).test;
  }
  const wanted = inMilestone(context);
  return opposite('ids' in wanted ? wanted.test : wanted);
};
