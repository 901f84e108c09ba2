import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileLines, LineChange } from '../repository/line-map.js';
import type { DiffPosition, PositionLine } from './diff-position.js';
import { fileCode, lineCode } from './line-code.js';
import { changedFiles, type DiffStep, tracePosition } from './trace-position.js';

/** A file as a list of lines, each of which has a number of its own in the order of all lines there ever are. */
interface File {
  path: string;
  lines: readonly number[];
}

/** How many lines from one on are not among some others. */
const runFrom = (lines: readonly number[], from: number, others: ReadonlySet<number>): number => {
  const end = lines.findIndex((line, at) => at >= from && others.has(line));
  return (end < 0 ? lines.length : end) - from;
};

/** What differs between two files, from what their lines are and not from what they say. */
const between = (old: File, now: File): FileLines[] => {
  if (old.path === now.path && String(old.lines) === String(now.lines)) return [];
  const [before, after] = [new Set(old.lines), new Set(now.lines)];
  const changes: LineChange[] = [];
  let [a, b] = [0, 0];
  while (a < old.lines.length || b < now.lines.length) {
    const [oldCount, newCount] = [runFrom(old.lines, a, after), runFrom(now.lines, b, before)];
    const [oldStart, newStart] = [oldCount === 0 ? a : a + 1, newCount === 0 ? b : b + 1];
    if (oldCount + newCount > 0) changes.push({ oldStart, oldCount, newStart, newCount });
    // Behind a change stands a line that both have.
    [a, b] = [a + oldCount + 1, b + newCount + 1];
  }
  return [{ oldPath: old.path, newPath: now.path, kind: 'changed', changes }];
};

interface Scene {
  base: File;
  head: File;
  newBase: File;
  newHead: File;
}

const refs = { base_sha: 'c', start_sha: 's', head_sha: 'd' };

const stepOf = ({ base, head, newBase, newHead }: Scene): DiffStep => ({
  refs,
  base: changedFiles(between(base, newBase)),
  head: changedFiles(between(head, newHead)),
  diff: changedFiles(between(newBase, newHead)),
});

const at = (file: File, line: number): number | null => file.lines.indexOf(line) + 1 || null;

const placeOf = ({ base, head }: Scene, line: number): DiffPosition => ({
  base_sha: 'a',
  start_sha: 'a',
  head_sha: 'b',
  old_path: base.path,
  new_path: head.path,
  position_type: 'text',
  old_line: at(base, line),
  new_line: at(head, line),
  line_range: null,
});

/** Where a line has to be in the newer diff, found by looking for it; null when it is outdated. */
const expected = ({ head, newBase, newHead }: Scene, line: number) => {
  const isShown = between(newBase, newHead).length > 0;
  const [old_line, new_line] = [at(newBase, line), at(newHead, line)];
  const isThere = head.lines.includes(line) ? new_line !== null : old_line !== null && new_line === null;
  return isShown && isThere ? { old_line, new_line } : null;
};

const some = fc.array(fc.boolean(), { minLength: 24, maxLength: 24 });
const path = (name: string) => fc.constantFrom('f', name);

/** Four versions of one file, each with some of 24 lines; the heads mostly keep what they had. */
const scene = fc
  .record({ a: some, b: some, c: some, d: some, often: some, p: path('g'), q: path('h'), r: path('k') })
  .map(({ a, b, c, d, often, p, q, r }): Scene => {
    const ids = (has: (at: number) => boolean | undefined) =>
      Array.from({ length: 24 }, (_, id) => id).filter((id) => has(id));
    return {
      base: { path: 'f', lines: ids((id) => a[id]) },
      head: { path: p, lines: ids((id) => b[id]) },
      newBase: { path: q, lines: ids((id) => (often[id] ? a[id] : c[id])) },
      newHead: { path: r, lines: ids((id) => (often[id] ? b[id] : d[id])) },
    };
  });

