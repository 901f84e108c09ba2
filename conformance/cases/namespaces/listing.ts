import { check } from '../../check.js';

/** Listing namespaces. */
export const cases = [
  check({
    id: 'namespaces-anonymous',
    rule: 'NS-LIST-1',
    title: 'namespaces are listed to signed-in callers only',
    async run({ anonymous, expect }) {
      expect(await anonymous.get('/namespaces'))
        .status(401)
        .message('401 Unauthorized');
    },
  }),
  check({
    id: 'namespaces-own',
    rule: 'NS-LIST-2',
    title: 'a caller gets the personal namespace and the groups they belong to, also by inheritance',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const group = await world.fresh.group({ parent: null, members: { guest: person } });
      const child = await world.fresh.group({ parent: group });
      const list = await by(person).get('/namespaces');
      const paths = list.column('full_path').sort();
      const expected = [person.username, group.fullPath, child.fullPath].sort();
      expect.value('full paths', paths, list).toEqual(expected);
    },
  }),
  check({
    id: 'namespaces-pages',
    rules: ['NS-LIST-2', 'CONV-9', 'CONV-PAGE-1'],
    title: 'the namespaces of a caller are cut into pages with totals and links',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      await world.fresh.group({ parent: null, members: { guest: person } });
      const whole = (await by(person).get('/namespaces')).column('id');
      const second = await by(person).get('/namespaces', { per_page: 1, page: 2 });
      expect.value('numbers', second.column('id'), second).toEqual([whole[1]]);
      expect(second).header('x-total').toEqual('2');
      expect(second).header('link').toContain('rel="first"');
    },
  }),
  check({
    id: 'namespaces-administrator',
    rule: 'NS-LIST-3',
    title: 'an administrator gets the namespaces of others too',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const owner = await world.fresh.user();
      const group = await world.fresh.group({ parent: null, members: { owner } });
      await as.admin.delete(`${group.url}/members/${world.person('admin').id}`);
      for (const search of [owner.username, group.path]) {
        const list = await as.admin.get('/namespaces', { search });
        expect.value('paths', list.column('path'), list).toContain(search);
      }
    },
  }),
  check({
    id: 'namespaces-search',
    rule: 'NS-LIST-4',
    title: 'search finds part of the name, path or full path in any case',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const [path, name] = [`${world.name('place')}q`, `${world.name('title')}q`];
      const group = await world.fresh.group({ parent: above, params: { path, name } });
      for (const search of [path.toUpperCase(), name.slice(3), `${above.path}/${path}`]) {
        const list = await as.guest.get('/namespaces', { search });
        expect.value(`namespaces for ${search}`, list.column('id'), list).toEqual([group.id]);
      }
    },
  }),
  check({
    id: 'namespaces-owned',
    rule: 'NS-LIST-5',
    title: 'owned_only=true keeps the personal namespace and the groups that the caller owns',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const own = await world.fresh.group({ parent: null, members: { owner: person } });
      await world.fresh.group({ parent: null, members: { maintainer: person } });
      const list = await by(person).get('/namespaces', { owned_only: true });
      const paths = list.column('full_path').sort();
      expect.value('full paths', paths, list).toEqual([person.username, own.fullPath].sort());
    },
  }),
];
