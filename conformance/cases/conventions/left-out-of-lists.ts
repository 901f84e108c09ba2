import { check } from '../../check.js';
import type { MadeProject, World } from '../../world/types.js';

const rule = 'CONV-REQUEST-23';

/** Names of two records of which the first one made comes last by name. */
const namesOf = (world: World) => {
  const word = world.name('left');
  return { word, first: `${word}-b`, second: `${word}-a` };
};

/** Two projects of somebody, who has starred them; nobody has issues or merge requests in the first one. */
async function ownTwo(world: World) {
  const person = await world.fresh.user();
  const { word, first, second } = namesOf(world);
  const closed = { issues_access_level: 'disabled', merge_requests_access_level: 'disabled' };
  const ids: number[] = [];
  for (const [name, params] of [
    [first, closed],
    [second, {}],
  ] as const) {
    const input = { name, sudo: person.username, ...params };
    const { id } = await world.arrange<{ id: number }>('POST', '/projects', input);
    await world.arrange('POST', `/projects/${id}/star`, { sudo: person.username });
    ids.unshift(id);
  }
  return { person, word, ids };
}

/** Two projects of a group, in the order of their making. */
async function twoIn(world: World, group: { id: number }, params = {}): Promise<MadeProject[]> {
  const { first, second } = namesOf(world);
  const made: MadeProject[] = [];
  for (const name of [first, second]) {
    made.push(await world.fresh.project({ group, params: { name, path: name, ...params } }));
  }
  return made;
}

/** What parameters mean that are left out of lists. */
export const cases = [
  check({
    id: 'left-out-of-lists-of-projects',
    rule,
    title:
      'projects of somebody come newest first, with those that have no issues, and are searched by their own names',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const { person, ids, word } = await ownTwo(world);
      const paths = [`/users/${person.id}/projects`, `/users/${person.id}/starred_projects`];
      for (const [path, params] of [
        ['/projects', { owned: true }],
        ['/projects', { search: word }],
        ...paths.map((one) => [one, {}] as const),
      ] as const) {
        const list = await by(person).get(path, { ...params });
        expect.value(`numbers of ${path}`, list.column('id'), list).toEqual(ids);
      }
      for (const path of ['/projects', ...paths]) {
        expect(await by(person).get(path, { search: person.username }))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'left-out-of-lists-of-forks',
    rule,
    title: 'forks come newest first and are searched by their own names',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const source = await world.fresh.project({ content: ['refs/heads/main'] });
      const { first, second } = namesOf(world);
      const ids: number[] = [];
      const group = await world.fresh.group({ params: { name: world.name('forks') } });
      for (const name of [first, second]) {
        const fork = await as.owner.post(`${source.url}/fork`, { namespace_id: group.id, name, path: name });
        expect(fork).status(201);
        ids.unshift(fork.number('id'));
      }
      const list = await as.owner.get(`${source.url}/forks`);
      expect.value('numbers', list.column('id'), list).toEqual(ids);
      expect(await as.owner.get(`${source.url}/forks`, { search: group.path }))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'left-out-of-lists-of-groups',
    rule,
    title:
      'projects of a group come newest first, groups below it by name, and no group has statistics unasked',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const [one, two] = await twoIn(world, group);
      const wanted = [two?.id, one?.id];
      const list = await as.owner.get(`${group.url}/projects`);
      expect.value('projects', list.column('id'), list).toEqual(wanted);
      expect(await as.owner.get(group.url))
        .json('projects')
        .toHaveLength(2);
      const other = await world.fresh.group();
      for (const project of [one, two]) {
        await world.arrange('POST', `${project?.url}/share`, { group_id: other.id, group_access: 20 });
      }
      const shared = await as.owner.get(`${other.url}/projects/shared`);
      expect.value('shared', shared.column('id'), shared).toEqual(wanted);
      const { first, second } = namesOf(world);
      for (const name of [first, second]) {
        await world.fresh.group({ parent: group, params: { name, path: name } });
      }
      for (const path of ['subgroups', 'descendant_groups']) {
        const below = await as.owner.get(`${group.url}/${path}`);
        expect.value(path, below.column('name'), below).toEqual([second, first]);
      }
      expect(await as.admin.get('/groups', { search: group.path }))
        .json('[0].statistics')
        .toBeAbsent();
    },
  }),
  check({
    id: 'left-out-order-of-issues',
    rule,
    title: 'issues come newest first',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const { word, first, second } = namesOf(world);
      for (const title of [first, second]) await world.arrange('POST', `${project.url}/issues`, { title });
      for (const path of ['', group.url, project.url]) {
        const list = await as.owner.get(`${path}/issues`, { search: word, scope: 'all' });
        expect.value(`titles of ${path}`, list.column('title'), list).toEqual([second, first]);
      }
    },
  }),
  check({
    id: 'left-out-archived',
    rule,
    title: 'a group leaves out the issues and merge requests of archived projects',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      await world.arrange('POST', `${project.url}/issues`, { title: 'Of old' });
      const seen = await as.owner.get(`${group.url}/issues`);
      expect.value('before', seen.column('title'), seen).toEqual(['Of old']);
      await world.arrange('POST', `${project.url}/archive`);
      expect(await as.owner.get(`${group.url}/issues`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'left-out-of-lists-of-users',
    rule,
    title: 'users come newest first',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { word, first, second } = namesOf(world);
      const ids: number[] = [];
      for (const name of [first, second]) ids.unshift((await world.fresh.user({ name })).id);
      const list = await as.admin.get('/users', { search: word });
      expect.value('numbers', list.column('id'), list).toEqual(ids);
    },
  }),
  check({
    id: 'left-out-seats',
    rule,
    title: 'no list of members tells who takes a seat unasked',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { group } = world.place('private');
      const project = await world.fresh.project({ members: { developer: await world.fresh.user() } });
      for (const { url } of [group, project]) {
        for (const path of [`${url}/members`, `${url}/members/all`]) {
          expect(await as.owner.get(path))
            .json('[0].is_using_seat')
            .toBeAbsent();
        }
      }
    },
  }),
];
