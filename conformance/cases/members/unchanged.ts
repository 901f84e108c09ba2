import { check } from '../../check.js';
import { freshPlaces, membersOf, somebody } from './support/places.js';

/** What nobody changes who may not, also where the level stays as it is. */
export const cases = [
  check({
    id: 'member-end-of-an-owner',
    rule: 'MEM-UPDATE-8',
    title: 'a maintainer of a project gives the membership of an owner no end, and takes none away',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const url = membersOf(await world.fresh.project({ members: { owner: ann } }));
      const until = { access_level: 50, expires_at: '2099-01-31' };
      expect(await as.owner.post(url, { ...until, user_id: bob.id })).status(201);
      for (const way of ['json', 'form'] as const) {
        for (const expires_at of ['2099-12-31', '']) {
          for (const { id } of [ann, bob]) {
            const wish = { access_level: 50, expires_at };
            expect(await as.maintainer.put(`${url}/${id}`, wish, { as: way })).status(403);
          }
        }
      }
      expect(await as.owner.get(`${url}/${ann.id}`))
        .json()
        .toInclude({ access_level: 50, expires_at: null });
      expect(await as.owner.get(`${url}/${bob.id}`))
        .json()
        .toInclude(until);
    },
  }),
  check({
    id: 'members-add-several-locked',
    rule: 'MEM-ADD-18',
    title: 'a project of a group with membership lock takes several at once as little as one',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = [await somebody(world, 'ann'), await somebody(world, 'bob')];
      const group = await world.fresh.group({ params: { membership_lock: true } });
      const url = membersOf(await world.fresh.project({ group }));
      for (const caller of [as.maintainer, as.owner]) {
        const wish = { user_id: `${ann.id},${bob.id}`, access_level: 10 };
        const answer = await caller.post(url, wish);
        expect(answer).status(405, 201);
        if (answer.status === 201) expect(answer).json('status').toEqual('error');
      }
      for (const { id } of [ann, bob]) expect(await as.owner.get(`${url}/${id}`)).status(404);
    },
  }),
  check({
    id: 'all-members-of-hidden-group-alone',
    rule: 'MEM-ALL-4',
    title: 'a member of an invited private group is not found alone either by those who do not see it',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const members = { developer: ann, guest: bob };
      const invited = await world.fresh.group({ parent: null, visibility: 'private', members });
      for (const place of await freshPlaces(world)) {
        await as.admin.post(`${place.url}/share`, { group_id: invited.id, group_access: 30 });
        const all = `${membersOf(place)}/all`;
        expect(await by(bob).get(`${all}/${ann.id}`))
          .status(200)
          .json()
          .toInclude({ id: ann.id, access_level: 30 });
        for (const caller of [as.owner, as.guest]) {
          expect(await caller.get(`${all}/${ann.id}`)).status(404);
          const found = await caller.get(all, { user_ids: [ann.id] });
          expect(found).status(200).json().toEqual([]);
        }
      }
    },
  }),
];
