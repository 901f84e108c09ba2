import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Exchange } from '../../../http/exchange.js';

/** Where tokens of one kind are made, and by whom and where they are looked at afterwards. */
interface Scene {
  path: string;
  readers: Caller[];
  looks: (id: number) => string[];
  params?: object;
}

/** A project or a group with two people who may look at its tokens. */
async function placeScene({ as, world }: CaseContext, kind: 'project' | 'group'): Promise<Scene> {
  const { url } = await world.fresh[kind]();
  const path = `${url}/access_tokens`;
  const other = kind === 'project' ? as.maintainer : as.admin;
  return {
    path,
    readers: [as.owner, other],
    looks: (id) => [path, `${path}/${id}`],
    params: { access_level: 30 },
  };
}

const kinds: Record<string, (context: CaseContext) => Promise<Scene>> = {
  personal: async ({ as, by, world }) => {
    const person = await world.fresh.user();
    const list = `/personal_access_tokens?user_id=${person.id}&per_page=100`;
    return {
      path: `/users/${person.id}/personal_access_tokens`,
      readers: [by(person), as.admin],
      looks: (id) => [list, `${list}&search=short`, `/personal_access_tokens/${id}`],
    };
  },
  impersonation: async ({ as, world }) => {
    const path = `/users/${(await world.fresh.user()).id}/impersonation_tokens`;
    return { path, readers: [as.admin], looks: (id) => [path, `${path}?state=active`, `${path}/${id}`] };
  },
  project: (context) => placeScene(context, 'project'),
  group: (context) => placeScene(context, 'group'),
};

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
  const { as, by, expect } = context;
  for (const [word, make] of Object.entries(kinds)) {
    const { path, readers, looks, params } = await make(context);
    const caller = word === 'personal' || word === 'impersonation' ? as.admin : as.owner;
    const made = await caller.post(path, { name: 'short', scopes: ['api'], ...params });
    expect(made).status(201);
    const token = made.text('token');
    expect(await by({ token }).get('/user')).status(200);
    for (const reader of readers) {
      for (const look of looks(made.number())) tellsNone(context, await reader.get(look), token);
    }
    if (word !== 'personal') continue;
    tellsNone(context, await by({ token }).get('/personal_access_tokens/self'), token);
  }
}
