import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';

/** One entry of a zip archive as its directory lists it. */
export interface ZipEntry {
  name: string;
  crc: number;
  size: number;
  /** Kind and rights of the file, as Unix writes them. */
  mode: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Reads the directory of a zip archive. */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw new Error('this is no zip archive');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('the directory of the zip archive is broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('latin1', at + 46, at + 46 + nameLength),
      crc: bytes.readUInt32LE(at + 16),
      size: bytes.readUInt32LE(at + 24),
      mode: bytes.readUInt32LE(at + 38) >>> 16,
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The tar file in an archive that is none of zip, by the ending of its name. */
export const unpacked = (suffix: string, body: Buffer): Buffer => {
  if (suffix === 'tar') return body;
  if (/^(tar\.gz|tgz|gz)$/.test(suffix)) return gunzipSync(body);
  return spawnSync('bzip2', ['-dc'], { input: body, maxBuffer: 2 ** 28 }).stdout;
};
