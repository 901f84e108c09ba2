import { check } from '../../check.js';
import { publicKey } from '../users/support/people.js';
import { releasesOf, workshop } from './support/scene.js';

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

/** What begins or ends at a moment, just before and just after it. */
export const cases = [
  check({
    id: 'release-upcoming-around-now',
    rule: 'RELEASE-RECORD-4',
    title: 'a release of the last hour is out, one of the next hour upcoming, also once it is changed',
    writes: true,
    async run({ as, world, expect }) {
      const base = releasesOf(await workshop(world));
      for (const [from, to] of [
        [-1, 1],
        [1, -1],
      ] as const) {
        const input = { tag_name: world.name('v'), ref: 'main', released_at: inHours(from) };
        expect(await as.developer.post(base, input))
          .status(201)
          .json('upcoming_release')
          .toEqual(from > 0);
        const one = `${base}/${input.tag_name}`;
        expect(await as.developer.put(one, { released_at: inHours(to) }))
          .status(200)
          .json('upcoming_release')
          .toEqual(to > 0);
        expect(await as.reporter.get(one))
          .json('upcoming_release')
          .toEqual(to > 0);
      }
    },
  }),
  check({
    id: 'key-expired-around-now',
    rule: 'KEY-CREATE-4',
    title: 'a key that expired within the last hour is refused, one that expires within the next is taken',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      for (const [caller, url] of [
        [by(person), '/user/keys'],
        [as.admin, `/users/${person.id}/keys`],
      ] as const) {
        const add = (hours: number) =>
          caller.post(url, { title: 'laptop', key: publicKey(), expires_at: inHours(hours) });
        expect(await add(-1)).status(400);
        expect(await add(1)).status(201);
      }
    },
  }),
];
