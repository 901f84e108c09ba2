import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type FileLines, newLineOf, oldLineOf } from '../../../domain/repository/line-map.js';
import { Runner } from '../process/runner.js';
import { history, type Input, useStore } from '../testing/use-store.js';
import { LinesReader } from './lines-reader.js';

const split = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const lineText = fc.constantFrom(
  'one\n',
  'two\r\n',
  '\n',
  '\r\n',
  '@@ -1 +1 @@\n',
  'diff --git a/x b/x\n',
  '\\ No newline at end of file\n',
);
const text = fc
  .tuple(fc.array(lineText, { maxLength: 30 }), fc.constantFrom('', 'last', '\\ odd'))
  .map(([lines, last]) => lines.join('') + last);

/** A text and what became of it: lines taken away, added and replaced in some places. */
const edited = text.chain((before) => {
  const edit = fc.record({ at: fc.nat(30), removed: fc.nat(3), added: fc.array(lineText, { maxLength: 3 }) });
  return fc.array(edit, { maxLength: 4 }).map((edits) => {
    const lines = split(before);
    for (const { at, removed, added } of edits) lines.splice(at, removed, ...added);
    return { before, after: lines.join('') };
  });
});

describe('changedLines', () => {
  const test = useStore();

  const between = async (before: readonly Input[], after: readonly Input[], paths: readonly string[]) => {
    const repository = await test.make();
    const script = history([{ files: before }, { files: after }]);
    test.git(repository, ['fast-import', '--quiet', '--force'], script);
    const [from, to] = await Promise.all([repository.resolve('main~1'), repository.resolve('main')]);
    return { repository, files: await repository.changedLines(from ?? '', to ?? '', paths) };
  };
  const changesOf = (file: FileLines | undefined) =>
    file?.changes?.map((one) => [one.oldStart, one.oldCount, one.newStart, one.newCount]);

  it('leaves a file out whose path is longer than git can be asked for', async () => {
    const long = `${`${'x'.repeat(250)}/`.repeat(525)}a`;
    const before: Input[] = [
      ['a', 'one\n'],
      [long, 'one\n'],
    ];
    const after = before.map(([path]): Input => [path, 'two\n']);
    const { files } = await between(before, after, ['a', long]);
    expect(files.map((one) => one.newPath)).toEqual(['a']);
  });

  it('agrees with the hunks of git and with the texts of the lines', async () => {
    await fc.assert(
      fc.asyncProperty(edited, async ({ before, after }) => {
        const { repository, files } = await between(
          [
            ['a.txt', before],
            ['same', 'x'],
          ],
          [['a.txt', after]],
          ['a.txt', 'same'],
        );
        if (before === after) {
          expect(files).toEqual([]);
          return;
        }
        const shown = test.git(repository, ['diff', '-U0', 'main~1', 'main', '--', 'a.txt']).toString();
        const hunks = [...shown.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map((match) =>
          [1, 2, 3, 4].map((part) => Number(match[part] ?? 1)),
        );
        const [file] = files;
        // A line of the text may look like a hunk, but is never at the start of a line of the output.
        expect(changesOf(file)).toEqual(hunks);
        const [old, now] = [split(before), split(after)];
        const kept = old.map((_, at) => newLineOf(file as FileLines, at + 1));
        for (const [at, line] of kept.entries()) {
          if (line === null) continue;
          expect(now[line - 1]).toBe(old[at]);
          expect(oldLineOf(file as FileLines, line)).toBe(at + 1);
        }
        const counts = test
          .git(repository, ['diff', '--numstat', 'main~1', 'main', '--', 'a.txt'])
          .toString();
        const [added, removed] = counts.split('\t').map(Number);
        expect(old.length - kept.filter((line) => line !== null).length).toBe(removed);
        expect(now.length - kept.filter((line) => line !== null).length).toBe(added);
      }),
      { numRuns: 25 },
    );
  });

  it('follows a file that was renamed, whichever of its names is asked for', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at}\n`);
    const after = ['first\n', ...lines].join('');
    for (const asked of ['old.txt', 'dir/new.txt']) {
      const { files } = await between(
        [['old.txt', lines.join('')]],
        [
          ['old.txt', null],
          ['dir/new.txt', after],
          ['other', 'x'],
        ],
        [asked],
      );
      expect(files).toMatchObject([{ oldPath: 'old.txt', newPath: 'dir/new.txt' }]);
      expect(changesOf(files[0])).toEqual([[0, 0, 1, 1]]);
    }
  });

  it('takes no name for a header and no text for a hunk', async () => {
    const odd = ['a\nb', ':100644 100644 x y M', 'say "x"', 'diff --git a', 'grün', ' b', '*.txt'];
    const { files } = await between(
      odd.map((path): Input => [path, 'x\n']),
      odd.map((path): Input => [path, '@@ -1 +9 @@\n']),
      odd,
    );
    expect(files.map((file) => file.newPath).sort()).toEqual([...odd].sort());
    for (const file of files) expect(changesOf(file)).toEqual([[1, 1, 1, 1]]);
  });

  it('knows no lines of binary files, and those of names that are no text', async () => {
    const name = Buffer.from([0x66, 0xff]);
    const { files } = await between(
      [
        ['a', '\0a'],
        [name, 'x'],
        ['link', 'x'],
      ],
      [
        ['a', '\0b'],
        [name, 'y'],
        ['link', 'x', '120000'],
      ],
      ['a', 'f�', 'link'],
    );
    expect(files.map(({ oldPath, changes }) => [oldPath, changes === null])).toEqual([
      ['a', true],
      ['link', false],
      ['link', false],
      ['f�', false],
    ]);
    expect(changesOf(files[3])).toEqual([[1, 1, 1, 1]]);
  });

  it('needs two processes, however many files there are', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `dir/file-${at}.txt`);
    const { repository } = await between(
      names.map((path): Input => [path, 'x\n']),
      names.map((path): Input => [path, 'x\ny\n']),
      [],
    );
    const [from, to] = await Promise.all([repository.resolve('main~1'), repository.resolve('main')]);
    const started = vi.spyOn(Runner.prototype, 'each');
    const files = await repository.changedLines(from ?? '', to ?? '', names);
    expect(started).toHaveBeenCalledTimes(2);
    expect(files.map(changesOf)).toEqual(names.map(() => [[1, 0, 2, 1]]));
  });
});

describe('LinesReader', () => {
  const output = Buffer.concat([
    Buffer.from(`:100644 100644 ${'a'.repeat(40)} ${'b'.repeat(40)} M\0a b\0\0`),
    Buffer.from('diff --git ff/a/a b ff/b/a b\nindex a..b 100644\n--- ff/a/a b\n+++ ff/b/a b\n'),
    Buffer.from('@@ -3 +3,2 @@ x\n-diff --git ff/a\n\\ No newline at end of file\n+@@ -1 +1 @@\n+y\n'),
    Buffer.from('@@ -9,0 +11 @@\n+z\n\\ No newline at end of file\n'),
  ]);
  const read = (size: number) => {
    const reader = new LinesReader('ff');
    for (let at = 0; at < output.length; at += size) reader.take(output.subarray(at, at + size));
    return reader.end();
  };

  it('does not depend on how the output is cut', () => {
    const whole = read(output.length);
    expect(whole[0]?.changes).toHaveLength(2);
    for (const size of [1, 2, 3, 7, 50]) expect(read(size)).toEqual(whole);
  });

  it('gives up on a file with more changes than anybody follows', () => {
    const reader = new LinesReader('ff');
    reader.take(output);
    const hunk = Buffer.from('@@ -20,0 +21 @@\n+z\n'.repeat(10_000));
    let taken = true;
    for (let count = 0; count < 100 && taken; count++) taken = reader.take(hunk);
    expect(taken).toBe(false);
    expect(reader.end()[0]?.changes).toBeNull();
  });
});
