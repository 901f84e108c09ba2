import { check } from '../../check.js';
import { pushHistory } from './support/push.js';
import { mainOnly, nowhere, repositoryOf } from './support/scenes.js';

const pinned = '3'.repeat(40);

/** What a directory listing holds. */
export const cases = [
  check({
    id: 'tree-entries',
    rules: ['REPO-TREE-1', 'REPO-TREE-4'],
    title: 'the root of the default branch is listed, folders first, then files',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const answer = await as.anonymous.get(`${repositoryOf(world.place('public').project)}/tree`);
      expect(answer).status(200);
      expect
        .value('paths', answer.column('path'), answer)
        .toEqual(['docs', 'src', 'LICENSE', 'README.md', 'with space.txt']);
      expect(answer).json('[3]').toTell({
        id: world.repository.blobs['README.md'],
        name: 'README.md',
        type: 'blob',
        path: 'README.md',
        mode: '100644',
      });
      expect(answer).json('[0]').toInclude({ name: 'docs', type: 'tree', mode: '040000' });
    },
  }),
  check({
    id: 'tree-path-and-ref',
    rule: 'REPO-TREE-2',
    title: 'path lists that folder and ref that branch, tag or commit',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tree`;
      const paths = async (params: Record<string, string> = {}) =>
        (await as.reporter.get(url, params)).column('path');
      expect.value('path', await paths({ path: 'docs' })).toEqual(['docs/deep', 'docs/guide.md']);
      expect.value('deep path', await paths({ path: 'docs/deep/er' })).toEqual(['docs/deep/er/note.txt']);
      const old = ['src', 'LICENSE', 'README.md', 'with space.txt'];
      expect.value('tag', await paths({ ref: 'v1.0.0' })).toEqual(old);
      expect.value('branch', await paths({ ref: 'done' })).toEqual(old);
      const first = world.repository.commits['first'] ?? '';
      expect.value('commit', await paths({ ref: first })).toEqual(['LICENSE', 'README.md']);
      expect
        .value('path of a branch', await paths({ ref: 'topic/rename', path: 'docs' }))
        .toEqual(['docs/guide.md', 'docs/note.txt']);
    },
  }),
  check({
    id: 'tree-recursive',
    rules: ['REPO-TREE-3', 'REPO-TREE-4'],
    title: 'recursive adds everything below, grouped as a whole; without it nothing below is listed',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tree`;
      const answer = await as.reporter.get(url, { recursive: true });
      expect
        .value('paths', answer.column('path'), answer)
        .toEqual([
          'docs',
          'docs/deep',
          'docs/deep/er',
          'src',
          'src/lib',
          'LICENSE',
          'README.md',
          'docs/deep/er/note.txt',
          'docs/guide.md',
          'src/lib/text.ts',
          'src/main.ts',
          'with space.txt',
        ]);
      const below = await as.reporter.get(url, { recursive: true, path: 'src' });
      expect
        .value('paths below src', below.column('path'), below)
        .toEqual(['src/lib', 'src/lib/text.ts', 'src/main.ts']);
      const flat = await as.reporter.get(url, { recursive: false, path: 'src' });
      expect.value('paths in src', flat.column('path'), flat).toEqual(['src/lib', 'src/main.ts']);
    },
  }),
  check({
    id: 'tree-kinds',
    rules: ['REPO-TREE-4', 'REPO-TREE-5'],
    title: 'executables, links and submodules are told apart, and submodules come last',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      const files = {
        aaa: { content: pinned, mode: '160000' as const },
        link: { content: 'run', mode: '120000' as const },
        run: { content: '#!/bin/sh\n', mode: '100755' as const },
        'zzz/x': 'x',
        B: 'upper case before lower case\n',
      };
      const person = world.person('maintainer');
      const commit = { word: 'kinds', files };
      await pushHistory({ anonymous, person }, project, [commit], { 'refs/heads/main': 'kinds' });
      const answer = await as.reporter.get(`${repositoryOf(project)}/tree`);
      const rows = answer.list().map(({ path, type, mode }) => [path, type, mode]);
      expect.value('entries', rows, answer).toEqual([
        ['zzz', 'tree', '040000'],
        ['B', 'blob', '100644'],
        ['link', 'blob', '120000'],
        ['run', 'blob', '100755'],
        ['aaa', 'commit', '160000'],
      ]);
      expect(answer).json('[4].id').toEqual(pinned);
    },
  }),
  check({
    id: 'tree-absent',
    rule: 'REPO-TREE-9',
    title: 'a ref that does not exist answers 404 Tree Not Found',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tree`;
      for (const ref of ['no-such-ref', nowhere]) {
        expect(await as.reporter.get(url, { ref }))
          .status(404)
          .message('404 Tree Not Found');
      }
    },
  }),
  check({
    id: 'tree-empty',
    rule: 'REPO-TREE-9',
    title: 'a repository without commits answers 404 Tree Not Found',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      expect(await as.reporter.get(`${repositoryOf(project)}/tree`))
        .status(404)
        .message('404 Tree Not Found');
    },
  }),
  check({
    id: 'tree-absent-path',
    rule: 'REPO-TREE-10',
    title: 'a path that is absent or no folder answers 404',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/tree`;
      for (const params of [
        { path: 'nowhere' },
        { path: 'README.md' },
        { path: 'nowhere', recursive: true },
      ]) {
        expect(await as.reporter.get(url, params))
          .status(404)
          .message('404 invalid revision or path Not Found');
      }
    },
  }),
  check({
    id: 'tree-after-a-commit',
    rule: 'REPO-TREE-2',
    title: 'the listing follows the branch',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await world.fresh.commit(project, { 'src/new.ts': 'new\n' });
      const answer = await as.reporter.get(`${repositoryOf(project)}/tree`, { path: 'src' });
      expect.value('paths', answer.column('path'), answer).toEqual(['src/lib', 'src/main.ts', 'src/new.ts']);
    },
  }),
];
