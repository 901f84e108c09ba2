import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { labelPriority } from '../issuables/list-orders.js';
import { issueTables } from '../issuables/list-sets.js';
import { unindexed } from '../lists/conditions.js';
import type { Direction, IndexRange } from '../lists/orders.js';

/** With more milestones in use, or more ranks, than these a list is sooner sorted as a whole. */
const mostMilestones = 100;
const mostRanks = 20;

/** As many issues are sooner looked at one by one than met by walking through all. */
const few = 3000;

interface DueMilestone {
  id: number;
  due_date: string;
}

// Steps from one milestone that is in use to the next, however many issues each has.
const milestonesInUse = (projectId: number): Sql => sql`with recursive used(id) as (
    select min(milestone_id) from issues where project_id = ${projectId} and milestone_id is not null
    union all
    select (select min(i.milestone_id) from issues i
        where i.project_id = ${projectId} and i.milestone_id > used.id)
      from used where used.id is not null)
  select m.id, m.due_date from used join milestones m on m.id = used.id
   where m.due_date is not null order by m.due_date, m.id limit ${mostMilestones + 1}`;

/** The values of a key with what has them, in the order of the key. */
const grouped = <Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  direction: Direction,
): [Key, Item[]][] => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  const list = [...groups];
  return direction === 'asc' ? list : list.reverse();
};

/**
 * The issues of a project in the order in which their milestones end, day by day and those without an end last; null
 * where there are too many days for that. Rule: ISSUE-ORDER-4.
 */
export const dueRanges = async (
  db: Database,
  projectId: number,
  direction: Direction,
): Promise<IndexRange[] | null> => {
  const found = await all<DueMilestone>(db.hot, milestonesInUse(projectId));
  if (found.length > mostMilestones) return null;
  // The plus keeps SQLite from sorting all issues of several milestones instead of walking by number.
  const column = sql`${unindexed(db.dialect)} i.milestone_id`;
  const days = grouped(found, (milestone) => milestone.due_date, direction).map(([day, milestones]) => {
    const ids = milestones.map(({ id }) => id);
    const [only = 0] = ids;
    const test = ids.length === 1 ? sql`i.milestone_id = ${only}` : sql`${column} in (${sql.list(ids)})`;
    return { where: [test], pinned: [day] };
  });
  const due = found.map(({ id }) => id);
  const rest = due.length === 0 ? [] : [sql`(${column} is null or ${column} not in (${sql.list(due)}))`];
  return [...days, { where: rest, pinned: [null] }];
};

interface RankedLabel {
  label_id: number;
  priority: number;
  /** How many issues have it, counted no further than it matters. */
  size: number;
}

const rankedLabels = (projectId: number): Sql => sql`select y.label_id, y.priority,
    (select count(*) from (select 1 from issue_labels x where x.label_id = y.label_id limit ${few + 1}) c) as size
  from label_priorities y where y.project_id = ${projectId} order by y.priority`;

/**
 * The issues of a project in the order of the highest rank among their labels, rank by rank and those without one
 * last; null where there are too many ranks for that. Rule: ISSUE-ORDER-4.
 */
export const rankRanges = async (
  db: Database,
  projectId: number,
  direction: Direction,
): Promise<IndexRange[] | null> => {
  const found = await all<RankedLabel>(db.hot, rankedLabels(projectId));
  const ranks = grouped(found, (label) => label.priority, direction);
  if (ranks.length > mostRanks) return null;
  const key = labelPriority(issueTables);
  const ranges = ranks.map(([rank, labels]): IndexRange => {
    const is = sql`${key} = ${rank}`;
    if (labels.some(({ size }) => size > few)) return { where: [is], pinned: [rank] };
    const ids = sql.list(labels.map((label) => label.label_id));
    const some = sql`i.id in (select issue_id from issue_labels where label_id in (${ids}))`;
    return { where: [some, is], pinned: [rank] };
  });
  return [...ranges, { where: [sql`${key} is null`], pinned: [null] }];
};
