import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import type { Person, World } from '../../world/types.js';
import { pairsTellNothing } from './support/hidden-by-pairs.js';

/** Places that only some see, below and beside a public group. */
async function hiddenPlaces(world: World) {
  const person = await world.fresh.user();
  const members = { guest: person };
  const place = await world.fresh.group({ visibility: 'public', members: {} });
  const apart = await world.fresh.group({ visibility: 'private', parent: place, members });
  const inner = await world.fresh.group({ visibility: 'private', parent: apart });
  const beside = await world.fresh.project({ visibility: 'private', group: place, members });
  const deep = await world.fresh.project({ visibility: 'private', group: inner, members });
  const source = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
  const name = world.name('fork');
  const input = { namespace_id: apart.id, name, path: name, visibility: 'private' };
  const fork = await world.arrange<{ id: number }>('POST', `${source.url}/fork`, input);
  const own = world.name('own');
  const sudo = person.username;
  const personal = await world.arrange<{ id: number }>('POST', '/projects', { name: own, path: own, sudo });
  for (const { id } of [beside, personal]) await world.arrange('POST', `/projects/${id}/star`, { sudo });
  const shared = await world.fresh.project({ visibility: 'private', members });
  await world.arrange('POST', `${shared.url}/share`, { group_id: place.id, group_access: 10 });
  return {
    person,
    source,
    place,
    apart,
    inner,
    beside,
    deep,
    shared,
    fork: { id: fork.id, name, path: name },
    personal: { id: personal.id, name: own, path: own },
  };
}

type Places = Awaited<ReturnType<typeof hiddenPlaces>>;
type Word = 'apart' | 'inner' | 'beside' | 'deep' | 'fork' | 'personal' | 'shared';

/** A list that is searched, and which of the places stand in it for those who see them. */
interface Searched {
  id: string;
  path: (of: Places) => string;
  params?: Params;
  holds: readonly Word[];
}

const lists: readonly Searched[] = [
  { id: 'listGroups', path: () => '/groups', holds: ['apart', 'inner'] },
  { id: 'listGroups', path: () => '/groups', params: { all_available: true }, holds: ['apart', 'inner'] },
  { id: 'listSubgroups', path: ({ place }) => `${place.url}/subgroups`, holds: ['apart'] },
  {
    id: 'listDescendantGroups',
    path: ({ place }) => `${place.url}/descendant_groups`,
    holds: ['apart', 'inner'],
  },
  { id: 'listProjects', path: () => '/projects', holds: ['beside', 'deep', 'fork', 'personal', 'shared'] },
  {
    id: 'listGroupProjects',
    path: ({ place }) => `${place.url}/projects`,
    params: { include_subgroups: true },
    holds: ['beside', 'deep', 'fork'],
  },
  { id: 'listSharedGroupProjects', path: ({ place }) => `${place.url}/projects/shared`, holds: ['shared'] },
  { id: 'listUserProjects', path: ({ person }) => `/users/${person.id}/projects`, holds: ['personal'] },
  {
    id: 'listUserStarredProjects',
    path: ({ person }) => `/users/${person.id}/starred_projects`,
    holds: ['beside', 'personal'],
  },
  { id: 'listProjectForks', path: ({ source }) => `${source.url}/forks`, holds: ['fork'] },
];

/** What a search may be sent with. */
const beside: readonly Params[] = [
  {},
  { order_by: 'path', sort: 'asc' },
  { order_by: 'id', sort: 'desc' },
  { visibility: 'private' },
  { owned: false },
  { simple: true },
  { search_namespaces: true },
];

async function judge(context: CaseContext, list: Searched): Promise<void> {
  const { as, anonymous, world, expect } = context;
  const places = await world.once('places that are searched', hiddenPlaces);
  const path = list.path(places);
  const seen = async (caller: Caller, params: Params) => {
    const answer = await caller.get(path, { ...list.params, ...params, per_page: 100 });
    expect(answer).status(200);
    return { answer, ids: answer.column('id') };
  };
  for (const word of list.holds) {
    const { id, name, path: last } = places[word];
    const few = await seen(as.admin, { search: name });
    expect
      .value(`whether ${word} is found by those who see it`, few.ids.includes(id), few.answer)
      .toEqual(true);
    for (const search of new Set([name, last, name.toUpperCase(), name.slice(2, -1)])) {
      for (const more of beside) {
        for (const caller of [as.stranger, anonymous]) {
          const others = await seen(caller, { ...more, search });
          const isFound = others.ids.includes(id);
          expect.value(`whether ${search} finds ${word}`, isFound, others.answer).toEqual(false);
        }
      }
    }
  }
}

/** Whoever is a member of one place alone finds that, and nothing that stands beside it. */
async function judgeMember(context: CaseContext): Promise<void> {
  const { by, world, expect } = context;
  const one = await world.fresh.user();
  const [own, other] = [
    await world.fresh.group({ visibility: 'private' }),
    await world.fresh.group({ visibility: 'private' }),
  ];
  await world.fresh.member(own, one satisfies Person, 'guest');
  for (const params of [{}, { all_available: true }, { all_available: false }]) {
    for (const more of beside) {
      const asked = { ...params, ...more, search: world.prefix, per_page: 100 };
      const answer = await by(one).get('/groups', asked);
      expect(answer).status(200);
      const found = answer.column('id');
      expect.value('whether the other group is found', found.includes(other.id), answer).toEqual(false);
    }
  }
  const answer = await by(one).get('/groups', { search: own.name });
  expect.value('groups of the own name', answer.column('id'), answer).toEqual([own.id]);
  const none = await by(one).get('/groups', { search: other.name, all_available: true });
  expect.value('groups of the other name', none.column('id'), none).toEqual([]);
}

/** Searching by the very name of a hidden place. */
export const cases = [
  ...lists.map((list) =>
    check({
      id: `hidden-searched-by-name-${list.id}${list.params?.['all_available'] ? '-all' : ''}`,
      rules: ['AUTH-ACCESS-15', 'AUTH-ACCESS-11'],
      title: `what is hidden is not found by its name in ${list.id}, nor by filters beside it`,
      needs: ['admin'],
      writes: true,
      run: async (context) => {
        await judge(context, list);
        if (list.id !== 'listProjects') return;
        for (const kind of ['private projects', 'internal projects'] as const) {
          await pairsTellNothing(context, kind);
        }
      },
    }),
  ),
  check({
    id: 'hidden-searched-by-members-of-one',
    rules: ['AUTH-ACCESS-15', 'AUTH-ACCESS-11'],
    title: 'whoever is a member of one private group finds that by its name and no other one',
    needs: ['admin'],
    writes: true,
    run: judgeMember,
  }),
];
