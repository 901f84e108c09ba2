import { type CaseContext, check } from '../../check.js';
import { freshPlaces, membersOf, somebody } from './support/places.js';

/** A level that comes by a share counts where the own one is lower, and with it what it allows. */
async function sharedAbove({ as, by, world, expect }: CaseContext): Promise<void> {
  const ann = await somebody(world, 'ann');
  const invited = await world.fresh.group({ visibility: 'public', members: { maintainer: ann } });
  const [group, project] = await freshPlaces(world, { members: { reporter: ann } });
  expect(await by(ann).get(`${project.url}/hooks`)).status(403);
  for (const place of [group, project]) {
    const share = { group_id: invited.id, group_access: 40 };
    expect(await as.owner.post(`${place.url}/share`, share)).status(201);
    expect(await as.guest.get(`${membersOf(place)}/${ann.id}`))
      .json('access_level')
      .toEqual(20);
    for (const params of [{ user_ids: [ann.id] }, { query: ann.username }]) {
      const all = await as.guest.get(`${membersOf(place)}/all`, params);
      expect.value('levels', all.column('access_level'), all).toEqual([40]);
    }
    expect(await as.guest.get(`${membersOf(place)}/all/${ann.id}`))
      .json('access_level')
      .toEqual(40);
  }
  expect(await by(ann).get(`${project.url}/hooks`)).status(200);
}

