import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeProject } from '../../world/types.js';
import { issueIn, type OneIssue } from '../issues/support/one.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';
import { isDone, mutate } from './support/mutating.js';
import { gid } from './support/mutations.js';

type Bag = Record<string, unknown>;

/** What a mutation is sent beside the address, and what REST tells of the thing afterwards. */
type Setting = readonly [name: string, input: Bag, told: Bag];

const labelsAndMilestone = async ({ world }: CaseContext, project: MadeProject) => {
  const make = (path: string, params: Bag) =>
    world.arrange<{ id: number }>('POST', `${project.url}/${path}`, params);
  return {
    one: await make('labels', { name: 'one', color: '#112233' }),
    two: await make('labels', { name: 'two', color: '#112233' }),
    milestone: await make('milestones', { title: 'v1' }),
  };
};

/** The mutation is carried out, and what it sets is what REST tells afterwards, beside all that was there before. */
async function judge(
  { expect }: CaseContext,
  caller: Caller,
  [url, address]: readonly [url: string, address: Bag],
  settings: readonly Setting[],
): Promise<Exchange> {
  let before = await caller.get(url);
  for (const [name, input, told] of settings) {
    const answer = await mutate(caller, name, { ...address, ...input });
    expect.value(`whether ${name} was carried out`, isDone(answer, name), answer).toEqual(true);
    const after = await caller.get(url);
    const text = `what ${name} of ${JSON.stringify(input)} left`;
    expect.value(text, after.record(), after).toInclude({ ...told });
    for (const field of ['title', 'description', 'state', 'labels', 'discussion_locked', 'draft']) {
      if (field in told || (field === 'title' && 'draft' in told) || (field === 'draft' && 'title' in told)) {
        continue;
      }
      expect.value(`${text} of ${field}`, after.at(field), after).toEqual(before.at(field));
    }
    before = after;
  }
  return before;
}

const addressOf = (project: MadeProject, { iid }: { iid: number }): Bag => ({
  projectPath: project.fullPath,
  iid: `${iid}`,
});

const onIssue = (project: MadeProject, issue: OneIssue) => [issue.url, addressOf(project, issue)] as const;

