import { check } from '../../check.js';
import { canBeMadeAgain } from '../todos/support/made-again.js';
import { epic, groupOf } from './support/epics.js';

const needs = ['tier.premium'] as const;
const day = '2020-01-01T00:00:00.000Z';

/** Making and changing epics. */
export const cases = [
  check({
    id: 'epic-create-limit',
    rule: 'EPIC-CREATE-6',
    title: 'one user opens so many epics and issues a minute, then 429',
    needs: ['tier.premium', 'admin', 'rate-limits'],
    writes: true,
    alone: true,
    async run({ as, by, world, expect }) {
      const settings = '/application/settings';
      const issues_create_limit = (await as.admin.get(settings)).number('issues_create_limit');
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ members: { reporter: ann } });
      const statuses: number[] = [];
      try {
        await as.admin.put(settings, { issues_create_limit: 2 });
        // A minute may end in between, so more than twice the limit.
        while (statuses.length < 6) {
          statuses.push((await by(ann).post(`${group.url}/epics`, { title: 'x' })).status);
        }
      } finally {
        await as.admin.put(settings, { issues_create_limit });
      }
      expect.value('statuses', statuses).toContain(429);
      expect.value('first status', statuses[0]).toEqual(201);
    },
  }),
  check({
    id: 'epic-create',
    rules: ['EPIC-CREATE-1', 'EPIC-ACCESS-3'],
    title: 'a reporter opens epics with growing numbers, a guest none',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await groupOf(world);
      expect(await as.guest.post(`${url}/epics`, { title: 'refused' })).status(403);
      for (const iid of [1, 2]) {
        const made = await as.reporter.post(`${url}/epics`, { title: `Epic ${iid}`, description: 'Words' });
        expect(made)
          .status(201)
          .json()
          .toInclude({ iid, title: `Epic ${iid}`, description: 'Words', state: 'opened' });
      }
      const hidden = await as.reporter.post(`${url}/epics`, { title: 'Hidden', confidential: true });
      expect(hidden).status(201).json().toInclude({ iid: 3, confidential: true });
      expect(await as.guest.get(`${url}/epics`))
        .json()
        .toHaveLength(2);
    },
  }),
  check({
    id: 'epic-create-title',
    rule: 'EPIC-CREATE-2',
    title: 'missing, blank and long titles are refused in their ways, and nothing is added',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await groupOf(world)).url}/epics`;
      expect(await as.reporter.post(url))
        .status(400)
        .complaint('title is missing');
      expect(await as.reporter.post(url, { title: ' ' }))
        .status(400)
        .message({ title: ["can't be blank"] });
      expect(await as.reporter.post(url, { title: 'é'.repeat(256) }))
        .status(400)
        .message({ title: ['is too long (maximum is 255 characters)'] });
      expect(await as.reporter.get(url))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'epic-create-labels',
    rule: 'EPIC-CREATE-3',
    title: 'labels that nobody knows become labels of the group',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await groupOf(world);
      const made = await as.reporter.post(`${url}/epics`, { title: 'Faster', labels: 'speed,ux' });
      expect(made).status(201).json('labels').toEqual(['speed', 'ux']);
      const labels = await as.guest.get(`${url}/labels`);
      expect.value('labels', labels.column('name'), labels).toEqual(['speed', 'ux']);
    },
  }),
  check({
    id: 'epic-create-moment',
    rules: ['EPIC-CREATE-4', 'EPIC-UPDATE-4'],
    title: 'moments are taken from owners and administrators alone',
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await groupOf(world)).url}/epics`;
      const input = { title: 'Old', created_at: day };
      for (const who of ['owner', 'admin', 'maintainer'] as const) {
        const made = await as[who].post(url, input);
        const changed = await as[who].put(`${url}/${made.number('iid')}`, { title: 'New', updated_at: day });
        const isTaken = who !== 'maintainer';
        const [created, updated] = [made.at('created_at') === day, changed.at('updated_at') === day];
        expect.value('the moment of creation is taken', created, made).toEqual(isTaken);
        expect.value('the moment of the change is taken', updated, changed).toEqual(isTaken);
      }
    },
  }),
  check({
    id: 'epic-create-inside',
    rule: 'EPIC-CREATE-5',
    title: 'parent_id puts a new epic into another one that the caller may use',
    needs: ['tier.premium', 'tier.ultimate'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const outer = await epic(world, group, 'outer');
      const elsewhere = await world.fresh.group({ parent: null, visibility: 'private' });
      const hidden = await epic(world, elsewhere, 'hidden');
      const url = `${group.url}/epics`;
      const made = await as.reporter.post(url, { title: 'inner', parent_id: outer.id });
      expect(made).status(201).json().toInclude({ parent_id: outer.id, parent_iid: outer.iid });
      expect(await as.reporter.post(url, { title: 'lost', parent_id: hidden.id })).status(404);
      const list = await as.reporter.get(url);
      expect.value('titles', list.column('title'), list).toEqual(['inner', 'outer']);
    },
  }),
  check({
    id: 'epic-update',
    rules: ['EPIC-UPDATE-1', 'EPIC-ACCESS-3'],
    title: 'a reporter changes what he names of an epic, a guest nothing',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await epic(world, await groupOf(world), 'Old', { description: 'Kept' });
      expect(await as.guest.put(url, { title: 'refused' })).status(403);
      expect(await as.reporter.put(url, { title: 'New', start_date_fixed: '2022-10-01' }))
        .status(200)
        .json()
        .toInclude({ title: 'New', description: 'Kept', start_date_fixed: '2022-10-01' });
      expect(await as.reporter.put(url, { confidential: true, description: 'Other' })).status(200);
      expect(await as.reporter.get(url))
        .json()
        .toInclude({ title: 'New', description: 'Other', confidential: true });
      expect(await as.reporter.put(url))
        .status(400)
        .json('error')
        .toMatch(/ are missing, at least one parameter must be provided$/);
    },
  }),
  check({
    id: 'epic-update-labels',
    rule: 'EPIC-UPDATE-2',
    title: 'labels are replaced, put on and taken off',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await epic(world, await groupOf(world), 'Faster', { labels: 'one,two' });
      const put = async (params: Record<string, unknown>, labels: string[]) =>
        expect(await as.reporter.put(url, params))
          .status(200)
          .json('labels')
          .toEqual(labels);
      await put({ add_labels: 'three', remove_labels: 'one' }, ['three', 'two']);
      await put({ labels: 'four' }, ['four']);
      await put({ labels: '' }, []);
      expect(await as.guest.get(url))
        .json('labels')
        .toEqual([]);
    },
  }),
  check({
    id: 'epic-update-state',
    rule: 'EPIC-UPDATE-3',
    title: 'an epic is closed and reopened, which is kept as events',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const { id, url } = await epic(world, group, 'Faster');
      const closed = await as.reporter.put(url, { state_event: 'close' });
      expect(closed).status(200).json('state').toEqual('closed');
      expect(closed).json('closed_at').toBeType('string');
      expect(await as.reporter.put(url, { state_event: 'reopen' }))
        .json()
        .toInclude({ state: 'opened', closed_at: null });
      const events = await as.guest.get(`${group.url}/epics/${id}/resource_state_events`);
      expect.value('states', events.column('state'), events).toEqual(['closed', 'reopened']);
    },
  }),
  check({
    id: 'epic-todo',
    rules: ['EPIC-TODO-1', 'EPIC-TODO-2'],
    title: 'a reminder of an epic is made once while it is pending, and again when it is done',
    needs,
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const group = await groupOf(world);
      const { id, url } = await epic(world, group, 'Faster');
      expect(await as.guest.post(`${url}/todo`))
        .status(201)
        .json()
        .toInclude({ action_name: 'marked', target_type: 'Epic', state: 'pending', group: { id: group.id } });
      expect(await as.guest.post(`${url}/todo`))
        .status(304)
        .emptyBody();
      const todos = await as.guest.get('/todos', { group_id: group.id });
      expect.value('targets', todos.column('target.id'), todos).toEqual([id]);
      await canBeMadeAgain(context, [as.guest, url, { group_id: group.id }]);
    },
  }),
];
