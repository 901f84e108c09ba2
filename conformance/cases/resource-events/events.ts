import { check } from '../../check.js';
import { found } from '../iterations/support/found.js';
import { issue, nothing } from '../labels/support/places.js';
import {
  aMergeRequest,
  anEpic,
  anIssue,
  change,
  judgeLabels,
  judgeMilestones,
  judgeState,
  read,
} from './support/judge.js';

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
    id: 'issue-iteration-events',
    rules: ['EVENT-ITERATION-1', 'EVENT-LIST-1', 'CONV-PAGE-1'],
    title: 'putting an issue into an iteration and taking it out are events',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run(context) {
      const { world, as, expect } = context;
      const { group } = await found(context);
      const iteration = (await as.admin.get(`${group.path}/iterations`)).number('[0].id');
      const project = await world.fresh.project({ group });
      const { id, iid } = await issue(world, project);
      const url = `${project.url}/issues/${iid}`;
      for (const body of [`/iteration *iteration:${iteration}`, '/remove_iteration']) {
        await world.arrange('POST', `${url}/notes`, { body });
      }
      const events = `${url}/resource_iteration_events`;
      const list = await as.admin.get(events);
      expect.value('actions', list.column('action'), list).toEqual(['add', 'remove']);
      const shown = { resource_type: 'Issue', resource_id: id, iteration: { id: iteration } };
      expect(list).json('[0]').toInclude(shown);
      expect(list).json('[0].user').toBeType('object');
      expect(await as.admin.get(`${events}/${list.number('[1].id')}`))
        .json()
        .toEqual(list.at('[1]'));
      expect(await as.admin.get(events, { per_page: 1, page: 2 }))
        .json()
        .toEqual(list.list().slice(1));
      await world.arrange('DELETE', project.url);
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
