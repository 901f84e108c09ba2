import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';
import { marked, nobody, unknownUser } from './support/people.js';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqM/4DwADVAGAv1rHkQAAAABJRU5ErkJggg==',
  'base64',
);
const texts = [
  'bio',
  'location',
  'public_email',
  'skype',
  'linkedin',
  'twitter',
  'website_url',
  'organization',
];

/** What is told of a user, and to whom. */
export const cases = [
  check({
    id: 'user-short-form',
    rules: ['USER-REF-1', 'USER-REF-2', 'USER-LIST-11'],
    title: 'others see a user in short form: number, names, state, picture and address of the page',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {});
      const [person] = people;
      const list = await as.stranger.get('/users', { search: mark });
      expect(list).status(200).json().toHaveLength(1);
      expect(list).json('[0]').toInclude({
        id: person?.id,
        username: person?.username,
        name: person?.name,
        state: 'active',
      });
      expect(list)
        .json('[0].web_url')
        .toSatisfy('an address that ends in the username', (url) =>
          String(url).endsWith(`/${person?.username}`),
        );
      for (const field of ['is_admin', 'note', 'email']) expect(list).json(`[0].${field}`).toBeAbsent();
    },
  }),
  check({
    id: 'user-list-admin-records',
    rule: 'USER-LIST-11',
    title: 'administrators see admin records in the list',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, { note: 'watch' });
      const list = await as.admin.get('/users', { search: mark });
      expect(list).status(200);
      expect(list).json('[0]').toInclude({ email: people[0]?.email, note: 'watch', is_admin: false });
    },
  }),
  check({
    id: 'user-picture-address',
    rule: 'USER-REF-3',
    title: 'the picture of a user is told by an absolute address, the same one everywhere',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { mark, people } = await marked(world, {});
      const [person] = people;
      if (!person) return;
      const avatar = new FilePart('me.png', picture, 'image/png');
      expect(await as.admin.put(`/users/${person.id}`, { avatar }, { as: 'multipart' })).status(200);
      const one = await as.stranger.get(`/users/${person.id}`);
      expect(one)
        .status(200)
        .json('avatar_url')
        .toMatch(/^https?:\/\/.+\/me\.png$/);
      const same = one.at('avatar_url');
      expect(await by(person).get('/user'))
        .json('avatar_url')
        .toEqual(same);
      expect(await as.stranger.get('/users', { search: mark }))
        .json('[0].avatar_url')
        .toEqual(same);
    },
  }),
  check({
    id: 'user-address-hidden',
    rule: 'USER-REF-4',
    title: 'the address of a user shows to administrators, and to others once it is public',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const url = `/users/${person.id}`;
      expect(await as.admin.get(url))
        .status(200)
        .json('email')
        .toEqual(person.email);
      const before = await as.stranger.get(url);
      expect(before)
        .status(200)
        .text()
        .toSatisfy('without the address', (text) => !String(text).includes(person.email));
      await world.arrange('PUT', url, { public_email: person.email });
      expect(await as.stranger.get(url))
        .status(200)
        .json('public_email')
        .toEqual(person.email);
    },
  }),
  check({
    id: 'user-profile-texts',
    rules: ['USER-REF-5', 'USER-REF-6'],
    title: 'the full record carries the texts of the profile and the moment of creation',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const told = {
        bio: 'Builds',
        location: 'Rome',
        organization: 'Acme',
        skype: 'mia.s',
        linkedin: 'mia-l',
      };
      const person = await world.fresh.user({
        ...told,
        twitter: 'mia_t',
        website_url: 'https://mia.example',
      });
      for (const answer of [await as.stranger.get(`/users/${person.id}`), await by(person).get('/user')]) {
        expect(answer).status(200).json().toInclude(told);
        expect(answer).json().toInclude({ twitter: 'mia_t', website_url: 'https://mia.example' });
        for (const text of texts) {
          expect(answer)
            .json(text)
            .toSatisfy('text or null', (value) => value === null || typeof value === 'string');
        }
        expect(answer)
          .json('created_at')
          .toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
      }
    },
  }),
  check({
    id: 'user-get',
    rule: 'USER-GET-1',
    title: 'a user is read by number, an unknown number answers 404',
    async run({ as, world, expect }) {
      const { id, username } = world.person('guest');
      expect(await as.stranger.get(`/users/${id}`))
        .status(200)
        .json()
        .toInclude({ id, username });
      expect(await as.stranger.get(`/users/${nobody}`))
        .status(404)
        .message(unknownUser);
    },
  }),
  check({
    id: 'user-get-as-administrator',
    rule: 'USER-GET-2',
    title: 'administrators read the admin record of any user, others do not',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user({ note: 'watch', projects_limit: 7 });
      const admin = await as.admin.get(`/users/${person.id}`);
      expect(admin).status(200);
      expect(admin)
        .json()
        .toInclude({ note: 'watch', is_admin: false, projects_limit: 7, email: person.email });
      const own = await by(person).get(`/users/${person.id}`);
      for (const field of ['note', 'is_admin']) expect(own).status(200).json(field).toBeAbsent();
    },
  }),
  check({
    id: 'user-private-profile',
    rule: 'USER-GET-3',
    title: 'a private profile hides creation and followers from others, not from its user',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user({ private_profile: true });
      const other = await as.stranger.get(`/users/${person.id}`);
      expect(other).status(200).json('username').toEqual(person.username);
      const own = await by(person).get(`/users/${person.id}`);
      expect(own).status(200).json().toInclude({ followers: 0, following: 0 });
      for (const field of ['created_at', 'followers', 'following']) {
        expect(other).json(field).toBeAbsent();
        expect(own).json(field).toBePresent();
      }
    },
  }),
  check({
    id: 'user-is-followed',
    rule: 'USER-GET-4',
    title: 'the record says whether the viewer follows the user',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const [fan, star] = [await world.fresh.user(), await world.fresh.user()];
      const url = `/users/${star.id}`;
      expect(await by(fan).get(url))
        .status(200)
        .json()
        .toInclude({ is_followed: false, followers: 0 });
      expect(await by(fan).post(`${url}/follow`)).status(201);
      expect(await by(fan).get(url))
        .json()
        .toInclude({ is_followed: true, followers: 1 });
      expect(await by(star).get(`/users/${fan.id}`))
        .json()
        .toInclude({ is_followed: false, following: 1 });
    },
  }),
];
