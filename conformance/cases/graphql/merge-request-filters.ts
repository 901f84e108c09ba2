import { type CaseContext, check } from '../../check.js';
import { all, furnished, type Name } from '../merge-requests/support/furnished.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';
import { requestsOf } from './support/furnished-lists.js';
import { type Kept, keeps, type List } from './support/narrowed.js';

const common = { needs: ['admin'], writes: true } as const;
const but = (...names: Name[]): Name[] => all.filter((name) => !names.includes(name));

async function judge(context: CaseContext, kept: readonly Kept[]): Promise<void> {
  const place = await furnished(context.world);
  const [inProject, inGroup] = requestsOf(place);
  if (!inProject || !inGroup) return;
  const caller = context.by(place.clerk);
  await keeps(context, caller, inProject, kept);
  const below = kept.map(([args, names]): Kept => [`${args}, includeSubgroups: true`, names]);
  await keeps(context, caller, inGroup, below);
}

/** What conditions keep of the merge requests of a place or a person. */
export const cases = [
  check({
    ...common,
    id: 'graphql-merge-requests-narrowed',
    rule: 'GRAPHQL-LIST-6',
    title: 'people, plans, drafts, states, branches and moments narrow the merge requests',
    async run(context) {
      const { by, world } = context;
      const { clerk, mate, made } = await furnished(world);
      const [ben, dan] = [await by(clerk).get(made.ben.url), await by(clerk).get(made.dan.url)];
      await judge(context, [
        [`assigneeUsername: "${mate.username}"`, ['ada']],
        [`authorUsername: "${mate.username}"`, ['fay']],
        [`reviewerUsername: "${mate.username}"`, ['ben']],
        [`reviewerUsername: "${clerk.username}"`, ['ada']],
        ['labels: ["bug"]', ['ada', 'ben']],
        ['labels: ["bug", "ui"]', ['ada']],
        ['not: { labels: ["ui"] }', but('ada', 'dan')],
        ['milestoneTitle: "later"', ['dan']],
        ['not: { milestoneTitle: "now" }', but('ada')],
        ['draft: true', ['ben']],
        ['draft: false', but('ben')],
        ['state: opened', but('cleo', 'eve')],
        ['state: closed', ['cleo']],
        ['state: merged', ['eve']],
        ['state: locked', []],
        ['state: all', all],
        [`iids: ["${made.dan.iid}", "${made.fay.iid}"]`, ['dan', 'fay']],
        [`sourceBranches: ["${made.cleo.source}"]`, ['cleo']],
        [`sourceBranches: ["${made.cleo.source}", "${made.fay.source}"]`, ['cleo', 'fay']],
        [`sourceBranches: ["${made.cleo.source.slice(0, -1)}"]`, []],
        [`targetBranches: ["${made.dan.target}"]`, ['dan']],
        ['targetBranches: ["main"]', but('dan', 'eve')],
        [`createdBefore: "${ben.text('created_at')}"`, ['ada', 'ben']],
        [`createdAfter: "${dan.text('created_at')}"`, ['dan', 'eve', 'fay']],
        // They were changed the other way round, and fay not at all.
        [`updatedAfter: "${ben.text('updated_at')}"`, ['ada', 'ben']],
        [`updatedBefore: "${dan.text('updated_at')}"`, ['dan', 'eve', 'fay']],
        ['mergedAfter: "2000-01-01T00:00:00Z"', ['eve']],
        ['mergedBefore: "2000-01-01T00:00:00Z"', []],
        ['mergedBefore: "2100-01-01T00:00:00Z"', ['eve']],
      ]);
    },
  }),
  check({
    ...common,
    id: 'graphql-merge-requests-of-somebody',
    rule: 'GRAPHQL-LIST-7',
    title:
      'what somebody proposed, has assigned or is to review is told of all projects, or of the one named',
    async run(context) {
      const { by, world } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const group = await world.fresh.group({ members: { developer: ann, maintainer: bob } });
      const [one, two] = [
        await world.fresh.project({ group, content: ['refs/heads/main'] }),
        await world.fresh.project({ group, content: ['refs/heads/main'] }),
      ];
      const given = { sudo: ann.username, assignee_ids: [bob.id], reviewer_ids: [bob.id] };
      await proposed(world, { project: one, params: { ...given, title: 'one' } });
      await proposed(world, { project: two, params: { ...given, title: 'two' } });
      await proposed(world, { project: await freshProject(world), params: { title: 'apart' } });
      for (const [list, person] of [
        ['authoredMergeRequests', ann],
        ['assignedMergeRequests', bob],
        ['reviewRequestedMergeRequests', bob],
      ] as const) {
        const of: List = {
          inside: `user(username: "${person.username}")`,
          list,
          select: 'title',
          nameOf: ({ title }) => String(title),
        };
        await keeps(context, by(ann), of, [
          ['', ['one', 'two']],
          [`projectPath: "${two.fullPath}"`, ['two']],
          [`projectId: "gid://gitlab/Project/${one.id}"`, ['one']],
          ['state: merged', []],
        ]);
      }
    },
  }),
];