/** What mutations set is there afterwards, by whatever way it is read. */
export const cases = [
  check({
    id: 'graphql-issue-setters-kept',
    rule: 'GRAPHQL-MUTATION-9',
    title: 'what a mutation sets of an issue is what REST tells of it afterwards, and nothing else changes',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const project = await world.fresh.project();
      const { one, two, milestone } = await labelsAndMilestone(context, project);
      const issue = await issueIn(world, project, { title: 'before', description: 'words', labels: 'one' });
      const person = world.person('developer');
      const assigned = { assignees: [{ id: person.id }] };
      await judge(context, as.reporter, onIssue(project, issue), [
        ['issueSetConfidential', { confidential: true }, { confidential: true }],
        ['issueSetConfidential', { confidential: false }, { confidential: false }],
        ['issueSetLocked', { locked: true }, { discussion_locked: true }],
        ['issueSetLocked', { locked: false }, { discussion_locked: false }],
        ['issueSetDueDate', { dueDate: '2031-02-03' }, { due_date: '2031-02-03' }],
        ['issueSetDueDate', { dueDate: null }, { due_date: null }],
        ['issueSetAssignees', { assigneeUsernames: [person.username] }, assigned],
        ['issueSetAssignees', { assigneeUsernames: [] }, { assignees: [] }],
        ['issueSetSubscription', { subscribedState: true }, { subscribed: true }],
        ['issueSetSubscription', { subscribedState: false }, { subscribed: false }],
        ['updateIssue', { title: 'after' }, { title: 'after' }],
        ['updateIssue', { description: 'other words' }, { description: 'other words' }],
        ['updateIssue', { confidential: true }, { confidential: true }],
        ['updateIssue', { confidential: false }, { confidential: false }],
        ['updateIssue', { locked: true }, { discussion_locked: true }],
        ['updateIssue', { dueDate: '2031-03-04' }, { due_date: '2031-03-04' }],
        ['updateIssue', { milestoneId: gid('Milestone', milestone) }, { milestone: { id: milestone.id } }],
        ['updateIssue', { addLabelIds: [gid('ProjectLabel', two)] }, { labels: ['one', 'two'] }],
        ['updateIssue', { removeLabelIds: [gid('ProjectLabel', one)] }, { labels: ['two'] }],
        ['updateIssue', { labelIds: [gid('ProjectLabel', one)] }, { labels: ['one'] }],
        ['updateIssue', { stateEvent: 'CLOSE' }, { state: 'closed' }],
        ['updateIssue', { stateEvent: 'REOPEN' }, { state: 'opened' }],
        ['updateIssue', { type: 'INCIDENT' }, { issue_type: 'incident' }],
        ['issueSetSeverity', { severity: 'HIGH' }, { severity: 'HIGH' }],
      ]);
    },
  }),
  check({
    id: 'graphql-issue-plan-kept',
    rule: 'GRAPHQL-MUTATION-9',
    title: 'what a mutation sets of the weight and the epic of an issue is what REST tells afterwards',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { as, world } = context;
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const epic = await world.arrange<{ id: number; iid: number }>('POST', `${group.url}/epics`, {
        title: 'epic',
      });
      const issue = await issueIn(world, project);
      await judge(context, as.reporter, onIssue(project, issue), [
        ['issueSetWeight', { weight: 3 }, { weight: 3 }],
        ['issueSetWeight', { weight: null }, { weight: null }],
        ['updateIssue', { weight: 5 }, { weight: 5 }],
        ['issueSetEpic', { epicId: gid('Epic', epic) }, { epic_iid: epic.iid }],
        ['issueSetEpic', { epicId: null }, { epic_iid: null }],
        ['updateIssue', { epicId: gid('Epic', epic) }, { epic_iid: epic.iid }],
      ]);
    },
  }),
  check({
    id: 'graphql-merge-request-setters-kept',
    rule: 'GRAPHQL-MUTATION-9',
    title: 'what a mutation sets of a merge request is what REST tells of it afterwards',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const project = await freshProject(world);
      const { one, milestone } = await labelsAndMilestone(context, project);
      const made = await proposed(world, { project, params: { title: 'before' } });
      const target_branch = world.name('target');
      await world.arrange('POST', `${project.url}/repository/branches`, {
        branch: target_branch,
        ref: 'main',
      });
      const person = world.person('developer');
      const assigned = { assignees: [{ id: person.id }] };
      await judge(
        context,
        as.maintainer,
        [made.url, addressOf(project, made)],
        [
          ['mergeRequestSetDraft', { draft: true }, { draft: true, title: 'Draft: before' }],
          ['mergeRequestSetDraft', { draft: false }, { draft: false, title: 'before' }],
          ['mergeRequestSetLocked', { locked: true }, { discussion_locked: true }],
          ['mergeRequestSetLocked', { locked: false }, { discussion_locked: false }],
          ['mergeRequestSetLabels', { labelIds: [gid('ProjectLabel', one)] }, { labels: ['one'] }],
          [
            'mergeRequestSetMilestone',
            { milestoneId: gid('Milestone', milestone) },
            { milestone: { id: milestone.id } },
          ],
          ['mergeRequestSetMilestone', { milestoneId: null }, { milestone: null }],
          ['mergeRequestSetAssignees', { assigneeUsernames: [person.username] }, assigned],
          ['mergeRequestSetAssignees', { assigneeUsernames: [] }, { assignees: [] }],
          ['mergeRequestSetSubscription', { subscribedState: true }, { subscribed: true }],
          ['mergeRequestSetSubscription', { subscribedState: false }, { subscribed: false }],
          ['mergeRequestUpdate', { title: 'after' }, { title: 'after' }],
          ['mergeRequestUpdate', { description: 'words' }, { description: 'words' }],
          ['mergeRequestUpdate', { targetBranch: target_branch }, { target_branch }],
          ['mergeRequestUpdate', { state: 'CLOSED' }, { state: 'closed' }],
          ['mergeRequestUpdate', { state: 'OPEN' }, { state: 'opened' }],
        ],
      );
    },
  }),
  check({
    id: 'graphql-operation-modes',
    rule: 'GRAPHQL-MUTATION-10',
    title: 'people and labels take the place of others unless they are to be added or taken away',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run(context) {
      const { as, world } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const project = await world.fresh.project({
        content: ['refs/heads/main'],
        members: { developer: ann, maintainer: bob },
      });
      const { one, two } = await labelsAndMilestone(context, project);
      const issue = await issueIn(world, project);
      const made = await proposed(world, { project });
      const people = (...some: { id: number }[]) => ({ assignees: some.map(({ id }) => ({ id })) });
      const settings = (name: string): readonly Setting[] => [
        [name, { assigneeUsernames: [ann.username] }, people(ann)],
        [name, { assigneeUsernames: [bob.username], operationMode: 'APPEND' }, people(ann, bob)],
        [name, { assigneeUsernames: [ann.username], operationMode: 'REMOVE' }, people(bob)],
        [name, { assigneeUsernames: [ann.username], operationMode: 'REPLACE' }, people(ann)],
        [name, { assigneeUsernames: [bob.username] }, people(bob)],
      ];
      await judge(context, as.maintainer, onIssue(project, issue), settings('issueSetAssignees'));
      const labels = (mode: string, label: { id: number }, ...titles: string[]): Setting => [
        'mergeRequestSetLabels',
        { labelIds: [gid('ProjectLabel', label)], operationMode: mode },
        { labels: titles },
      ];
      await judge(
        context,
        as.maintainer,
        [made.url, addressOf(project, made)],
        [
          ...settings('mergeRequestSetAssignees'),
          labels('REPLACE', one, 'one'),
          labels('APPEND', two, 'one', 'two'),
          labels('REMOVE', one, 'two'),
          labels('REPLACE', one, 'one'),
        ],
      );
    },
  }),
];
