import { check } from '../../check.js';
import { nobody, publicKey } from './support/people.js';

const own = '/user/keys';
const noKey = '404 Key Not Found';

/** Public keys of users. */
export const cases = [
  check({
    id: 'keys-of-a-user',
    rule: 'KEY-LIST-1',
    title: 'keys of a user are listed by number and by username, without credentials too',
    needs: ['admin'],
    writes: true,
    async run({ as, by, anonymous, world, expect }) {
      const person = await world.fresh.user();
      const made = await by(person).post(own, { title: 'laptop', key: publicKey() });
      const list = await anonymous.get(`/users/${person.id}/keys`);
      expect(list).status(200).json().toHaveLength(1);
      expect(list).json('[0].id').toEqual(made.number());
      expect(await as.stranger.get(`/users/${person.username}/keys`)).sameAs(list);
      expect(await anonymous.get(`/users/${person.id}/keys/${made.number()}`))
        .status(200)
        .json('title')
        .toEqual('laptop');
      expect(await anonymous.get(`/users/${nobody}/keys`))
        .status(404)
        .message('404 User Not Found');
    },
  }),
  check({
    id: 'keys-own',
    rule: 'KEY-LIST-2',
    title: 'the own keys are listed and read, those of others are not',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const [person, other] = [await world.fresh.user(), await world.fresh.user()];
      const made = await by(person).post(own, { title: 'laptop', key: publicKey() });
      await by(other).post(own, { title: 'desk', key: publicKey() });
      const list = await by(person).get(own);
      expect.value('numbers', list.column('id'), list).toEqual([made.number()]);
      expect(await by(person).get(`${own}/${made.number()}`))
        .status(200)
        .json()
        .toEqual(list.at('[0]'));
    },
  }),
  check({
    id: 'key-create',
    rule: 'KEY-CREATE-1',
    title: 'a new key is answered with title, key, creation and expiry',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const input = { title: 'laptop', key: publicKey() };
      const made = await by(person).post(own, { ...input, expires_at: '2999-01-31T00:00:00Z' });
      expect(made).status(201).json().toInclude(input);
      expect(made)
        .json('expires_at')
        .toMatch(/^2999-01-31T00:00:00/);
      expect(made)
        .json('created_at')
        .toMatch(/^\d{4}-\d\d-\d\dT/);
      const second = { title: 'desk', key: publicKey() };
      const added = await as.admin.post(`/users/${person.id}/keys`, second);
      expect(added)
        .status(201)
        .json()
        .toInclude({ ...second, expires_at: null });
      expect(await by(person).get(own))
        .json()
        .toHaveLength(2);
    },
  }),
  check({
    id: 'key-in-use',
    rule: 'KEY-CREATE-2',
    title: 'a key that anybody has is refused, whatever its comment',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [person, other] = [await world.fresh.user(), await world.fresh.user()];
      const key = publicKey('first');
      expect(await by(other).post(own, { title: 'laptop', key })).status(201);
      const again = { title: 'mine', key: key.replace('first', 'second') };
      for (const refused of [
        await by(person).post(own, again),
        await as.admin.post(`/users/${person.id}/keys`, again),
      ]) {
        expect(refused).status(400).json('message.fingerprint[0]').toEqual('has already been taken');
      }
      expect(await by(person).get(own))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'key-malformed',
    rule: 'KEY-CREATE-3',
    title: 'a text that is no public key is refused by field',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      for (const key of ['ssh-rsa nonsense', 'nonsense']) {
        const input = { title: 'laptop', key };
        const answers = [
          await by(person).post(own, input),
          await as.admin.post(`/users/${person.id}/keys`, input),
        ];
        for (const refused of answers)
          expect(refused).status(400).json('message.key[0]').toEqual('is invalid');
      }
      expect(await by(person).get(own))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'key-expired',
    rule: 'KEY-CREATE-4',
    title: 'a key that has expired already is refused',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const input = { title: 'laptop', key: publicKey(), expires_at: '2001-01-01' };
      for (const refused of [
        await by(person).post(own, input),
        await as.admin.post(`/users/${person.id}/keys`, input),
      ]) {
        expect(refused)
          .status(400)
          .message({ key: ['has expired'] });
      }
      expect(await by(person).get(own))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'keys-of-others-are-for-administrators',
    rule: 'KEY-CREATE-5',
    title: 'only administrators add and remove keys of a user',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const url = `/users/${person.id}/keys`;
      const made = await as.admin.post(url, { title: 'laptop', key: publicKey() });
      expect(made).status(201);
      for (const [caller, status] of [
        [by(person), 403],
        [as.stranger, 403],
        [as.anonymous, 401],
      ] as const) {
        expect(await caller.post(url, { title: 'other', key: publicKey() })).status(status);
        expect(await caller.delete(`${url}/${made.number()}`)).status(status);
      }
      expect(await as.admin.get(url))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'key-unknown',
    rule: 'KEY-GET-1',
    title: 'a key that is unknown, or somebody else has, is not found',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [person, other] = [await world.fresh.user(), await world.fresh.user()];
      const foreign = await by(other).post(own, { title: 'laptop', key: publicKey() });
      for (const id of [nobody, foreign.number()]) {
        expect(await by(person).get(`${own}/${id}`))
          .status(404)
          .message(noKey);
        expect(await by(person).delete(`${own}/${id}`))
          .status(404)
          .message(noKey);
        expect(await as.stranger.get(`/users/${person.id}/keys/${id}`))
          .status(404)
          .message(noKey);
        expect(await as.admin.delete(`/users/${person.id}/keys/${id}`))
          .status(404)
          .message(noKey);
      }
      expect(await by(other).get(own))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'key-delete',
    rule: 'KEY-DELETE-1',
    title: 'a key is removed by its user and by administrators',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const [first, second] = [
        await by(person).post(own, { title: 'laptop', key: publicKey() }),
        await by(person).post(own, { title: 'desk', key: publicKey() }),
      ];
      expect(await by(person).delete(`${own}/${first.number()}`))
        .status(204)
        .emptyBody();
      const left = await by(person).get(own);
      expect.value('numbers', left.column('id'), left).toEqual([second.number()]);
      expect(await as.admin.delete(`/users/${person.id}/keys/${second.number()}`))
        .status(204)
        .emptyBody();
      expect(await by(person).get(own))
        .json()
        .toEqual([]);
    },
  }),
];
