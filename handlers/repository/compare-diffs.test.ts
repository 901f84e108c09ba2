import { describe, expect, it } from 'vitest';
import { type CommitInput, importHistory } from '../../tools/testing/import-history.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('changed files of compareRepository', () => {
  const app = useServer();
  const change = async (before: CommitInput['files'], after: CommitInput['files']) => {
    const project = await app.make.project();
    const [from, to] = await importHistory(app.services, project, [
      { files: before ?? [] },
      { files: after ?? [] },
    ]);
    const { body } = await app.as(null).get(`${project.url}/repository/compare`, { from, to });
    return body;
  };
  const lines = (count: number, word = 'line') =>
    Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('');

  it('finds a pure rename and shows no diff for it', async () => {
    const { diffs } = await change(
      [['old.txt', lines(20)]],
      [
        ['old.txt', null],
        ['dir/new.txt', lines(20)],
      ],
    );
    expect(diffs).toEqual([
      {
        diff: '',
        new_path: 'dir/new.txt',
        old_path: 'old.txt',
        a_mode: '100644',
        b_mode: '100644',
        new_file: false,
        renamed_file: true,
        deleted_file: false,
      },
    ]);
  });

  it('shows no diff for a change of mode', async () => {
    const { diffs } = await change([['run', 'x\n']], [['run', 'x\n', '100755']]);
    expect(diffs).toMatchObject([{ diff: '', a_mode: '100644', b_mode: '100755', renamed_file: false }]);
  });

  it('shows a deletion', async () => {
    const { diffs } = await change(
      [
        ['a', '1\n'],
        ['b', '2\n'],
      ],
      [['b', null]],
    );
    expect(diffs).toMatchObject([
      {
        diff: '@@ -1 +0,0 @@\n-2\n',
        old_path: 'b',
        new_path: 'b',
        a_mode: '100644',
        b_mode: '0',
        deleted_file: true,
      },
    ]);
  });

  it.each([
    ['added', [['b', 'x']], [['a.bin', Buffer.from([0, 1])]], 'Binary files /dev/null and b/a.bin differ\n'],
    [
      'changed',
      [['a.bin', Buffer.from([0, 1])]],
      [['a.bin', Buffer.from([0, 2])]],
      'Binary files a/a.bin and b/a.bin differ\n',
    ],
    [
      'deleted',
      [['a.bin', Buffer.from([0, 1])]],
      [['a.bin', null]],
      'Binary files a/a.bin and /dev/null differ\n',
    ],
  ] as const)('says in one line that a binary file was %s', async (_what, before, after, diff) => {
    expect((await change(before, after)).diffs).toMatchObject([{ diff }]);
  });

  it('replaces bytes that are no UTF-8', async () => {
    const { diffs } = await change([['a', 'x\n']], [['a', Buffer.from('caf\xe9\n', 'latin1')]]);
    expect(diffs[0].diff).toBe('@@ -1 +1 @@\n-x\n+caf\uFFFD\n');
  });

  it('shows a moved submodule as one line', async () => {
    const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
    const { diffs } = await change([['sub', one, '160000']], [['sub', two, '160000']]);
    expect(diffs).toMatchObject([
      {
        diff: `@@ -1 +1 @@\n-Subproject commit ${one}\n+Subproject commit ${two}\n`,
        a_mode: '160000',
        b_mode: '160000',
      },
    ]);
  });

  it('is not fooled by content that looks like a header', async () => {
    const tricky = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n';
    const { diffs } = await change([['a', 'x\n']], [['a', tricky]]);
    expect(diffs).toHaveLength(1);
    expect(diffs[0].diff).toContain('+diff --git a/x b/x\n+--- a/x\n');
  });

  it('keeps names of any script', async () => {
    const { diffs } = await change([['a', 'x\n']], [['grün/日本 "x".txt', 'y\n']]);
    expect(diffs[0].new_path).toBe('grün/日本 "x".txt');
  });

  it('empties a patch beyond the limit and keeps the entry', async () => {
    const { diffs, compare_timeout } = await change([['a', 'x\n']], [['big', lines(30_000)]]);
    expect([diffs.length, diffs[0].diff, compare_timeout]).toEqual([1, '', false]);
  });

  it('shows a patch of medium size when it is the only one', async () => {
    const { diffs } = await change([['a', 'x\n']], [['medium', lines(3000)]]);
    expect(diffs[0].diff.length).toBeGreaterThan(20_480);
  });

  it('collapses a patch of medium size beside others', async () => {
    const { diffs } = await change(
      [['a', 'x\n']],
      [
        ['medium', lines(3000)],
        ['small', 'y\n'],
      ],
    );
    expect(diffs.map(({ new_path, diff }: Record<string, string>) => [new_path, diff === ''])).toEqual([
      ['medium', true],
      ['small', false],
    ]);
  });

  it('collapses what comes after a hundred files', async () => {
    const many = Array.from(
      { length: 120 },
      (_, at) => [`f${String(at).padStart(3, '0')}`, `${at}\n`] as const,
    );
    const { diffs, compare_timeout } = await change([['a', 'x\n']], many);
    expect(diffs).toHaveLength(120);
    expect(diffs.filter(({ diff }: { diff: string }) => diff === '')).toHaveLength(20);
    expect(compare_timeout).toBe(false);
  });

  it('stops after a thousand files and says so', async () => {
    const many = Array.from(
      { length: 1001 },
      (_, at) => [`f${String(at).padStart(4, '0')}`, `${at}\n`] as const,
    );
    const { diffs, compare_timeout } = await change([['a', 'x\n']], many);
    expect([diffs.length, compare_timeout]).toEqual([1000, true]);
  });
});
