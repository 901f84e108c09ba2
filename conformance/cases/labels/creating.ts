import { check } from '../../check.js';
import { family, label, owners } from './support/places.js';

/** New labels. */
export const cases = [
  check({
    id: 'label-create',
    rules: ['LABEL-CREATE-1', 'LABEL-ACCESS-2'],
    title: 'a reporter adds a label, a guest does not',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/labels`;
        expect(await as.guest.post(url, { name: 'refused', color: 'red' })).status(403);
        const input = { name: 'bug', color: '#AbCdEf', description: 'Wrong' };
        const made = await as.reporter.post(url, input);
        expect(made)
          .status(201)
          .json()
          .toInclude({ ...input, subscribed: false });
        const list = await as.guest.get(url);
        expect.value('titles', list.column('name'), list).toEqual(['bug']);
      }
    },
  }),
  check({
    id: 'label-create-missing',
    rule: 'LABEL-CREATE-1',
    title: 'name and color are needed, and nothing is added without them',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/labels`;
        expect(await as.reporter.post(url, { name: 'bug' }))
          .status(400)
          .complaint('color is missing');
        expect(await as.reporter.post(url, { color: 'red' }))
          .status(400)
          .complaint('name is missing');
        expect(await as.reporter.get(url))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'label-create-twice',
    rule: 'LABEL-CREATE-2',
    title: 'a title that is there or above answers 409 and adds nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      await label(world, top, 'above');
      for (const owner of [sub, project]) {
        await label(world, owner, 'own');
        for (const name of ['own', 'above']) {
          const again = await as.reporter.post(`${owner.url}/labels`, { name, color: 'red' });
          expect(again).status(409).message('Label already exists');
        }
        const list = await as.reporter.get(`${owner.url}/labels`);
        expect.value('titles', list.column('name'), list).toEqual(['above', 'own']);
      }
    },
  }),
  check({
    id: 'label-create-colours',
    rule: 'LABEL-CREATE-3',
    title: 'hex digits and names of colours are taken, anything else is refused',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/labels`;
        for (const [index, color] of ['#abc', '#A1B2C3', 'rebeccapurple'].entries()) {
          expect(await as.reporter.post(url, { name: `good ${index}`, color })).status(201);
        }
        for (const color of ['no colour', '#12', '#ggggga', 'A1B2C3']) {
          expect(await as.reporter.post(url, { name: 'bad', color }))
            .status(400)
            .message({ color: ['must be a valid color code'] });
        }
      }
    },
  }),
  check({
    id: 'label-create-comma',
    rule: 'LABEL-CREATE-4',
    title: 'a title with a comma is invalid',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const answer = await as.reporter.post(`${owner.url}/labels`, { name: 'one,two', color: 'red' });
        expect(answer)
          .status(400)
          .message({ title: ['is invalid'] });
      }
    },
  }),
  check({
    id: 'label-create-long',
    rule: 'LABEL-CREATE-5',
    title: 'a title has at most 255 characters',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/labels`;
        expect(await as.reporter.post(url, { name: 'é'.repeat(255), color: 'red' })).status(201);
        expect(await as.reporter.post(url, { name: 'é'.repeat(256), color: 'red' }))
          .status(400)
          .message({ title: ['is too long (maximum is 255 characters)'] });
      }
    },
  }),
  check({
    id: 'label-priority',
    rule: 'LABEL-PRIORITY-1',
    title: 'priority ranks a label of a project until it is emptied',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/labels`;
      const made = await as.reporter.post(url, { name: 'bug', color: 'red', priority: 4 });
      expect(made).status(201).json('priority').toEqual(4);
      const named = await as.reporter.put(url, { name: 'bug', priority: 0 });
      expect(named).status(200).json('priority').toEqual(0);
      expect(await as.reporter.put(`${url}/bug`, { priority: null }))
        .status(200)
        .json('priority')
        .toBeNull();
      expect(await as.reporter.get(`${url}/bug`))
        .json('priority')
        .toBeNull();
    },
  }),
];
