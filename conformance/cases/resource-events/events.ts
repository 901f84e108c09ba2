import { type CaseContext, check } from '../../check.js';
import type { World } from '../../world/types.js';
import { issue, label, nothing } from '../labels/support/places.js';

/** Something whose changes are kept as events. */
interface Target {
  word: 'Issue' | 'Epic' | 'MergeRequest';
  id: number;
  /** Where it is changed. */
  url: string;
  /** Where its events are read. */
  events: string;
  /** The container whose labels and milestones it takes. */
  owner: { url: string };
}

async function anIssue(world: World, params = {}): Promise<Target> {
  const owner = await world.fresh.project();
  const { id, iid } = await issue(world, owner, params);
  const url = `${owner.url}/issues/${iid}`;
  return { word: 'Issue', id, url, events: url, owner };
}

async function anEpic(world: World, params = {}): Promise<Target> {
  const owner = await world.fresh.group();
  const wish = { title: 'Faster', ...params };
  const made = await world.arrange<{ id: number; iid: number }>('POST', `${owner.url}/epics`, wish);
  const url = `${owner.url}/epics/${made.iid}`;
  return { word: 'Epic', id: made.id, url, events: `${owner.url}/epics/${made.id}`, owner };
}

async function aMergeRequest(world: World): Promise<Target> {
  const owner = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
  const wish = { title: 'Add it', source_branch: 'feature', target_branch: 'main' };
  const url = `${owner.url}/merge_requests`;
  const { id, iid } = await world.arrange<{ id: number; iid: number }>('POST', url, wish);
  return { word: 'MergeRequest', id, url: `${url}/${iid}`, events: `${url}/${iid}`, owner };
}

const change = (world: World, { url }: Target, params: object): Promise<unknown> =>
  world.arrange('PUT', url, { ...params, sudo: world.person('reporter').username });

/** Reads the events of a kind, and each by itself. */
async function read({ as, expect }: CaseContext, { events }: Target, kind: string) {
  const url = `${events}/resource_${kind}_events`;
  const list = await as.reporter.get(url);
  expect(list).status(200);
  for (const [index, id] of list.column('id').entries()) {
    expect(await as.reporter.get(`${url}/${id}`))
      .status(200)
      .json()
      .toEqual(list.at(`[${index}]`));
  }
  return list;
}

async function judgeState(context: CaseContext, target: Target): Promise<void> {
  const { world, expect } = context;
  for (const state_event of ['close', 'reopen', 'close']) {
    await world.arrange('PUT', target.url, { state_event });
  }
  const list = await read(context, target, 'state');
  expect.value('states', list.column('state'), list).toEqual(['closed', 'reopened', 'closed']);
  expect(list).json('[0]').toInclude({ resource_type: target.word, resource_id: target.id });
}

async function judgeLabels(context: CaseContext, target: Target): Promise<void> {
  const { as, world, expect } = context;
  const { id } = await label(world, target.owner, 'one');
  await label(world, target.owner, 'two');
  const sudo = world.person('developer').username;
  await world.arrange('PUT', target.url, { add_labels: 'two', sudo });
  await world.arrange('PUT', target.url, { labels: 'one', sudo });
  const list = await read(context, target, 'label');
  const told = list.list().map((row) => {
    const { action, label: about } = row as { action: string; label: { name: string } | null };
    return `${action} ${about?.name}`;
  });
  expect.value('first event', told[0], list).toEqual('add two');
  expect.value('events', told.slice(1).sort(), list).toEqual(['add one', 'remove two']);
  expect(list)
    .json('[0]')
    .toInclude({ resource_type: target.word, user: { username: sudo } });
  await world.arrange('DELETE', `${target.owner.url}/labels/${id}`);
  const after = await as.reporter.get(`${target.events}/resource_label_events`);
  const names = after.list().map((row) => (row as { label: { name: string } | null }).label?.name ?? null);
  expect.value('labels', [...new Set(names)].sort(), after).toEqual([null, 'two'].sort());
}

async function judgeMilestones(context: CaseContext, target: Target): Promise<void> {
  const { world, expect } = context;
  const ids: number[] = [];
  for (const title of ['v1', 'v2']) {
    const url = `${target.owner.url}/milestones`;
    ids.push((await world.arrange<{ id: number }>('POST', url, { title })).id);
  }
  for (const milestone_id of [...ids, null]) await world.arrange('PUT', target.url, { milestone_id });
  const list = await read(context, target, 'milestone');
  expect.value('actions', list.column('action'), list).toEqual(['add', 'add', 'remove']);
  const about = list.column('milestone').map((row) => (row as { id: number } | null)?.id);
  expect.value('milestones', about, list).toEqual([...ids, ids[1]]);
  expect(list).json('[0]').toInclude({ resource_type: target.word, resource_id: target.id, state: 'opened' });
}

const ofMergeRequests = ['admin', 'operation:createMergeRequest', 'operation:updateMergeRequest'] as const;

