import { check } from '../../check.js';
import { freshPlaces } from './support/places.js';

/** Places that take no requests for access. */
export const cases = [
  check({
    id: 'access-requests-off',
    rules: ['MEM-REQUEST-4', 'MEM-REQUEST-3'],
    title: 'where requests for access are switched off nobody asks for any, until they are switched on again',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      for (const place of await freshPlaces(world, { visibility: 'public' })) {
        const url = `${place.url}/access_requests`;
        await world.arrange('PUT', place.url, { request_access_enabled: false });
        expect(await by(ann).post(url)).status(403);
        expect(await as.owner.get(url))
          .status(200)
          .json()
          .toEqual([]);
        await world.arrange('PUT', place.url, { request_access_enabled: true });
        expect(await by(ann).post(url)).status(201);
        const asking = await as.owner.get(url);
        expect.value('who asks', asking.column('id'), asking).toEqual([ann.id]);
        // Asking gives nothing, also for what members alone see.
        expect(await by(ann).get(`${place.url}/members/${ann.id}`)).status(404);
        expect(await as.guest.post(url)).status(403);
      }
    },
  }),
];
