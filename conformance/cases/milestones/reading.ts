import { check } from '../../check.js';
import { family, nothing, owners } from '../labels/support/places.js';
import { milestone } from './support/milestones.js';

/** Single milestones. */
export const cases = [
  check({
    id: 'milestone-read-needs-user',
    rule: 'MILESTONE-ACCESS-1',
    title: 'milestones of public places are read by any user, and by nobody without credentials',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world, 'public')) {
        const { id } = await milestone(world, owner, 'v1');
        const url = `${owner.url}/milestones`;
        for (const path of ['', `/${id}`, `/${id}/issues`, `/${id}/merge_requests`]) {
          expect(await as.anonymous.get(`${url}${path}`)).status(401);
          expect(await as.stranger.get(`${url}${path}`)).status(200);
        }
      }
    },
  }),
  check({
    id: 'milestone-record',
    rule: 'MILESTONE-RECORD-1',
    title: 'a milestone shows its place, state and days, alone and in the list',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const days = { start_date: '2022-01-01', due_date: '2099-02-01' };
        const { id } = await milestone(world, owner, 'v1', { description: 'First', ...days });
        const one = await as.guest.get(`${owner.url}/milestones/${id}`);
        expect(one)
          .status(200)
          .json()
          .toInclude({ id, iid: 1, title: 'v1', description: 'First', state: 'active', ...days });
        expect(one).json(`${owner.kind}_id`).toEqual(owner.id);
        expect(one)
          .json(owner.kind === 'group' ? 'project_id' : 'group_id')
          .toBeAbsent();
        expect(one)
          .json('web_url')
          .toMatch(/\/-\/milestones\/1$/);
        expect(await as.guest.get(`${owner.url}/milestones`))
          .json()
          .toEqual([one.body]);
      }
    },
  }),
  check({
    id: 'milestone-record-expired',
    rule: 'MILESTONE-RECORD-2',
    title: 'a milestone has expired once its due date has passed',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const past = await milestone(world, owner, 'past', { due_date: '2022-01-01' });
        await milestone(world, owner, 'to come', { due_date: '2099-01-01' });
        await milestone(world, owner, 'without end');
        const list = await as.guest.get(`${owner.url}/milestones`);
        expect.value('expired', list.column('expired'), list).toEqual([true, false, false]);
        expect(await as.guest.get(`${owner.url}/milestones/${past.id}`))
          .json('expired')
          .toEqual(true);
      }
    },
  }),
  check({
    id: 'milestone-get-absent',
    rule: 'MILESTONE-GET-1',
    title: 'a milestone that is not there answers 404, whatever is asked of it',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/milestones/${nothing}`;
        const refusals = [
          await as.reporter.get(url),
          await as.reporter.get(`${url}/issues`),
          await as.reporter.get(`${url}/merge_requests`),
          await as.reporter.put(url, { title: 'x' }),
          await as.reporter.delete(url),
        ];
        if (owner.kind === 'project') refusals.push(await as.reporter.post(`${url}/promote`));
        for (const answer of refusals) expect(answer).status(404).message('404 Not found');
      }
    },
  }),
  check({
    id: 'milestone-get-elsewhere',
    rule: 'MILESTONE-GET-1',
    title: 'a milestone is found by its global id in its own place alone',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      const { id } = await milestone(world, top, 'v1');
      expect(await as.guest.get(`${top.url}/milestones/${id}`))
        .status(200)
        .json('id')
        .toEqual(id);
      for (const { url } of [sub, project]) {
        expect(await as.guest.get(`${url}/milestones/${id}`))
          .status(404)
          .message('404 Not found');
        expect(await as.reporter.put(`${url}/milestones/${id}`, { title: 'v2' })).status(404);
        expect(await as.reporter.delete(`${url}/milestones/${id}`)).status(404);
      }
    },
  }),
];
