import { check } from '../../check.js';
import { pushHistory } from '../repository/support/push.js';
import { nowhere, repositoryOf } from '../repository/support/scenes.js';

/** Reading one commit and what hangs on it. */
export const cases = [
  check({
    id: 'commit-record',
    rules: ['COMMIT-RECORD-1', 'COMMIT-RECORD-2'],
    title: 'a commit tells its people, its message and its dates in their own offset',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const { commits } = world.repository;
      const id = commits['greeting'] ?? '';
      const answer = await as.reporter.get(`${repositoryOf(project)}/commits`, { per_page: 1 });
      const date = '2022-04-10T05:45:00.000-05:00';
      expect(answer)
        .json('[0]')
        .toInclude({
          id,
          short_id: id.slice(0, 8),
          parent_ids: [commits['guide']],
          title: 'Change the greeting',
          message: 'Change the greeting\n\nChangelog: changed\n',
          author_name: 'Cleo Spring',
          author_email: 'cleo@example.org',
          committer_name: 'Cleo Spring',
          committer_email: 'cleo@example.org',
          created_at: date,
          authored_date: date,
          committed_date: date,
        });
      expect(answer)
        .json('[0].web_url')
        .toMatch(new RegExp(`/${project.fullPath}/-/commit/${id}$`));
    },
  }),
  check({
    id: 'commit-record-blank',
    rule: 'COMMIT-RECORD-2',
    title: 'a commit with a blank message has the title No commit message',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      const commit = { word: 'blank', message: '\n', files: { a: '1' } };
      const person = world.person('maintainer');
      await pushHistory({ anonymous, person }, project, [commit], { 'refs/heads/main': 'blank' });
      const answer = await as.reporter.get(`${repositoryOf(project)}/commits`);
      expect(answer).status(200).json('[0].title').toEqual('No commit message');
      expect(answer).json('[0].committed_date').toEqual('2021-12-20T13:33:20.000+02:00');
    },
  }),
  check({
    id: 'commit-detail',
    rules: ['COMMIT-RECORD-3', 'COMMIT-GET-1'],
    title: 'a commit is read by its id, a branch or a tag, with its size and project',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const url = `${repositoryOf(project)}/commits`;
      const { commits } = world.repository;
      const names = [
        [commits['greeting'], 'greeting', { additions: 1, deletions: 1, total: 2 }],
        ['main', 'greeting', { additions: 1, deletions: 1, total: 2 }],
        ['v1.0.0', 'sources', { additions: 3, deletions: 0, total: 3 }],
        ['topic%2Frename', 'topic', { additions: 0, deletions: 0, total: 0 }],
      ] as const;
      for (const [name, word, stats] of names) {
        const answer = await as.reporter.get(`${url}/${name}`);
        expect(answer).status(200).json('id').toEqual(commits[word]);
        expect(answer).json('stats').toTell(stats);
        expect(answer).json().toInclude({ project_id: project.id, status: null, last_pipeline: null });
      }
    },
  }),
  check({
    id: 'commit-without-stats',
    rule: 'COMMIT-GET-2',
    title: 'stats=false leaves the size out',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits/main`;
      expect(await as.reporter.get(url, { stats: false }))
        .status(200)
        .json('stats')
        .toBeAbsent();
      expect(await as.reporter.get(url))
        .json('stats.total')
        .toEqual(2);
    },
  }),
  check({
    id: 'commit-absent',
    rule: 'COMMIT-MISSING-1',
    title: 'a commit that does not exist answers 404 Commit Not Found wherever it is named',
    writes: true,
    async run({ as, world, expect }) {
      const { project } = world.place('private');
      for (const sha of [nowhere, 'no-such-ref']) {
        const url = `${repositoryOf(project)}/commits/${sha}`;
        for (const tail of ['', '/diff', '/refs', '/signature']) {
          expect(await as.developer.get(`${url}${tail}`))
            .status(404)
            .message('404 Commit Not Found');
        }
        for (const tail of ['/cherry_pick', '/revert']) {
          expect(await as.developer.post(`${url}${tail}`, { branch: 'feature' }))
            .status(404)
            .message('404 Commit Not Found');
        }
      }
    },
  }),
  check({
    id: 'commit-diff',
    rule: 'COMMIT-DIFF-1',
    title: 'the changes of a commit are told against its parent, those of a root commit against nothing',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/commits`;
      const { commits } = world.repository;
      const greeting = await as.reporter.get(`${url}/${commits['greeting']}/diff`);
      expect(greeting).status(200).json().toHaveLength(1);
      expect(greeting).json('[0]').toInclude({
        new_path: 'README.md',
        diff: '@@ -1,3 +1,3 @@\n # Sample\n \n-Hello.\n+Good morning.\n',
      });
      const root = await as.reporter.get(`${url}/${commits['first']}/diff`);
      expect.value('paths', root.column('new_path'), root).toEqual(['LICENSE', 'README.md']);
      expect(root).json('[1]').toInclude({ new_file: true, a_mode: '0', b_mode: '100644' });
      expect(root).json('[1].diff').toEqual('@@ -0,0 +1,3 @@\n+# Sample\n+\n+Hello.\n');
    },
  }),
  check({
    id: 'commit-diff-of-a-merge',
    rule: 'COMMIT-DIFF-1',
    title: 'the changes of a merge are told against its first parent',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      await pushHistory(
        { anonymous, person: world.person('maintainer') },
        project,
        [
          { word: 'base', files: { a: '1\n' } },
          { word: 'side', parents: ['base'], files: { a: '1\n', side: 's\n' } },
          { word: 'main', parents: ['base'], files: { a: '1\n', main: 'm\n' } },
          { word: 'merge', parents: ['main', 'side'], files: { a: '1\n', main: 'm\n', side: 's\n' } },
        ],
        { 'refs/heads/main': 'merge' },
      );
      const answer = await as.reporter.get(`${repositoryOf(project)}/commits/main/diff`);
      expect.value('paths', answer.column('new_path'), answer).toEqual(['side']);
    },
  }),
  check({
    id: 'commit-diff-pages',
    rule: 'COMMIT-DIFF-2',
    title: 'changed files are paged, and a patch of medium size beside others is told in full',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const medium = 'a line of text\n'.repeat(2000);
      const sha = await world.fresh.commit(project, { a: '1\n', b: medium, c: '3\n' });
      const url = `${repositoryOf(project)}/commits/${sha}/diff`;
      const page = await as.reporter.get(url, { per_page: 2, page: 2 });
      expect.value('paths', page.column('new_path'), page).toEqual(['c']);
      expect(page).header('x-total').toEqual('3');
      const whole = await as.reporter.get(url);
      const lengths = whole.column('diff').map((text) => String(text).length > 0);
      expect.value('which diffs hold something', lengths, whole).toEqual([true, true, true]);
    },
  }),
  check({
    id: 'commit-refs',
    rule: 'COMMIT-REFS-1',
    title: 'the branches and then the tags that contain a commit are listed, or one kind alone',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const url = `${repositoryOf(project)}/commits/${world.repository.commits['guide']}/refs`;
      const names = async (type?: string) =>
        (await as.reporter.get(url, { type })).list().map((row) => `${row['type']} ${row['name']}`);
      const branches = ['branch feature', 'branch main', 'branch topic/rename'];
      const tags = ['tag v1.1.0', 'tag v1.2.0'];
      expect.value('all', await names()).toEqual([...branches, ...tags]);
      expect.value('all by word', await names('all')).toEqual([...branches, ...tags]);
      expect.value('branches', await names('branch')).toEqual(branches);
      expect.value('tags', await names('tag')).toEqual(tags);
    },
  }),
  check({
    id: 'commit-signature-absent',
    rule: 'COMMIT-SIGNATURE-1',
    title: 'a commit without signature answers 404 Signature Not Found',
    needs: ['sample'],
    async run({ as, world, expect }) {
      expect(await as.reporter.get(`${repositoryOf(world.place('public').project)}/commits/main/signature`))
        .status(404)
        .message('404 Signature Not Found');
    },
  }),
];