/** The full list: direct, inherited and invited members. */
export const cases = [
  check({
    id: 'all-members-inherited',
    rule: 'MEM-ALL-1',
    title: 'the full list holds direct members and those of the groups above',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { reporter: ann } })) {
        const all = await as.guest.get(`${membersOf(place)}/all`);
        const ids = expect.value('numbers of members', all.column('id'), all);
        ids.toContain(ann.id).toContain(world.person('developer').id);
      }
    },
  }),
  check({
    id: 'all-members-invited',
    rules: ['MEM-ALL-2', 'MEM-ALL-6'],
    title: 'members of an invited group are listed with the lower of both levels',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const invited = await world.fresh.group({ visibility: 'public', members: { owner: ann, guest: bob } });
      for (const place of await freshPlaces(world)) {
        const share = { group_id: invited.id, group_access: 20 };
        expect(await as.owner.post(`${place.url}/share`, share)).status(201);
        const all = await as.guest.get(`${membersOf(place)}/all`, { user_ids: [ann.id, bob.id] });
        const levels = Object.fromEntries(all.list().map((row) => [String(row['id']), row['access_level']]));
        expect.value('levels by number', levels, all).toEqual({ [ann.id]: 20, [bob.id]: 10 });
      }
    },
  }),
  check({
    id: 'all-members-once',
    rules: ['MEM-ALL-3', 'AUTH-ACCESS-5'],
    title: 'who belongs in several ways is listed once, with the highest level and what it allows',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const ann = await somebody(world, 'ann');
      const above = await world.fresh.group({ members: { reporter: ann } });
      const invited = await world.fresh.group({ visibility: 'public', members: { guest: ann } });
      const members = { maintainer: ann };
      const group = await world.fresh.group({ parent: above, members });
      const project = await world.fresh.project({ group: above, members });
      for (const place of [group, project]) {
        await as.owner.post(`${place.url}/share`, { group_id: invited.id, group_access: 30 });
        const all = await as.guest.get(`${membersOf(place)}/all`, { query: ann.username });
        expect.value('levels', all.column('access_level'), all).toEqual([40]);
        expect(await as.guest.get(`${membersOf(place)}/all/${ann.id}`))
          .json('access_level')
          .toEqual(40);
      }
      await sharedAbove(context);
    },
  }),
  check({
    id: 'all-members-of-hidden-group',
    rule: 'MEM-ALL-4',
    title: 'members of an invited private group are listed to its members and hidden from others',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await somebody(world, 'ann');
      const invited = await world.fresh.group({ parent: null, members: { developer: ann } });
      for (const place of await freshPlaces(world)) {
        await as.admin.post(`${place.url}/share`, { group_id: invited.id, group_access: 30 });
        const seen = await by(ann).get(`${membersOf(place)}/all`, { query: ann.username });
        expect.value('seen from inside', seen.column('id'), seen).toEqual([ann.id]);
        const hidden = await as.owner.get(`${membersOf(place)}/all`, { query: ann.username });
        expect.value('seen from outside', hidden.column('id'), hidden).toEqual([]);
      }
    },
  }),
  check({
    id: 'all-members-state',
    rule: 'MEM-ALL-5',
    title: 'state keeps active or awaiting memberships',
    needs: ['tier.premium'],
    async run({ as, world, expect }) {
      const { group, project } = world.place('private');
      const query = world.person('developer').username;
      for (const list of [group, project].map((place) => `${membersOf(place)}/all`)) {
        expect(await as.owner.get(list, { query, state: 'active' }))
          .json()
          .toHaveLength(1);
        expect(await as.owner.get(list, { query, state: 'awaiting' }))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'all-members-same-level',
    rule: 'MEM-ALL-7',
    title: 'of two memberships with one level the one that ends later counts, then the older one',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above });
      const add = { access_level: 30 };
      await as.owner.post(membersOf(group), { ...add, user_id: ann.id, expires_at: '2098-01-01' });
      await as.admin.post(membersOf(above), { ...add, user_id: ann.id, expires_at: '2099-01-01' });
      await as.owner.post(membersOf(group), { ...add, user_id: bob.id });
      await as.admin.post(membersOf(above), { ...add, user_id: bob.id });
      const user_ids = [ann.id, bob.id];
      const rows = (await as.guest.get(`${membersOf(group)}/all`, { user_ids })).list();
      const end = rows.find((row) => row['id'] === ann.id)?.['expires_at'];
      expect.value('end of the membership', end).toEqual('2099-01-01');
      const giver = rows.find((row) => row['id'] === bob.id)?.['created_by'];
      expect.value('who added', giver).toInclude({ id: world.person('owner').id });
    },
  }),
  check({
    id: 'all-members-order',
    rule: 'MEM-ALL-8',
    title: 'the full list is ordered by the numbers of the users',
    async run({ as, world, expect }) {
      // The more there are, the less a list is in order by chance.
      for (const role of ['owner', 'maintainer', 'developer', 'reporter'] as const) world.person(role);
      const { group, project } = world.place('private');
      for (const place of [group, project]) {
        const all = await as.guest.get(`${membersOf(place)}/all`);
        const ids = all.column('id').map(Number);
        expect.value('numbers of members', ids, all).toEqual([...ids].sort((a, b) => a - b));
        expect.value('members', ids.length, all).toSatisfy('at least five', (count) => Number(count) >= 5);
      }
    },
  }),
  check({
    id: 'all-members-blocked',
    rule: 'MEM-ALL-9',
    title: 'a blocked user stays listed with that state',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const blocked = await world.fresh.user();
      for (const place of await freshPlaces(world, { members: { developer: blocked } })) {
        await as.admin.post(`/users/${blocked.id}/block`);
        const all = await as.guest.get(`${membersOf(place)}/all`, { user_ids: [blocked.id] });
        expect.value('states', all.column('state'), all).toEqual(['blocked']);
      }
    },
  }),
  check({
    id: 'all-members-get',
    rule: 'MEM-ALL-GET-1',
    title: 'one member is found through direct, inherited and invited memberships',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const invited = await world.fresh.group({ visibility: 'public', members: { developer: bob } });
      for (const place of await freshPlaces(world, { members: { reporter: ann } })) {
        await as.owner.post(`${place.url}/share`, { group_id: invited.id, group_access: 10 });
        const levels: [number, number][] = [
          [ann.id, 20],
          [world.person('developer').id, 30],
          [bob.id, 10],
        ];
        for (const [id, access_level] of levels) {
          const answer = await as.guest.get(`${membersOf(place)}/all/${id}`);
          expect(answer).status(200).json().toInclude({ id, access_level });
        }
      }
    },
  }),
  check({
    id: 'all-members-get-nobody',
    rule: 'MEM-ALL-GET-2',
    title: 'a user without any membership answers 404',
    async run({ as, world, expect }) {
      const { group, project } = world.place('private');
      for (const place of [group, project]) {
        expect(await as.guest.get(`${membersOf(place)}/all/${world.person('stranger').id}`))
          .status(404)
          .message('404 Not found');
      }
    },
  }),
];
