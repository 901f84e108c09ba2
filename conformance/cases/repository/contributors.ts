import { check } from '../../check.js';
import { pushHistory } from './support/push.js';
import { repositoryOf } from './support/scenes.js';

const person = (name: string, email: string) => ({ author: { name, email } });

/** Who wrote the default branch. */
export const cases = [
  check({
    id: 'contributors',
    rule: 'REPO-CONTRIB-1',
    title: 'each author of the default branch is told with a count of commits, lines always 0',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/contributors`;
      const row = (name: string, email: string, commits: number) => ({
        name,
        email,
        commits,
        additions: 0,
        deletions: 0,
      });
      expect(await as.anonymous.get(url, { order_by: 'name' }))
        .status(200)
        .json()
        .toTell([
          row('Ada Winter', 'ada@example.org', 2),
          row('Ben Summer', 'ben@example.org', 1),
          row('Cleo Spring', 'cleo@example.org', 1),
        ]);
    },
  }),
  check({
    id: 'contributors-order',
    rule: 'REPO-CONTRIB-2',
    title: 'contributors are ordered by commits, name or email, ascending unless told otherwise',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      const authors = [
        person('ann', 'Zed@example.org'),
        person('Bob', 'bob@example.org'),
        person('Carl', 'carl@example.org'),
        person('Carl', 'carl@example.org'),
        person('Carl', 'carl@example.org'),
        person('Bob', 'bob@example.org'),
      ];
      const commits = authors.map((author, at) => ({
        ...author,
        word: `c${at}`,
        parents: at === 0 ? [] : [`c${at - 1}`],
        files: { a: `${at}` },
      }));
      const refs = { 'refs/heads/main': 'c5' };
      await pushHistory({ anonymous, person: world.person('maintainer') }, project, commits, refs);
      const names = async (params: Record<string, string> = {}) =>
        (await as.reporter.get(`${repositoryOf(project)}/contributors`, params)).column('name').join(' ');
      expect.value('by default', await names()).toEqual('ann Bob Carl');
      expect.value('commits', await names({ order_by: 'commits', sort: 'desc' })).toEqual('Carl Bob ann');
      expect.value('name', await names({ order_by: 'name' })).toEqual('ann Bob Carl');
      expect.value('name, desc', await names({ order_by: 'name', sort: 'desc' })).toEqual('Carl Bob ann');
      expect.value('email', await names({ order_by: 'email', sort: 'asc' })).toEqual('Bob Carl ann');
    },
  }),
  check({
    id: 'contributors-grouped',
    rule: 'REPO-CONTRIB-3',
    title: 'commits are grouped by the exact address under the newest name; merges and branches do not count',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      const files = { a: '1' };
      await pushHistory(
        { anonymous, person: world.person('maintainer') },
        project,
        [
          { word: 'one', files, ...person('Old Carl', 'carl@example.org') },
          { word: 'two', parents: ['one'], files: { a: '2' }, ...person('Carl', 'carl@example.org') },
          {
            word: 'side',
            parents: ['one'],
            files: { a: '1', b: '1' },
            ...person('Carla', 'Carl@example.org'),
          },
          {
            word: 'merge',
            parents: ['two', 'side'],
            files: { a: '2', b: '1' },
            ...person('Mo', 'mo@example.org'),
          },
          { word: 'open', parents: ['merge'], files, ...person('Olga', 'olga@example.org') },
        ],
        { 'refs/heads/main': 'merge', 'refs/heads/open': 'open' },
      );
      const answer = await as.reporter.get(`${repositoryOf(project)}/contributors`, { sort: 'desc' });
      const rows = answer.list().map(({ name, email, commits }) => [name, email, commits]);
      expect.value('contributors', rows, answer).toEqual([
        ['Carl', 'carl@example.org', 2],
        ['Carla', 'Carl@example.org', 1],
      ]);
    },
  }),
  check({
    id: 'contributors-pages',
    rule: 'REPO-CONTRIB-4',
    title: 'contributors are paged with totals, and the links repeat the order',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/contributors`;
      const page = await as.reporter.get(url, { per_page: 2 });
      expect(page).status(200).json().toHaveLength(2);
      expect(page).header('x-total').toEqual('3');
      expect(page)
        .header('link')
        .toMatch(/order_by=commits&page=2&per_page=2&sort=asc[^>]*>; rel="next"/);
    },
  }),
  check({
    id: 'contributors-of-nothing',
    rule: 'REPO-CONTRIB-5',
    title: 'a repository without commits has no contributors',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      expect(await as.reporter.get(`${repositoryOf(project)}/contributors`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
];
