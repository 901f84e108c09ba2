import { check } from '../../check.js';
import { newcomer } from './support/people.js';

/** Everything that administrators may say of a user. */
export const cases = [
  check({
    id: 'user-create-with-everything',
    rule: 'USER-CREATE-1',
    title: 'a new user has the rights, the identity, the addresses and the colours given',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const input = newcomer(world);
      const identity = { provider: 'saml', extern_uid: world.name('uid') };
      const fields = { admin: true, skip_confirmation: true, theme_id: 3, color_scheme_id: 2 };
      const params = { ...input, ...identity, ...fields, public_email: input.email };
      const made = await as.admin.post('/users', params);
      expect(made).status(201);
      const read = await as.admin.get(`/users/${made.number()}`);
      await as.admin.delete(`/users/${made.number()}`, { hard_delete: true });
      const record = { is_admin: true, theme_id: 3, color_scheme_id: 2, public_email: input.email };
      for (const answer of [made, read]) {
        expect(answer).json().toInclude(record);
        expect(answer).json('identities[0]').toInclude(identity);
        expect(answer).json('confirmed_at').toBeType('string');
      }
    },
  }),
  check({
    id: 'user-update-everything',
    rule: 'USER-UPDATE-1',
    title: 'name, rights, limit, identity and colours of a user change',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user({ projects_limit: 7 });
      const url = `/users/${person.id}`;
      const identity = { provider: 'saml', extern_uid: world.name('uid') };
      const plain = { name: 'Other Name', projects_limit: 3, theme_id: 3, color_scheme_id: 2 };
      const params = { ...plain, ...identity, admin: true };
      expect(await as.admin.put(url, params)).status(200);
      const read = await as.admin.get(url);
      expect(read)
        .json()
        .toInclude({ ...plain, is_admin: true, username: person.username, email: person.email });
      expect(read).json('identities[0]').toInclude(identity);
    },
  }),
  check({
    id: 'user-update-addresses',
    rule: 'USER-UPDATE-1',
    title: 'the address of a user changes, confirmed if wanted, and those for commits and for all with it',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const url = `/users/${person.id}`;
      const [email, further] = [`${world.name('box')}@example.org`, `${world.name('box')}@example.org`];
      const changed = await as.admin.put(url, { email, skip_reconfirmation: true });
      expect(changed).status(200).json('email').toEqual(email);
      expect(changed).json('confirmed_at').toBeType('string');
      await world.arrange('POST', `${url}/emails`, { email: further, skip_confirmation: true });
      const shown = { commit_email: further, public_email: further };
      expect(await as.admin.put(url, shown)).status(200);
      expect(await as.admin.get(url))
        .json()
        .toInclude({ ...shown, email });
    },
  }),
];
