import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Exchange } from '../../../http/exchange.js';

/** Where and by whom tokens of one kind are made, and by whom and where they are looked at afterwards. */
interface Scene {
  path: string;
  maker: Caller;
  readers: Caller[];
  looks: (id: number) => string[];
  /** Where a token is told of itself. */
  itself?: string;
  params?: object;
}

/** A project or a group with two people who may look at its tokens. */
async function placeScene({ as, world }: CaseContext, kind: 'project' | 'group'): Promise<Scene> {
  const { url } = await world.fresh[kind]();
  const path = `${url}/access_tokens`;
  const other = kind === 'project' ? as.maintainer : as.admin;
  return {
    path,
    maker: as.owner,
    readers: [as.owner, other],
    looks: (id) => [path, `${path}/${id}`],
    params: { access_level: 30 },
  };
}

/** The kinds of tokens. */
const kinds: readonly ((context: CaseContext) => Promise<Scene>)[] = [
  async ({ as, by, world }) => {
    const person = await world.fresh.user();
    const list = `/personal_access_tokens?user_id=${person.id}&per_page=100`;
    return {
      path: `/users/${person.id}/personal_access_tokens`,
      maker: as.admin,
      readers: [by(person), as.admin],
      looks: (id) => [list, `${list}&search=short`, `/personal_access_tokens/${id}`],
      itself: '/personal_access_tokens/self',
    };
  },
  async ({ as, world }) => {
    const path = `/users/${(await world.fresh.user()).id}/impersonation_tokens`;
    const looks = (id: number) => [path, `${path}?state=active`, `${path}/${id}`];
    return { path, maker: as.admin, readers: [as.admin], looks };
  },
  (context) => placeScene(context, 'project'),
  (context) => placeScene(context, 'group'),
];

/** No record of an answer has a secret. */
function tellsNone({ expect }: CaseContext, answer: Exchange, secret: string): void {
  expect(answer).status(200);
  const rows = [answer.body].flat() as Record<string, unknown>[];
  expect.value('whether it holds the record', rows.length > 0, answer).toEqual(true);
  const has = rows.some((row) => (row['token'] ?? null) !== null);
  expect.value('whether a record has a secret', has, answer).toEqual(false);
  expect.value('whether the secret is told', answer.tells(secret), answer).toEqual(false);
}

/** Whoever makes a token of any kind is told its secret, and nobody is afterwards, by no list and no record. */
export async function secretsAreToldOnce(context: CaseContext): Promise<void> {
  const { by, expect } = context;
  for (const make of kinds) {
    const { path, maker, readers, looks, itself, params } = await make(context);
    const made = await maker.post(path, { name: 'short', scopes: ['api'], ...params });
    expect(made).status(201);
    const token = made.text('token');
    expect(await by({ token }).get('/user')).status(200);
    for (const reader of readers) {
      for (const look of looks(made.number())) tellsNone(context, await reader.get(look), token);
    }
    if (itself) tellsNone(context, await by({ token }).get(itself), token);
  }
}
