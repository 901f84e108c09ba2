/** A run of removed lines and the added ones in its place; a side without lines names the line before. */
export interface LineChange {
  oldStart: number;
  oldCount: number;
  newStart: number;
  newCount: number;
}

/** A changed file of a diff by its lines; no lines where they cannot be told, as in binary files. */
export interface FileLines {
  oldPath: string;
  newPath: string;
  /** A file that is on one side alone has the same path on both. */
  kind: 'added' | 'deleted' | 'changed';
  /** In the order of the file; null where no line can be followed. */
  changes: readonly LineChange[] | null;
}

type Side = 'old' | 'new';

const startOf = (change: LineChange, side: Side): number => {
  const [start, count] =
    side === 'old' ? [change.oldStart, change.oldCount] : [change.newStart, change.newCount];
  return count === 0 ? start + 1 : start;
};

const countOf = (change: LineChange, side: Side): number =>
  side === 'old' ? change.oldCount : change.newCount;

const endOf = (change: LineChange, side: Side): number => startOf(change, side) + countOf(change, side);

/** The last change that begins at a line of one side or before it. */
const lastAt = (changes: readonly LineChange[], line: number, side: Side): LineChange | null => {
  let [from, to] = [0, changes.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const change = changes[middle];
    if (change && startOf(change, side) <= line) from = middle + 1;
    else to = middle;
  }
  return changes[from - 1] ?? null;
};

const other = (side: Side): Side => (side === 'old' ? 'new' : 'old');

/** Where an unchanged line stands on the other side; null when the diff removes or adds it. */
const across = ({ changes }: FileLines, line: number, from: Side): number | null => {
  if (changes === null) return null;
  const change = lastAt(changes, line, from);
  if (change === null) return line;
  if (line < endOf(change, from)) return null;
  return line - endOf(change, from) + endOf(change, other(from));
};

/** The line of the new side that an old line has become; null when it was removed. */
export const newLineOf = (file: FileLines, oldLine: number): number | null => across(file, oldLine, 'old');

/** The line of the old side that a new line comes from; null when it was added. */
export const oldLineOf = (file: FileLines, newLine: number): number | null => across(file, newLine, 'new');

/** The number that the other side has reached at a line; in a change, added lines come after the removed ones. */
export const reachedAt = (file: FileLines, line: number, from: Side): number => {
  const found = across(file, line, from);
  if (found !== null) return found;
  const change = lastAt(file.changes ?? [], line, from);
  if (change === null) return line;
  return from === 'old' ? startOf(change, 'new') : endOf(change, 'old');
};
