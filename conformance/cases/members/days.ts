import { check } from '../../check.js';
import { day, withinOneDay } from '../conventions/support/days.js';
import { freshPlaces, membersOf } from './support/places.js';

const past = { expires_at: ['cannot be a date in the past'] };

/** Memberships and shares that end around today. */
export const cases = [
  check({
    id: 'member-ends-around-today',
    rules: ['MEM-ADD-4', 'MEM-ADD-11'],
    title:
      'a membership until tomorrow opens a private place, one until today opens none, until yesterday is refused',
    needs: ['admin'],
    writes: true,
    run: ({ as, by, world, expect }) =>
      withinOneDay(async () => {
        const ann = await world.fresh.user();
        for (const place of await freshPlaces(world)) {
          const add = (shift: number) =>
            as.owner.post(membersOf(place), { user_id: ann.id, access_level: 30, expires_at: day(shift) });
          expect(await add(-1))
            .status(400)
            .message(past);
          expect(await by(ann).get(place.url)).status(404);
          expect(await add(0)).status(201, 400);
          expect(await by(ann).get(place.url)).status(404);
          await as.owner.delete(`${membersOf(place)}/${ann.id}`);
          expect(await add(1))
            .status(201)
            .json('expires_at')
            .toEqual(day(1));
          expect(await by(ann).get(place.url)).status(200);
        }
      }),
  }),
  check({
    id: 'member-change-ends-around-today',
    rules: ['MEM-UPDATE-3', 'MEM-UPDATE-5'],
    title: 'a membership is changed to end tomorrow, and not to have ended yesterday',
    needs: ['admin'],
    writes: true,
    run: ({ as, by, world, expect }) =>
      withinOneDay(async () => {
        const ann = await world.fresh.user();
        for (const place of await freshPlaces(world, { members: { developer: ann } })) {
          const one = `${membersOf(place)}/${ann.id}`;
          const change = (shift: number) => as.owner.put(one, { access_level: 20, expires_at: day(shift) });
          expect(await change(-1))
            .status(400)
            .message(past);
          expect(await as.owner.get(one))
            .json()
            .toInclude({ access_level: 30, expires_at: null });
          expect(await change(1))
            .status(200)
            .json()
            .toInclude({ access_level: 20, expires_at: day(1) });
          expect(await by(ann).get(place.url)).status(200);
        }
      }),
  }),
  check({
    id: 'share-ends-around-today',
    rules: ['PROJ-SHARE-2', 'GRP-SHARE-5'],
    title: 'a share until tomorrow lets the members of the group in, one until yesterday nobody',
    needs: ['admin'],
    writes: true,
    run: ({ as, by, world, expect }) =>
      withinOneDay(async () => {
        const ann = await world.fresh.user();
        const members = { owner: world.person('owner'), developer: ann };
        for (const [shift, status] of [
          [-1, 404],
          [1, 200],
        ] as const) {
          const guests = await world.fresh.group({ parent: null, members });
          for (const place of await freshPlaces(world)) {
            const share = { group_id: guests.id, group_access: 30, expires_at: day(shift) };
            expect(await as.owner.post(`${place.url}/share`, share)).status(
              ...(shift < 0 ? [201, 400] : [201]),
            );
            expect(await by(ann).get(place.url)).status(status);
          }
        }
      }),
  }),
];
