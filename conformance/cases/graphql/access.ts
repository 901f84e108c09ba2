import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { ask, endpoint, get, messagesOf, send, sendBatch } from './support/asking.js';

const who = '{ currentUser { username } }';
const echo = '{ echo(text: "x") }';

/** Nested so often in itself. */
const nested = (field: string, times: number, inner: string): string =>
  times === 0 ? inner : `${field} { ${nested(field, times - 1, inner)} }`;

/** Who is who, and how much may be asked. */
export const cases = [
  check({
    id: 'graphql-tokens',
    rules: ['GRAPHQL-AUTH-1', 'GRAPHQL-AUTH-5'],
    title: 'tokens are taken in headers and in the address; without one the caller is nobody',
    async run({ as, anonymous, world, expect }) {
      const { token, username } = world.person('guest');
      const me = { data: { currentUser: { username } } };
      expect(await ask(as.guest, who))
        .json()
        .toEqual(me);
      const bearer = { authorization: `Bearer ${token}` };
      expect(await send(anonymous, { query: who }, 'json', bearer))
        .json()
        .toEqual(me);
      expect(await get(anonymous, { query: who, private_token: token }))
        .json()
        .toEqual(me);
      expect(await get(anonymous, { query: who, access_token: token }))
        .json()
        .toEqual(me);
      expect(await ask(anonymous, who))
        .json()
        .toEqual({ data: { currentUser: null } });
      expect(await ask(as.guest, echo))
        .json('data.echo')
        .toEqual(`"${username}" says: x`);
      expect(await ask(anonymous, echo))
        .json('data.echo')
        .toEqual('nil says: x');
    },
  }),
  check({
    id: 'graphql-wrong-token',
    rule: 'GRAPHQL-AUTH-2',
    title: 'a token that is none answers 401 with Invalid token',
    async run({ by, expect }) {
      const answer = await ask(by({ token: 'no-such-token' }), who);
      expect(answer)
        .status(401)
        .json()
        .toEqual({ errors: [{ message: 'Invalid token' }] });
    },
  }),
  check({
    id: 'graphql-blocked-user',
    rules: ['GRAPHQL-AUTH-3', 'USER-STATE-9'],
    title: 'the token of a blocked, banned or deactivated user answers 403',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      for (const action of ['block', 'ban', 'deactivate']) {
        const person = await world.fresh.user();
        expect(await as.admin.post(`/users/${person.id}/${action}`)).status(201);
        expect(await ask(by(person), who))
          .status(403)
          .json('errors[0].message')
          .toBeType('string');
      }
    },
  }),
  check({
    id: 'graphql-read-scope',
    rule: 'GRAPHQL-AUTH-4',
    title: 'a token that only reads may ask and may not change anything',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect }) {
      const project = await world.fresh.project();
      const owner = world.person('owner');
      const reader = by({ token: await world.fresh.token(owner, ['read_api']) });
      expect(await ask(reader, who))
        .json('data.currentUser.username')
        .toEqual(owner.username);
      const input = `projectPath: "${project.fullPath}", title: "No"`;
      const answer = await ask(
        reader,
        `mutation { createIssue(input: { ${input} }) { issue { id } errors } }`,
      );
      expect(answer)
        .json('data')
        .toSatisfy(
          'no data of it',
          (data) => data == null || (data as { createIssue: unknown }).createIssue === null,
        );
      expect(answer).json('errors[0].message').toBeType('string');
      expect(await as.owner.get(`${project.url}/issues`))
        .json()
        .toHaveLength(0);
    },
  }),
  check({
    id: 'graphql-read-scope-every-way',
    rule: 'GRAPHQL-AUTH-4',
    title: 'a token that only reads changes nothing, in whatever way it sends a change',
    writes: true,
    async run({ by, as, world, expect }) {
      const project = await world.fresh.project();
      const reader = by({ token: await world.fresh.token(world.person('owner'), ['read_api']) });
      const input = `projectPath: "${project.fullPath}", title: "No"`;
      const change = `mutation change { createIssue(input: { ${input} }) { issue { id } errors } }`;
      const several = `query first { __typename } ${change}`;
      const first = { query: '{ __typename }' };
      const ways: Record<string, () => Promise<Exchange>> = {
        'as a form': () => send(reader, { query: change }, 'form'),
        'in the address': () => get(reader, { query: change }),
        'as one of several': () => send(reader, { query: several, operationName: 'change' }),
        'as the first of a batch': () => sendBatch(reader, [{ query: change }, first]),
        'as the last of a batch': () => sendBatch(reader, [first, { query: change }]),
        'alone in a batch': () => sendBatch(reader, [{ query: change }]),
      };
      for (const [words, way] of Object.entries(ways)) {
        const answer = await way();
        expect
          .value(`whether it makes something ${words}`, answer.tells('gid://gitlab/Issue/'), answer)
          .toEqual(false);
        expect(await as.owner.get(`${project.url}/issues`))
          .json()
          .toHaveLength(0);
      }
    },
  }),
  check({
    id: 'graphql-long-text',
    rule: 'GRAPHQL-LIMIT-1',
    title: 'more than 10,000 characters of query, alone or in a batch, answer 422',
    async run({ as, expect }) {
      const padded = (length: number): string => `{ __typename }${' '.repeat(length - 14)}`;
      expect(await ask(as.guest, padded(10_000))).status(200);
      const tooLong = await ask(as.guest, padded(10_001));
      expect(tooLong)
        .status(422)
        .json()
        .toEqual({ errors: [{ message: 'Query too large' }] });
      expect(await sendBatch(as.guest, [{ query: padded(5001) }, { query: padded(5000) }])).status(422);
    },
  }),
  check({
    id: 'graphql-complexity',
    rules: ['GRAPHQL-LIMIT-2', 'GRAPHQL-LIMIT-5'],
    title: 'a query tells what it costs and may cost, and is refused beyond that',
    async run({ as, anonymous, expect }) {
      const figures = '{ queryComplexity { score limit } }';
      expect(await ask(anonymous, figures))
        .json('data.queryComplexity')
        .toEqual({ score: 3, limit: 200 });
      expect(await ask(as.guest, figures))
        .json('data.queryComplexity')
        .toEqual({ score: 3, limit: 250 });
      const many = (count: number): string =>
        `{ ${Array.from({ length: count }, (_, n) => `a${n}: echo(text: "")`).join(' ')} }`;
      expect(await ask(anonymous, many(200)))
        .json('errors')
        .toBeAbsent();
      const text = 'Query has complexity of 201, which exceeds max complexity of 200';
      expect(await ask(anonymous, many(201)))
        .json()
        .toEqual({ errors: [{ message: text }] });
      expect(await ask(as.guest, many(201)))
        .json('errors')
        .toBeAbsent();
    },
  }),
  check({
    id: 'graphql-complexity-of-batch',
    rule: 'GRAPHQL-LIMIT-2',
    title: 'the queries of a batch together cost no more than one alone',
    async run({ anonymous, expect }) {
      const many = `{ ${Array.from({ length: 101 }, (_, n) => `a${n}: echo(text: "")`).join(' ')} }`;
      const answer = await sendBatch(anonymous, [{ query: many }, { query: many }]);
      const text = 'Query has complexity of 202, which exceeds max complexity of 200';
      expect(answer)
        .json()
        .toEqual([{ errors: [{ message: text }] }, { errors: [{ message: text }] }]);
    },
  }),
  check({
    id: 'graphql-depth',
    rule: 'GRAPHQL-LIMIT-3',
    title: 'a query nests at most 15 levels for nobody and 20 for somebody',
    async run({ as, anonymous, expect }) {
      // Lists and their nodes may stand in themselves; their number makes the depth.
      const deep = (types: number): string =>
        `{ __schema { types { fields { type { ${nested('ofType', types, 'name')} } } } } }`;
      const depth = (answer: Awaited<ReturnType<typeof ask>>): boolean =>
        messagesOf(answer).some((text) =>
          /^Query has depth of \d+, which exceeds max depth of (15|20)$/.test(text),
        );
      const refused = async (caller: typeof anonymous, types: number) =>
        depth(await ask(caller, deep(types)));
      expect.value('15 levels for nobody', await refused(anonymous, 10)).toEqual(false);
      expect.value('16 levels for nobody', await refused(anonymous, 11)).toEqual(true);
      expect.value('20 levels for somebody', await refused(as.guest, 15)).toEqual(false);
      expect.value('21 levels for somebody', await refused(as.guest, 16)).toEqual(true);
    },
  }),
  check({
    id: 'graphql-recursion',
    rule: 'GRAPHQL-LIMIT-4',
    title: 'a field that stands in itself more than twice is refused',
    async run({ as, world, expect }) {
      const { group } = world.place('public');
      const parents = (times: number) =>
        `{ group(fullPath: "${group.fullPath}") { ${nested('parent', times, 'id')} } }`;
      expect(await ask(as.guest, parents(3)))
        .json('errors')
        .toBeAbsent();
      expect(await ask(as.guest, parents(4)))
        .json('errors[0].message')
        .toMatch(/^Recursive query - too many of fields/);
    },
  }),
  check({
    id: 'graphql-other-verbs',
    rule: 'GRAPHQL-ENDPOINT-1',
    title: 'other verbs find nothing at the endpoint',
    async run({ as, expect }) {
      for (const verb of ['PUT', 'DELETE', 'PATCH']) {
        const answer = await as.guest.call(verb, endpoint, {}, { outside: true });
        expect(answer).status(404, 405);
      }
    },
  }),
];
