import { createHash } from 'node:crypto';
import { type FileLines, reachedAt } from '../repository/line-map.js';
import type { PositionLine } from './diff-position.js';

/** The name of a file in the anchors of a diff. */
export const fileCode = (path: string): string => createHash('sha1').update(path).digest('hex');

/** A line by its numbers: an added line has no old one, a removed one no new one. */
export type LineNumbers = Pick<PositionLine, 'old_line' | 'new_line'>;

/** The name of a line in the anchors of a diff of its file: both numbers, or how far the side without it has come. */
export const lineCode = (file: FileLines, { old_line, new_line }: LineNumbers): string => {
  const old = old_line ?? reachedAt(file, new_line ?? 1, 'new');
  const now = new_line ?? reachedAt(file, old_line ?? 1, 'old');
  return `${fileCode(file.newPath)}_${old}_${now}`;
};

/** The numbers of an end of a range, which its name tells where they were not given. */
export const numbersOf = (line: PositionLine): LineNumbers => {
  if (line.old_line !== null || line.new_line !== null) return line;
  const match = /_(\d+)_(\d+)$/.exec(line.line_code);
  if (!match) return line;
  const [old_line, new_line] = [Number(match[1]), Number(match[2])];
  return {
    old_line: line.type === 'new' ? null : old_line,
    new_line: line.type === 'old' ? null : new_line,
  };
};
