/** A line of a diff as a comment names it: an added line has no old number, a removed one no new number. */
export interface DiffLine {
  oldLine: number | null;
  newLine: number | null;
}

/** Where a line is relative to a diff; `after` is an unchanged line after the last change, if the file is that long. */
export type DiffPlace = 'in' | 'after' | 'out';

interface Walk {
  old: number;
  new: number;
}

const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** The start of a hunk; a side without lines names the line before. */
const startOf = (start: string | undefined, length: string | undefined): number =>
  Number(start) + (length === '0' ? 1 : 0);

const isLine = (mark: string, at: Walk, line: DiffLine): boolean => {
  if (mark === '+') return line.oldLine === null && line.newLine === at.new;
  if (mark === '-') return line.newLine === null && line.oldLine === at.old;
  return mark === ' ' && line.oldLine === at.old && line.newLine === at.new;
};

const step = (mark: string, at: Walk): void => {
  if (mark === ' ' || mark === '-') at.old += 1;
  if (mark === ' ' || mark === '+') at.new += 1;
};

/** Whether both numbers name one unchanged line between hunks. */
const isBetween = (line: DiffLine, from: Walk, to: Walk | null): boolean => {
  if (line.oldLine === null || line.newLine === null) return false;
  if (line.oldLine < from.old || line.oldLine - from.old !== line.newLine - from.new) return false;
  return to === null || line.oldLine < to.old;
};

/** Finds a line in the hunks of one file, or in the unchanged lines around them. Rule: DISC-POSITION-2. */
export function placeInDiff(hunks: string, line: DiffLine): DiffPlace {
  const at: Walk = { old: 1, new: 1 };
  for (const text of hunks.split('\n')) {
    const match = header.exec(text);
    if (match) {
      const next = { old: startOf(match[1], match[2]), new: startOf(match[3], match[4]) };
      if (isBetween(line, at, next)) return 'in';
      Object.assign(at, next);
      continue;
    }
    const mark = text.charAt(0);
    if (isLine(mark, at, line)) return 'in';
    step(mark, at);
  }
  return isBetween(line, at, null) ? 'after' : 'out';
}
