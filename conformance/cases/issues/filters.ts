import { check } from '../../check.js';
import { furnished, lists, refuse, shows } from './support/furnished.js';

const nobody = 999_999_999;
const common = { needs: ['admin'], writes: true } as const;
const paid = { needs: ['admin', 'tier.premium'], writes: true } as const;

/** What filters by people, numbers, labels and kinds keep. */
export const cases = [
  check({
    ...common,
    id: 'issues-filter-assignee',
    rule: 'ISSUE-FILTER-1',
    title: 'assignee_id keeps the issues of an assignee, None those of nobody and Any those of somebody',
    async run(context) {
      const { mate } = await furnished(context.world);
      await shows(context, { assignee_id: mate.id }, ['ada']);
      await shows(context, { assignee_id: 'None' }, ['cleo', 'dan', 'eve', 'fay']);
      await shows(context, { assignee_id: 'Any' }, ['ada', 'ben']);
      await shows(context, { assignee_username: [mate.username] }, ['ada']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-author',
    rule: 'ISSUE-FILTER-5',
    title: 'author_id and author_username keep the issues of an author',
    async run(context) {
      const { clerk, mate } = await furnished(context.world);
      await shows(context, { author_id: mate.id }, ['fay']);
      await shows(context, { author_username: mate.username }, ['fay']);
      await shows(context, { author_id: clerk.id }, ['ada', 'ben', 'cleo', 'dan', 'eve']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-unknown',
    rule: 'ISSUE-FILTER-29',
    title: 'an unknown label, assignee or author keeps nothing',
    async run(context) {
      await shows(context, { labels: 'no-such-label' }, []);
      await shows(context, { assignee_id: nobody }, []);
      await shows(context, { author_id: nobody }, []);
      await shows(context, { author_username: 'nobody.has.this.name' }, []);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-confidential',
    rule: 'ISSUE-FILTER-6',
    title: 'confidential keeps the confidential issues or the others',
    async run(context) {
      await shows(context, { confidential: true }, ['ben']);
      await shows(context, { confidential: false }, ['ada', 'cleo', 'dan', 'eve', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-iids',
    rule: 'ISSUE-FILTER-10',
    title: 'iids keeps the issues with these numbers',
    async run(context) {
      const { iids } = await furnished(context.world);
      await shows(context, { iids: [iids.cleo, iids.eve] }, ['cleo', 'eve']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-search',
    rule: 'ISSUE-FILTER-26',
    title: 'search looks for its words in title and description',
    async run(context) {
      await shows(context, { search: 'lamp' }, ['ada', 'ben', 'cleo']);
      await shows(context, { search: 'lamp plain' }, ['ada']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-in',
    rule: 'ISSUE-FILTER-11',
    title: 'in limits search to the title or to the description',
    async run(context) {
      await shows(context, { search: 'lamp', in: 'title' }, ['ada', 'ben']);
      await shows(context, { search: 'lamp', in: 'description' }, ['cleo']);
      await shows(context, { search: 'lamp', in: 'title,description' }, ['ada', 'ben', 'cleo']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-type',
    rule: 'ISSUE-FILTER-12',
    title: 'issue_type keeps issues of that kind',
    async run(context) {
      await lists(context, { issue_type: 'incident' }, ['cleo']);
      await lists(context, { issue_type: 'issue' }, ['ada', 'ben', 'dan', 'eve', 'fay']);
      await lists(context, { issue_type: 'test_case' }, []);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-labels',
    rule: 'ISSUE-FILTER-16',
    title: 'labels keeps the issues that have all of the labels',
    async run(context) {
      await shows(context, { labels: 'bug' }, ['ada', 'ben']);
      await shows(context, { labels: 'bug,ui' }, ['ada']);
      await shows(context, { labels: ['two words'] }, ['eve']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-labels-words',
    rules: ['ISSUE-FILTER-17', 'ISSUE-FILTER-36'],
    title: 'None in labels keeps issues without labels and Any those with some, in capitals or not',
    async run(context) {
      await shows(context, { labels: 'None' }, ['cleo', 'fay']);
      await shows(context, { labels: 'none' }, ['cleo', 'fay']);
      await shows(context, { labels: 'No Label' }, ['cleo', 'fay']);
      await shows(context, { labels: 'No+Label' }, ['cleo', 'fay']);
      await shows(context, { labels: 'Any' }, ['ada', 'ben', 'dan', 'eve']);
      await shows(context, { labels: 'ANY' }, ['ada', 'ben', 'dan', 'eve']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-reaction',
    rule: 'ISSUE-FILTER-21',
    title: 'my_reaction_emoji keeps the issues on which the caller put the emoji',
    async run(context) {
      await shows(context, { my_reaction_emoji: 'tada' }, ['ada']);
      await shows(context, { my_reaction_emoji: 'Any' }, ['ada', 'ben']);
      await shows(context, { my_reaction_emoji: 'None' }, ['cleo', 'dan', 'eve', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-state',
    rule: 'ISSUE-FILTER-27',
    title: 'state keeps opened, closed or all issues',
    async run(context) {
      await lists(context, { state: 'closed' }, ['cleo']);
      await lists(context, { state: 'opened' }, ['ada', 'ben', 'dan', 'eve', 'fay']);
      await lists(context, { state: 'all' }, ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-scope',
    rules: ['ISSUE-FILTER-25', 'ISSUE-FILTER-35'],
    title: 'scope keeps what the caller wrote or is assigned, also by its older words',
    async run(context) {
      await shows(context, { scope: 'created_by_me' }, ['ada', 'ben', 'cleo', 'dan', 'eve']);
      await shows(context, { scope: 'created-by-me' }, ['ada', 'ben', 'cleo', 'dan', 'eve']);
      await shows(context, { scope: 'assigned_to_me' }, ['ben']);
      await shows(context, { scope: 'assigned-to-me' }, ['ben']);
      await refuse(context, { scope: 'mine' }, 'scope does not have a valid value');
    },
  }),
  check({
    ...paid,
    id: 'issues-filter-weight',
    rule: 'ISSUE-FILTER-28',
    title: 'weight keeps the issues of a weight, None those without and Any those with one',
    async run(context) {
      await shows(context, { weight: 0 }, ['ben']);
      await shows(context, { weight: 5 }, ['eve']);
      await shows(context, { weight: 'None' }, ['cleo', 'dan', 'fay']);
      await shows(context, { weight: 'Any' }, ['ada', 'ben', 'eve']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-exclusions',
    rules: ['ISSUE-FILTER-2', 'ISSUE-FILTER-4', 'ISSUE-FILTER-19'],
    title: 'filters by number and by name of the same thing exclude each other',
    async run(context) {
      const both = { assignee_id: 1, assignee_username: ['somebody'] };
      await refuse(context, both, 'assignee_id, assignee_username are mutually exclusive');
      const author = { author_id: 1, author_username: 'somebody' };
      await refuse(context, author, 'author_id, author_username are mutually exclusive');
      const milestone = { milestone_id: 'None', milestone: 'now' };
      await refuse(context, milestone, 'milestone_id, milestone are mutually exclusive');
    },
  }),
  check({
    ...common,
    id: 'issues-filter-words',
    rule: 'ISSUE-FILTER-34',
    title: 'what is neither a number nor a known word is refused for assignee_id',
    async run(context) {
      await refuse(context, { assignee_id: 'somebody' }, /^assignee_id /);
    },
  }),
  check({
    ...paid,
    id: 'issues-filter-words-paid',
    rule: 'ISSUE-FILTER-34',
    title: 'what is neither a number nor a known word is refused for weight, epic_id and iteration_id',
    async run(context) {
      for (const name of ['weight', 'epic_id', 'iteration_id']) {
        await refuse(context, { [name]: 'heavy' }, new RegExp(`^${name} `));
      }
    },
  }),
];
