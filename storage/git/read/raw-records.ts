import type { FileLines } from '../../../domain/repository/line-map.js';
import type { Oid } from '../types.js';

/** One file in the raw part of a diff. */
export interface RawRecord {
  aMode: string;
  bMode: string;
  oldOid: Oid;
  newOid: Oid;
  oldPath: string;
  newPath: string;
  /** Both paths as they are: their bytes where those are no UTF-8. */
  names: readonly (string | Buffer)[];
  status: string;
}

/** A path as it is shown, and as git takes it. */
const nameAt = (output: Buffer, start: number, end: number): { path: string; name: string | Buffer } => {
  const path = output.toString('utf8', start, end);
  return { path, name: path.includes('\ufffd') ? Buffer.from(output.subarray(start, end)) : path };
};

/**
 * The files at the start of what `git diff-tree --raw -z` puts out, each field of which ends in a zero byte, and how
 * many bytes of it they take: the last one may not have arrived as a whole.
 */
export function readRecords(
  output: Buffer,
  most = Number.POSITIVE_INFINITY,
): { records: RawRecord[]; size: number } {
  const records: RawRecord[] = [];
  let size = 0;
  for (;;) {
    if (records.length >= most) return { records, size };
    const meta = output.indexOf(0, size);
    const [aMode = '', bMode = '', oldOid = '', newOid = '', status = ''] = output
      .toString('latin1', size + 1, Math.max(meta, size))
      .split(' ');
    const old = meta < 0 ? -1 : output.indexOf(0, meta + 1);
    const end = old >= 0 && /^[RC]/.test(status) ? output.indexOf(0, old + 1) : old;
    if (end < 0) return { records, size };
    const before = nameAt(output, meta + 1, old);
    const after = end === old ? before : nameAt(output, old + 1, end);
    const modes = { aMode: octal(aMode), bMode: octal(bMode) };
    const paths = { oldPath: before.path, newPath: after.path, names: [before.name, after.name] };
    records.push(...split({ ...modes, oldOid, newOid, ...paths, status: status.charAt(0) }));
    size = end + 1;
  }
}

/** A file that became a symbolic link (or the like) is printed as a deletion and an addition. */
function split(record: RawRecord): RawRecord[] {
  if (record.status !== 'T') return [record];
  const none = { mode: '0', oid: '0'.repeat(40) };
  return [
    { ...record, bMode: none.mode, newOid: none.oid, status: 'D' },
    { ...record, aMode: none.mode, oldOid: none.oid, status: 'A' },
  ];
}

function octal(mode: string): string {
  return /^0+$/.test(mode) ? '0' : mode;
}

const kinds: Record<string, FileLines['kind']> = { A: 'added', D: 'deleted' };

/** A file of the raw part as one whose changed lines are asked for. */
export const fileLines = (record: RawRecord, changes: FileLines['changes']): FileLines => ({
  oldPath: record.oldPath,
  newPath: record.newPath,
  kind: kinds[record.status] ?? 'changed',
  changes,
});
