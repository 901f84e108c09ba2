import { type CaseContext, check } from '../../check.js';
import { ask } from './support/asking.js';
import { firstWord, keeps, type List } from './support/narrowed.js';

interface Made {
  id: number;
  iid: number;
}

const titled = (inside: string, list: string): List => ({ inside, list, select: 'title', nameOf: firstWord });

/** A group with three epics: one that plans the year 2030, one that is closed and one by somebody else; and one above and below. */
async function epicsOf({ world }: CaseContext) {
  const top = await world.fresh.group();
  const group = await world.fresh.group({ parent: top });
  const below = await world.fresh.group({ parent: group });
  const open = (url: string, title: string, more: object = {}) =>
    world.arrange<Made>('POST', `${url}/epics`, { title, ...more });
  const sudo = world.person('developer').username;
  const fixed = { start_date_is_fixed: true, due_date_is_fixed: true };
  const plan = await open(group.url, 'plan', {
    ...fixed,
    labels: 'red,blue',
    start_date_fixed: '2030-01-01',
    due_date_fixed: '2030-12-31',
    created_at: '2022-01-01T12:00:00.000Z',
  });
  const shut = await open(group.url, 'shut', { labels: 'red', created_at: '2022-01-03T12:00:00.000Z' });
  await world.arrange('PUT', `${group.url}/epics/${shut.iid}`, { state_event: 'close' });
  const theirs = await open(group.url, 'theirs', { sudo, description: 'Full of bees', confidential: true });
  await open(top.url, 'above');
  await open(below.url, 'below');
  const award = { name: 'rocket', sudo: world.person('reporter').username };
  await world.arrange('POST', `${group.url}/epics/${plan.iid}/award_emoji`, award);
  return { group, plan, shut, theirs };
}

/** Titles, states, days, numbers and the groups around narrow the milestones. */
async function judgeMilestones(context: CaseContext): Promise<void> {
  const { as, world } = context;
  const group = await world.fresh.group();
  const project = await world.fresh.project({ group });
  const make = (url: string, title: string, params: object = {}) =>
    world.arrange<Made>('POST', `${url}/milestones`, { title, ...params });
  const early = await make(project.url, 'early', { start_date: '2030-01-01', due_date: '2030-01-31' });
  await make(project.url, 'late', { start_date: '2030-03-01', due_date: '2030-03-31' });
  const over = await make(project.url, 'over');
  await world.arrange('PUT', `${project.url}/milestones/${over.id}`, { state_event: 'close' });
  await make(group.url, 'shared');
  const own = ['early', 'late', 'over'];
  await keeps(context, as.reporter, titled(`project(fullPath: "${project.fullPath}")`, 'milestones'), [
    ['', own],
    ['includeAncestors: true', [...own, 'shared']],
    ['state: active', ['early', 'late']],
    ['state: closed', ['over']],
    ['title: "late"', ['late']],
    ['title: "lat"', []],
    ['searchTitle: "AT"', ['late']],
    [`ids: ["gid://gitlab/Milestone/${early.id}"]`, ['early']],
    ['timeframe: { start: "2030-03-01", end: "2030-12-31" }', ['late']],
    ['containingDate: "2030-01-15T00:00:00Z"', ['early']],
  ]);
  await keeps(context, as.reporter, titled(`group(fullPath: "${group.fullPath}")`, 'milestones'), [
    ['', ['shared']],
    ['includeDescendants: true', [...own, 'shared']],
  ]);
}

