import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { changesNothing } from '../issues/support/unset.js';
import { ask } from './support/asking.js';
import { mutate } from './support/mutating.js';

/** What a change of an issue may name. */
interface Things {
  projectPath: string;
  iid: string;
  label: number;
  milestone: number;
  other: string;
}

type Setter = readonly [slug: string, name: string, params: (things: Things) => object, paid?: boolean];

/** What only reporters set of an issue, by each mutation that sets it. */
const setters: readonly Setter[] = [
  ['confidential', 'updateIssue', () => ({ confidential: true })],
  ['locked', 'updateIssue', () => ({ locked: true })],
  ['due-date', 'updateIssue', () => ({ dueDate: '2031-01-02' })],
  ['type', 'updateIssue', () => ({ type: 'INCIDENT' })],
  ['labels', 'updateIssue', ({ label }) => ({ labelIds: [`gid://gitlab/Label/${label}`] })],
  ['add-labels', 'updateIssue', ({ label }) => ({ addLabelIds: [`gid://gitlab/Label/${label}`] })],
  ['milestone', 'updateIssue', ({ milestone }) => ({ milestoneId: `gid://gitlab/Milestone/${milestone}` })],
  ['weight', 'updateIssue', () => ({ weight: 7 }), true],
  ['set-confidential', 'issueSetConfidential', () => ({ confidential: true })],
  ['set-locked', 'issueSetLocked', () => ({ locked: true })],
  ['set-due-date', 'issueSetDueDate', () => ({ dueDate: '2031-01-02' })],
  ['set-assignees', 'issueSetAssignees', ({ other }) => ({ assigneeUsernames: [other] })],
  ['set-severity', 'issueSetSeverity', () => ({ severity: 'HIGH' })],
  ['set-weight', 'issueSetWeight', () => ({ weight: 7 }), true],
];

const unset = setters.map(([slug, name, params, paid = false]) =>
  check({
    id: `graphql-issue-unset-${slug}`,
    rules: ['GRAPHQL-MUTATION-6', 'ISSUE-UPDATE-2'],
    title: `who has written an issue below Reporter, or has it assigned, changes nothing of it by ${name} (${slug})`,
    needs: ['admin', ...(paid ? (['tier.premium'] as const) : [])],
    writes: true,
    async run(context) {
      const { as, world } = context;
      const project = await world.fresh.project({ visibility: 'public' });
      const make = (path: string, wish: object) =>
        world.arrange<{ id: number }>('POST', `${project.url}/${path}`, { ...wish });
      const label = await make('labels', { name: 'one', color: '#ff0000' });
      const milestone = await make('milestones', { title: 'v1' });
      const guest = world.person('guest');
      for (const wish of [{ sudo: guest.username }, { assignee_ids: [guest.id] }]) {
        const issue = await issueIn(world, project, wish);
        const where = { projectPath: project.fullPath, iid: String(issue.iid) };
        const other = world.person('developer').username;
        const things = { ...where, label: label.id, milestone: milestone.id, other };
        await changesNothing(context, issue, () => mutate(as.guest, name, { ...where, ...params(things) }));
      }
    },
  }),
);

const create = `mutation($input: CreateIssueInput!) {
  createIssue(input: $input) { issue { iid createdAt } errors }
}`;

/** What a new or a changed issue takes from those who may not set it. */
export const cases = [
  ...unset,
  check({
    id: 'graphql-issue-of-outsider',
    rules: ['GRAPHQL-MUTATION-6', 'ISSUE-CREATE-6'],
    title:
      'of a new issue by somebody who is no member labels, assignees, milestone and due date are dropped',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const make = (path: string, wish: object) =>
        world.arrange<{ id: number }>('POST', `${project.url}/${path}`, { ...wish });
      const label = await make('labels', { name: 'one', color: '#ff0000' });
      const milestone = await make('milestones', { title: 'v1' });
      const assigneeIds = [`gid://gitlab/User/${world.person('developer').id}`];
      const wishes = [
        {
          assigneeIds,
          labelIds: [`gid://gitlab/Label/${label.id}`],
          milestoneId: `gid://gitlab/Milestone/${milestone.id}`,
          dueDate: '2031-01-02',
          locked: true,
        },
        { labels: ['one', 'new'] },
        { description: 'text\n/label ~one\n/milestone %v1\n/due 2031-01-02\n/lock\n/estimate 1h' },
      ];
      for (const wish of wishes) {
        const input = { projectPath: project.fullPath, title: 'x', ...wish };
        const made = await ask(as.stranger, create, { input });
        const path = `${project.url}/issues/${made.text('data.createIssue.issue.iid')}`;
        const seen = await as.owner.get(path);
        expect(seen).json().toTell({ assignees: [], labels: [], milestone: null, due_date: null });
        expect(seen).json('discussion_locked').toBeOneOf(null, false);
        expect(seen).json('time_stats.time_estimate').toEqual(0);
      }
      const labels = await as.owner.get(`${project.url}/labels`);
      expect.value('labels', labels.column('name'), labels).toEqual(['one']);
    },
  }),
  check({
    id: 'graphql-issue-number-and-time',
    rules: ['GRAPHQL-MUTATION-6', 'ISSUE-CREATE-5'],
    title: 'the number and the moment of a new issue are taken from owners alone',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const given = { projectPath: project.fullPath, title: 'x', createdAt: '2001-02-03T04:05:06Z' };
      for (const role of ['guest', 'reporter', 'developer', 'maintainer'] as const) {
        const made = await ask(as[role], create, { input: { ...given, iid: 77 } });
        const found = made.at('data.createIssue.issue') as { iid: string; createdAt: string };
        expect.value(`the number from ${role}`, found.iid, made).toDiffer('77');
        expect.value(`the moment from ${role}`, found.createdAt, made).toDiffer(given.createdAt);
      }
      const made = await ask(as.owner, create, { input: { ...given, iid: 77 } });
      expect(made).json('data.createIssue.issue').toEqual({ iid: '77', createdAt: given.createdAt });
    },
  }),
];
