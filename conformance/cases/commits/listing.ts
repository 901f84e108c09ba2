import { check } from '../../check.js';
import { pushHistory } from '../repository/support/push.js';
import { linkOf, repositoryOf } from '../repository/support/scenes.js';

const all = ['Change the greeting', 'Add a guide', 'Add sources', 'Add a read me'];

/** Lists of commits. */
export const cases = [
  check({
    id: 'commit-list',
    rule: 'COMMIT-LIST-1',
    title: 'commits are listed newest first, from the default branch or from what ref_name says',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      const { commits } = world.repository;
      const titles = async (ref_name?: string) => (await as.reporter.get(url, { ref_name })).column('title');
      expect.value('default branch', await titles()).toEqual(all);
      expect.value('tag', await titles('v1.0.0')).toEqual(all.slice(2));
      expect.value('branch', await titles('topic/rename')).toEqual(['Rename the note', ...all]);
      expect.value('commit', await titles(commits['guide'])).toEqual(all.slice(1));
      expect.value('range', await titles('v1.0.0..main')).toEqual(all.slice(0, 2));
    },
  }),
  check({
    id: 'commit-list-dates',
    rule: 'COMMIT-LIST-2',
    title: 'since and until bound the committer date, both inclusive',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      const titles = async (params: Record<string, string>) =>
        (await as.reporter.get(url, params)).column('title');
      const [guide, sources] = ['2022-03-10T09:15:00Z', '2022-02-10T08:30:00Z'];
      expect.value('since', await titles({ since: guide })).toEqual(all.slice(0, 2));
      expect.value('until', await titles({ until: sources })).toEqual(all.slice(2));
      expect.value('both', await titles({ since: sources, until: guide })).toEqual(all.slice(1, 3));
      expect.value('a second later', await titles({ since: '2022-03-10T09:15:01Z' })).toEqual([all[0]]);
      expect
        .value('another offset', await titles({ since: '2022-03-10T10:15:00+01:00' }))
        .toEqual(all.slice(0, 2));
    },
  }),
  check({
    id: 'commit-list-no-date',
    rule: 'COMMIT-LIST-2',
    title: 'what is no date is refused',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      for (const name of ['since', 'until']) {
        expect(await as.reporter.get(url, { [name]: 'when it rains' }))
          .status(400)
          .complaint(`${name} is invalid`);
      }
    },
  }),
  check({
    id: 'commit-list-path-author',
    rule: 'COMMIT-LIST-3',
    title: 'path keeps the commits that touch it, author those of an author',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      const titles = async (params: Record<string, string>) =>
        (await as.reporter.get(url, params)).column('title');
      expect.value('file', await titles({ path: 'README.md' })).toEqual([all[0], all[3]]);
      expect.value('folder', await titles({ path: 'docs' })).toEqual([all[1]]);
      expect.value('name', await titles({ author: 'Ben' })).toEqual([all[2]]);
      expect.value('address', await titles({ author: 'ada@example.org' })).toEqual([all[1], all[3]]);
      expect.value('nobody', await titles({ author: 'Zed' })).toEqual([]);
    },
  }),
  check({
    id: 'commit-list-odd-author',
    rule: 'COMMIT-LIST-3',
    title: 'signs that are no pattern and no name keep no commit',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { project } = world.place('private');
      for (const author of ['[', '\\(', 'Ben\\{1', '*Zed']) {
        const answer = await as.reporter.get(`${project.url}/repository/commits`, { author });
        expect(answer).status(200).json().toEqual([]);
      }
    },
  }),
  check({
    id: 'commit-list-all',
    rule: 'COMMIT-LIST-4',
    title: 'all walks every branch and tag',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      const answer = await as.reporter.get(url, { all: true });
      expect(answer).status(200);
      expect
        .value('titles', answer.column('title'), answer)
        .toEqual(['Rename the note', 'Change the guide', 'Add a feature', ...all]);
    },
  }),
  check({
    id: 'commit-list-first-parent',
    rule: 'COMMIT-LIST-4',
    title: 'first_parent follows the first parent alone; by topo no parent stands before its child',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      const side = { content: 'side' };
      await pushHistory(
        { anonymous, person: world.person('maintainer') },
        project,
        [
          { word: 'base', files: { a: '1' } },
          { word: 'side 1', parents: ['base'], files: { a: '1', s: side } },
          { word: 'main 1', parents: ['base'], files: { a: '2' } },
          { word: 'side 2', parents: ['side 1'], files: { a: '1', s: side, t: side } },
          { word: 'merge', parents: ['main 1', 'side 2'], files: { a: '2', s: side, t: side } },
        ],
        { 'refs/heads/main': 'merge' },
      );
      const url = `${repositoryOf(project)}/commits`;
      const titles = async (params: Record<string, unknown>) =>
        (await as.reporter.get(url, params)).column('title');
      expect
        .value('first parents', await titles({ first_parent: true }))
        .toEqual(['merge', 'main 1', 'base']);
      expect
        .value('by date', await titles({ order: 'default' }))
        .toEqual(['merge', 'side 2', 'main 1', 'side 1', 'base']);
      const topo = await titles({ order: 'topo' });
      const together = Math.abs(topo.indexOf('side 1') - topo.indexOf('side 2')) === 1;
      expect.value('both commits of the side beside each other', together).toEqual(true);
    },
  }),
  check({
    id: 'commit-list-extras',
    rule: 'COMMIT-LIST-5',
    title: 'with_stats adds sizes, and trailers parses the end of messages',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      const plain = await as.reporter.get(url);
      expect(plain).json('[0].stats').toBeAbsent();
      expect(plain).json('[0].trailers').toEqual({});
      const more = await as.reporter.get(url, { with_stats: true, trailers: true });
      expect(more).json('[0].stats').toTell({ additions: 1, deletions: 1, total: 2 });
      expect(more).json('[1].stats').toTell({ additions: 6, deletions: 0, total: 6 });
      expect(more).json('[0].trailers').toEqual({ Changelog: 'changed' });
      expect(more).json('[3].trailers').toEqual({});
    },
  }),
  check({
    id: 'commit-list-pages',
    rule: 'COMMIT-LIST-6',
    title: 'commits are paged without totals and without a last link',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      const first = await as.reporter.get(url, { per_page: 3 });
      expect.value('titles', first.column('title'), first).toEqual(all.slice(0, 3));
      for (const name of ['x-total', 'x-total-pages']) expect(first).header(name).toBeAbsent();
      expect(first).header('x-next-page').toEqual('2');
      expect(first).header('link').notToContain('rel="last"');
      const second = await as.reporter.get(linkOf(first, 'next') ?? url);
      expect.value('titles', second.column('title'), second).toEqual(all.slice(3));
      expect(second).header('x-next-page').toEqual('');
      expect(second).header('link').notToContain('rel="next"');
    },
  }),
  check({
    id: 'commit-list-unknown-ref',
    rule: 'COMMIT-LIST-7',
    title: 'a ref that does not exist lists nothing',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      for (const ref_name of ['no-such-ref', 'no-such-ref..main']) {
        expect(await as.reporter.get(url, { ref_name }))
          .status(200)
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'commit-list-empty',
    rule: 'COMMIT-LIST-7',
    title: 'a repository without commits lists nothing',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      expect(await as.reporter.get(`${repositoryOf(project)}/commits`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
];