/** What changed of issues, epics and merge requests. */
export const cases = [
  check({
    id: 'issue-state-events',
    rules: ['EVENT-STATE-1', 'EVENT-STATE-2', 'EVENT-LIST-1'],
    title: 'closing and reopening an issue are events and no notes, and opening it is none',
    writes: true,
    async run(context) {
      const target = await anIssue(context.world);
      await judgeState(context, target);
      context
        .expect(await context.as.reporter.get(`${target.url}/notes`))
        .json()
        .toEqual([]);
      const page = await context.as.reporter.get(`${target.url}/resource_state_events`, {
        per_page: 2,
        page: 2,
      });
      context.expect.value('states', page.column('state'), page).toEqual(['closed']);
    },
  }),
  check({
    id: 'epic-state-events',
    rules: ['EVENT-STATE-1', 'EVENT-STATE-2', 'EVENT-LIST-1'],
    title: 'closing and reopening an epic are events, and opening it is none',
    needs: ['tier.premium'],
    writes: true,
    run: async (context) => judgeState(context, await anEpic(context.world)),
  }),
  check({
    id: 'merge-request-state-events',
    rules: ['EVENT-STATE-1', 'EVENT-STATE-2', 'EVENT-LIST-1'],
    title: 'closing and reopening a merge request are events, and opening it is none',
    needs: ofMergeRequests,
    writes: true,
    run: async (context) => judgeState(context, await aMergeRequest(context.world)),
  }),
  check({
    id: 'issue-label-events',
    rules: ['EVENT-LABEL-1', 'EVENT-LABEL-2', 'EVENT-LIST-1'],
    title: 'each label put on an issue or taken off is an event, which forgets deleted labels',
    writes: true,
    run: async (context) => judgeLabels(context, await anIssue(context.world)),
  }),
  check({
    id: 'epic-label-events',
    rules: ['EVENT-LABEL-1', 'EVENT-LABEL-2', 'EVENT-LIST-1'],
    title: 'each label put on an epic or taken off is an event, which forgets deleted labels',
    needs: ['tier.premium'],
    writes: true,
    run: async (context) => judgeLabels(context, await anEpic(context.world)),
  }),
  check({
    id: 'merge-request-label-events',
    rules: ['EVENT-LABEL-1', 'EVENT-LABEL-2', 'EVENT-LIST-1'],
    title: 'each label put on a merge request or taken off is an event, which forgets deleted labels',
    needs: ofMergeRequests,
    writes: true,
    run: async (context) => judgeLabels(context, await aMergeRequest(context.world)),
  }),
  check({
    id: 'issue-milestone-events',
    rules: ['EVENT-MILESTONE-1', 'EVENT-MILESTONE-2', 'EVENT-LIST-1'],
    title: 'a new milestone of an issue is one event, and taking it away names the old one',
    writes: true,
    async run(context) {
      const target = await anIssue(context.world);
      await judgeMilestones(context, target);
      context
        .expect(await context.as.reporter.get(`${target.url}/notes`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'merge-request-milestone-events',
    rules: ['EVENT-MILESTONE-1', 'EVENT-MILESTONE-2', 'EVENT-LIST-1'],
    title: 'a new milestone of a merge request is one event, and taking it away names the old one',
    needs: ofMergeRequests,
    writes: true,
    run: async (context) => judgeMilestones(context, await aMergeRequest(context.world)),
  }),
  check({
    id: 'issue-weight-events',
    rules: ['EVENT-WEIGHT-1', 'EVENT-LIST-1'],
    title: 'changes of the weight of an issue are events and no notes',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { world, as, expect } = context;
      const target = await anIssue(world);
      for (const weight of [3, 5, null]) await change(world, target, { weight });
      const list = await read(context, target, 'weight');
      expect.value('weights', list.column('weight'), list).toEqual([3, 5, null]);
      const { username } = world.person('reporter');
      expect(list).json('[0]').toInclude({ issue_id: target.id, user: { username } });
      expect(await as.reporter.get(`${target.url}/notes`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'issue-iteration-events-none',
    rule: 'EVENT-ITERATION-1',
    title: 'an issue that never was in an iteration has no events of iterations',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { events } = await anIssue(world);
      const url = `${events}/resource_iteration_events`;
      expect(await as.guest.get(url))
        .status(200)
        .json()
        .toEqual([]);
      expect(await as.guest.get(`${url}/${nothing}`)).status(404);
    },
  }),
  check({
    id: 'event-needs-user',
    rule: 'EVENT-ACCESS-1',
    title: 'events are for users, even in public projects',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const { iid } = await issue(world, project);
      for (const kind of ['state', 'label', 'milestone', 'weight', 'iteration']) {
        const url = `${project.url}/issues/${iid}/resource_${kind}_events`;
        expect(await as.anonymous.get(url)).status(401);
        expect(await as.anonymous.get(`${url}/${nothing}`)).status(401);
      }
      expect(await as.stranger.get(`${project.url}/issues/${iid}/resource_state_events`)).status(200);
    },
  }),
  check({
    id: 'event-absent',
    rule: 'EVENT-ACCESS-2',
    title: 'unknown events, and events of absent and hidden issues, answer 404',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await anIssue(world);
      const hidden = await anIssue(world, { confidential: true });
      const absent = `${hidden.owner.url}/issues/${nothing}`;
      for (const kind of ['state', 'label', 'milestone']) {
        const events = `resource_${kind}_events`;
        expect(await as.guest.get(`${url}/${events}/${nothing}`)).status(404);
        const unknown = await as.guest.get(`${absent}/${events}`);
        expect(unknown).status(404);
        expect(await as.guest.get(`${hidden.url}/${events}`)).sameAs(unknown);
      }
    },
  }),
  check({
    id: 'event-of-another',
    rule: 'EVENT-ACCESS-2',
    title: 'an event is found under what it happened to alone',
    writes: true,
    async run({ as, world, expect }) {
      const [one, other] = [await anIssue(world), await anIssue(world)];
      await world.arrange('PUT', one.url, { state_event: 'close' });
      const events = 'resource_state_events';
      const id = (await as.guest.get(`${one.url}/${events}`)).number('[0].id');
      expect(await as.guest.get(`${one.url}/${events}/${id}`))
        .status(200)
        .json('state')
        .toEqual('closed');
      expect(await as.guest.get(`${other.url}/${events}/${id}`)).status(404);
    },
  }),
];
