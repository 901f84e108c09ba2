import { check } from '../../check.js';
import { day, dueIn, furnished, lists, type Name, refuse, shows } from './support/furnished.js';
import { overIterationsCount, overMilestonesCount } from './support/over.js';

const common = { needs: ['admin'], writes: true } as const;
const paid = { needs: ['admin', 'tier.premium'], writes: true } as const;
const all: readonly Name[] = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay'];

/** Names of the issues that are due from one day to another, both included. */
const between = (from: string, to: string): Name[] =>
  all.filter((name) => {
    const shift = dueIn[name];
    return shift !== null && day(shift) >= from && day(shift) <= to;
  });

const shifted = (date: Date, days: number): string =>
  new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** What filters by time, milestones, iterations and epics keep, and what not leaves out. */
export const cases = [
  check({
    ...common,
    id: 'issues-filter-moments',
    rule: 'ISSUE-FILTER-7',
    title: 'bounds of creation and change include the moment itself',
    async run(context) {
      const second = '2020-01-02T00:00:00.000Z';
      const since = { created_after: '2020-01-04T00:00:00.000Z', created_before: '2020-01-31T00:00:00Z' };
      await shows(context, { created_before: second }, ['ada', 'ben']);
      await shows(context, since, ['dan', 'eve']);
      const changed = {
        updated_after: '2021-01-04T00:00:00.000Z',
        updated_before: '2021-01-05T00:00:00.000Z',
      };
      await shows(context, changed, ['ada', 'ben']);
      await shows(context, { updated_before: '2021-01-02T00:00:00.000Z' }, ['dan', 'eve']);
      await shows(context, { updated_after: '2021-01-05T00:00:00.000Z' }, ['ada', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-due',
    rule: 'ISSUE-FILTER-8',
    title: 'due_date keeps issues by when they are due, counted from today',
    async run(context) {
      const today = new Date(`${day(0)}T00:00:00Z`);
      const monday = shifted(today, -((today.getUTCDay() + 6) % 7));
      const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
      const last = (ahead: number) => shifted(new Date(Date.UTC(year, month + ahead + 1, 1)), -1);
      await lists(context, { due_date: '0' }, ['dan', 'fay']);
      await lists(context, { due_date: 'any' }, ['ada', 'ben', 'cleo', 'eve']);
      await lists(context, { due_date: 'today' }, ['ada']);
      await lists(context, { due_date: 'tomorrow' }, ['ben']);
      await lists(context, { due_date: 'overdue' }, ['cleo']);
      await lists(context, { due_date: 'week' }, between(monday, shifted(new Date(monday), 6)));
      await lists(context, { due_date: 'month' }, between(`${day(0).slice(0, 7)}-01`, last(0)));
      const wide = between(shifted(today, -14), last(1));
      await lists(context, { due_date: 'next_month_and_previous_two_weeks' }, wide);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-milestone',
    rule: 'ISSUE-FILTER-18',
    title:
      'milestone keeps the issues of the milestone with that title, None those without, Any those with one',
    async run(context) {
      await shows(context, { milestone: 'later' }, ['dan']);
      await shows(context, { milestone: 'None' }, ['cleo', 'eve', 'fay']);
      await shows(context, { milestone: 'Any' }, ['ada', 'ben', 'dan']);
      await overMilestonesCount(context);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-milestone-words',
    rules: ['ISSUE-FILTER-20', 'ISSUE-FILTER-32'],
    title: 'milestone_id takes four words: Upcoming is the nearest one to come, Started one that began',
    async run(context) {
      await shows(context, { milestone_id: 'Upcoming' }, ['ben']);
      await shows(context, { milestone_id: 'Started' }, ['ada']);
      await shows(context, { milestone_id: 'None' }, ['cleo', 'eve', 'fay']);
      await shows(context, { milestone_id: 'Any' }, ['ada', 'ben', 'dan']);
      await refuse(context, { milestone_id: '1' }, 'milestone_id does not have a valid value');
    },
  }),
  check({
    ...common,
    id: 'issues-filter-not',
    rule: 'ISSUE-FILTER-23',
    title: 'not drops the issues that meet any of its conditions',
    async run(context) {
      const { iids } = await furnished(context.world);
      const not = { labels: 'ui', iids: [iids.eve] };
      await shows(context, { not }, ['ben', 'cleo', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-not-conditions',
    rule: 'ISSUE-FILTER-24',
    title: 'not takes labels, milestones, people, numbers, reactions and words',
    async run(context) {
      const { clerk, mate, iids } = await furnished(context.world);
      const conditions: [Record<string, unknown>, Name[]][] = [
        [{ labels: 'bug' }, ['cleo', 'dan', 'eve', 'fay']],
        [{ milestone: 'now' }, ['ben', 'cleo', 'dan', 'eve', 'fay']],
        [{ author_id: clerk.id }, ['fay']],
        [{ author_username: clerk.username }, ['fay']],
        [{ assignee_id: mate.id }, ['ben', 'cleo', 'dan', 'eve', 'fay']],
        [{ assignee_username: [mate.username] }, ['ben', 'cleo', 'dan', 'eve', 'fay']],
        [{ iids: [iids.ada, iids.ben] }, ['cleo', 'dan', 'eve', 'fay']],
        [{ my_reaction_emoji: 'tada' }, ['ben', 'cleo', 'dan', 'eve', 'fay']],
        [{ search: 'lamp' }, ['dan', 'eve', 'fay']],
        [{ search: 'lamp', in: 'title' }, ['cleo', 'dan', 'eve', 'fay']],
      ];
      for (const [not, names] of conditions) await shows(context, { not }, names);
    },
  }),
  check({
    ...paid,
    id: 'issues-filter-not-weight',
    rule: 'ISSUE-FILTER-24',
    title: 'not takes a weight',
    run: (context) => shows(context, { not: { weight: 5 } }, ['ada', 'ben', 'cleo', 'dan', 'fay']),
  }),
  check({
    ...common,
    id: 'issues-filter-not-labels',
    rule: 'ISSUE-FILTER-30',
    title: 'not[labels] drops issues with any of the labels, and labels that nobody knows drop none',
    async run(context) {
      await shows(context, { not: { labels: 'bug,ui' } }, ['cleo', 'eve', 'fay']);
      await shows(context, { not: { labels: 'no-such-label,ui' } }, ['ben', 'cleo', 'eve', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'issues-filter-not-exclusions',
    rule: 'ISSUE-FILTER-31',
    title: 'filters exclude each other inside not as well',
    async run(context) {
      const { group, project, clerk } = await furnished(context.world);
      const not = { author_id: 1, author_username: 'somebody' };
      for (const url of ['', group.url, project.url]) {
        for (const word of ['issues', 'issues_statistics']) {
          const answer = await context.by(clerk).get(`${url}/${word}`, { not });
          context
            .expect(answer)
            .status(400)
            .json('error')
            .toMatch(/are mutually exclusive$/);
        }
      }
    },
  }),
  check({
    ...paid,
    id: 'issues-filter-iteration',
    rules: ['ISSUE-FILTER-14', 'ISSUE-FILTER-15', 'ISSUE-FILTER-13'],
    title: 'iterations keep their issues, None those outside, and the filters exclude each other',
    async run(context) {
      await shows(context, { iteration_id: 'None' }, all);
      await shows(context, { iteration_id: 'Any' }, []);
      await shows(context, { iteration_id: 999_999_999 }, []);
      await shows(context, { iteration_title: 'no such title' }, []);
      const both = { iteration_id: 1, iteration_title: 'a title' };
      await refuse(context, both, 'iteration_id, iteration_title are mutually exclusive');
      await overIterationsCount(context);
    },
  }),
];
