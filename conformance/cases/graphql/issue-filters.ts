import { type CaseContext, check } from '../../check.js';
import { type Furnished, furnished, type Name } from '../issues/support/furnished.js';
import { issueIn } from '../issues/support/one.js';
import { ask } from './support/asking.js';
import { issuesOf } from './support/furnished-lists.js';
import { mutate } from './support/mutating.js';
import { firstWord, type Kept, keeps } from './support/narrowed.js';

const common = { needs: ['admin'], writes: true } as const;
const all: readonly Name[] = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay'];
const but = (...names: Name[]): Name[] => all.filter((name) => !names.includes(name));

async function judge(context: CaseContext, kept: (place: Furnished) => readonly Kept[]): Promise<void> {
  const place = await furnished(context.world);
  for (const list of issuesOf(place)) await keeps(context, context.by(place.clerk), list, kept(place));
}

/** What conditions keep of the issues of a place. */
export const cases = [
  check({
    ...common,
    id: 'graphql-issues-by-people',
    rule: 'GRAPHQL-LIST-3',
    title: 'authors and assignees keep their issues, NONE those of nobody and ANY those of somebody',
    run: (context) =>
      judge(context, ({ clerk, mate }) => [
        [`assigneeId: "${mate.id}"`, ['ada']],
        ['assigneeId: "NONE"', ['cleo', 'dan', 'eve', 'fay']],
        ['assigneeId: "ANY"', ['ada', 'ben']],
        [`assigneeUsernames: ["${mate.username}"]`, ['ada']],
        [`assigneeUsername: "${clerk.username}"`, ['ben']],
        [`authorUsername: "${mate.username}"`, ['fay']],
        [`not: { assigneeId: "${mate.id}" }`, but('ada')],
        [`not: { assigneeUsernames: ["${clerk.username}"] }`, but('ben')],
        [`not: { authorUsername: "${mate.username}" }`, but('fay')],
        [`or: { assigneeUsernames: ["${mate.username}", "${clerk.username}"] }`, ['ada', 'ben']],
        [`or: { authorUsernames: ["${mate.username}", "nobody.has.this"] }`, ['fay']],
      ]),
  }),
  check({
    ...common,
    id: 'graphql-issues-by-labels-and-milestones',
    rule: 'GRAPHQL-LIST-3',
    title: 'labels must all be there; milestones are meant by their titles or by four words',
    run: (context) =>
      judge(context, () => [
        ['labelName: ["bug"]', ['ada', 'ben']],
        ['labelName: ["bug", "ui"]', ['ada']],
        ['labelName: ["None"]', ['cleo', 'fay']],
        ['labelName: ["Any"]', but('cleo', 'fay')],
        ['not: { labelName: ["ui"] }', but('ada', 'dan')],
        ['milestoneTitle: ["later"]', ['dan']],
        ['milestoneWildcardId: NONE', ['cleo', 'eve', 'fay']],
        ['milestoneWildcardId: ANY', ['ada', 'ben', 'dan']],
        ['milestoneWildcardId: STARTED', ['ada']],
        ['milestoneWildcardId: UPCOMING', ['ben']],
        ['not: { milestoneTitle: ["now"] }', but('ada')],
      ]),
  }),
  check({
    ...common,
    id: 'graphql-issues-by-words-and-moments',
    rule: 'GRAPHQL-LIST-3',
    title: 'words, numbers, kinds, confidentiality, states, reactions and moments narrow the issues',
    run: (context) =>
      judge(context, ({ iids }) => [
        ['search: "lamp"', ['ada', 'ben', 'cleo']],
        ['search: "lamp", in: [TITLE]', ['ada', 'ben']],
        ['search: "lamp", in: [DESCRIPTION]', ['cleo']],
        [`iid: "${iids.dan}"`, ['dan']],
        [`iids: ["${iids.dan}", "${iids.eve}"]`, ['dan', 'eve']],
        [`not: { iids: ["${iids.dan}"] }`, but('dan')],
        ['types: [INCIDENT]', ['cleo']],
        ['types: [ISSUE, INCIDENT]', all],
        ['confidential: true', ['ben']],
        ['confidential: false', but('ben')],
        ['state: closed', ['cleo']],
        ['state: opened', but('cleo')],
        ['state: all', all],
        ['myReactionEmoji: "tada"', ['ada']],
        ['myReactionEmoji: "NONE"', but('ada', 'ben')],
        ['myReactionEmoji: "ANY"', ['ada', 'ben']],
        ['not: { myReactionEmoji: "tada" }', but('ada')],
        ['createdBefore: "2020-01-02T00:00:00Z"', ['ada', 'ben']],
        ['createdAfter: "2020-01-04T00:00:00Z", createdBefore: "2020-01-31T00:00:00Z"', ['dan', 'eve']],
        ['updatedBefore: "2021-01-02T00:00:00Z"', ['dan', 'eve']],
        ['updatedAfter: "2021-01-05T00:00:00Z"', ['ada', 'fay']],
        ['closedAfter: "2020-01-01T00:00:00Z"', ['cleo']],
        ['closedBefore: "2020-01-01T00:00:00Z"', []],
        ['closedBefore: "2100-01-01T00:00:00Z"', ['cleo']],
      ]),
  }),
  check({
    id: 'graphql-issues-by-paid-plans',
    rule: 'GRAPHQL-LIST-3',
    title:
      'weights, epics, iterations and health keep their issues, and their words those within and without',
    needs: ['admin', 'tier.premium', 'tier.ultimate'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      await judge(context, () => [
        ['weight: "5"', ['eve']],
        ['weight: "none"', ['cleo', 'dan', 'fay']],
        ['weight: "any"', ['ada', 'ben', 'eve']],
        ['not: { weight: "5" }', but('eve')],
      ]);
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const epic = await world.arrange<{ id: number }>('POST', `${group.url}/epics`, { title: 'epic' });
      await issueIn(world, project, { title: 'within', epic_id: epic.id });
      await issueIn(world, project, { title: 'well', description: '/health_status on_track' });
      await issueIn(world, project, { title: 'ill', description: '/health_status at_risk' });
      const planned = await issueIn(world, project, { title: 'planned' });
      const days = { startDate: '2031-01-01', dueDate: '2031-01-09' };
      const input = { groupPath: group.fullPath, title: world.name('iteration'), ...days };
      const made = await ask(
        as.owner,
        'mutation($input: IterationCreateInput!) { iterationCreate(input: $input) { iteration { id } } }',
        { input },
      );
      const iterationId = made.text('data.iterationCreate.iteration.id');
      const put = { projectPath: project.fullPath, iid: `${planned.iid}`, iterationId };
      expect(await mutate(as.owner, 'issueSetIteration', put)).status(200);
      const kept: readonly Kept[] = [
        [`epicId: "${epic.id}"`, ['within']],
        [`iterationId: ["${iterationId}"]`, ['planned']],
        ['iterationWildcardId: NONE', ['within', 'well', 'ill']],
        ['iterationWildcardId: ANY', ['planned']],
        ['iterationWildcardId: CURRENT', []],
        ['healthStatusFilter: onTrack', ['well']],
        ['healthStatusFilter: ANY', ['well', 'ill']],
        ['healthStatusFilter: NONE', ['within', 'planned']],
      ];
      const inside = `project(fullPath: "${project.fullPath}")`;
      await keeps(context, as.reporter, { inside, list: 'issues', select: 'title', nameOf: firstWord }, kept);
    },
  }),
  check({
    id: 'graphql-issues-below-a-group',
    rule: 'GRAPHQL-LIST-4',
    title:
      'issues below the subgroups of a group, and of archived projects, are told where that is asked for',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const group = await world.fresh.group();
      const below = await world.fresh.group({ parent: group });
      await issueIn(world, await world.fresh.project({ group }), { title: 'own' });
      await issueIn(world, await world.fresh.project({ group: below }), { title: 'below' });
      const archived = await world.fresh.project({ group });
      await issueIn(world, archived, { title: 'archived' });
      await world.arrange('POST', `${archived.url}/archive`);
      const inside = `group(fullPath: "${group.fullPath}")`;
      await keeps(context, as.reporter, { inside, list: 'issues', select: 'title', nameOf: firstWord }, [
        ['', ['own']],
        ['includeSubgroups: true', ['own', 'below']],
        ['includeArchived: true', ['own', 'archived']],
        ['includeSubgroups: true, includeArchived: true', ['own', 'below', 'archived']],
      ]);
    },
  }),
  check({
    ...common,
    id: 'graphql-issue-counts-by-state',
    rule: 'GRAPHQL-LIST-5',
    title: 'the counts by state are those of the issues under the conditions',
    async run({ by, world, expect }) {
      const { project, clerk, mate } = await furnished(world);
      const wanted: [args: string, counts: object][] = [
        ['', { all: 6, opened: 5, closed: 1 }],
        ['(search: "lamp")', { all: 3, opened: 2, closed: 1 }],
        ['(labelName: ["bug"])', { all: 2, opened: 2, closed: 0 }],
        [`(authorUsername: "${mate.username}")`, { all: 1, opened: 1, closed: 0 }],
        ['(confidential: true)', { all: 1, opened: 1, closed: 0 }],
        ['(types: [INCIDENT])', { all: 1, opened: 0, closed: 1 }],
      ];
      for (const [args, counts] of wanted) {
        const field = `issueStatusCounts${args} { all opened closed }`;
        const answer = await ask(by(clerk), `{ project(fullPath: "${project.fullPath}") { ${field} } }`);
        expect.value(field, answer.at('data.project.issueStatusCounts'), answer).toEqual(counts);
      }
    },
  }),
];
