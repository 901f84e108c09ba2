import { check } from '../../check.js';
import { freshPlaces, membersOf } from './support/places.js';

/** Addresses of members, wherever members are told. */
export const cases = [
  check({
    id: 'member-address-everywhere',
    rule: 'MEM-RECORD-3',
    title: 'a public address is told when a member is added, changed, listed and looked up through groups',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const open = await world.fresh.user();
      const { id: user_id, email } = open;
      await world.arrange('PUT', `/users/${user_id}`, { public_email: email });
      for (const place of await freshPlaces(world)) {
        const url = membersOf(place);
        const told = [
          await as.owner.post(url, { user_id, access_level: 20 }),
          await as.owner.put(`${url}/${user_id}`, { access_level: 30 }),
          await as.owner.get(`${url}/${user_id}`),
          await as.owner.get(`${url}/all/${user_id}`),
        ];
        for (const answer of told) expect(answer).status(200, 201).json().toInclude({ id: user_id, email });
        for (const path of [url, `${url}/all`]) {
          const list = await as.owner.get(path, { user_ids: [user_id] });
          expect.value('addresses', list.column('email'), list).toEqual([email]);
        }
      }
    },
  }),
];
