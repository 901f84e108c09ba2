import { type Case, type CaseContext, check } from '../../../check.js';
import { longAgo } from '../../../http/long-ago.js';
import type { MadeGroup, Members } from '../../../world/types.js';
import { day, fields, type MadeToken, nowhere } from './secrets.js';

const input = { name: 'deploy', scopes: ['api'] };

/** What differs between tokens of projects and tokens of groups. */
export interface Kind {
  word: 'project' | 'group';
  rules: 'PROJECT-TOKEN' | 'GROUP-TOKEN';
  /** Who may make tokens, and the next lower role. */
  least: 'maintainer' | 'owner';
  tooLow: 'developer' | 'maintainer';
}

type Run = (context: CaseContext, place: { url: string; tokens: string }) => Promise<void>;

const makePlace = (kind: Kind, { world }: CaseContext, members: Members = {}): Promise<MadeGroup> =>
  kind.word === 'project' ? world.fresh.project({ members }) : world.fresh.group({ members });

const arranged = ({ world }: CaseContext, tokens: string, params: object = {}): Promise<MadeToken> =>
  world.arrange<MadeToken>('POST', tokens, { ...input, ...params });

function one(kind: Kind, number: number, slug: string, title: string, run: Run): Case {
  return check({
    id: `${kind.word}-token-${slug}`,
    rule: `${kind.rules}-${number}`,
    title: title.replaceAll('PLACE', kind.word),
    needs: ['admin'],
    writes: true,
    run: async (context) => {
      const { url } = await makePlace(kind, context);
      await run(context, { url, tokens: `${url}/access_tokens` });
    },
  });
}

const reading = (kind: Kind): Case[] => [
  one(kind, 1, 'record', 'tokens of a PLACE are token records with a role', async (context, { tokens }) => {
    const { as, expect } = context;
    const made = await as[kind.least].post(tokens, { ...input, access_level: 20, expires_at: day(30) });
    const record = { ...input, access_level: 20, expires_at: day(30), active: true, revoked: false };
    expect(made).status(201).json().toInclude(record);
    expect(made).json('token').toBeType('string');
    const list = await as[kind.least].get(tokens);
    expect(list).status(200).json().toHaveLength(1);
    const read = await as[kind.least].get(`${tokens}/${made.number()}`);
    expect(read).status(200).json().toInclude(record);
    for (const field of fields) {
      expect(list).json(`[0].${field}`).toEqual(read.at(field));
      expect(read)
        .json(field)
        .toSatisfy('told', (value) => value !== undefined);
    }
    expect(list).json('[0].access_level').toEqual(20);
    expect(list).json('[0].token').toBeAbsent();
    expect(read).json('token').toBeAbsent();
  }),
  one(kind, 2, 'role', 'tokens of a PLACE are not told to lower roles', async (context, { tokens }) => {
    const { as, expect } = context;
    const made = await arranged(context, tokens);
    for (const url of [tokens, `${tokens}/${made.id}`]) {
      expect(await as[kind.least].get(url)).status(200);
      expect(await as[kind.tooLow].get(url))
        .status(401)
        .message('401 Unauthorized');
    }
    expect(await as[kind.tooLow].delete(`${tokens}/${made.id}`)).status(401);
  }),
  one(
    kind,
    7,
    'unknown',
    'an unknown token of a PLACE is told by its number',
    async (context, { tokens }) => {
      const { as, expect } = context;
      const elsewhere = await makePlace(kind, context);
      const foreign = await arranged(context, `${elsewhere.url}/access_tokens`);
      for (const id of [nowhere, foreign.id]) {
        const text = `404 Could not find ${kind.word} access token with token_id: ${id} Not Found`;
        expect(await as[kind.least].get(`${tokens}/${id}`))
          .status(404)
          .message(text);
        expect(await as[kind.least].delete(`${tokens}/${id}`))
          .status(404)
          .message(text);
      }
      expect(await context.by(foreign).get('/user')).status(200);
    },
  ),
  one(kind, 9, 'hidden', 'tokens of a hidden PLACE look like those of none', async (context, { tokens }) => {
    const { as, expect } = context;
    const made = await arranged(context, tokens);
    const absent = `/${kind.word}s/${nowhere}/access_tokens`;
    const { stranger } = as;
    const list = await stranger.get(absent);
    expect(list).status(404);
    expect(await stranger.get(tokens)).sameAs(list);
    expect(await stranger.post(tokens, input)).sameAs(await stranger.post(absent, input));
    expect(await stranger.get(`${tokens}/${made.id}`)).sameAs(await stranger.get(`${absent}/${made.id}`));
    expect(await stranger.delete(`${tokens}/${made.id}`)).sameAs(list);
    expect(await as[kind.least].get(tokens))
      .json()
      .toHaveLength(1);
  }),
];