/** Words and the groups around narrow the labels, and a title names one of them exactly. */
async function judgeLabels(context: CaseContext): Promise<void> {
  const { as, world, expect } = context;
  const top = await world.fresh.group();
  const group = await world.fresh.group({ parent: top });
  const project = await world.fresh.project({ group });
  for (const [url, name] of [
    [top.url, 'above'],
    [group.url, 'shared'],
    [project.url, 'own'],
  ] as const) {
    await world.arrange('POST', `${url}/labels`, { name, color: '#112233' });
  }
  const inProject = `project(fullPath: "${project.fullPath}")`;
  await keeps(context, as.reporter, titled(inProject, 'labels'), [
    ['', ['own']],
    ['includeAncestorGroups: true', ['own', 'shared', 'above']],
    ['searchTerm: "OW"', ['own']],
    ['searchTerm: "shar"', []],
  ]);
  await keeps(context, as.reporter, titled(`group(fullPath: "${group.fullPath}")`, 'labels'), [
    ['', ['shared']],
    ['includeAncestorGroups: true', ['above', 'shared']],
    ['searchTerm: "above", includeAncestorGroups: true', ['above']],
    ['onlyGroupLabels: true, includeDescendantGroups: true', ['shared']],
  ]);
  for (const [title, wanted] of [
    ['own', { title: 'own' }],
    ['Own', null],
    ['ow', null],
  ] as const) {
    const answer = await ask(as.reporter, `{ ${inProject} { label(title: "${title}") { title } } }`);
    expect.value(`the label ${title}`, answer.at('data.project.label'), answer).toEqual(wanted);
  }
}

/** What conditions keep of what plans the work. */
export const cases = [
  check({
    id: 'graphql-epics-narrowed',
    rule: 'GRAPHQL-LIST-9',
    title: 'people, labels, words, days, numbers, states and reactions narrow the epics of a group',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { as, world } = context;
      const { group, plan, shut } = await epicsOf(context);
      const own = ['plan', 'shut', 'theirs'];
      await keeps(context, as.reporter, titled(`group(fullPath: "${group.fullPath}")`, 'epics'), [
        ['', [...own, 'below']],
        ['includeDescendantGroups: false', own],
        ['includeAncestorGroups: true', [...own, 'below', 'above']],
        [`authorUsername: "${world.person('developer').username}"`, ['theirs']],
        ['confidential: true', ['theirs']],
        ['confidential: false', ['plan', 'shut', 'below']],
        ['labelName: ["red"]', ['plan', 'shut']],
        ['labelName: ["red", "blue"]', ['plan']],
        ['not: { labelName: ["blue"] }', ['shut', 'theirs', 'below']],
        [`not: { authorUsername: "${world.person('developer').username}" }`, ['plan', 'shut', 'below']],
        ['search: "bees"', ['theirs']],
        ['search: "bees", in: [TITLE]', []],
        ['state: closed', ['shut']],
        ['state: opened', ['plan', 'theirs', 'below']],
        ['state: all', [...own, 'below']],
        ['myReactionEmoji: "rocket"', ['plan']],
        ['not: { myReactionEmoji: "rocket" }', ['shut', 'theirs', 'below']],
        [`iid: "${shut.iid}", includeDescendantGroups: false`, ['shut']],
        [`iids: ["${plan.iid}", "${shut.iid}"], includeDescendantGroups: false`, ['plan', 'shut']],
        [`iidStartsWith: "${shut.iid}", includeDescendantGroups: false`, ['shut']],
        ['createdBefore: "2022-01-02T00:00:00Z"', ['plan']],
        ['createdAfter: "2022-01-02T00:00:00Z"', ['shut', 'theirs', 'below']],
        ['updatedBefore: "2000-01-01T00:00:00Z"', []],
        ['updatedAfter: "2100-01-01T00:00:00Z"', []],
        ['timeframe: { start: "2030-06-01", end: "2030-06-30" }', ['plan']],
        ['timeframe: { start: "2031-06-01", end: "2031-06-30" }', []],
      ]);
    },
  }),
  check({
    id: 'graphql-milestones-and-labels-narrowed',
    rule: 'GRAPHQL-LIST-10',
    title: 'titles, words, states, days and the groups around narrow milestones and labels',
    writes: true,
    async run(context) {
      await judgeMilestones(context);
      await judgeLabels(context);
    },
  }),
];
