import { check } from '../../check.js';
import { freshPlaces, membersOf } from './support/places.js';

/** What people may do with a membership, and a request for one, that is about themselves. */
export const cases = [
  check({
    id: 'access-request-own',
    rule: 'MEM-POWER-3',
    title: 'nobody approves the own request for access, at whatever level',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      for (const place of await freshPlaces(world, { visibility: 'public' })) {
        const url = `${place.url}/access_requests`;
        expect(await by(ann).post(url)).status(201);
        for (const params of [{}, { access_level: 10 }, { access_level: 30 }, { access_level: 50 }]) {
          expect(await by(ann).put(`${url}/${ann.id}/approve`, params)).status(401, 403, 404);
        }
        expect(await by(ann).get(`${membersOf(place)}/all/${ann.id}`)).status(404);
      }
    },
  }),
  check({
    id: 'member-raised-by-themselves',
    rule: 'MEM-POWER-3',
    title: 'nobody raises the own level, or lets it last longer',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const levels = { guest: 10, reporter: 20, developer: 30, maintainer: 40 } as const;
      for (const role of Object.keys(levels) as (keyof typeof levels)[]) {
        const ann = await world.fresh.user();
        for (const place of await freshPlaces(world, { members: { [role]: ann } })) {
          const own = `${membersOf(place)}/${ann.id}`;
          const isMaintainer = role === 'maintainer' && place.url.startsWith('/projects');
          const higher = isMaintainer ? [50] : [levels[role], levels[role] + 10, 50];
          for (const access_level of higher) {
            expect(await by(ann).put(own, { access_level, expires_at: '2100-01-01' })).status(403);
          }
          expect(await by(ann).get(own))
            .json()
            .toInclude({ access_level: levels[role], expires_at: null });
        }
      }
    },
  }),
];
