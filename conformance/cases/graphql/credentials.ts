import { badTokens } from '../../asked-again/bad-tokens.js';
import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { ask, get, send } from './support/asking.js';
import { isDone, mutate } from './support/mutating.js';
import { tellsSomething } from './support/telling.js';

const who = '{ currentUser { username } }';

/** Every place where a token may stand. */
const places: Record<string, (context: CaseContext, token: string, query: string) => Promise<Exchange>> = {
  'private-token': ({ by }, token, query) => ask(by({ token }), query),
  bearer: ({ anonymous }, token, query) =>
    send(anonymous, { query }, 'json', { authorization: `Bearer ${token}` }),
  'private_token in the address': ({ anonymous }, private_token, query) =>
    get(anonymous, { query, private_token }),
  'access_token in the address': ({ anonymous }, access_token, query) =>
    get(anonymous, { query, access_token }),
};

/** The token of an administrator who is banned, which no server may take for one that counts. */
async function banned({ world }: CaseContext) {
  const { id, token } = await world.fresh.user({ admin: true });
  await world.arrange('POST', `/users/${id}/ban`);
  return { words: 'banned', token, status: 403 as const };
}

/** One that is over on the day that it names. */
async function endsToday({ world }: CaseContext) {
  const expires_at = new Date().toISOString().slice(0, 10);
  const token = await world.fresh.token(await world.fresh.user(), ['api'], { expires_at });
  return { words: 'over today', token, status: 401 as const };
}

/** The scopes that reach no further than profiles and code. */
const narrow: readonly string[][] = [
  ['read_user'],
  ['read_repository'],
  ['write_repository'],
  ['read_user', 'read_repository', 'write_repository'],
];

/** Whom GraphQL serves by which token. */
export const cases = [
  check({
    id: 'graphql-bad-tokens',
    rules: ['GRAPHQL-AUTH-2', 'GRAPHQL-AUTH-3'],
    title:
      'a token that is unknown, over or revoked, or of somebody shut out, is refused wherever it stands, and nobody is served instead',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { expect, world } = context;
      const tokens = [...(await badTokens(world)), await banned(context), await endsToday(context)];
      for (const { words, token, status } of tokens) {
        for (const [place, send] of Object.entries(places)) {
          const answer = await send(context, token, who);
          expect(answer).status(status);
          const isServed = tellsSomething(answer.at('data'));
          expect.value(`whether one that is ${words} is served as ${place}`, isServed, answer).toEqual(false);
        }
      }
    },
  }),
  check({
    id: 'graphql-narrow-scopes',
    rules: ['GRAPHQL-AUTH-2', 'GRAPHQL-AUTH-4'],
    title: 'a token for profiles or code alone neither reads what is private nor changes anything by GraphQL',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, by, expect, world } = context;
      const project = await world.fresh.project();
      const { fullPath, url } = project;
      const read = `{ currentUser { id } project(fullPath: "${fullPath}") { id } }`;
      const input = { projectPath: fullPath, title: 'No' };
      const owner = world.person('owner');
      for (const scopes of narrow) {
        const token = await world.fresh.token(owner, scopes);
        for (const [place, send] of Object.entries(places)) {
          const answer = await send(context, token, read);
          expect(answer).status(200, 401, 403);
          const isServed = tellsSomething(answer.at('data'));
          expect.value(`whether ${scopes.join(', ')} reads as ${place}`, isServed, answer).toEqual(false);
        }
        const answer = await mutate(by({ token }), 'createIssue', input);
        expect(answer).status(200, 401, 403);
        const made = isDone(answer, 'createIssue');
        expect.value(`whether ${scopes.join(', ')} changes something`, made, answer).toEqual(false);
      }
      expect(await as.owner.get(`${url}/issues`))
        .json()
        .toHaveLength(0);
      const reading = by({ token: await world.fresh.token(owner, ['read_api']) });
      expect(await ask(reading, read))
        .status(200)
        .json('data.project.id')
        .toEqual(`gid://gitlab/Project/${project.id}`);
    },
  }),
];
