import { check } from '../../check.js';
import { family, issue, owners } from '../labels/support/places.js';
import { failed, milestone, projectOf, refused } from './support/milestones.js';

const backwards = { start_date: '2022-02-02', due_date: '2022-02-01' };

/** Making, changing and deleting milestones. */
export const cases = [
  check({
    id: 'milestone-create',
    rules: ['MILESTONE-CREATE-1', 'MILESTONE-CREATE-4', 'MILESTONE-ACCESS-2'],
    title: 'a reporter adds active milestones with growing numbers, a guest none',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/milestones`;
        expect(await as.guest.post(url, { title: 'refused' })).status(403);
        for (const iid of [1, 2, 3]) {
          const made = await as.reporter.post(url, { title: `v${iid}` });
          expect(made)
            .status(201)
            .json()
            .toInclude({ iid, title: `v${iid}`, state: 'active', due_date: null });
        }
        const list = await as.guest.get(url);
        expect.value('titles', list.column('title'), list).toEqual(['v1', 'v2', 'v3']);
      }
    },
  }),
  check({
    id: 'milestone-create-missing',
    rule: 'MILESTONE-CREATE-1',
    title: 'a milestone needs a title',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        expect(await as.reporter.post(`${owner.url}/milestones`, { description: 'x' }))
          .status(400)
          .complaint('title is missing');
      }
    },
  }),
  check({
    id: 'milestone-create-title',
    rule: 'MILESTONE-CREATE-2',
    title: 'a blank title and one that is too long are refused, and nothing is added',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/milestones`;
        expect(await as.reporter.post(url, { title: ' ' }))
          .status(400)
          .message(failed('create', 'title', refused.blank));
        expect(await as.reporter.post(url, { title: 'é'.repeat(256) }))
          .status(400)
          .message(failed('create', 'title', refused.long));
        expect(await as.guest.get(url))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'milestone-create-taken',
    rule: 'MILESTONE-CREATE-2',
    title: 'a title is taken up and down the groups, but not beside',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      const beside = await world.fresh.project({ group: top });
      const deep = await world.fresh.project({ group: sub });
      await milestone(world, top, 'above');
      await milestone(world, top, 'far above');
      await milestone(world, deep, 'far below');
      await milestone(world, project, 'below');
      const taken = failed('create', 'title', refused.taken);
      const ask = (url: string, title: string) => as.reporter.post(`${url}/milestones`, { title });
      expect(await ask(project.url, 'above'))
        .status(400)
        .message(taken);
      expect(await ask(project.url, 'below'))
        .status(400)
        .message(taken);
      expect(await ask(top.url, 'below'))
        .status(400)
        .message(taken);
      expect(await ask(top.url, 'above'))
        .status(400)
        .message(taken);
      for (const [url, title] of [
        [deep.url, 'far above'],
        [top.url, 'far below'],
      ] as const) {
        expect(await ask(url, title))
          .status(400)
          .message(taken);
      }
      expect(await ask(beside.url, 'below')).status(201);
    },
  }),
  check({
    id: 'milestone-title-blanks',
    rule: 'MILESTONE-CREATE-5',
    title: 'blanks around a title are left out, and do not make it another one',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/milestones`;
        const made = await as.reporter.post(url, { title: ' v1  ' });
        expect(made).status(201).json('title').toEqual('v1');
        expect(await as.reporter.post(url, { title: ' v1' })).status(400);
        const changed = await as.reporter.put(`${url}/${made.number('id')}`, { title: '  v2 ' });
        expect(changed).status(200).json('title').toEqual('v2');
      }
    },
  }),
  check({
    id: 'milestone-create-days',
    rule: 'MILESTONE-CREATE-3',
    title: 'a milestone does not end before it starts',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/milestones`;
        expect(await as.reporter.post(url, { title: 'v1', ...backwards }))
          .status(400)
          .message(failed('create', 'due_date', refused.order));
        expect(await as.guest.get(url))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'milestone-update',
    rules: ['MILESTONE-UPDATE-1', 'MILESTONE-ACCESS-2'],
    title: 'a reporter changes what he names of a milestone, a guest nothing',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await milestone(world, owner, 'v1', { due_date: '2022-02-01' });
        const url = `${owner.url}/milestones/${id}`;
        expect(await as.guest.put(url, { title: 'refused' })).status(403);
        const changes = { title: 'v2', description: 'New', start_date: '2022-01-01' };
        expect(await as.reporter.put(url, changes))
          .status(200)
          .json()
          .toInclude({ ...changes, due_date: '2022-02-01' });
        expect(await as.reporter.put(url, { due_date: null })).status(200);
        expect(await as.guest.get(url))
          .json()
          .toInclude({ ...changes, due_date: null });
        const names = 'title, description, start_date, due_date, state_event';
        expect(await as.reporter.put(url))
          .status(400)
          .complaint(`${names} are missing, at least one parameter must be provided`);
      }
    },
  }),
  check({
    id: 'milestone-update-state',
    rule: 'MILESTONE-UPDATE-2',
    title: 'milestones are closed and activated, and once is enough',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await milestone(world, owner, 'v1');
        const url = `${owner.url}/milestones/${id}`;
        const closed = await as.reporter.put(url, { state_event: 'close' });
        expect(closed).status(200).json('state').toEqual('closed');
        expect(await as.reporter.put(url, { state_event: 'close' }))
          .status(200)
          .json('updated_at')
          .toEqual(closed.at('updated_at'));
        expect(await as.reporter.put(url, { state_event: 'activate' }))
          .status(200)
          .json('state')
          .toEqual('active');
      }
    },
  }),
  check({
    id: 'milestone-update-refused',
    rule: 'MILESTONE-UPDATE-3',
    title: 'titles and days that no new milestone could have are refused',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        await milestone(world, owner, 'other');
        const { id } = await milestone(world, owner, 'v1', { start_date: '2022-01-01' });
        const url = `${owner.url}/milestones/${id}`;
        const inputs = [
          [{ title: '' }, 'title', refused.blank],
          [{ title: 'é'.repeat(256) }, 'title', refused.long],
          [{ title: 'other' }, 'title', refused.taken],
          [{ due_date: '2021-12-31' }, 'due_date', refused.order],
        ] as const;
        for (const [input, field, text] of inputs) {
          expect(await as.reporter.put(url, input))
            .status(400)
            .message(failed('update', field, text));
        }
        expect(await as.guest.get(url))
          .json()
          .toInclude({ title: 'v1', start_date: '2022-01-01', due_date: null });
      }
    },
  }),
  check({
    id: 'milestone-delete',
    rules: ['MILESTONE-DELETE-1', 'MILESTONE-ACCESS-2'],
    title: 'a deleted milestone leaves its issues without one',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const project = await projectOf(world, owner);
        const { id } = await milestone(world, owner, 'v1');
        const { iid } = await issue(world, project, { milestone_id: id });
        const url = `${owner.url}/milestones/${id}`;
        expect(await as.guest.delete(url)).status(403);
        expect(await as.reporter.delete(url))
          .status(204)
          .emptyBody();
        expect(await as.guest.get(url)).status(404);
        expect(await as.guest.get(`${project.url}/issues/${iid}`))
          .status(200)
          .json('milestone')
          .toBeNull();
      }
    },
  }),
];
