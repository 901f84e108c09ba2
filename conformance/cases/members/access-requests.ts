import { check } from '../../check.js';
import { freshPlaces } from './support/places.js';

/** Requests for access to groups and projects. */
export const cases = [
  check({
    id: 'access-requests-paged',
    rules: ['CONV-PAGE-1', 'operation:listGroupAccessRequests', 'operation:listProjectAccessRequests'],
    title: 'those who ask for access are listed in pages',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const people = [await world.fresh.user(), await world.fresh.user()];
      for (const place of await freshPlaces(world, { visibility: 'public' })) {
        const url = `${place.url}/access_requests`;
        for (const { username } of people) await world.arrange('POST', url, { sudo: username });
        const pages = [
          await as.owner.get(url, { per_page: 1 }),
          await as.owner.get(url, { per_page: 1, page: 2 }),
        ];
        const ids = pages.flatMap((page) => page.column('id'));
        expect.value('who asks', [...ids].sort(), pages[1]).toEqual(people.map(({ id }) => id).sort());
      }
    },
  }),
  check({
    id: 'access-request-level',
    rules: ['operation:approveGroupAccessRequest', 'operation:approveProjectAccessRequest'],
    title: 'who approves a request for access says at which level',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await world.fresh.user();
      for (const place of await freshPlaces(world, { visibility: 'public' })) {
        await world.arrange('POST', `${place.url}/access_requests`, { sudo: ann.username });
        const approve = `${place.url}/access_requests/${ann.id}/approve`;
        expect(await as.owner.put(approve, { access_level: 20 }))
          .status(201)
          .json('access_level')
          .toEqual(20);
      }
    },
  }),
];
