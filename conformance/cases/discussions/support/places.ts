import { createHash } from 'node:crypto';
import type { CaseContext } from '../../../check.js';
import { linesTo, pictureOf, type Reviewed, reviewed } from './reviewed.js';

export const file = 'lines.txt';
export const picture = 'picture.png';
export const size = { width: 40, height: 30, x: 10, y: 20 };

/** A merge request that changes the second of twenty lines and adds a picture. */
export const withPicture = (context: CaseContext) =>
  reviewed(context, {
    before: { [file]: linesTo(20) },
    changes: [
      { action: 'update', file_path: file, content: linesTo(20).replace('line 2\n', 'two\n') },
      { action: 'create', file_path: picture, content: pictureOf('one'), encoding: 'base64' },
    ],
  });

export const inFile = ({ refs }: Reviewed, place: object) => ({
  ...refs,
  position_type: 'text',
  new_path: file,
  old_path: file,
  ...place,
});

export const inPicture = ({ refs }: Reviewed) => ({
  ...refs,
  position_type: 'image',
  new_path: picture,
  old_path: picture,
});

export const begin = ({ as }: CaseContext, { url }: Reviewed, position: object) =>
  as.reporter.post(`${url}/discussions`, { body: 'here', position });

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** The ends of a range: by both numbers of each line, by one, and by the name of the line alone. */
export const rangeOf = (path: string, first: number, last: number, told: boolean) => {
  const end = (line: number) => ({
    line_code: `${sha1(path)}_0_${line}`,
    type: 'new',
    ...(told ? { new_line: line } : {}),
  });
  return { start: end(first), end: end(last) };
};
