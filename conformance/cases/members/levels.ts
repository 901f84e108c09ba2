import { check } from '../../check.js';
import { freshPlaces, membersOf, somebody } from './support/places.js';

const outside = { message: { access_level: ['is not included in the list'] } };

/** The levels that members may have. */
export const cases = [
  check({
    id: 'member-levels',
    rule: 'MEM-LEVEL-1',
    title: 'groups and projects take the levels 10, 20, 30, 40 and 50',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        const url = membersOf(place);
        const added = await as.owner.post(url, { user_id: ann.id, access_level: 10 });
        expect(added).status(201).json('access_level').toEqual(10);
        for (const access_level of [20, 30, 40, 50]) {
          expect(await as.owner.put(`${url}/${ann.id}`, { access_level })).status(200);
          const list = await as.guest.get(url, { user_ids: [ann.id] });
          expect(list).json('[0].access_level').toEqual(access_level);
        }
      }
    },
  }),
  check({
    id: 'member-levels-that-do-not-exist',
    rule: 'MEM-ADD-9',
    title: 'a level outside the list is refused under access_level, and nobody is added',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        for (const access_level of [0, 25, 60]) {
          const answer = await as.owner.post(membersOf(place), { user_id: ann.id, access_level });
          expect(answer).status(400).json().toEqual(outside);
        }
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`)).status(404);
      }
    },
  }),
  check({
    id: 'member-level-minimal-below',
    rule: 'MEM-LEVEL-3',
    title: 'level 5 is refused in a group that has a parent',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const group = await world.fresh.group();
      const answer = await as.owner.post(membersOf(group), { user_id: ann.id, access_level: 5 });
      expect(answer).status(400).json().toEqual(outside);
    },
  }),
  check({
    id: 'member-level-minimal-on-top',
    rules: ['MEM-LEVEL-3', 'MEM-ALL-10'],
    title: 'level 5 is taken by a top-level group and does not reach its projects',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const group = await world.fresh.group({ parent: null });
      const project = await world.fresh.project({ group });
      const answer = await as.admin.post(membersOf(group), { user_id: ann.id, access_level: 5 });
      expect(answer).status(201).json('access_level').toEqual(5);
      const all = await as.admin.get(`${membersOf(project)}/all`);
      expect.value('numbers of members', all.column('id'), all).notToContain(ann.id);
      expect.value('levels of members', all.column('access_level'), all).notToContain(5);
    },
  }),
];
