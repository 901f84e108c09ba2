import { check } from '../../check.js';
import { freshPlaces, membersOf, nobody, somebody } from './support/places.js';

/** Adding several users in one call. */
export const cases = [
  check({
    id: 'members-add-several',
    rule: 'MEM-ADD-3',
    title: 'numbers joined by commas add all of these users',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      for (const place of await freshPlaces(world)) {
        const url = membersOf(place);
        const answer = await as.owner.post(url, { user_id: `${ann.id},${bob.id}`, access_level: 20 });
        expect(answer).status(201).json().toTell({ status: 'success' });
        const list = await as.guest.get(url, { user_ids: [ann.id, bob.id] });
        expect.value('levels', list.column('access_level'), list).toEqual([20, 20]);
      }
    },
  }),
  check({
    id: 'members-add-some',
    rule: 'MEM-ADD-12',
    title: 'who cannot be added is named in the message, and the others are added',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const above = await world.fresh.group({ members: { developer: ann } });
      const group = await world.fresh.group({ parent: above });
      const project = await world.fresh.project({ group: above });
      for (const place of [group, project]) {
        const user_id = `${ann.id},${bob.id},${nobody}`;
        const answer = await as.owner.post(membersOf(place), { user_id, access_level: 10 });
        expect(answer).status(201).json('status').toEqual('error');
        const text = expect(answer).json('message');
        text.toMatch(new RegExp(`^${ann.username}: Access level should be greater than or equal to`));
        text.notToContain(bob.username);
        expect(await as.guest.get(`${membersOf(place)}/${bob.id}`)).status(200);
        expect(await as.guest.get(`${membersOf(place)}/${ann.id}`)).status(404);
      }
    },
  }),
  check({
    id: 'members-add-none',
    rule: 'MEM-ADD-13',
    title: 'blanks between the commas, or more than 100 numbers, add nobody and answer 201 with a message',
    writes: true,
    async run({ as, world, expect }) {
      const many = Array.from({ length: 101 }, (_, index) => nobody + index).join(',');
      for (const place of await freshPlaces(world)) {
        const url = membersOf(place);
        expect(await as.owner.post(url, { user_id: ' , ', access_level: 10 }))
          .status(201)
          .json()
          .toTell({ status: 'error', message: 'No users specified.' });
        expect(await as.owner.post(url, { user_id: many, access_level: 10 }))
          .status(201)
          .json()
          .toTell({ status: 'error', message: 'Too many users specified (limit is 100)' });
      }
    },
  }),
];
