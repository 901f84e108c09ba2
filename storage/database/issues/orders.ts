import type { Sql } from '../projects/filters.js';
import { issueSubject, type ListSubject, sql } from './sets.js';

/** Fields a list of issues may be ordered by. */
export type IssueOrder =
  | 'created_at'
  | 'updated_at'
  | 'title'
  | 'due_date'
  | 'weight'
  | 'milestone_due'
  | 'popularity'
  | 'priority'
  | 'label_priority'
  | 'relative_position';

/** A stretch of a list that an index delivers in order: a condition, and the order inside it. */
export interface IndexRange {
  where: Sql[];
  order: string;
}

/** An order: its one or two keys, all with nothing last, and the stretches an index delivers it in, if any. */
export interface OrderPlan {
  keys: [Sql] | [Sql, Sql];
  direction: 'asc' | 'desc';
  /** The column behind a single key; null when the key is worked out. */
  column: string | null;
  indexRanges: IndexRange[] | null;
  /** Which of two with equal keys comes first: the lower or the higher number. */
  ties: 'asc' | 'desc';
}

/** When the milestone ends. */
export const milestoneDue = sql('(select m.due_date from milestones m where m.id = i.milestone_id)');

/** The highest priority that a project gives a label, save labels of these titles. */
export const labelPriority = (
  besides: readonly string[],
  { link, project }: ListSubject = issueSubject,
): Sql => {
  const others = besides.length > 0 ? ` and l.title not in (${besides.map(() => '?').join(', ')})` : '';
  return sql(
    `(select min(y.priority) from ${link}_labels x join label_priorities y on y.label_id = x.label_id
      join labels l on l.id = x.label_id
      where x.${link}_id = i.id and y.project_id = i.${project}${others})`,
    ...besides,
  );
};

const columns = {
  created_at: 'created_at',
  updated_at: 'updated_at',
  title: 'title',
  due_date: 'due_date',
  weight: 'weight',
  popularity: 'upvotes',
  relative_position: 'relative_position',
} as const;

const nullable = new Set(['due_date', 'weight', 'relative_position']);

const indexRangesOf = (column: string, direction: 'asc' | 'desc'): IndexRange[] => {
  const order = `i.${column} ${direction}, i.id desc`;
  if (nullable.has(column)) {
    return [
      { where: [sql(`i.${column} is not null`)], order },
      { where: [sql(`i.${column} is null`)], order: 'i.id desc' },
    ];
  }
  // Most issues have no votes: sorting all of those by number would be in vain.
  if (column === 'upvotes' && direction === 'asc') {
    return [
      { where: [sql('i.upvotes = 0')], order: 'i.id desc' },
      { where: [sql('i.upvotes > 0')], order },
    ];
  }
  return [{ where: [], order }];
};

/**
 * How a list is ordered; ties are broken by number, the highest first. `labels` are those the list is filtered by,
 * which say nothing about priority any more. Rules: ISSUE-ORDER-1 to ISSUE-ORDER-6.
 */
export const orderPlan = (
  orderBy: IssueOrder,
  sort: 'asc' | 'desc',
  labels: readonly string[],
): OrderPlan => {
  const computed = (...keys: [Sql] | [Sql, Sql]): OrderPlan => ({
    keys,
    direction: sort,
    column: null,
    indexRanges: null,
    ties: 'desc',
  });
  if (orderBy === 'milestone_due') return computed(milestoneDue);
  if (orderBy === 'priority') return computed(milestoneDue, labelPriority([]));
  if (orderBy === 'label_priority') return computed(labelPriority(labels));
  const column = columns[orderBy];
  // Places given by hand are only ever read from the first on.
  const direction = orderBy === 'relative_position' ? 'asc' : sort;
  const indexRanges = indexRangesOf(column, direction);
  return { keys: [sql(`i.${column}`)], direction, column, indexRanges, ties: 'desc' };
};
