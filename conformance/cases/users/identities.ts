import { check } from '../../check.js';

/** Who people are elsewhere. */
export const cases = [
  check({
    id: 'user-identity-in-use',
    rule: 'USER-UPDATE-5',
    title: 'who one user is at a provider no other becomes, new or old, and nothing of the request is kept',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [holder, other] = [await world.fresh.user(), await world.fresh.user()];
      const identity = { provider: 'saml', extern_uid: world.name('uid') };
      expect(await as.admin.put(`/users/${holder.id}`, identity)).status(200);
      expect(await as.admin.put(`/users/${holder.id}`, identity)).status(200);
      const url = `/users/${other.id}`;
      expect(await as.admin.put(url, { ...identity, name: 'Somebody Else' })).status(400, 409);
      const read = await as.admin.get(url);
      expect(read).json('identities').toEqual([]);
      expect(read).json('name').toEqual(other.name);
      const username = world.name('newcomer');
      const more = { name: username, email: `${username}@example.org`, force_random_password: true };
      expect(await as.admin.post('/users', { ...more, username, ...identity })).status(400, 409);
      expect(await as.admin.get('/users', { username }))
        .json()
        .toEqual([]);
      expect(await as.admin.put(url, { ...identity, provider: 'ldap' })).status(200);
    },
  }),
];