const making = (kind: Kind): Case[] => [
  one(kind, 3, 'not-created', 'lower roles are told why they make no token', async (context, { tokens }) => {
    const { as, expect } = context;
    expect(await as[kind.tooLow].post(tokens, input))
      .status(400)
      .message(`400 Bad request - User does not have permission to create ${kind.word} access token`);
    expect(await as.admin.get(tokens))
      .status(200)
      .json()
      .toEqual([]);
  }),
  one(kind, 4, 'bot', 'a token of a PLACE has a bot with its role', async (context, { url, tokens }) => {
    const { as, by, expect } = context;
    const made = await as[kind.least].post(tokens, { ...input, access_level: 20 });
    expect(made).status(201);
    const bot = made.number('user_id');
    expect(await as.owner.get(`${url}/members/${bot}`))
      .status(200)
      .json('access_level')
      .toEqual(20);
    expect(await by({ token: made.text('token') }).get('/user'))
      .status(200)
      .json()
      .toInclude({ id: bot, bot: true, name: 'deploy' });
    expect(await by({ token: made.text('token') }).get(url)).status(200);
  }),
  one(kind, 5, 'default-role', 'a token has the Maintainer role unless told', async (context, place) => {
    const { as, expect } = context;
    const made = await as[kind.least].post(place.tokens, input);
    expect(made).status(201).json('access_level').toEqual(40);
    expect(await as.owner.get(`${place.url}/members/${made.number('user_id')}`))
      .json('access_level')
      .toEqual(40);
    const owner = { ...input, access_level: 50 };
    if (kind.word === 'project') {
      expect(await as.maintainer.post(place.tokens, owner))
        .status(400)
        .message('400 Bad request - Could not provision owner access to project access token');
    }
    expect(await as.owner.post(place.tokens, owner))
      .status(201)
      .json('access_level')
      .toEqual(50);
  }),
  one(kind, 6, 'by-a-bot', 'a bot of a PLACE makes no tokens', async (context, { tokens }) => {
    const { as, by, expect } = context;
    const made = await arranged(context, tokens, { access_level: kind.least === 'owner' ? 50 : 40 });
    expect(await by(made).get(tokens)).status(200);
    expect(await by(made).post(tokens, input))
      .status(400)
      .message(`400 Bad request - User does not have permission to create ${kind.word} access token`);
    expect(await as.admin.get(tokens))
      .json()
      .toHaveLength(1);
  }),
  one(kind, 8, 'revoke', 'a revoked token of a PLACE takes its bot along', async (context, place) => {
    const { as, by, expect, until } = context;
    const made = await arranged(context, place.tokens);
    const url = `${place.tokens}/${made.id}`;
    const member = `${place.url}/members/${made.user_id}`;
    expect(await as.owner.get(member)).status(200);
    expect(await as[kind.least].delete(url, {}, longAgo)).status(412);
    expect(await by(made).get('/user')).status(200);
    expect(await as[kind.least].delete(url))
      .status(204)
      .emptyBody();
    expect(await by(made).get('/user')).status(401);
    expect(await as.owner.get(member)).status(404);
    const gone = await until(
      () => as.admin.get(`/users/${made.user_id}`),
      (read) => read.status === 404,
    );
    expect(gone).message('404 User Not Found');
    expect(await as[kind.least].get(place.tokens))
      .json()
      .toEqual([]);
  }),
];

/** The cases of the tokens of one kind of place. */
export const casesOf = (kind: Kind): Case[] => [...reading(kind), ...making(kind)];
