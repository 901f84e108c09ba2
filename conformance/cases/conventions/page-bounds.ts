import { check } from '../../check.js';

/** The bounds of page and per_page. */
export const cases = [
  check({
    id: 'page-default-size',
    rule: 'CONV-10',
    title: 'a page holds 20 records when per_page is not given',
    async run({ as, world, expect }) {
      const page = await as.reporter.get(`${world.place('public').project.url}/repository/commits`);
      expect(page).header('x-per-page').toEqual('20');
    },
  }),
  check({
    id: 'page-after-the-last',
    rule: 'CONV-PAGE-5',
    title: 'a page after the last is an empty list, and page 0 is the first page',
    async run({ as, world, expect }) {
      const list = `${world.place('public').project.url}/repository/tags`;
      expect(await as.reporter.get(list, { page: 900 }))
        .status(200)
        .json()
        .toEqual([]);
      const zero = await as.reporter.get(list, { page: 0 });
      const one = await as.reporter.get(list, { page: 1 });
      expect(zero).status(200).json().toEqual(one.body);
    },
  }),
];
