import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { day, nowhere } from './support/secrets.js';

const input = { name: 'act', scopes: ['api'] };
const noToken = '404 Impersonation Token Not Found';
const urlOf = (person: { id: number }) => `/users/${person.id}/impersonation_tokens`;

/** Tokens by which administrators act as users. */
export const cases = [
  check({
    id: 'impersonation-record',
    rule: 'IMPERSONATION-1',
    title: 'records say that they impersonate; the secret is told once',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const made = await as.admin.post(urlOf(person), { ...input, expires_at: day(30) });
      const record = { ...input, impersonation: true, expires_at: day(30), active: true, revoked: false };
      expect(made).status(201).json().toInclude(record);
      expect(made).json('token').toBeType('string');
      const read = await as.admin.get(`${urlOf(person)}/${made.number()}`);
      expect(read).status(200).json().toInclude(record);
      expect(read).json('token').toBeAbsent();
      const list = await as.admin.get(urlOf(person));
      expect(list).status(200).json().toHaveLength(1);
      expect(list).json('[0]').toInclude(record);
      expect(list).json('[0].token').toBeAbsent();
    },
  }),
  check({
    id: 'impersonation-state',
    rule: 'IMPERSONATION-2',
    title: 'impersonation tokens are narrowed by state',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const make = (params: object) =>
        world.arrange<{ id: number }>('POST', urlOf(person), { ...input, ...params });
      const [over, valid] = [await make({ expires_at: day(-1) }), await make({ expires_at: day(9) })];
      for (const [state, ids] of [
        ['all', [over.id, valid.id]],
        ['active', [valid.id]],
        ['inactive', [over.id]],
      ] as const) {
        const list = await as.admin.get(urlOf(person), { state });
        expect.value(`tokens of state ${state}`, list.column('id'), list).toEqual(ids);
      }
    },
  }),
  check({
    id: 'impersonation-is-for-administrators',
    rule: 'IMPERSONATION-3',
    title: 'only administrators reach impersonation tokens, and only of known users',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const made = await world.arrange<{ id: number }>('POST', urlOf(person), input);
      const one = `${urlOf(person)}/${made.id}`;
      expect(await by(person).get(urlOf(person))).status(403);
      expect(await by(person).post(urlOf(person), input)).status(403);
      expect(await by(person).get(one)).status(403);
      expect(await by(person).delete(one)).status(403);
      expect(await as.anonymous.get(urlOf(person))).status(401);
      const url = urlOf({ id: nowhere });
      for (const answer of [
        await as.admin.get(url),
        await as.admin.post(url, input),
        await as.admin.get(`${url}/${made.id}`),
        await as.admin.delete(`${url}/${made.id}`),
      ]) {
        expect(answer).status(404).message('404 User Not Found');
      }
      expect(await as.admin.get(one))
        .status(200)
        .json('revoked')
        .toEqual(false);
    },
  }),
  check({
    id: 'impersonation-unknown',
    rule: 'IMPERSONATION-4',
    title: 'an unknown token, one of another user and a personal one are not found',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [person, other] = [await world.fresh.user(), await world.fresh.user()];
      const foreign = await world.arrange<{ id: number }>('POST', urlOf(other), input);
      const personal = (await by(person).get('/personal_access_tokens/self')).number();
      for (const id of [nowhere, foreign.id, personal]) {
        expect(await as.admin.get(`${urlOf(person)}/${id}`))
          .status(404)
          .message(noToken);
        expect(await as.admin.delete(`${urlOf(person)}/${id}`))
          .status(404)
          .message(noToken);
      }
      expect(await by(person).get('/user')).status(200);
    },
  }),
  check({
    id: 'impersonation-revoke',
    rule: 'IMPERSONATION-5',
    title: 'a revoked impersonation token is refused and stays on record',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const made = await world.arrange<{ id: number; token: string }>('POST', urlOf(person), input);
      const one = `${urlOf(person)}/${made.id}`;
      expect(await as.admin.delete(one, {}, longAgo)).status(412);
      expect(await by(made).get('/user')).status(200);
      expect(await as.admin.delete(one))
        .status(204)
        .emptyBody();
      expect(await by(made).get('/user')).status(401);
      expect(await as.admin.get(one))
        .status(200)
        .json()
        .toInclude({ revoked: true, active: false });
    },
  }),
  check({
    id: 'impersonation-acts',
    rule: 'IMPERSONATION-6',
    title: 'requests with an impersonation token are those of its user',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const made = await as.admin.post(urlOf(person), input);
      const caller = by({ token: made.text('token') });
      expect(await caller.get('/user'))
        .status(200)
        .json('id')
        .toEqual(person.id);
      expect(await caller.put('/user/status', { message: 'not me' })).status(200);
      expect(await by(person).get('/user/status'))
        .json('message')
        .toEqual('not me');
      expect(await caller.get('/users', { username: person.username }))
        .json('[0].note')
        .toBeAbsent();
      expect(await caller.get(urlOf(person))).status(403);
    },
  }),
];
