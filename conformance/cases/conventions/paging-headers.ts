import { check } from '../../check.js';

/** What the headers of offset pages say. */
export const cases = [
  check({
    id: 'page-headers',
    rule: 'CONV-PAGE-1',
    title: 'an offset page tells its number, its size, its neighbours and the totals in headers',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const list = `${world.place('public').project.url}/repository/tags`;
      const middle = await as.reporter.get(list, { per_page: 1, page: 2 });
      expect(middle).status(200).header('x-page').toEqual('2');
      expect(middle).header('x-per-page').toEqual('1');
      expect(middle).header('x-prev-page').toEqual('1');
      expect(middle).header('x-next-page').toEqual('3');
      expect(middle).header('x-total').toEqual('3');
      expect(middle).header('x-total-pages').toEqual('3');
    },
  }),
  check({
    id: 'page-headers-at-the-ends',
    rule: 'CONV-PAGE-1',
    title: 'x-prev-page of the first page and x-next-page of the last are empty text',
    async run({ as, world, expect }) {
      const list = `${world.place('public').project.url}/repository/tags`;
      expect(await as.reporter.get(list, { per_page: 1 }))
        .header('x-prev-page')
        .toEqual('');
      expect(await as.reporter.get(list, { per_page: 1, page: 3 }))
        .header('x-next-page')
        .toEqual('');
    },
  }),
  check({
    id: 'page-links',
    rule: 'CONV-PAGE-2',
    title: 'Link names prev, next, first and last in this order, with the parameters sorted by name',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const list = `${world.place('public').project.url}/repository/tags`;
      const page = await as.reporter.get(list, { per_page: 1, page: 2 });
      const link = page.headers['link'] ?? '';
      const relations = [...link.matchAll(/rel="(\w+)"/g)].map((found) => found[1]);
      expect.value('relations of Link', relations, page).toEqual(['prev', 'next', 'first', 'last']);
      for (const [, query] of link.matchAll(/<[^?>]*\?([^>]*)>/g)) {
        const names = (query ?? '').split('&').map((pair) => pair.split('=')[0] ?? '');
        expect.value('names in Link', names, page).toEqual([...names].sort());
      }
    },
  }),
];
