import { check } from '../../check.js';
import { ordered } from './support/furnished.js';

const common = { needs: ['admin'], writes: true } as const;

/** The orders of lists of merge requests. */
export const cases = [
  check({
    ...common,
    id: 'merge-requests-order-default',
    rule: 'MR-ORDER-1',
    title: 'lists run by creation, the newest first, unless told otherwise',
    async run(context) {
      await ordered(context, {}, ['fay', 'eve', 'dan', 'cleo', 'ben', 'ada']);
      await ordered(context, { sort: 'asc' }, ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-order-by',
    rule: 'MR-ORDER-2',
    title: 'lists run by change, title, popularity, priority of labels and due date of the milestone',
    async run(context) {
      await ordered(context, { order_by: 'updated_at' }, ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']);
      await ordered(context, { order_by: 'created_at' }, ['fay', 'eve', 'dan', 'cleo', 'ben', 'ada']);
      // Where a capital stands among small letters is not said.
      const title = { order_by: 'title', sort: 'asc', wip: 'no' };
      await ordered(context, title, ['ada', 'cleo', 'dan', 'eve', 'fay']);
      const milestone = { order_by: 'milestone_due', sort: 'asc' };
      await ordered(context, milestone, ['ben', 'ada', 'dan', 'cleo', 'eve', 'fay']);
      await ordered(context, { order_by: 'popularity' }, ['dan', 'fay', 'eve', 'cleo', 'ben', 'ada']);
      const label = { order_by: 'label_priority', sort: 'asc' };
      await ordered(context, label, ['ada', 'dan', 'eve', 'ben', 'cleo', 'fay']);
      const priority = { order_by: 'priority', sort: 'asc' };
      await ordered(context, priority, ['ben', 'ada', 'dan', 'eve', 'cleo', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-order-ties',
    rule: 'MR-ORDER-3',
    title: 'what is equal is ordered by id in the direction of the sort',
    async run(context) {
      const popular = { order_by: 'popularity' };
      await ordered(context, { ...popular, sort: 'asc' }, ['ada', 'ben', 'cleo', 'eve', 'fay', 'dan']);
      await ordered(context, { ...popular, sort: 'desc' }, ['dan', 'fay', 'eve', 'cleo', 'ben', 'ada']);
    },
  }),
];
