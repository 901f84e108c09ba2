import type { CaseContext } from '../../check.js';
import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { type PushedCommit, pushHistory } from './support/push.js';
import { repositoryOf } from './support/scenes.js';

/** The changes of a commit, and those of the comparison that spans it: both have to tell the same. */
async function told({ as, world, anonymous, expect }: CaseContext, before: Files, after: Files) {
  const project = await world.fresh.project();
  const ids = await pushHistory(
    { anonymous, person: world.person('maintainer') },
    project,
    [
      { word: 'before', files: before },
      { word: 'after', parents: ['before'], files: after },
    ],
    { 'refs/heads/main': 'after' },
  );
  const url = repositoryOf(project);
  const alone = await as.reporter.get(`${url}/commits/main/diff`);
  const compared = await as.reporter.get(`${url}/compare`, { from: ids['before'], to: 'main' });
  expect(alone).status(200);
  expect(compared).status(200).json('diffs').toEqual(alone.body);
  return alone;
}

type Files = PushedCommit['files'];

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}\n`).join('');

const first = (answer: Exchange) => answer.at('[0]');

const common = { needs: ['git-push'] as const, writes: true };

/** What is told of a changed file. */
export const cases = [
  check({
    ...common,
    id: 'diff-record',
    rules: ['REPO-DIFF-1', 'REPO-DIFF-2'],
    title: 'a changed file is told by paths, modes, marks and bare hunks',
    async run(context) {
      const before = { 'a.txt': 'one\n', 'gone.txt': 'x\n' };
      const answer = await told(context, before, { 'a.txt': 'two\n', 'new.txt': 'n' });
      const marks = { new_file: false, renamed_file: false, deleted_file: false };
      const row = (path: string, more: object) => ({
        old_path: path,
        new_path: path,
        a_mode: '100644',
        b_mode: '100644',
        ...marks,
        ...more,
      });
      const added = '@@ -0,0 +1 @@\n+n\n\\ No newline at end of file\n';
      context
        .expect(answer)
        .json()
        .toTell([
          row('a.txt', { diff: '@@ -1 +1 @@\n-one\n+two\n' }),
          row('gone.txt', { diff: '@@ -1 +0,0 @@\n-x\n', b_mode: '0', deleted_file: true }),
          row('new.txt', { diff: added, a_mode: '0', new_file: true }),
        ]);
    },
  }),
  check({
    ...common,
    id: 'diff-rename',
    rule: 'REPO-DIFF-3',
    title: 'a rename is found and has an empty diff when nothing else changed',
    async run(context) {
      const answer = await told(context, { 'old.txt': lines(20) }, { 'dir/new.txt': lines(20) });
      context.expect(answer).json().toHaveLength(1);
      context.expect.value('the change', first(answer), answer).toInclude({
        old_path: 'old.txt',
        new_path: 'dir/new.txt',
        renamed_file: true,
        new_file: false,
        deleted_file: false,
        diff: '',
      });
    },
  }),
  check({
    ...common,
    id: 'diff-mode',
    rule: 'REPO-DIFF-3',
    title: 'a change of mode alone has an empty diff',
    async run(context) {
      const answer = await told(context, { run: 'x\n' }, { run: { content: 'x\n', mode: '100755' } });
      context.expect
        .value('the change', first(answer), answer)
        .toInclude({ a_mode: '100644', b_mode: '100755', diff: '', renamed_file: false });
    },
  }),
  check({
    ...common,
    id: 'diff-binary',
    rule: 'REPO-DIFF-4',
    title: 'a binary change is told in one line, and bytes that are no UTF-8 are replaced',
    async run(context) {
      const bytes = (...values: number[]) => ({ content: Buffer.from(values) });
      const answer = await told(
        context,
        { 'a.bin': bytes(0, 1), 'b.txt': 'x\n', 'c.bin': bytes(0, 3) },
        { 'a.bin': bytes(0, 2), 'b.txt': bytes(0xe9, 10), 'd.bin': bytes(0, 9, 9, 9) },
      );
      context.expect
        .value('diffs', answer.column('diff'), answer)
        .toEqual([
          'Binary files a/a.bin and b/a.bin differ\n',
          '@@ -1 +1 @@\n-x\n+\uFFFD\n',
          'Binary files a/c.bin and /dev/null differ\n',
          'Binary files /dev/null and b/d.bin differ\n',
        ]);
    },
  }),
  check({
    ...common,
    id: 'diff-submodule',
    rule: 'REPO-DIFF-5',
    title: 'a moved submodule is a one-line change of the pinned commit',
    async run(context) {
      const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
      const at = (content: string) => ({ sub: { content, mode: '160000' as const } });
      const answer = await told(context, at(one), at(two));
      context.expect.value('the change', first(answer), answer).toInclude({
        diff: `@@ -1 +1 @@\n-Subproject commit ${one}\n+Subproject commit ${two}\n`,
        a_mode: '160000',
        b_mode: '160000',
      });
    },
  }),
  check({
    ...common,
    id: 'diff-too-large',
    rule: 'REPO-DIFF-6',
    title: 'a patch of 204800 bytes or more is left empty and its entry kept',
    async run(context) {
      const answer = await told(context, { a: 'x\n' }, { a: 'x\n', big: lines(30_000) });
      context.expect.value('the change', first(answer), answer).toInclude({ new_path: 'big', diff: '' });
      context.expect(answer).json().toHaveLength(1);
    },
  }),
  check({
    id: 'diff-too-many',
    rules: ['REPO-DIFF-6', 'REPO-COMPARE-7'],
    title: 'the listing stops after 1000 files, and a comparison says so',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const begin = await world.fresh.commit(project, { a: 'x\n' });
      const names = Array.from({ length: 1001 }, (_, at) => `f${String(at).padStart(4, '0')}`);
      await world.fresh.commit(project, Object.fromEntries(names.map((name) => [name, `${name}\n`])));
      const answer = await as.reporter.get(`${repositoryOf(project)}/compare`, { from: begin, to: 'main' });
      expect(answer).status(200).json('compare_timeout').toEqual(true);
      expect(answer).json('diffs').toHaveLength(1000);
    },
  }),
  check({
    id: 'diff-collapsed',
    rule: 'REPO-DIFF-7',
    title: 'a comparison collapses patches of medium size beside others, and all beyond 100 files',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const begin = await world.fresh.commit(project, { a: 'x\n' });
      const medium = await world.fresh.commit(project, { medium: lines(3000), small: 'y\n' });
      const names = Array.from({ length: 103 }, (_, at) => `f${String(at).padStart(4, '0')}`);
      await world.fresh.commit(project, Object.fromEntries(names.map((name) => [name, `${name}\n`])));
      const holds = async (from: string, to: string) => {
        const answer = await as.reporter.get(`${repositoryOf(project)}/compare`, { from, to });
        return (answer.record()['diffs'] as { diff: string }[]).map(({ diff }) => diff !== '');
      };
      expect.value('medium beside small', await holds(begin, medium)).toEqual([false, true]);
      const many = await holds(medium, 'main');
      expect.value('diffs that hold something', many.filter(Boolean).length).toEqual(100);
      expect.value('the last ones', many.slice(100)).toEqual([false, false, false]);
    },
  }),
];
