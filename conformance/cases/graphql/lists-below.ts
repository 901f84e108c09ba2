import { type CaseContext, check } from '../../check.js';
import type { MadeGroup } from '../../world/types.js';
import { ask } from './support/asking.js';

const hush = 'hush-below';

interface Listed {
  /** The list with its arguments and what is asked of each member. */
  field: string;
  paid?: boolean;
}

/** Lists of groups that look into what is below, by the words of their cases. */
const lists: Record<string, Listed> = {
  projects: { field: 'projects(includeSubgroups: true) { nodes { name } }' },
  'projects-searched': { field: `projects(includeSubgroups: true, search: "${hush}") { nodes { name } }` },
  'projects-ordered': {
    field: `projects(includeSubgroups: true, sort: SIMILARITY, search: "${hush}") { nodes { name } }`,
  },
  issues: { field: 'issues(includeSubgroups: true) { nodes { title } }' },
  'issues-searched': { field: `issues(includeSubgroups: true, search: "${hush}") { nodes { title } }` },
  'merge-requests': { field: 'mergeRequests(includeSubgroups: true) { nodes { title } }' },
  labels: { field: 'labels(includeDescendantGroups: true) { nodes { title } }' },
  milestones: { field: 'milestones(includeDescendants: true) { nodes { title } }' },
  groups: { field: 'descendantGroups(includeParentDescendants: true) { nodes { name } }' },
  'groups-searched': { field: `descendantGroups(search: "${hush}") { nodes { name } }` },
  epics: { field: 'epics(includeDescendantGroups: true) { nodes { title } }', paid: true },
};

/** A public group with a private one below it, in which everything has the same word in its name. */
async function scene({ world }: CaseContext): Promise<{ group: MadeGroup; below: MadeGroup }> {
  const group = await world.fresh.group({ visibility: 'public', parent: null });
  const below = await world.fresh.group({
    parent: group,
    visibility: 'private',
    params: { name: `${hush} group` },
  });
  const project = await world.fresh.project({
    group: below,
    visibility: 'private',
    content: true,
    params: { name: `${hush} project` },
  });
  const words = `${hush} thing`;
  await world.arrange('POST', `${project.url}/issues`, { title: words });
  const request = { title: words, source_branch: 'feature', target_branch: 'main' };
  await world.arrange('POST', `${project.url}/merge_requests`, request);
  for (const [place, name] of [
    [below, `${words} of the group`],
    [project, `${words} of the project`],
  ] as const) {
    await world.arrange('POST', `${place.url}/labels`, { name, color: '#ff0000' });
    await world.arrange('POST', `${place.url}/milestones`, { title: name });
  }
  return { group, below };
}

/** What lists of a group tell of the groups below it. */
export const cases = Object.entries(lists).map(([word, { field, paid = false }]) =>
  check({
    id: `graphql-list-below-${word}`,
    rules: ['GRAPHQL-ANSWER-4', 'GRAPHQL-AUTH-6'],
    title: `what is private below a group is told to its members, and to nobody else who lists the ${word}`,
    needs: ['admin', ...(paid ? (['tier.premium'] as const) : [])],
    writes: true,
    async run(context) {
      const { as, anonymous, by, world, expect } = context;
      const member = await world.fresh.user();
      const { group, below } = await scene(context);
      await world.fresh.member(below, member, 'reporter');
      if (paid) await world.arrange('POST', `${below.url}/epics`, { title: `${hush} thing` });
      const query = `{ group(fullPath: "${group.fullPath}") { path ${field} } }`;
      const seen = await ask(by(member), query);
      expect(seen).status(200);
      expect.value('whether members are told', seen.tells(hush), seen).toEqual(true);
      for (const caller of [as.stranger, anonymous]) {
        const answer = await ask(caller, query);
        expect(answer).status(200).json('data.group.path').toEqual(group.path);
        expect.value('whether others are told', answer.tells(hush), answer).toEqual(false);
      }
    },
  }),
);
