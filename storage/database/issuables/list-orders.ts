import { type Sql, sql } from '../engine/sql.js';
import { type Direction, type OrderKey, orderKey } from '../lists/orders.js';
import type { IssuableTables } from './list-sets.js';

const milestoneDue = sql`(select m.due_date from milestones m where m.id = i.milestone_id)`;

/** When the milestone of a row ends. */
export const dueKey = ({ sort }: { sort: Direction }): OrderKey => orderKey(milestoneDue, sort, 'text');

/** The highest priority that its project gives a label of a row, save labels of these titles. */
export const labelPriority = ({ link, project }: IssuableTables, besides: readonly string[] = []): Sql => {
  const others = besides.length > 0 ? sql`and l.title not in (${sql.list(besides)})` : sql.empty;
  return sql`(select min(y.priority) from ${link}_labels x join label_priorities y on y.label_id = x.label_id
    join labels l on l.id = x.label_id
    where x.${link}_id = i.id and y.project_id = i.${project} ${others})`;
};

/** The same as a key of an order. */
export const rankKey = (
  { tables, sort }: { tables: IssuableTables; sort: Direction },
  besides?: readonly string[],
): OrderKey => orderKey(labelPriority(tables, besides), sort, 'integer');
