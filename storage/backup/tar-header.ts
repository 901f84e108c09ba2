import { BackupError } from './errors.js';

/** Everything in an archive is padded to whole blocks of this size. */
export const blockSize = 512;

/** One file of an archive. */
export interface TarEntry {
  path: string;
  size: number;
}

const magic = 'ustar\u000000';
const octalLimit = 0o77777777777;

const splitPath = (path: string): { prefix: string; name: string } => {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path };
  for (let cut = path.indexOf('/'); cut !== -1; cut = path.indexOf('/', cut + 1)) {
    const name = path.slice(cut + 1);
    if (cut <= 155 && Buffer.byteLength(name) <= 100) return { prefix: path.slice(0, cut), name };
  }
  throw new BackupError(`the path is too long for an archive: ${path}`);
};

const writeSize = (header: Buffer, size: number): void => {
  if (size <= octalLimit) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    return;
  }
  // Files of 8 GiB and more carry their size as a binary number, marked by the highest bit.
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
};

const readSize = (header: Buffer): number =>
  header.readUInt8(124) & 0x80
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(header.toString('latin1', 124, 135), 8);

const checksum = (header: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < blockSize; at += 1) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0);
  return sum;
};

/** The header block of a file. */
export const encodeHeader = ({ path, size }: TarEntry, seconds: number): Buffer => {
  const header = Buffer.alloc(blockSize);
  const { prefix, name } = splitPath(path);
  header.write(name, 0);
  header.write('0000600\u00000000000\u00000000000\u0000', 100, 'latin1');
  writeSize(header, size);
  header.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write(magic, 257, 'latin1');
  header.write(prefix, 345);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
};

const textAt = (header: Buffer, start: number, length: number): string => {
  const bytes = header.subarray(start, start + length);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end === -1 ? length : end);
};

/** Reads a header block; null for the empty blocks at the end. */
export const decodeHeader = (header: Buffer): TarEntry | null => {
  if (header.every((byte) => byte === 0)) return null;
  const stated = Number.parseInt(header.toString('latin1', 148, 154), 8);
  if (stated !== checksum(header)) throw new BackupError('the archive is damaged: a header does not add up');
  const kind = header.toString('latin1', 156, 157);
  const prefix = textAt(header, 345, 155);
  const path = prefix ? `${prefix}/${textAt(header, 0, 100)}` : textAt(header, 0, 100);
  if (kind !== '0' && kind !== '\0')
    throw new BackupError(`the archive holds something that is no file: ${path}`);
  const size = readSize(header);
  if (!Number.isSafeInteger(size) || size < 0) throw new BackupError(`the archive gives no size for ${path}`);
  return { path, size };
};
