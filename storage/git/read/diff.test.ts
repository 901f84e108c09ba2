import { describe, expect, it } from 'vitest';
import { history, type Input, useStore } from '../testing/use-store.js';
import type { DiffFile } from '../types.js';

const lines = (count: number, word = 'line') =>
  Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('');

describe('diff', () => {
  const test = useStore();

  const between = async (before: readonly Input[], after: readonly Input[], options = {}) => {
    const repository = await test.make();
    test.git(
      repository,
      ['fast-import', '--quiet', '--force'],
      history([{ files: before }, { files: after }]),
    );
    const [from, to] = await Promise.all([repository.resolve('main~1'), repository.resolve('main')]);
    return repository.diff(from ?? '', to ?? '', options);
  };
  const one = async (before: readonly Input[], after: readonly Input[]): Promise<DiffFile> => {
    const { files } = await between(before, after);
    expect(files).toHaveLength(1);
    return files[0] as DiffFile;
  };

  it('holds hunks only', async () => {
    const { diff } = await one([['a', 'one\ntwo\n']], [['a', 'one\n2\n']]);
    expect(diff).toBe('@@ -1,2 +1,2 @@\n one\n-two\n+2\n');
  });

  it.each(['../..', '/a', '', 'a/../a', '.', 'a\0b', '.git/x'])(
    'changes nothing at %j, where no file can be',
    async (path) => {
      const before: Input[] = [['a', 'one\n']];
      const after: Input[] = [['a', 'two\n']];
      expect(await between(before, after, { paths: [path] })).toEqual({ files: [], overflow: false });
      expect((await between(before, after, { paths: [path, 'a'] })).files).toHaveLength(1);
    },
  );

  it('changes nothing at a path that is longer than git can be asked for', async () => {
    const path = 'x'.repeat(131_072);
    const before: Input[] = [['a', 'one\n']];
    const after: Input[] = [['a', 'two\n']];
    expect(await between(before, after, { paths: [path] })).toEqual({ files: [], overflow: false });
    expect((await between(before, after, { paths: [path, 'a'] })).files).toHaveLength(1);
  });

  it('keeps the remark about a missing line feed', async () => {
    expect((await one([['a', 'one']], [['a', 'two']])).diff).toBe(
      '@@ -1 +1 @@\n-one\n\\ No newline at end of file\n+two\n\\ No newline at end of file\n',
    );
  });

  it('shows an added and a deleted file with the mode 0 on the missing side', async () => {
    const { files } = await between(
      [['gone', lines(3, 'g')]],
      [
        ['gone', null],
        ['new', lines(9, 'n')],
      ],
    );
    expect(
      files.map(({ aMode, bMode, newFile, deletedFile, oldPath, newPath }) => [
        aMode,
        bMode,
        newFile,
        deletedFile,
        oldPath,
        newPath,
      ]),
    ).toEqual([
      ['100644', '0', false, true, 'gone', 'gone'],
      ['0', '100644', true, false, 'new', 'new'],
    ]);
  });

  it('finds renames, with and without changes', async () => {
    const plain = await one(
      [['old', lines(20)]],
      [
        ['old', null],
        ['dir/new', lines(20)],
      ],
    );
    expect(plain).toMatchObject({
      oldPath: 'old',
      newPath: 'dir/new',
      renamedFile: true,
      newFile: false,
      diff: '',
    });
    const changed = await one(
      [['old', lines(20)]],
      [
        ['old', null],
        ['new', `${lines(20)}more\n`],
      ],
    );
    expect(changed.renamedFile).toBe(true);
    expect(changed.diff).toContain('+more');
  });

  it('shows a change of mode alone without text', async () => {
    expect(await one([['a', 'x']], [['a', 'x', '100755']])).toMatchObject({
      diff: '',
      aMode: '100644',
      bMode: '100755',
    });
  });

  it('says one line about binary files', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    expect((await one([['a.bin', bytes]], [['a.bin', Buffer.from([0, 9])]])).diff).toBe(
      'Binary files a/a.bin and b/a.bin differ\n',
    );
    expect((await one([['z', 'z']], [['a.bin', bytes]])).diff).toBe(
      'Binary files /dev/null and b/a.bin differ\n',
    );
    expect((await one([['a.bin', bytes]], [['a.bin', null]])).diff).toBe(
      'Binary files a/a.bin and /dev/null differ\n',
    );
  });

  it('does not take text about binary files for a binary file', async () => {
    const text = 'x\nBinary files a/x and b/x differ\n';
    expect((await one([['t', 'x\n']], [['t', text]])).diff).toContain('+Binary files a/x and b/x differ');
  });

  it('shows symlinks and submodules', async () => {
    const link = await one([['l', 'a', '120000']], [['l', 'b', '120000']]);
    expect(link.diff).toContain('-a\n\\ No newline');
    const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];
    const module = await one([['m', a, '160000']], [['m', b, '160000']]);
    expect(module).toMatchObject({
      aMode: '160000',
      diff: `@@ -1 +1 @@\n-Subproject commit ${a}\n+Subproject commit ${b}\n`,
    });
  });

  it('splits a file that became a symlink into a deletion and an addition', async () => {
    const { files } = await between([['a', 'text\n']], [['a', 'target', '120000']]);
    expect(
      files.map(({ deletedFile, newFile, aMode, bMode }) => [deletedFile, newFile, aMode, bMode]),
    ).toEqual([
      [true, false, '100644', '0'],
      [false, true, '0', '120000'],
    ]);
    expect(files[1]?.diff).toContain('+target');
  });

  it('reads names with spaces, quotes, line feeds, foreign letters and broken bytes', async () => {
    const names = ['a b', 'q"uote', 'new\nline', 'новый', 'tab\there', 'diff --git a/x b/x'];
    const { files } = await between(
      [['z', 'z']],
      [...names.map((name): Input => [name, 'x\n']), [Buffer.from([0x66, 0xff, 0x2e]), 'x\n']],
    );
    expect(files.map(({ newPath }) => newPath).sort()).toEqual([...names, 'f\uFFFD.'].sort());
    expect(files.every(({ diff }) => diff === '@@ -0,0 +1 @@\n+x\n')).toBe(true);
  });

  it('is not misled by content that looks like a header', async () => {
    const { diff } = await one(
      [['a', 'x\n']],
      [['a', 'x\ndiff --git a/b b/b\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n']],
    );
    expect(diff).toContain('+diff --git a/b b/b\n+--- a/b\n');
  });

  it('replaces bytes that are no UTF-8', async () => {
    expect((await one([['a', 'x\n']], [['a', Buffer.from([0x78, 0xe9, 10])]])).diff).toContain('+x\uFFFD');
  });

  it('compares with nothing', async () => {
    const repository = await test.make({ a: '1\n', 'b/c': '2\n' });
    const { files } = await repository.diff(null, (await repository.resolve('main')) ?? '');
    expect(files.map(({ newPath, newFile }) => [newPath, newFile])).toEqual([
      ['a', true],
      ['b/c', true],
    ]);
  });

  it('drops the text of a patch that is too large, and keeps its entry', async () => {
    const { files, overflow } = await between(
      [['z', 'z']],
      [
        ['big', lines(40_000)],
        ['small', 'x\n'],
      ],
    );
    expect(files.map(({ newPath, tooLarge, diff }) => [newPath, tooLarge, diff.length > 0])).toEqual([
      ['big', true, false],
      ['small', false, true],
    ]);
    expect(overflow).toBe(false);
  });

  it('collapses a middling patch only where asked and not when it is the only one', async () => {
    const middling = lines(3000);
    const options = { collapse: true };
    const both = await between(
      [['z', 'z']],
      [
        ['a', middling],
        ['b', 'x\n'],
      ],
      options,
    );
    expect(both.files.map(({ collapsed }) => collapsed)).toEqual([true, false]);
    const alone = await between([['z', 'z']], [['a', middling]], options);
    expect(alone.files[0]?.collapsed).toBe(false);
    const open = await between(
      [['z', 'z']],
      [
        ['a', middling],
        ['b', 'x\n'],
      ],
    );
    expect(open.files.map(({ collapsed }) => collapsed)).toEqual([false, false]);
  });

  it('stops at the limit of files', async () => {
    const many = Array.from({ length: 30 }, (_, at): Input => [`f${at}`, `${at}\n`]);
    const { files, overflow } = await between([['z', 'z']], many, { limits: { maxFiles: 20 } });
    expect([files.length, overflow]).toEqual([20, true]);
  });

  it('survives a huge file', async () => {
    const { files } = await between([['z', 'z']], [['huge', lines(600_000)]]);
    expect(files[0]).toMatchObject({ newPath: 'huge', tooLarge: true, diff: '' });
  });
});
