import { type Sql, sql } from '../engine/sql.js';
import type { IssuableTables } from './list-sets.js';

/** When the milestone of a row ends. */
export const milestoneDue = sql`(select m.due_date from milestones m where m.id = i.milestone_id)`;

/** The highest priority that its project gives a label of a row, save labels of these titles. */
export const labelPriority = ({ link, project }: IssuableTables, besides: readonly string[] = []): Sql => {
  const others = besides.length > 0 ? sql`and l.title not in (${sql.list(besides)})` : sql.empty;
  return sql`(select min(y.priority) from ${link}_labels x join label_priorities y on y.label_id = x.label_id
    join labels l on l.id = x.label_id
    where x.${link}_id = i.id and y.project_id = i.${project} ${others})`;
};