describe('tracePosition', () => {
  it('finds a line where a search for it does, and outdates it where it is gone', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const step = stepOf(given);
        for (const line of new Set([...given.base.lines, ...given.head.lines])) {
          const traced = tracePosition(step, placeOf(given, line));
          const place = expected(given, line);
          if (place === null) expect(traced.kind).toBe('outdated');
          else {
            const paths = { old_path: given.newBase.path, new_path: given.newHead.path };
            expect(traced).toMatchObject({ kind: 'moved', position: { ...refs, ...paths, ...place } });
          }
        }
      }),
    );
  });

  it('moves both ends of a range, or has none when one is gone', () => {
    fc.assert(
      fc.property(scene, fc.nat(47), fc.nat(47), (given, first, last) => {
        const lines = [...new Set([...given.base.lines, ...given.head.lines])].sort((a, b) => a - b);
        const [from, to] = [lines[first % lines.length], lines[last % lines.length]];
        if (from === undefined || to === undefined) return;
        const end = (line: number): PositionLine => {
          const { old_line = null, new_line = null } = placeOf(given, line);
          const type = old_line === null ? 'new' : new_line === null ? 'old' : null;
          return { line_code: 'x', type, old_line, new_line };
        };
        const line_range = { start: end(from), end: end(to) };
        const traced = tracePosition(stepOf(given), { ...placeOf(given, to), line_range });
        if (traced.kind === 'outdated') return;
        const [start, finish] = [expected(given, from), expected(given, to)];
        const [file] = between(given.newBase, given.newHead);
        const moved = (numbers: { old_line: number | null; new_line: number | null }) => ({
          line_code: file ? lineCode(file, numbers) : '',
          type: numbers.old_line === null ? 'new' : numbers.new_line === null ? 'old' : null,
          ...numbers,
        });
        const wanted = start && finish ? { start: moved(start), end: moved(finish) } : null;
        expect(traced.position.line_range).toEqual(wanted);
      }),
    );
  });

  const file = (path: string, ...lines: number[]): File => ({ path, lines });
  const plain = { base: file('f', 1, 3), newBase: file('f', 1, 3) };

  it.each([
    ['an added line that changed', 2, file('f', 1, 2, 3), file('f', 1, 4, 3), '_2_2'],
    ['an unchanged line that changed', 3, file('f', 1, 2, 3), file('g', 1, 2, 4, 5), '_3_3'],
    ['a removed line that is back', 3, file('f', 1, 2), file('f', 1, 2, 3), '_3_3'],
  ])('names the line where the heads differ: %s', (_what, line, head, newHead, code) => {
    const given = { ...plain, head, newHead };
    const changed = `${fileCode(newHead.path)}${code}`;
    expect(tracePosition(stepOf(given), placeOf(given, line))).toEqual({ kind: 'outdated', changed });
  });

  it('names no line where the heads do not differ in it', () => {
    const given = {
      ...plain,
      newBase: file('f', 1, 2, 3),
      head: file('f', 1, 2, 3),
      newHead: file('f', 1, 2, 3),
    };
    expect(tracePosition(stepOf(given), placeOf(given, 2))).toEqual({ kind: 'outdated', changed: null });
  });

  it('follows a name into the file that has it and not into another that took it over', () => {
    const renamed: FileLines = { oldPath: 'f', newPath: 'g', kind: 'changed', changes: [] };
    const taken: FileLines = { oldPath: 'f', newPath: 'f', kind: 'added', changes: null };
    const diff: FileLines = {
      oldPath: 'g',
      newPath: 'g',
      kind: 'added',
      changes: [{ oldStart: 0, oldCount: 0, newStart: 1, newCount: 9 }],
    };
    const step = {
      refs,
      base: changedFiles([]),
      head: changedFiles([taken, renamed]),
      diff: changedFiles([taken, diff]),
    };
    const given = { ...plain, head: file('f', 1, 2), newHead: file('g', 1, 2) };
    const position = { ...placeOf(given, 2), old_line: null };
    expect(tracePosition(step, position)).toMatchObject({
      kind: 'moved',
      position: { new_path: 'g', old_line: null, new_line: 2 },
    });
  });

  describe('of a file as a whole', () => {
    const image: DiffPosition = {
      ...placeOf({ ...plain, head: file('f'), newHead: file('f') }, 9),
      position_type: 'image',
      x: 1,
    };
    const changed: FileLines = { oldPath: 'f', newPath: 'f', kind: 'changed', changes: null };
    const trace = (head: FileLines[], diff: FileLines[]) =>
      tracePosition(
        { refs, base: changedFiles([]), head: changedFiles(head), diff: changedFiles(diff) },
        image,
      );

    it('stays while the file does', () => {
      expect(trace([], [changed])).toEqual({ kind: 'moved', position: { ...image, ...refs } });
    });

    it('is outdated once the file changes or is no change any more', () => {
      expect(trace([changed], [changed])).toEqual({ kind: 'outdated', changed: fileCode('f') });
      expect(trace([], [])).toEqual({ kind: 'outdated', changed: null });
    });

    it('stays on a file that is deleted', () => {
      expect(trace([], [{ ...changed, kind: 'deleted' }])).toMatchObject({ kind: 'moved' });
    });
  });
});
