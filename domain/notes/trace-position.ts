import { type FileLines, newLineOf, oldLineOf } from '../repository/line-map.js';
import type { DiffPosition, PositionLine } from './diff-position.js';
import { fileCode, type LineNumbers, lineCode, numbersOf } from './line-code.js';

/** The commits that a diff is made of. */
export type DiffRefs = Pick<DiffPosition, 'base_sha' | 'start_sha' | 'head_sha'>;

/** Changed files by the name that they had before and by the one that they have after. */
export interface ChangedFiles {
  before: ReadonlyMap<string, FileLines>;
  after: ReadonlyMap<string, FileLines>;
}

/** Changed files by their names; what was added had none before, and what was deleted has none after. */
export const changedFiles = (files: readonly FileLines[]): ChangedFiles => ({
  before: new Map(files.flatMap((file) => (file.kind === 'added' ? [] : [[file.oldPath, file]]))),
  after: new Map(files.flatMap((file) => (file.kind === 'deleted' ? [] : [[file.newPath, file]]))),
});

/** What lies between an older diff and a newer one. */
export interface DiffStep {
  refs: DiffRefs;
  /** From the older base to the newer one. */
  base: ChangedFiles;
  /** From the older head to the newer one. */
  head: ChangedFiles;
  /** The newer diff itself. */
  diff: ChangedFiles;
}

/**
 * Where a place of the older diff is in the newer one. It is outdated when its line is gone from there; `changed` names
 * where the heads differ in it, and is null where they do not.
 */
export type Traced = { kind: 'moved'; position: DiffPosition } | { kind: 'outdated'; changed: string | null };

interface Found {
  file: FileLines;
  numbers: LineNumbers;
}

const outdated = (changed: string | null = null): Traced => ({ kind: 'outdated', changed });
const unchanged = (path: string): FileLines => ({
  oldPath: path,
  newPath: path,
  kind: 'changed',
  changes: [],
});

/** An added or unchanged line, which the newer head still has or not. */
const onNewSide = ({ head, diff }: DiffStep, path: string, line: number): Found | Traced => {
  const moved = head.before.get(path) ?? unchanged(path);
  const new_line = newLineOf(moved, line);
  if (new_line === null) return outdated(lineCode(moved, { old_line: line, new_line: null }));
  const file = diff.after.get(moved.newPath);
  // The line is there, but its file does not differ from the base any more, or shows no lines.
  if (!file?.changes) return outdated();
  return { file, numbers: { old_line: oldLineOf(file, new_line), new_line } };
};

/** A removed line, which the newer base still has and the newer head has not, or otherwise. */
const onOldSide = ({ base, head, diff }: DiffStep, path: string, line: number): Found | Traced => {
  const moved = base.before.get(path) ?? unchanged(path);
  const old_line = newLineOf(moved, line);
  if (old_line === null) return outdated();
  const file = diff.before.get(moved.newPath);
  const back = file ? newLineOf(file, old_line) : old_line;
  if (file?.changes && back === null) return { file, numbers: { old_line, new_line: null } };
  const restored = head.after.get(file?.newPath ?? moved.newPath);
  return outdated(restored ? lineCode(restored, { old_line: null, new_line: back }) : null);
};

type Paths = Pick<DiffPosition, 'old_path' | 'new_path'>;

const follow = (step: DiffStep, { old_path, new_path }: Paths, numbers: LineNumbers): Found | Traced => {
  if (numbers.new_line !== null) return onNewSide(step, new_path ?? old_path ?? '', numbers.new_line);
  if (numbers.old_line !== null) return onOldSide(step, old_path ?? new_path ?? '', numbers.old_line);
  return outdated();
};

const typeOf = ({ old_line, new_line }: LineNumbers, before: PositionLine['type']): PositionLine['type'] => {
  if (old_line === null) return 'new';
  if (new_line === null) return 'old';
  return before === 'expanded' ? before : null;
};

const end = (step: DiffStep, paths: Paths, line: PositionLine): PositionLine | null => {
  const found = follow(step, paths, numbersOf(line));
  if ('kind' in found) return null;
  const { file, numbers } = found;
  return { line_code: lineCode(file, numbers), type: typeOf(numbers, line.type), ...numbers };
};

/** The lines that a comment covers; none besides its own once an end of them is gone. */
const range = (step: DiffStep, position: DiffPosition): DiffPosition['line_range'] => {
  if (!position.line_range) return null;
  const [first, last] = [position.line_range.start, position.line_range.end].map((line) =>
    end(step, position, line),
  );
  return first && last ? { start: first, end: last } : null;
};

const pathsOf = ({ oldPath, newPath }: FileLines): Paths => ({ old_path: oldPath, new_path: newPath });

/** A place in a file as a whole, which any change of the file outdates. */
const traceFile = ({ refs, head, diff }: DiffStep, position: DiffPosition): Traced => {
  const path = position.new_path ?? position.old_path ?? '';
  if (head.before.has(path)) return outdated(fileCode(path));
  const file = diff.after.get(path) ?? diff.before.get(position.old_path ?? path);
  if (!file) return outdated();
  return { kind: 'moved', position: { ...position, ...refs, ...pathsOf(file) } };
};

/** Follows a place in a diff into a newer diff. Rules: DISC-OUTDATED-1, DISC-OUTDATED-2. */
export const tracePosition = (step: DiffStep, position: DiffPosition): Traced => {
  if (position.position_type === 'image') return traceFile(step, position);
  const { old_line = null, new_line = null } = position;
  const found = follow(step, position, { old_line, new_line });
  if ('kind' in found) return found;
  const moved = { ...pathsOf(found.file), ...found.numbers, line_range: range(step, position) };
  return { kind: 'moved', position: { ...position, ...step.refs, ...moved } };
};
