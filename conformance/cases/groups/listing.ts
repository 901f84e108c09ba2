import { check } from '../../check.js';
import { marked, named } from './support/trees.js';

/** Who gets which groups. */
export const cases = [
  check({
    id: 'groups-anonymous',
    rule: 'GRP-LIST-1',
    title: 'an anonymous caller gets public groups and no others',
    async run({ anonymous, world, expect }) {
      for (const visibility of ['public', 'internal', 'private'] as const) {
        const { group } = world.place(visibility);
        const list = await anonymous.get('/groups', { search: group.path });
        const found = expect.value(`${visibility} groups`, list.column('id'), list);
        if (visibility === 'public') found.toContain(group.id);
        else found.notToContain(group.id);
      }
    },
  }),
  check({
    id: 'groups-own',
    rule: 'GRP-LIST-2',
    title: 'a signed-in caller gets their own groups, and all they may see with all_available=true',
    async run({ as, world, expect }) {
      const seen = async (
        who: 'guest' | 'stranger',
        visibility: 'public' | 'internal' | 'private',
        more = {},
      ) => {
        const { group } = world.place(visibility);
        const list = await as[who].get('/groups', { search: group.path, ...more });
        return expect.value(`${visibility} groups for ${who}`, list.column('id').includes(group.id), list);
      };
      const all = { all_available: true };
      (await seen('guest', 'private')).toEqual(true);
      (await seen('stranger', 'public')).toEqual(false);
      (await seen('stranger', 'public', all)).toEqual(true);
      (await seen('stranger', 'internal', all)).toEqual(true);
      (await seen('stranger', 'private', all)).toEqual(false);
    },
  }),
  check({
    id: 'groups-administrator',
    rule: 'GRP-LIST-3',
    title: 'an administrator gets groups of others too, but not with all_available=false',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const owner = await world.fresh.user();
      const path = marked(world, 'foreign');
      const { id, url } = await world.fresh.group({ parent: null, members: { owner }, params: { path } });
      await as.admin.delete(`${url}/members/${world.person('admin').id}`);
      const all = await as.admin.get('/groups', { search: path });
      expect.value('groups', all.column('id'), all).toEqual([id]);
      const own = await as.admin.get('/groups', { search: path, all_available: false });
      expect.value('own groups', own.column('id'), own).toEqual([]);
    },
  }),
  check({
    id: 'groups-top-level',
    rule: 'GRP-LIST-4',
    title: 'top_level_only=true leaves out groups that have a parent',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const search = marked(world, 'top');
      const top = await named(world, null, search);
      await named(world, top, `${search}-below`);
      const all = await as.admin.get('/groups', { search });
      expect(all).json().toHaveLength(2);
      const list = await as.admin.get('/groups', { search, top_level_only: true });
      expect.value('groups', list.column('id'), list).toEqual([top.id]);
    },
  }),
  check({
    id: 'groups-search',
    rule: 'GRP-LIST-5',
    title: 'search finds part of the name or path in any case',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const [path, name] = [marked(world, 'path'), marked(world, 'name')];
      const group = await named(world, above, path, { name: `My ${name} here` });
      for (const list of ['/groups', `${above.url}/subgroups`, `${above.url}/descendant_groups`]) {
        for (const search of [path.toUpperCase(), name.toUpperCase(), path.slice(3), `y ${name}`]) {
          const found = await as.owner.get(list, { search });
          expect.value(`groups for ${search}`, found.column('id'), found).toEqual([group.id]);
        }
      }
    },
  }),
  check({
    id: 'groups-keyset',
    rules: ['GRP-LIST-8', 'CONV-PAGE-10'],
    title: 'an anonymous walk by name follows cursors in Link and has no totals',
    writes: true,
    async run({ anonymous, world, expect }) {
      const search = marked(world, 'walk');
      const parent = world.place('public').group;
      for (const word of ['c', 'a', 'b']) {
        await world.fresh.group({
          visibility: 'public',
          parent,
          params: { path: `${word}-${search}`, name: `${word}-${search}` },
        });
      }
      const seen: unknown[] = [];
      let next: string | undefined = `/groups?pagination=keyset&per_page=2&search=${search}`;
      while (next !== undefined && seen.length < 5) {
        const page = await anonymous.get(next);
        expect(page).status(200).header('x-total').toBeAbsent();
        seen.push(...page.column('path'));
        next = /<[^>]*\/api\/v4([^>]*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
      }
      expect.value('paths in order', seen).toEqual(['a', 'b', 'c'].map((word) => `${word}-${search}`));
    },
  }),
  check({
    id: 'groups-keyset-refused',
    rule: 'GRP-LIST-8',
    title: 'a keyset walk in another order answers 405',
    async run({ anonymous, expect }) {
      for (const params of [{ order_by: 'path' }, { sort: 'desc' }]) {
        expect(await anonymous.get('/groups', { pagination: 'keyset', ...params })).status(405);
      }
    },
  }),
  check({
    id: 'groups-too-far',
    rule: 'GRP-LIST-9',
    title: 'a page beyond 50,000 groups answers 405, the last one before it is empty or not',
    async run({ as, expect }) {
      expect(await as.guest.get('/groups', { per_page: 100, page: 501 })).status(405);
      expect(await as.guest.get('/groups', { per_page: 100, page: 500 })).status(200);
    },
  }),
];
