import { marks } from '../engine/ask.js';
import type { Database } from '../engine/types.js';
import { type IndexRange, labelPriority } from './orders.js';
import { sql } from './sets.js';

/** With more ranks than these a list is sooner sorted as a whole. */
const most = 20;

/** As many issues are sooner looked at one by one than met by walking through all. */
const few = 3000;

interface RankedLabel {
  label_id: number;
  priority: number;
  /** How many issues have it, counted no further than it matters. */
  size: number;
}

const rankedSql = `select y.label_id, y.priority,
    (select count(*) from (select 1 from issue_labels x where x.label_id = y.label_id limit ${few + 1}) c) as size
  from label_priorities y where y.project_id = ?`;

/**
 * The issues of a project in the order of the highest rank among their labels, rank by rank and those without one
 * last; null where there are too many ranks for that. Rule: ISSUE-ORDER-4.
 */
export const rankRanges = async (
  db: Database,
  projectId: number,
  direction: 'asc' | 'desc',
): Promise<IndexRange[] | null> => {
  const labels = await db.hot.all<RankedLabel>(rankedSql, [projectId]);
  const ranks = [...new Set(labels.map(({ priority }) => priority))].sort((a, b) => a - b);
  if (ranks.length > most) return null;
  const key = labelPriority([]);
  const order = 'i.id desc';
  const ranked = (direction === 'asc' ? ranks : ranks.reverse()).map((rank): IndexRange => {
    const having = labels.filter(({ priority }) => priority === rank);
    const is = sql(`${key.sql} = ?`, ...key.params, rank);
    if (having.some(({ size }) => Number(size) > few)) return { where: [is], order };
    const ids = having.map((label) => label.label_id);
    const some = sql(`i.id in (select issue_id from issue_labels where label_id in (${marks(ids)}))`, ...ids);
    return { where: [some, is], order };
  });
  return [...ranked, { where: [sql(`${key.sql} is null`, ...key.params)], order }];
};
