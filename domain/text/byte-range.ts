/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const form = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The one range that a header asks for; null for none, for several, and for one that a file of this size cannot meet. */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = form.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? null : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? null : { start, end };
}
