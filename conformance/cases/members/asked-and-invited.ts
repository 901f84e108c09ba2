import { check } from '../../check.js';
import { freshPlaces, membersOf } from './support/places.js';

const common = { needs: ['admin'], writes: true } as const;

/** Who is no member yet, and who stays one. */
export const cases = [
  check({
    ...common,
    id: 'members-without-those-who-ask',
    rules: ['MEM-LIST-8', 'MEM-ALL-GET-2', 'MEM-UPDATE-4', 'MEM-REMOVE-2', 'MEM-REQUEST-3'],
    title:
      'who asks for access or is invited by address is in no list of members, and neither changed nor removed as one',
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const email = `${world.name('invited')}@example.org`.toLowerCase();
      for (const place of await freshPlaces(world, { visibility: 'public' })) {
        const list = membersOf(place);
        const count = async (path: string) => (await as.owner.get(path, { per_page: 100 })).list().length;
        const before = [await count(list), await count(`${list}/all`)];
        expect(await by(ann).post(`${place.url}/access_requests`)).status(201);
        expect(await as.owner.post(`${place.url}/invitations`, { email, access_level: 30 })).status(201);
        expect.value('members', [await count(list), await count(`${list}/all`)]).toEqual(before);
        for (const params of [{ user_ids: [ann.id] }, { query: ann.username }, { query: email }]) {
          for (const path of [list, `${list}/all`]) {
            const found = await as.owner.get(path, params);
            expect(found).status(200).json().toEqual([]);
          }
        }
        for (const path of [list, `${list}/all`]) expect(await as.owner.get(`${path}/${ann.id}`)).status(404);
        expect(await as.owner.put(`${list}/${ann.id}`, { access_level: 30 })).status(404);
        expect(await as.owner.delete(`${list}/${ann.id}`)).status(404);
        const requests = await as.owner.get(`${place.url}/access_requests`);
        expect.value('who asks', requests.column('id'), requests).toEqual([ann.id]);
      }
    },
  }),
  check({
    ...common,
    id: 'access-request-of-members-elsewhere',
    rule: 'MEM-REQUEST-4',
    title: 'who is a member by a group above, or by an invited one, asks for no access',
    async run({ as, by, world, expect }) {
      const [above, invited, other] = [
        await world.fresh.user(),
        await world.fresh.user(),
        await world.fresh.user(),
      ];
      const crew = await world.fresh.group({
        parent: null,
        visibility: 'public',
        members: { guest: invited },
      });
      const top = await world.fresh.group({ parent: null, visibility: 'public', members: { guest: above } });
      const inner = await world.fresh.group({ parent: top, visibility: 'public' });
      const project = await world.fresh.project({ group: inner, visibility: 'public' });
      await world.arrange('POST', `${top.url}/share`, { group_id: crew.id, group_access: 30 });
      for (const { url } of [inner, project]) {
        for (const person of [above, invited]) {
          expect(await by(person).post(`${url}/access_requests`)).status(403);
        }
        const requests = await as.admin.get(`${url}/access_requests`);
        expect(requests).status(200).json().toEqual([]);
        expect(await by(other).post(`${url}/access_requests`)).status(201);
      }
    },
  }),
  check({
    ...common,
    id: 'members-locked-out-stay-listed',
    rule: 'MEM-ALL-9',
    title:
      'who is blocked or deactivated stays listed with that state, among direct and all members and alone',
    async run({ as, world, expect }) {
      for (const [action, state] of [
        ['block', 'blocked'],
        ['deactivate', 'deactivated'],
      ] as const) {
        const ann = await world.fresh.user();
        const places = await freshPlaces(world, { members: { developer: ann } });
        await world.arrange('POST', `/users/${ann.id}/${action}`);
        for (const place of places) {
          const list = membersOf(place);
          for (const path of [list, `${list}/all`]) {
            const found = await as.guest.get(path, { user_ids: [ann.id] });
            expect.value(`states in ${path}`, found.column('state'), found).toEqual([state]);
            expect(await as.guest.get(`${path}/${ann.id}`))
              .status(200)
              .json()
              .toTell({ id: ann.id, state, access_level: 30 });
          }
        }
      }
    },
  }),
];
