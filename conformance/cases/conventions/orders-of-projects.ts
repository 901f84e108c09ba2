import { check } from '../../check.js';

const orders = ['id', 'updated_at'] as const;

/** Orders of lists of projects that only a later change tells apart. */
export const cases = [
  check({
    id: 'words-of-orders-of-projects',
    rules: [
      'operation:listGroupProjects',
      'operation:listSharedGroupProjects',
      'operation:listProjectForks',
      'operation:listUserStarredProjects',
      'operation:listUserProjects',
      'operation:listProjects',
    ],
    title: 'projects are ordered by when they were changed, and by their making',
    needs: ['admin'],
    writes: true,
    async run({ by, until, world, expect }) {
      const person = await world.fresh.user();
      const source = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const group = await world.fresh.group({ visibility: 'public', members: { owner: person } });
      const other = await world.fresh.group({ visibility: 'public', members: { owner: person } });
      const make = async (namespace: object, word: string) => {
        const name = world.name(word);
        const input = { ...namespace, name, path: name };
        const made = await by(person).post(`${source.url}/fork`, input);
        expect(made).status(201);
        // What is still being made is changed by that.
        await until(
          () => by(person).get(`/projects/${made.number('id')}`),
          (read) => read.at('import_status') === 'finished',
        );
        await world.arrange('POST', `/projects/${made.number('id')}/star`, { sudo: person.username });
        return made.number('id');
      };
      const inGroup = [
        await make({ namespace_id: group.id }, 'b'),
        await make({ namespace_id: group.id }, 'a'),
      ];
      const own = [await make({}, 'd'), await make({}, 'c')];
      for (const id of inGroup) {
        await world.arrange('POST', `/projects/${id}/share`, { group_id: other.id, group_access: 10 });
      }
      // The older of both is changed.
      for (const [id] of [inGroup, own]) {
        await world.arrange('PUT', `/projects/${id}`, { description: 'changed' });
      }
      for (const [path, params, ids] of [
        [`${group.url}/projects`, {}, inGroup],
        [`${other.url}/projects/shared`, {}, inGroup],
        [`/users/${person.id}/projects`, {}, own],
        [`${source.url}/forks`, {}, own],
        [`/users/${person.id}/starred_projects`, { owned: true }, own],
        ['/projects', { owned: true }, own],
      ] as const) {
        for (const order_by of orders) {
          const wanted = order_by === 'id' ? [...ids].reverse() : ids;
          const list = await by(person).get(path, { ...params, order_by });
          const found = (list.column('id') as number[]).filter((id) => wanted.includes(id));
          expect.value(`${path} by ${order_by}`, found, list).toEqual([...wanted]);
        }
      }
    },
  }),
];
