import { check } from '../../check.js';
import type { Params } from '../../http/encode.js';

const common = { needs: ['admin'], writes: true } as const;
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** What a membership may not be, by whichever way it is given. */
export const cases = [
  check({
    ...common,
    id: 'member-below-inherited-by-every-way',
    rules: ['MEM-ADD-10', 'MEM-ADD-22', 'MEM-UPDATE-5', 'MEM-INVITE-3'],
    title: 'nobody gets a level below that of a group one or two levels up, by whichever way it is given',
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const other = await world.fresh.user();
      const top = await world.fresh.group({ parent: null, members: { developer: person } });
      const inner = await world.fresh.group({ parent: top });
      const project = await world.fresh.project({ group: inner });
      for (const { url } of [inner, project]) {
        const members = `${url}/members`;
        const wish = { user_id: person.id, access_level: 20 };
        expect(await as.admin.post(members, wish)).status(400);
        expect(await as.admin.get(`${members}/${person.id}`)).status(404);
        const several = { ...wish, user_id: `${person.id},${other.id}` };
        expect(await as.admin.post(members, several))
          .status(201)
          .json()
          .toTell({ status: 'error' });
        expect(await as.admin.get(`${members}/${person.id}`)).status(404);
        for (const whom of [{ user_id: person.id }, { email: person.email }] as Params[]) {
          const invited = await as.admin.post(`${url}/invitations`, { ...whom, access_level: 20 });
          expect(invited).status(201).json().toTell({ status: 'error' });
          expect(await as.admin.get(`${members}/${person.id}`)).status(404);
        }
        await world.arrange('POST', members, { user_id: person.id, access_level: 30 });
        expect(await as.admin.put(`${members}/${person.id}`, { access_level: 20 })).status(400);
        expect(await as.admin.get(`${members}/${person.id}`))
          .status(200)
          .json()
          .toTell({ access_level: 30 });
        await world.arrange('DELETE', `${members}/${person.id}`);
      }
    },
  }),
  check({
    ...common,
    id: 'member-levels-outside-the-list-by-every-way',
    rules: ['MEM-LEVEL-3', 'MEM-ADD-9', 'MEM-UPDATE-5', 'GRP-SHARE-2', 'MEM-INVITE-5'],
    title:
      'levels 0, 5 below the top, and 25 are refused when members are added, changed and invited, and in shares',
    async run({ as, world, expect }) {
      const [member, other] = [await world.fresh.user(), await world.fresh.user()];
      const group = await world.fresh.group({ members: { guest: member } });
      const project = await world.fresh.project({ group, members: { guest: member } });
      const crew = await world.fresh.group({ parent: null });
      for (const { url } of [group, project]) {
        for (const access_level of [0, 5, 25]) {
          expect(await as.admin.post(`${url}/members`, { user_id: other.id, access_level })).status(400);
          expect(await as.admin.put(`${url}/members/${member.id}`, { access_level })).status(400);
          const share = { group_id: crew.id, group_access: access_level };
          expect(await as.admin.post(`${url}/share`, share)).status(400);
        }
        expect(await as.admin.get(`${url}/members/${other.id}`)).status(404);
        expect(await as.admin.get(`${url}/members/${member.id}`))
          .status(200)
          .json()
          .toTell({ access_level: 10 });
      }
    },
  }),
  check({
    ...common,
    id: 'bots-join-nothing-by-any-way',
    rules: ['MEM-ADD-15', 'MEM-ADD-22', 'MEM-INVITE-3'],
    title: 'the bot of a project joins no other project and no group, alone, among several or by invitation',
    async run({ as, world, expect }) {
      const other = await world.fresh.user();
      const home = await world.fresh.project();
      const wish = { name: 'bot', scopes: ['api'], access_level: 20 };
      const token = await world.arrange<{ user_id: number }>('POST', `${home.url}/access_tokens`, wish);
      for (const { url } of [await world.fresh.project(), await world.fresh.group()]) {
        const level = { access_level: 30 };
        expect(await as.admin.post(`${url}/members`, { user_id: token.user_id, ...level })).status(400);
        const several = { user_id: `${token.user_id},${other.id}`, ...level };
        const some = [
          await as.admin.post(`${url}/members`, several),
          await as.admin.post(`${url}/invitations`, { user_id: token.user_id, ...level }),
        ];
        for (const answer of some) expect(answer).status(201).json().toTell({ status: 'error' });
        expect(await as.admin.get(`${url}/members/${token.user_id}`)).status(404);
        expect(await as.admin.get(`${url}/members/${other.id}`)).status(200);
      }
    },
  }),
  check({
    ...common,
    id: 'invitations-end-in-no-past',
    rules: ['MEM-INVITE-3', 'MEM-INVITE-15', 'MEM-ADD-11', 'MEM-UPDATE-5'],
    title: 'a day in the past ends no membership of several and of invited, and is kept by no change',
    async run({ as, world, expect }) {
      const [member, one, two] = [
        await world.fresh.user(),
        await world.fresh.user(),
        await world.fresh.user(),
      ];
      for (const { url } of [
        await world.fresh.project({ members: { developer: member } }),
        await world.fresh.group({ members: { developer: member } }),
      ]) {
        const wish = { access_level: 30, expires_at: yesterday() };
        const some = [
          await as.admin.post(`${url}/members`, { user_id: `${one.id},${two.id}`, ...wish }),
          await as.admin.post(`${url}/invitations`, { user_id: one.id, ...wish }),
          await as.admin.post(`${url}/invitations`, { email: two.email, ...wish }),
        ];
        for (const answer of some) expect(answer).status(201).json().toTell({ status: 'error' });
        for (const { id } of [one, two]) expect(await as.admin.get(`${url}/members/${id}`)).status(404);
        expect(await as.admin.put(`${url}/members/${member.id}`, wish)).status(400);
        expect(await as.admin.get(`${url}/members/${member.id}`))
          .status(200)
          .json()
          .toTell({ expires_at: null });
      }
    },
  }),
  check({
    ...common,
    id: 'member-request-ends-with-adding',
    rules: ['MEM-ADD-8', 'MEM-REQUEST-7'],
    title: 'whoever is added while asking for access is a member with the given level and asks no longer',
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      for (const { url } of [
        await world.fresh.project({ visibility: 'public' }),
        await world.fresh.group({ visibility: 'public', parent: null }),
      ]) {
        expect(await by(person).post(`${url}/access_requests`)).status(201);
        const wish = { user_id: person.id, access_level: 20 };
        expect(await as.admin.post(`${url}/members`, wish))
          .status(201)
          .json()
          .toTell({ id: person.id, access_level: 20 });
        const requests = await as.admin.get(`${url}/access_requests`);
        expect(requests).status(200).json().toEqual([]);
        expect(await as.admin.put(`${url}/access_requests/${person.id}/approve`)).status(404);
      }
    },
  }),
];
