import { check } from '../../check.js';
import { lists, ordered, refuse } from './support/furnished.js';

const common = { needs: ['admin'], writes: true } as const;

/** The orders of lists of issues. */
export const cases = [
  check({
    ...common,
    id: 'issues-order-default',
    rule: 'ISSUE-ORDER-1',
    title: 'lists run by creation, the newest first, unless told otherwise',
    async run(context) {
      await ordered(context, {}, ['fay', 'eve', 'dan', 'cleo', 'ben', 'ada']);
      await ordered(context, { sort: 'asc' }, ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']);
      await ordered(context, { order_by: 'updated_at' }, ['fay', 'ada', 'ben', 'cleo', 'dan', 'eve']);
    },
  }),
  check({
    ...common,
    id: 'issues-order-by',
    rule: 'ISSUE-ORDER-2',
    title: 'lists run by due date, due date of the milestone, popularity and priority of labels',
    async run(context) {
      const due = { order_by: 'due_date', sort: 'asc' };
      await ordered(context, due, ['cleo', 'ada', 'ben', 'eve', 'fay', 'dan']);
      const milestone = { order_by: 'milestone_due', sort: 'asc' };
      await ordered(context, milestone, ['ben', 'dan', 'fay', 'eve', 'cleo', 'ada']);
      await ordered(context, { order_by: 'popularity' }, ['dan', 'fay', 'eve', 'cleo', 'ben', 'ada']);
      const label = { order_by: 'label_priority', sort: 'asc' };
      await ordered(context, label, ['dan', 'ada', 'eve', 'fay', 'cleo', 'ben']);
      const priority = { order_by: 'priority', sort: 'asc' };
      await ordered(context, priority, ['ben', 'dan', 'ada', 'eve', 'fay', 'cleo']);
      await lists(context, { order_by: 'relative_position' }, ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']);
    },
  }),
  check({
    id: 'issues-order-weight',
    rules: ['ISSUE-ORDER-2', 'ISSUE-ORDER-6'],
    title: 'lists run by weight, and issues without one come last in both directions',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run(context) {
      const up = { order_by: 'weight', sort: 'asc' };
      await ordered(context, up, ['ben', 'ada', 'eve', 'fay', 'dan', 'cleo']);
      await ordered(context, { order_by: 'weight' }, ['eve', 'ada', 'ben', 'fay', 'dan', 'cleo']);
    },
  }),
  check({
    ...common,
    id: 'issues-order-title',
    rule: 'ISSUE-ORDER-3',
    title: 'lists run by title',
    async run(context) {
      const up = { order_by: 'title', sort: 'asc' };
      await ordered(context, up, ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'issues-order-unknown',
    rule: 'ISSUE-ORDER-4',
    title: 'any other order or direction is refused',
    async run(context) {
      const options = { statistics: false };
      await refuse(context, { order_by: 'author' }, 'order_by does not have a valid value', options);
      await refuse(context, { sort: 'up' }, 'sort does not have a valid value', options);
    },
  }),
  check({
    ...common,
    id: 'issues-order-ties',
    rules: ['ISSUE-ORDER-5', 'ISSUE-ORDER-6'],
    title: 'issues without the value come last in both directions, the highest id first',
    async run(context) {
      const due = { order_by: 'due_date' };
      await ordered(context, { ...due, sort: 'desc' }, ['eve', 'ben', 'ada', 'cleo', 'fay', 'dan']);
      await ordered(context, { ...due, sort: 'asc' }, ['cleo', 'ada', 'ben', 'eve', 'fay', 'dan']);
      const popular = { order_by: 'popularity', sort: 'asc' };
      await ordered(context, popular, ['fay', 'eve', 'cleo', 'ben', 'ada', 'dan']);
    },
  }),
];
