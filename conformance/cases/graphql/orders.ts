import { check } from '../../check.js';
import { furnished as furnishedIssues } from '../issues/support/furnished.js';
import { furnished as furnishedRequests } from '../merge-requests/support/furnished.js';
import { issuesOf, requestsOf } from './support/furnished-lists.js';
import { firstWord, type Kept, type List, runs } from './support/narrowed.js';

const common = { needs: ['admin'], writes: true } as const;

/** An order up and down; what is equal in it is left out. */
const both = (name: string, ...names: string[]): Kept[] => [
  [`sort: ${name}_ASC`, names],
  [`sort: ${name}_DESC`, [...names].reverse()],
];

const ofIssues: readonly Kept[] = [
  ['', ['fay', 'eve', 'dan', 'cleo', 'ben', 'ada']],
  ...both('CREATED', 'ada', 'ben', 'cleo', 'dan', 'eve', 'fay'),
  ...both('UPDATED', 'eve', 'dan', 'cleo', 'ben', 'ada', 'fay'),
  ...both('TITLE', 'ada', 'ben', 'cleo', 'dan', 'eve', 'fay'),
  ...both('DUE_DATE', 'cleo', 'ada', 'ben', 'eve'),
  ...both('MILESTONE_DUE', 'ben', 'dan'),
  ['sort: POPULARITY_DESC', ['dan', 'fay']],
  ['sort: POPULARITY_ASC', ['ada', 'dan']],
  ['sort: LABEL_PRIORITY_ASC', ['ada', 'eve', 'cleo']],
  ['sort: PRIORITY_ASC', ['ben', 'dan', 'ada', 'eve']],
  ['sort: created_asc', ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']],
  ['sort: updated_desc', ['fay', 'ada', 'ben', 'cleo', 'dan', 'eve']],
];

const ofRequests: readonly Kept[] = [
  ['', ['fay', 'eve', 'dan', 'cleo', 'ben', 'ada']],
  ...both('CREATED', 'ada', 'ben', 'cleo', 'dan', 'eve', 'fay'),
  ...both('UPDATED', 'fay', 'eve', 'dan', 'cleo', 'ben', 'ada'),
  // The title of ben begins with a capital.
  ...both('TITLE', 'ada', 'cleo', 'dan', 'eve', 'fay'),
  ...both('MILESTONE_DUE', 'ben', 'ada', 'dan'),
  ['sort: LABEL_PRIORITY_ASC', ['ada', 'eve', 'cleo']],
  ['sort: created_asc', ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']],
];

/** In which order lists run. */
export const cases = [
  check({
    ...common,
    id: 'graphql-issues-and-merge-requests-in-order',
    rule: 'GRAPHQL-LIST-8',
    title: 'issues and merge requests run by the orders of their names, else from the newest on',
    async run(context) {
      const { by, world } = context;
      const place = await furnishedIssues(world);
      for (const list of issuesOf(place)) await runs(context, by(place.clerk), list, ofIssues);
      const other = await furnishedRequests(world);
      for (const list of requestsOf(other).slice(0, 1)) {
        await runs(context, by(other.clerk), list, ofRequests);
      }
    },
  }),
  check({
    id: 'graphql-epics-in-order',
    rule: 'GRAPHQL-LIST-8',
    title: 'epics run by the orders of their names, the newest first where none is asked for',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { as, world } = context;
      const group = await world.fresh.group();
      const open = (title: string, day: number, more: object) =>
        world.arrange('POST', `${group.url}/epics`, {
          title,
          created_at: `2022-01-0${day}T12:00:00.000Z`,
          ...more,
        });
      const fixed = { start_date_is_fixed: true, due_date_is_fixed: true };
      const days = (start: number, due: number) => ({
        ...fixed,
        start_date_fixed: `2030-01-0${start}`,
        due_date_fixed: `2030-02-0${due}`,
      });
      await open('b', 1, days(3, 2));
      await open('c', 2, days(1, 3));
      await open('a', 3, days(2, 1));
      const list: List = {
        inside: `group(fullPath: "${group.fullPath}")`,
        list: 'epics',
        select: 'title',
        nameOf: firstWord,
      };
      await runs(context, as.reporter, list, [
        ['', ['a', 'c', 'b']],
        ...both('CREATED_AT', 'b', 'c', 'a'),
        ...both('TITLE', 'a', 'b', 'c'),
        ...both('START_DATE', 'c', 'a', 'b'),
        ...both('END_DATE', 'a', 'b', 'c'),
        ['sort: start_date_asc', ['c', 'a', 'b']],
        ['sort: end_date_desc', ['c', 'b', 'a']],
      ]);
    },
  }),
  check({
    id: 'graphql-milestones-and-releases-in-order',
    rule: 'GRAPHQL-LIST-8',
    title:
      'milestones run by when they are due and releases from the latest, unless another order is asked for',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      for (const [title, due_date] of [
        ['second', '2030-02-02'],
        ['third', '2030-03-03'],
        ['first', '2030-01-01'],
      ]) {
        await world.arrange('POST', `${project.url}/milestones`, { title, due_date });
      }
      const inside = `project(fullPath: "${project.fullPath}")`;
      const milestones: List = { inside, list: 'milestones', select: 'title', nameOf: firstWord };
      await runs(context, as.reporter, milestones, [
        ['', ['first', 'second', 'third']],
        ...both('DUE_DATE', 'first', 'second', 'third'),
        ...both('CREATED', 'second', 'third', 'first'),
        ['sort: created_desc', ['first', 'third', 'second']],
      ]);
      for (const [tag_name, day] of [
        ['v2', 2],
        ['v3', 3],
        ['v1', 1],
      ]) {
        const input = { tag_name, ref: 'main', released_at: `2022-01-0${day}T00:00:00Z` };
        await world.arrange('POST', `${project.url}/releases`, input);
      }
      const releases: List = {
        inside,
        list: 'releases',
        select: 'tagName',
        nameOf: ({ tagName }) => String(tagName),
      };
      await runs(context, as.reporter, releases, [
        ['', ['v3', 'v2', 'v1']],
        ...both('RELEASED_AT', 'v1', 'v2', 'v3'),
        ...both('CREATED', 'v2', 'v3', 'v1'),
      ]);
    },
  }),
];
