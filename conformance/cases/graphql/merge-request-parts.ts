import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import type { MadeProject, Person } from '../../world/types.js';
import { changesNothing } from '../issues/support/unset.js';
import { freshProject, type Proposal, proposed } from '../merge-requests/support/proposal.js';
import { mutate } from './support/mutating.js';
import { gid } from './support/mutations.js';

interface Scene {
  made: Proposal;
  caller: Caller;
  milestone: { id: number };
  label: { id: number };
}

/** A merge request with a label, and what there is to give it. */
async function scene(
  { world }: CaseContext,
  [project, caller]: [project: MadeProject, caller: Caller],
  params: Params,
): Promise<Scene> {
  const make = (path: string, input: Params) =>
    world.arrange<{ id: number }>('POST', `${project.url}/${path}`, input);
  const milestone = await make('milestones', { title: 'v1' });
  const label = await make('labels', { name: 'one', color: '#ff0000' });
  const made = await proposed(world, { project, onto: 'own', params });
  return { made, caller, milestone, label };
}

/** What developers alone do to a merge request, by mutation. */
const deeds = ({ made, milestone, label }: Scene, other: { id: number; username: string }) => {
  const at = { projectPath: made.project.fullPath, iid: String(made.iid) };
  const about = { timeSpent: '1h', spentAt: '2026-01-02', summary: 'Work' };
  return Object.entries({
    mergeRequestAccept: { ...at, sha: made.head },
    mergeRequestSetAssignees: { ...at, assigneeUsernames: [other.username] },
    mergeRequestSetLabels: { ...at, labelIds: [gid('ProjectLabel', label)] },
    mergeRequestSetMilestone: { ...at, milestoneId: gid('Milestone', milestone) },
    mergeRequestSetLocked: { ...at, locked: true },
    timelogCreate: { issuableId: gid('MergeRequest', made), ...about },
  });
};

async function judge(context: CaseContext, one: Scene): Promise<void> {
  const { as, expect, world } = context;
  for (const [name, input] of deeds(one, world.person('maintainer'))) {
    const answer = await changesNothing(context, one.made, () => mutate(one.caller, name, input));
    expect(answer).status(200);
  }
  expect(await as.maintainer.get(one.made.url))
    .json()
    .toInclude({ state: 'opened', labels: [], milestone: null, discussion_locked: null });
}

async function judgeNamed(context: CaseContext, params: (reporter: Person) => Params): Promise<void> {
  const { as, world } = context;
  const project = await freshProject(world);
  await judge(context, await scene(context, [project, as.reporter], params(world.person('reporter'))));
}

const common = {
  rules: ['GRAPHQL-MUTATION-6', 'MR-UPDATE-12', 'MR-MERGE-2', 'MR-TIME-6'],
  writes: true,
} as const;

/** A part in a merge request gives none of the rights that developers have, by GraphQL neither. */
export const cases = [
  check({
    ...common,
    id: 'graphql-merge-request-part-assignee',
    title: 'a reporter to whom a merge request is assigned does nothing by GraphQL that is for developers',
    async run(context) {
      await judgeNamed(context, ({ id }) => ({ assignee_ids: [id] }));
    },
  }),
  check({
    ...common,
    id: 'graphql-merge-request-part-reviewer',
    title: 'a reporter who is to review a merge request does nothing by GraphQL that is for developers',
    async run(context) {
      await judgeNamed(context, ({ id }) => ({ reviewer_ids: [id] }));
    },
  }),
  check({
    ...common,
    id: 'graphql-merge-request-part-author',
    title: 'an author who is a reporter by now does nothing by GraphQL that is for developers',
    needs: ['admin'],
    async run(context) {
      const { by, world } = context;
      const author = await world.fresh.user();
      const project = await freshProject(world);
      await world.fresh.member(project, author, 'developer');
      const made = await scene(context, [project, by(author)], { sudo: author.username });
      await world.arrange('PUT', `${project.url}/members/${author.id}`, { access_level: 20 });
      await judge(context, made);
    },
  }),
];
