import { marks } from '../engine/ask.js';
import type { Database, Dialect } from '../engine/types.js';
import type { IndexRange } from './orders.js';
import { sql } from './sets.js';

/** With more milestones than these in use a list is sooner sorted as a whole. */
const most = 100;

interface DueMilestone {
  id: number;
  due_date: string | null;
}

// Steps from one milestone that is in use to the next, however many issues each has.
const usedSql = `with recursive used(id) as (
    select min(milestone_id) from issues where project_id = ? and milestone_id is not null
    union all
    select (select min(i.milestone_id) from issues i where i.project_id = ? and i.milestone_id > used.id)
      from used where used.id is not null)
  select m.id, m.due_date from used join milestones m on m.id = used.id
   where m.due_date is not null order by m.due_date, m.id limit ${most + 1}`;

/** The milestones that end on the same day, in the order of days. */
const byDay = (milestones: readonly DueMilestone[], direction: 'asc' | 'desc'): number[][] => {
  const days = new Map<string | null, number[]>();
  for (const { id, due_date: day } of milestones) days.set(day, [...(days.get(day) ?? []), id]);
  const lists = [...days.values()];
  return direction === 'asc' ? lists : lists.reverse();
};

/**
 * The issues of a project in the order in which their milestones end, day by day and those without an end last; null
 * where there are too many days for that. Rule: ISSUE-ORDER-4.
 */
export const dueRanges = async (
  db: Database,
  projectId: number,
  direction: 'asc' | 'desc',
): Promise<IndexRange[] | null> => {
  const found = await db.hot.all<DueMilestone>(usedSql, [projectId, projectId]);
  if (found.length > most) return null;
  const order = 'i.id desc';
  // The plus keeps SQLite from sorting all issues of several milestones instead of walking by number.
  const column = plain(db.dialect);
  const days = byDay(found, direction).map((ids): IndexRange => {
    const [only] = ids;
    const one = ids.length === 1 && only !== undefined;
    return {
      where: [one ? sql('i.milestone_id = ?', only) : sql(`${column} in (${marks(ids)})`, ...ids)],
      order,
    };
  });
  const all = found.map(({ id }) => id);
  const rest =
    all.length === 0 ? [] : [sql(`(${column} is null or ${column} not in (${marks(all)}))`, ...all)];
  return [...days, { where: rest, order }];
};

const plain = (dialect: Dialect): string => (dialect === 'sqlite' ? '+i.milestone_id' : 'i.milestone_id');
