import { check } from '../../check.js';
import { linkOf, repositoryOf } from '../repository/support/scenes.js';

/** Lists of branches. */
export const cases = [
  check({
    id: 'branch-list-order',
    rule: 'BRANCH-LIST-1',
    title: 'branches are listed by name, or by the date of their tip',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const list = `${repositoryOf(world.place('public').project)}/branches`;
      const names = async (sort?: string) => (await as.reporter.get(list, { sort })).column('name');
      expect.value('by name', await names()).toEqual(['done', 'feature', 'main', 'topic/rename']);
      expect
        .value('latest first', await names('updated_desc'))
        .toEqual(['topic/rename', 'feature', 'main', 'done']);
      expect
        .value('latest last', await names('updated_asc'))
        .toEqual(['done', 'main', 'feature', 'topic/rename']);
    },
  }),
  check({
    id: 'branch-list-search',
    rule: 'BRANCH-LIST-2',
    title: 'search looks inside names, with a caret at their start, with a dollar sign at their end',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const list = `${repositoryOf(world.place('public').project)}/branches`;
      const found = async (search: string) => (await as.reporter.get(list, { search })).column('name');
      expect.value('e', await found('e')).toEqual(['done', 'feature', 'topic/rename']);
      expect.value('^f', await found('^f')).toEqual(['feature']);
      expect.value('me$', await found('me$')).toEqual(['topic/rename']);
      expect.value('e$', await found('e$')).toEqual(['done', 'feature', 'topic/rename']);
      expect.value('^e', await found('^e')).toEqual([]);
    },
  }),
  check({
    id: 'branch-list-keyset',
    rule: 'BRANCH-LIST-3',
    title: 'a keyset page of branches starts after the branch that is its token and has a Link alone',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const list = `${repositoryOf(world.place('public').project)}/branches`;
      const first = await as.reporter.get(list, { pagination: 'keyset', per_page: 2 });
      expect.value('first page', first.column('name'), first).toEqual(['done', 'feature']);
      expect(first).header('x-total').toBeAbsent();
      expect(first).header('x-page').toBeAbsent();
      expect(first).header('link').toContain('page_token=feature');
      const second = await as.reporter.get(linkOf(first, 'next') ?? list);
      expect.value('second page', second.column('name'), second).toEqual(['main', 'topic/rename']);
      const given = await as.reporter.get(list, { pagination: 'keyset', page_token: 'main' });
      expect.value('page after main', given.column('name'), given).toEqual(['topic/rename']);
    },
  }),
  check({
    id: 'branch-list-keyset-unknown',
    rule: 'BRANCH-LIST-3',
    title: 'a keyset token that names no branch answers 422',
    async run({ as, world, expect }) {
      const list = `${repositoryOf(world.place('public').project)}/branches`;
      const params = { pagination: 'keyset', page_token: 'no-such-branch' };
      expect(await as.reporter.get(list, params)).status(422);
    },
  }),
  check({
    id: 'branch-list-empty',
    rule: 'BRANCH-LIST-4',
    title: 'a repository without commits has no branches',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      expect(await as.reporter.get(`${repositoryOf(project)}/branches`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
];
