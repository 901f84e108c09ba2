import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { freshPlaces, membersOf } from './support/places.js';

const addressIn = (world: World): string => `${world.name('invited')}@example.org`.toLowerCase();
const until = '2099-01-31';

/** What becomes of an invitation once somebody has its address. */
export const cases = [
  check({
    id: 'invite-becomes-what-it-says',
    rule: 'MEM-INVITE-13',
    title: 'who was invited has the level and the end of the invitation, as they were last',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      for (const place of await freshPlaces(world)) {
        const url = `${place.url}/invitations`;
        const [first, second] = [addressIn(world), addressIn(world)];
        const wish = { email: first, access_level: 20, expires_at: until };
        expect(await as.owner.post(url, wish)).status(201);
        expect(await as.owner.post(url, { email: second, access_level: 40 })).status(201);
        const change = { access_level: 10, expires_at: until };
        expect(await as.owner.put(`${url}/${encodeURIComponent(second)}`, change)).status(200);
        const [ann, bob] = [
          await world.fresh.user({ email: first }),
          await world.fresh.user({ email: second }),
        ];
        for (const [person, access_level] of [
          [ann, 20],
          [bob, 10],
        ] as const) {
          expect(await as.owner.get(`${membersOf(place)}/${person.id}`))
            .status(200)
            .json()
            .toInclude({ access_level, expires_at: until });
        }
      }
    },
  }),
  check({
    id: 'invite-taken-back-opens-nothing',
    rule: 'MEM-INVITE-12',
    title: 'who was invited and is invited no more is let in nowhere',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      for (const place of await freshPlaces(world)) {
        const email = addressIn(world);
        const url = `${place.url}/invitations`;
        expect(await as.owner.post(url, { email, access_level: 30 })).status(201);
        expect(await as.owner.delete(`${url}/${encodeURIComponent(email)}`)).status(204);
        const ann = await world.fresh.user({ email });
        expect(await by(ann).get(place.url)).status(404);
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`)).status(404);
      }
    },
  }),
];
