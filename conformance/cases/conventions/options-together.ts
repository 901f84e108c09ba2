import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';

type Row = Record<string, unknown>;

const byName = (a: Row, b: Row): number => (String(a['name']) < String(b['name']) ? -1 : 1);

/** A list asked with several options, and what is left of the whole list then, in which order. */
interface Together {
  word: string;
  path: string;
  params: Params;
  /** The field by which rows are told apart. */
  key: string;
  wanted: (all: Row[]) => Row[];
}

const named =
  (test: RegExp) =>
  (all: Row[]): Row[] =>
    all.filter(({ name }) => test.test(String(name))).sort(byName);

const lists: readonly Together[] = [
  {
    word: 'branches found and ordered',
    path: 'branches',
    params: { search: 'e', sort: 'name_asc' },
    key: 'name',
    wanted: named(/e/),
  },
  {
    word: 'branches found at their start, by key',
    path: 'branches',
    params: { search: '^f', pagination: 'keyset', per_page: 1 },
    key: 'name',
    wanted: (all) => named(/^f/)(all).slice(0, 1),
  },
  {
    word: 'tags found and ordered, up',
    path: 'tags',
    params: { search: '^v1', order_by: 'name', sort: 'asc' },
    key: 'name',
    wanted: named(/^v1/),
  },
  {
    word: 'tags found and ordered, down, on the second page',
    path: 'tags',
    params: { search: '^v1', order_by: 'name', sort: 'desc', per_page: 1, page: 2 },
    key: 'name',
    wanted: (all) => named(/^v1/)(all).reverse().slice(1, 2),
  },
  {
    word: 'tags found and ordered by version',
    path: 'tags',
    params: { search: '1.', order_by: 'version', sort: 'asc', per_page: 2 },
    key: 'name',
    wanted: (all) => named(/1\./)(all).slice(0, 2),
  },
  {
    word: 'commits of a path, of a branch, until a moment',
    path: 'commits',
    params: { ref_name: 'feature', path: 'docs/guide.md', until: '2022-05-31T00:00:00Z' },
    key: 'title',
    wanted: () => [{ title: 'Add a guide' }],
  },
  {
    word: 'commits of a path, of a tag, since a moment',
    path: 'commits',
    params: { ref_name: 'v1.2.0', path: 'README.md', since: '2022-02-01T00:00:00Z' },
    key: 'title',
    wanted: () => [{ title: 'Change the greeting' }],
  },
  {
    word: 'commits between two moments, page by page',
    path: 'commits',
    params: { since: '2022-02-01T00:00:00Z', until: '2022-04-01T00:00:00Z', per_page: 1, page: 2 },
    key: 'title',
    wanted: () => [{ title: 'Add sources' }],
  },
  {
    word: 'everything below a folder of a tag',
    path: 'tree',
    params: { ref: 'v1.1.0', path: 'docs', recursive: true, per_page: 100 },
    key: 'path',
    wanted: () =>
      ['docs/deep', 'docs/deep/er', 'docs/deep/er/note.txt', 'docs/guide.md'].map((path) => ({ path })),
  },
  {
    word: 'the second page of everything below a folder of a branch',
    path: 'tree',
    params: { ref: 'feature', path: 'docs', recursive: true, per_page: 2, page: 2 },
    key: 'path',
    wanted: () => ['docs/deep/er/note.txt', 'docs/guide.md'].map((path) => ({ path })),
  },
];

async function judge({ as, world, expect }: CaseContext, one: Together): Promise<void> {
  const url = `${world.place('public').project.url}/repository/${one.path}`;
  const all = (await as.reporter.get(url, { per_page: 100 })).list() as Row[];
  const some = await as.reporter.get(url, one.params);
  expect(some).status(200);
  expect.value(one.word, some.column(one.key), some).toEqual(one.wanted(all).map((row) => row[one.key]));
}

/** Filters, orders and pages of the lists of a repository, sent together. */
export const cases = ['branches', 'tags', 'commits', 'tree'].map((path) =>
  check({
    id: `options-together-${path}`,
    rule: 'CONV-FILTER-1',
    title: `of what is asked of ${path} at the same time each holds`,
    needs: ['sample'],
    async run(context) {
      for (const one of lists.filter((list) => list.path === path)) await judge(context, one);
    },
  }),
);
