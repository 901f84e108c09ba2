import { check } from '../../check.js';
import { marked, named } from './support/trees.js';

/** Orders and filters that the three lists of groups have in common. */
export const cases = [
  check({
    id: 'groups-order',
    rules: ['GRP-LIST-6', 'GRP-SUB-3'],
    title: 'groups come by name, path or number in both directions',
    writes: true,
    async run({ as, world, expect }) {
      const word = marked(world, 'order');
      const above = await world.fresh.group();
      const one = await named(world, above, `b-${word}`, { name: `Z ${word}` });
      const two = await named(world, above, `c-${word}`, { name: `x ${word}` });
      const three = await named(world, above, `A-${word}`, { name: `Y ${word}` });
      const orders: [object, number[]][] = [
        [{}, [two.id, three.id, one.id]],
        [{ sort: 'desc' }, [one.id, three.id, two.id]],
        [{ order_by: 'path' }, [three.id, one.id, two.id]],
        [{ order_by: 'path', sort: 'desc' }, [two.id, one.id, three.id]],
        [{ order_by: 'id' }, [one.id, two.id, three.id]],
        [{ order_by: 'id', sort: 'desc' }, [three.id, two.id, one.id]],
      ];
      for (const list of ['/groups', `${above.url}/subgroups`, `${above.url}/descendant_groups`]) {
        for (const [params, ids] of orders) {
          const answer = await as.owner.get(list, { search: word, ...params });
          expect.value('numbers in order', answer.column('id'), answer).toEqual(ids);
        }
      }
    },
  }),
  check({
    id: 'groups-order-of-namesakes',
    rule: 'GRP-LIST-6',
    title: 'groups of one name come by number',
    writes: true,
    async run({ as, world, expect }) {
      const search = marked(world, 'same');
      const [left, right] = [await world.fresh.group(), await world.fresh.group()];
      const made = [await named(world, right, search), await named(world, left, search)];
      const ids = made.map((group) => group.id);
      const list = await as.owner.get('/groups', { search });
      expect.value('numbers in order', list.column('id'), list).toEqual(ids);
    },
  }),
  check({
    id: 'groups-order-similarity',
    rule: 'GRP-LIST-6',
    title: 'order_by=similarity puts the group that is called exactly so first',
    writes: true,
    async run({ as, world, expect }) {
      const search = marked(world, 'near');
      const above = await world.fresh.group();
      await named(world, above, `a-${search}`);
      const exact = await named(world, above, search);
      await named(world, above, `${search}-0`);
      for (const list of ['/groups', `${above.url}/subgroups`, `${above.url}/descendant_groups`]) {
        const answer = await as.owner.get(list, { search, order_by: 'similarity' });
        expect(answer).json().toHaveLength(3);
        expect(answer).json('[0].id').toEqual(exact.id);
      }
    },
  }),
  check({
    id: 'groups-filters',
    rules: ['GRP-LIST-7', 'GRP-SUB-3'],
    title: 'skip_groups, owned, min_access_level and visibility narrow the three lists',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const search = marked(world, 'narrow');
      const above = await world.fresh.group({ visibility: 'public', members: { guest: person } });
      const make = (word: string, visibility: 'public' | 'private', role?: 'owner' | 'developer') =>
        world.fresh.group({
          visibility,
          parent: above,
          ...(role ? { members: { [role]: person } } : {}),
          params: { path: `${word}-${search}`, name: `${word}-${search}` },
        });
      const mine = await make('a', 'private', 'owner');
      const work = await make('b', 'public', 'developer');
      const rest = await make('c', 'public');
      const filters: [object, number[]][] = [
        [{ skip_groups: [mine.id, rest.id] }, [work.id]],
        [{ owned: true }, [mine.id]],
        [{ min_access_level: 30 }, [mine.id, work.id]],
        [{ min_access_level: 10 }, [mine.id, work.id, rest.id]],
        [{ visibility: 'public' }, [work.id, rest.id]],
        [{ visibility: 'private' }, [mine.id]],
      ];
      for (const list of ['/groups', `${above.url}/subgroups`, `${above.url}/descendant_groups`]) {
        for (const [params, ids] of filters) {
          const answer = await by(person).get(list, { search, ...params });
          expect.value('numbers of groups', answer.column('id'), answer).toEqual(ids);
        }
      }
    },
  }),
  check({
    id: 'groups-filters-anonymous',
    rule: 'GRP-LIST-7',
    title: 'owned and min_access_level mean nothing to an anonymous caller',
    async run({ anonymous, world, expect }) {
      const { group } = world.place('public');
      const filters: Record<string, unknown>[] = [{ owned: true }, { min_access_level: 40 }];
      for (const params of filters) {
        const list = await anonymous.get('/groups', { search: group.path, ...params });
        expect.value('numbers of groups', list.column('id'), list).toContain(group.id);
      }
    },
  }),
];
