import { check } from '../../check.js';
import { ask } from '../graphql/support/asking.js';

const create = `mutation($input: IterationCreateInput!) {
  iterationCreate(input: $input) { errors iteration { iid } }
}`;

const june = { startDate: '2031-06-01', dueDate: '2031-06-14' };

/** Iterations that there cannot be. */
export const cases = [
  check({
    id: 'iteration-create-refused',
    rules: ['ITERATION-CREATE-1', 'ITERATION-RECORD-1'],
    title: 'a title that is too long, an end before its start and days that are taken make no iteration',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const make = (input: object) =>
        ask(as.owner, create, { input: { groupPath: group.fullPath, ...input } });
      const title = 'é'.repeat(255);
      const project = await world.fresh.project({ group });
      const made = await make({ ...june, title });
      expect(made).status(200).json('data.iterationCreate.errors').toEqual([]);
      const later = { startDate: '2031-07-01', dueDate: '2031-07-14' };
      for (const wish of [
        { ...later, title: 'é'.repeat(256) },
        { title: 'Backwards', startDate: later.dueDate, dueDate: later.startDate },
        { title: 'Taken', ...june },
        { title: 'Partly', startDate: '2031-06-14', dueDate: '2031-06-20' },
        { title: 'Around', startDate: '2031-05-01', dueDate: '2031-06-30' },
      ]) {
        const answer = await make(wish);
        expect(answer).status(200);
        const told = [answer.at('errors'), answer.at('data.iterationCreate.errors')].flat();
        expect.value('whether it is refused', told.some(Boolean), answer).toEqual(true);
      }
      for (const { url } of [group, project]) {
        const list = await as.owner.get(`${url}/iterations`, { include_ancestors: true, search: title });
        expect.value('the days', list.column('start_date'), list).toEqual(['2031-06-01']);
        expect.value('the titles', list.column('title'), list).toEqual([title]);
      }
    },
  }),
];
