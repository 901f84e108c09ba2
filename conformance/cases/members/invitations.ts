import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { freshPlaces, membersOf, nobody, somebody } from './support/places.js';

const addressIn = (world: World): string => `${world.name('invited')}@example.org`.toLowerCase();

/** Invitations to groups and projects. */
export const cases = [
  check({
    id: 'invite-until',
    rules: ['operation:createGroupInvitations', 'operation:createProjectInvitations'],
    title: 'an invitation shows the day on which the membership will end',
    writes: true,
    async run({ as, world, expect }) {
      for (const place of await freshPlaces(world)) {
        const [url, email] = [`${place.url}/invitations`, addressIn(world)];
        await as.owner.post(url, { email, access_level: 30, expires_at: '2099-12-31' });
        const found = await as.owner.get(url, { query: email });
        expect(found)
          .json('[0].expires_at')
          .toMatch(/^2099-12-31/);
      }
    },
  }),
  check({
    id: 'invite-address',
    rules: ['MEM-INVITE-2', 'MEM-INVITE-8', 'MEM-INVITE-9', 'MEM-INVITE-13'],
    title: 'an address is invited, listed, and a member as soon as a user has it',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      for (const place of await freshPlaces(world)) {
        const [email, other] = [addressIn(world), addressIn(world)];
        const url = `${place.url}/invitations`;
        for (const one of [other, email]) {
          expect(await as.owner.post(url, { email: one, access_level: 30 }))
            .status(201)
            .json()
            .toTell({ status: 'success' });
        }
        expect(await as.owner.get(url))
          .json()
          .toHaveLength(2);
        const found = await as.owner.get(url, { query: email });
        expect(found).json().toHaveLength(1);
        expect(found).json('[0]').toInclude({ invite_email: email, access_level: 30, expires_at: null });
        for (const key of ['created_at', 'invite_token', 'created_by_name'])
          expect(found).json(`[0].${key}`).toBePresent();
        for (const query of [email.slice(0, -4), email.slice(2), '@']) {
          expect(await as.owner.get(url, { query }))
            .json()
            .toEqual([]);
        }
        const ann = await world.fresh.user({ email });
        expect(await as.owner.get(url, { query: email }))
          .json()
          .toEqual([]);
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`))
          .json('access_level')
          .toEqual(30);
      }
    },
  }),
  check({
    id: 'invite-known-people',
    rules: ['MEM-INVITE-3', 'MEM-INVITE-4', 'MEM-INVITE-7'],
    title: 'addresses that somebody has become members at once, and who is not taken is told by address',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await world.fresh.user();
      for (const place of await freshPlaces(world)) {
        const url = `${place.url}/invitations`;
        const email = addressIn(world);
        await as.owner.post(url, { email, access_level: 30 });
        const fresh = addressIn(world);
        const wish = { email: `${ann.email},${email.toUpperCase()},nonsense,${fresh}`, access_level: 20 };
        const answer = await as.owner.post(url, wish);
        expect(answer).status(201).json('status').toEqual('error');
        const told = Object.keys(answer.at('message') as object).map((key) => key.toLowerCase());
        expect.value('who was not taken', told.sort()).toEqual([email, 'nonsense'].sort());
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`))
          .json('access_level')
          .toEqual(20);
        expect(await as.owner.get(url, { query: fresh }))
          .json()
          .toHaveLength(1);
        expect(await as.owner.get(url, { query: email }))
          .json()
          .toHaveLength(1);
      }
    },
  }),
  check({
    id: 'invite-user',
    rule: 'MEM-INVITE-4',
    title: 'users are invited by their number as well',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        const answer = await as.owner.post(`${place.url}/invitations`, { user_id: ann.id, access_level: 30 });
        expect(answer).status(201).json('status').toEqual('success');
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`)).status(200);
      }
    },
  }),
  check({
    id: 'invite-wrong',
    rules: ['MEM-INVITE-5', 'MEM-INVITE-6'],
    title: 'nobody, a level outside the list, blanks and more than 100 are refused',
    writes: true,
    async run({ as, world, expect }) {
      for (const place of await freshPlaces(world)) {
        const url = `${place.url}/invitations`;
        expect(await as.owner.post(url, { access_level: 30 }))
          .status(400)
          .complaint('email, user_id are missing, at least one parameter must be provided');
        expect(await as.owner.post(url, { email: 'a@example.org', access_level: 25 }))
          .status(400)
          .complaint('access_level does not have a valid value');
        const many = Array.from({ length: 101 }, (_, index) => `a${index}@example.org`).join(',');
        for (const email of [many, ' , ']) {
          expect(await as.owner.post(url, { email, access_level: 30 }))
            .status(201)
            .json('status')
            .toEqual('error');
        }
        expect(await as.owner.get(url))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'invite-change',
    rules: ['MEM-INVITE-10', 'MEM-INVITE-11', 'MEM-INVITE-12'],
    title: 'an invitation is changed and taken back; an address that is not invited answers 404',
    writes: true,
    async run({ as, world, expect }) {
      for (const place of await freshPlaces(world)) {
        const email = addressIn(world);
        const url = `${place.url}/invitations`;
        await as.owner.post(url, { email, access_level: 30 });
        const one = `${url}/${encodeURIComponent(email)}`;
        const change = { access_level: 20, expires_at: '2099-01-31' };
        expect(await as.owner.put(one, change))
          .status(200)
          .json()
          .toInclude(change);
        expect(await as.owner.put(one, {})).status(400);
        expect(await as.owner.delete(one))
          .status(204)
          .emptyBody();
        expect(await as.owner.get(url))
          .json()
          .toEqual([]);
        expect(await as.owner.delete(one)).status(404);
        expect(await as.owner.put(one, change)).status(404);
      }
    },
  }),
  check({
    id: 'invite-too-low',
    rule: 'MEM-INVITE-1',
    title: 'maintainers of a group and developers of a project have nothing to do with invitations',
    writes: true,
    async run({ as, world, expect }) {
      const [group, project] = await freshPlaces(world);
      for (const [caller, place] of [
        [as.maintainer, group],
        [as.developer, project],
      ] as const) {
        const email = addressIn(world);
        const url = `${place.url}/invitations`;
        await as.owner.post(url, { email, access_level: 30 });
        const one = `${url}/${encodeURIComponent(email)}`;
        expect(await caller.get(url)).status(403);
        expect(await caller.post(url, { email: addressIn(world), access_level: 10 })).status(403);
        expect(await caller.put(one, { access_level: 10 })).status(403);
        expect(await caller.delete(one)).status(403);
        expect(await as.owner.get(url))
          .json()
          .toHaveLength(1);
      }
    },
  }),
  check({
    id: 'access-request',
    rules: ['MEM-REQUEST-2', 'MEM-REQUEST-3', 'MEM-REQUEST-5', 'MEM-REQUEST-6', 'MEM-REQUEST-7'],
    title: 'asking answers 201 and gives nothing; approving makes a developer',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { visibility: 'public' })) {
        const url = `${place.url}/access_requests`;
        const asked = await by(ann).post(url);
        expect(asked).status(201).json().toInclude({ id: ann.id, username: ann.username });
        expect(asked).json('requested_at').toBeType('string');
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`)).status(404);
        expect(await as.owner.get(url))
          .json()
          .toHaveLength(1);
        expect(await by(ann).post(url)).status(400);
        expect(await as.owner.put(`${url}/${nobody}/approve`)).status(404);
        const approved = await as.owner.put(`${url}/${ann.id}/approve`);
        expect(approved).status(201).json().toInclude({ id: ann.id, access_level: 30 });
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`)).status(200);
        expect(await as.owner.delete(`${url}/${ann.id}`)).status(404);
      }
    },
  }),
  check({
    id: 'access-request-refused',
    rules: ['MEM-REQUEST-1', 'MEM-REQUEST-4', 'MEM-REQUEST-8'],
    title: 'requests are refused by those who may, taken back by oneself, and not taken from members',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, bob] = [await somebody(world, 'ann'), await somebody(world, 'bob')];
      for (const place of await freshPlaces(world, { visibility: 'public' })) {
        const url = `${place.url}/access_requests`;
        for (const person of [ann, bob]) expect(await by(person).post(url)).status(201);
        expect(await as.guest.get(url)).status(403);
        expect(await as.guest.put(`${url}/${ann.id}/approve`)).status(403);
        expect(await by(ann).delete(`${url}/${bob.id}`)).status(403);
        expect(await by(ann).delete(`${url}/${ann.id}`)).status(204);
        expect(await as.owner.delete(`${url}/${bob.id}`)).status(204);
        expect(await as.owner.get(url))
          .json()
          .toEqual([]);
        expect(await as.owner.get(`${membersOf(place)}/${bob.id}`)).status(404);
        expect(await as.guest.post(url)).status(403);
      }
    },
  }),
];
