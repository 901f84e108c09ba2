import { check } from '../../check.js';
import { nobody } from './support/people.js';

const own = '/user/emails';
const noEmail = '404 Email Not Found';

/** Further addresses of users. */
export const cases = [
  check({
    id: 'emails-list',
    rule: 'EMAIL-LIST-1',
    title: 'further addresses are listed without the primary one',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      expect(await by(person).get(own))
        .status(200)
        .json()
        .toEqual([]);
      const email = `${world.name('second')}@example.org`;
      const made = await by(person).post(own, { email });
      const record = { id: made.number(), email, confirmed_at: null };
      expect(await by(person).get(own))
        .status(200)
        .json()
        .toTell([record]);
      expect(await by(person).get(`${own}/${made.number()}`))
        .status(200)
        .json()
        .toTell(record);
      expect(await as.admin.get(`/users/${person.id}/emails`))
        .status(200)
        .json()
        .toTell([record]);
      expect(await by(person).get(`/users/${person.id}/emails`)).status(403);
    },
  }),
  check({
    id: 'email-create',
    rule: 'EMAIL-CREATE-1',
    title: 'a new address is answered as not confirmed',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const [first, second] = [`${world.name('box')}@example.org`, `${world.name('box')}@example.org`];
      expect(await by(person).post(own, { email: first }))
        .status(201)
        .json()
        .toInclude({ email: first, confirmed_at: null });
      expect(await as.admin.post(`/users/${person.id}/emails`, { email: second }))
        .status(201)
        .json()
        .toInclude({ email: second, confirmed_at: null });
      const list = await by(person).get(own);
      expect.value('addresses', list.column('email').sort(), list).toEqual([first, second].sort());
    },
  }),
  check({
    id: 'email-refused',
    rule: 'EMAIL-CREATE-2',
    title: 'an address in use or malformed is refused by field',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const wrong: [string, string][] = [
        [world.person('guest').email, 'has already been taken'],
        ['nobody', 'is invalid'],
      ];
      for (const [email, text] of wrong) {
        const message = { email: [text] };
        expect(await by(person).post(own, { email }))
          .status(400)
          .message(message);
        expect(await as.admin.post(`/users/${person.id}/emails`, { email }))
          .status(400)
          .message(message);
      }
      expect(await by(person).get(own))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'email-confirmed',
    rule: 'EMAIL-CREATE-3',
    title: 'administrators may add an address as confirmed',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const url = `/users/${person.id}/emails`;
      const email = `${world.name('box')}@example.org`;
      expect(await as.admin.post(url, { email, skip_confirmation: true }))
        .status(201)
        .json('confirmed_at')
        .toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(await by(person).post(url, { email: 'x@example.org', skip_confirmation: true })).status(403);
      expect(await as.admin.get(url))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'email-of-bot',
    rule: 'EMAIL-CREATE-4',
    title: 'the bot of a project adds no address',
    writes: true,
    async run({ as, by, world, expect }) {
      const project = await world.fresh.project({});
      const input = { name: 'robot', scopes: ['api'], access_level: 40 };
      const made = await as.owner.post(`${project.url}/access_tokens`, input);
      const bot = by({ token: made.at('token') as string });
      expect(await bot.post(own, { email: `${world.name('box')}@example.org` })).status(403);
      expect(await bot.get(own))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'email-delete',
    rule: 'EMAIL-DELETE-1',
    title: 'an address is removed; one that is unknown or of somebody else is not found',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [person, other] = [await world.fresh.user(), await world.fresh.user()];
      const add = async () =>
        (await by(person).post(own, { email: `${world.name('box')}@example.org` })).number();
      const [first, second] = [await add(), await add()];
      for (const id of [first, nobody]) {
        expect(await by(other).get(`${own}/${id}`))
          .status(404)
          .message(noEmail);
        expect(await by(other).delete(`${own}/${id}`))
          .status(404)
          .message(noEmail);
        expect(await as.admin.delete(`/users/${other.id}/emails/${id}`))
          .status(404)
          .message(noEmail);
      }
      expect(await by(person).get(own))
        .json()
        .toHaveLength(2);
      expect(await by(person).delete(`${own}/${first}`))
        .status(204)
        .emptyBody();
      expect(await as.admin.delete(`/users/${person.id}/emails/${second}`))
        .status(204)
        .emptyBody();
      expect(await by(person).get(own))
        .json()
        .toEqual([]);
    },
  }),
];
