import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { day, fields, nowhere, tokenOf } from './support/secrets.js';

const list = '/personal_access_tokens';
const self = `${list}/self`;

/** Reading and revoking personal access tokens. */
export const cases = [
  check({
    id: 'own-token-by-header',
    rules: ['TOKEN-AUTH-1', 'TOKEN-RECORD-1'],
    title: 'the token of the header reads itself, whole and without its secret',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const made = await tokenOf(world, person, {
        name: 'ci',
        scopes: ['api', 'read_repository'],
        expires_at: day(9),
      });
      const read = await by(made).get(self);
      expect(read)
        .status(200)
        .json()
        .toInclude({
          id: made.id,
          name: 'ci',
          user_id: person.id,
          active: true,
          revoked: false,
          expires_at: day(9),
        });
      expect(read).json('scopes').toEqual(['api', 'read_repository']);
      for (const field of fields)
        expect(read)
          .json(field)
          .toSatisfy('told', (value) => value !== undefined);
      expect(read).json('token').toBeAbsent();
    },
  }),
  check({
    id: 'own-token-by-parameter',
    rule: 'TOKEN-AUTH-2',
    title: 'the token of the parameter private_token reads itself',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, world, expect }) {
      const made = await tokenOf(world, await world.fresh.user());
      expect(await anonymous.get(self, { private_token: made.token }))
        .status(200)
        .json('id')
        .toEqual(made.id);
      expect(await anonymous.get(self)).status(401);
    },
  }),
  check({
    id: 'own-token-of-any-scope',
    rules: ['TOKEN-AUTH-3', 'TOKEN-REVOKE-1'],
    title: 'a token of any scope reads and revokes itself, and stays on record',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      for (const scope of ['read_user', 'read_repository', 'read_api']) {
        const made = await tokenOf(world, person, { scopes: [scope] });
        expect(await by(made).get(self))
          .status(200)
          .json('scopes')
          .toEqual([scope]);
        expect(await by(made).delete(self))
          .status(204)
          .emptyBody();
        expect(await by(made).get(self)).status(401);
        expect(await by(person).get(`${list}/${made.id}`))
          .json()
          .toInclude({ revoked: true, active: false });
      }
    },
  }),
  check({
    id: 'token-active',
    rule: 'TOKEN-RECORD-2',
    title: 'a token is active until it is revoked or the day of its expiry begins',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const [over, valid] = [
        await tokenOf(world, person, { expires_at: day(0) }),
        await tokenOf(world, person, { expires_at: day(2) }),
      ];
      const read = (one: { id: number }) => by(person).get(`${list}/${one.id}`);
      expect(await read(over))
        .status(200)
        .json()
        .toInclude({ active: false, revoked: false, expires_at: day(0) });
      expect(await read(valid))
        .status(200)
        .json()
        .toInclude({ active: true, expires_at: day(2) });
      expect(await by(person).delete(`${list}/${valid.id}`)).status(204);
      expect(await read(valid))
        .json()
        .toInclude({ active: false, revoked: true });
    },
  }),
  check({
    id: 'tokens-own-and-all',
    rules: ['TOKEN-LIST-1', 'TOKEN-RECORD-1'],
    title: 'users list the own tokens, administrators those of anybody',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [person, other] = [await world.fresh.user(), await world.fresh.user()];
      const mark = world.name('token');
      const own = await tokenOf(world, person, { name: mark });
      const foreign = await tokenOf(world, other, { name: mark });
      const mine = await by(person).get(list, { search: mark });
      expect(mine).status(200).json().toHaveLength(1);
      expect(mine).json('[0]').toInclude({ id: own.id, name: mark, user_id: person.id, active: true });
      const all = await as.admin.get(list, { search: mark });
      expect.value('tokens', all.column('id'), all).toEqual([own.id, foreign.id]);
      const some = await as.admin.get(list, { search: mark, user_id: other.id });
      expect.value('tokens', some.column('id'), some).toEqual([foreign.id]);
    },
  }),
  check({
    id: 'tokens-of-somebody-else',
    rule: 'TOKEN-LIST-2',
    title: 'the tokens of somebody else are for administrators',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      expect(await as.stranger.get(list, { user_id: person.id }))
        .status(401)
        .message('401 Unauthorized');
      for (const who of [by(person), as.admin]) {
        expect(await who.get(list, { user_id: person.id }))
          .status(200)
          .json('[0].user_id')
          .toEqual(person.id);
      }
    },
  }),
  check({
    id: 'tokens-narrowed',
    rule: 'TOKEN-LIST-3',
    title: 'tokens are narrowed by state, name, and the days of creation and use',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      for (const [name, expires_at] of [
        ['over', day(-1)],
        ['valid', day(9)],
        ['revoked', day(9)],
      ]) {
        const made = await tokenOf(world, person, { name, expires_at });
        if (name === 'revoked') expect(await by(person).delete(`${list}/${made.id}`)).status(204);
      }
      const wanted: [Record<string, unknown>, string[]][] = [
        [{ state: 'active' }, ['conformance', 'valid']],
        [{ state: 'inactive' }, ['over', 'revoked']],
        [{ revoked: true }, ['revoked']],
        [{ revoked: false }, ['conformance', 'over', 'valid']],
        [{ search: 'ALI' }, ['valid']],
        [{ created_after: '2999-01-01' }, []],
        [{ created_before: '2001-01-01' }, []],
        [{ last_used_before: '2999-01-01' }, ['conformance']],
        [{ last_used_after: '2999-01-01' }, []],
      ];
      for (const [narrow, names] of wanted) {
        const found = await by(person).get(list, narrow);
        expect(found).status(200);
        expect.value(`names by ${Object.keys(narrow)[0]}`, found.column('name').sort(), found).toEqual(names);
      }
    },
  }),
  check({
    id: 'token-unknown',
    rule: 'TOKEN-GET-1',
    title: 'an unknown and a foreign token look alike; administrators are told what is unknown',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const made = await tokenOf(world, await world.fresh.user());
      const unknown = await as.stranger.get(`${list}/${nowhere}`);
      expect(unknown).status(401).message('401 Unauthorized');
      expect(await as.stranger.get(`${list}/${made.id}`)).sameAs(unknown);
      expect(await as.stranger.delete(`${list}/${made.id}`)).sameAs(unknown);
      expect(await as.stranger.delete(`${list}/${nowhere}`)).sameAs(unknown);
      expect(await as.admin.get(`${list}/${made.id}`))
        .status(200)
        .json('id')
        .toEqual(made.id);
      expect(await as.admin.get(`${list}/${nowhere}`))
        .status(404)
        .message('404 Not Found');
      expect(await as.admin.delete(`${list}/${nowhere}`))
        .status(404)
        .message('404 Not Found');
      expect(await by(made).get('/user')).status(200);
    },
  }),
  check({
    id: 'token-revoke',
    rules: ['TOKEN-REVOKE-1', 'TOKEN-REVOKE-2'],
    title: 'a revoked token stays on record and is refused by name',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      for (const caller of [by(person), as.admin]) {
        const made = await tokenOf(world, person);
        expect(await caller.delete(`${list}/${made.id}`, {}, longAgo)).status(412);
        expect(await by(made).get('/user')).status(200);
        expect(await caller.delete(`${list}/${made.id}`))
          .status(204)
          .emptyBody();
        const refused = await by(made).get('/user');
        expect(refused).status(401).complaint('invalid_token');
        expect(refused)
          .json('error_description')
          .toMatch(/revoked/i);
        expect(await by(person).get(`${list}/${made.id}`))
          .json()
          .toInclude({ revoked: true, active: false });
      }
    },
  }),
];
