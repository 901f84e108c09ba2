import { check } from '../../check.js';

/** Where a token may stand, and when it is none. */
export const cases = [
  check({
    id: 'token-in-header',
    rule: 'AUTH-1',
    title: 'a token in PRIVATE-TOKEN signs the request in',
    async run({ as, world, expect }) {
      const { id, username } = world.person('developer');
      expect(await as.developer.get('/user'))
        .status(200)
        .json()
        .toInclude({ id, username });
    },
  }),
  check({
    id: 'token-in-query',
    rule: 'AUTH-2',
    title: 'a token in the query parameter private_token signs the request in',
    async run({ anonymous, world, expect }) {
      const { id, token } = world.person('developer');
      expect(await anonymous.get('/user', { private_token: token }))
        .status(200)
        .json('id')
        .toEqual(id);
    },
  }),
  check({
    id: 'token-as-bearer',
    rule: 'AUTH-TOKEN-1',
    title: 'a token in Authorization: Bearer signs the request in',
    async run({ anonymous, world, expect }) {
      const { id, token } = world.person('developer');
      const headers = { authorization: `Bearer ${token}` };
      expect(await anonymous.get('/user', {}, { headers }))
        .status(200)
        .json('id')
        .toEqual(id);
    },
  }),
  check({
    id: 'token-that-is-empty',
    rule: 'AUTH-TOKEN-4',
    title: 'an empty token counts as none: public data is read, and a call for an account answers 401',
    async run({ by, world, expect }) {
      const caller = by({ token: '' });
      expect(await caller.get(world.place('public').project.url)).status(200);
      expect(await caller.get('/user'))
        .status(401)
        .json()
        .toEqual({ message: '401 Unauthorized' });
    },
  }),
  check({
    id: 'token-of-parameter-wins',
    rule: 'AUTH-TOKEN-5',
    title: 'where parameter and header both carry a token, the parameter counts',
    async run({ as, world, expect }) {
      const { id, token } = world.person('reporter');
      expect(await as.developer.get('/user', { private_token: token }))
        .status(200)
        .json('id')
        .toEqual(id);
    },
  }),
  check({
    id: 'password-is-no-token',
    rule: 'AUTH-TOKEN-6',
    title: 'user name and password in Basic form do not sign in',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, world, expect }) {
      const password = 'quiet-Lantern-4711';
      const { username } = await world.fresh.user({ password, force_random_password: false });
      const basic = Buffer.from(`${username}:${password}`).toString('base64');
      const answer = await anonymous.get('/user', {}, { headers: { authorization: `Basic ${basic}` } });
      expect(answer).status(401).message('401 Unauthorized');
    },
  }),
  check({
    id: 'token-of-blocked-account',
    rule: 'AUTH-TOKEN-7',
    title: 'the token of a blocked account answers 403 with the reason, and works again afterwards',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      await world.arrange('POST', `/users/${person.id}/block`);
      const answer = await by(person).get('/user');
      expect(answer)
        .status(403)
        .json('message')
        .toMatch(/^403 Forbidden - .*blocked/);
      await world.arrange('POST', `/users/${person.id}/unblock`);
      expect(await by(person).get('/user')).status(200);
    },
  }),
  check({
    id: 'token-of-blocked-account-is-not-its-own',
    rule: 'AUTH-TOKEN-7',
    title: 'the token of a blocked account neither reads nor revokes itself',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      await world.arrange('POST', `/users/${person.id}/block`);
      const own = '/personal_access_tokens/self';
      for (const answer of [await by(person).get(own), await by(person).delete(own)]) {
        expect(answer)
          .status(403)
          .json('message')
          .toMatch(/^403 Forbidden - .*blocked/);
      }
      await world.arrange('POST', `/users/${person.id}/unblock`);
      expect(await by(person).get(own))
        .status(200)
        .json('revoked')
        .toEqual(false);
    },
  }),
  check({
    id: 'token-of-deactivated-account',
    rule: 'AUTH-TOKEN-7',
    title: 'the token of a deactivated account answers 403 with the reason',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      await world.arrange('POST', `/users/${person.id}/deactivate`);
      expect(await by(person).get('/user'))
        .status(403)
        .json('message')
        .toMatch(/^403 Forbidden - .*deactivated/);
    },
  }),
  check({
    id: 'token-on-its-last-day',
    rules: ['AUTH-TOKEN-8', 'AUTH-TOKEN-3'],
    title: 'a token works on the day before expires_at and no longer on that day, UTC',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
      const lasting = await world.fresh.token(person, ['api'], { expires_at: day(2) });
      expect(await by({ token: lasting }).get('/user')).status(200);
      const ended = await world.fresh.token(person, ['api'], { expires_at: day(0) });
      expect(await by({ token: ended }).get('/user'))
        .status(401)
        .complaint('invalid_token');
    },
  }),
];
