import { gunzipSync, gzipSync } from 'node:zlib';
import { FilePart } from '../../../http/encode.js';

const block = 512;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The signs of what an entry is: a file, and links of both kinds. */
const signs = { file: '0', hard: '1', symbolic: '2' } as const;

/** The header of a file or link in the oldest form of tar, which every reader knows. */
function headerOf(name: string, size: number, kind: keyof typeof signs = 'file', target = ''): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(1_600_000_000, 12), 136);
  header.write('        ', 148);
  header.write(signs[kind], 156);
  header.write(target, 157, 100);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** An archive of some files by their paths. */
export function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    return [headerOf(name, bytes.length), bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}

/** An archive with one more entry, a link to somewhere. */
export function linkIn(
  archive: Buffer,
  { name, target, kind }: { name: string; target: string; kind: 'hard' | 'symbolic' },
): Buffer {
  return gzipSync(Buffer.concat([headerOf(name, 0, kind, target), gunzipSync(archive)]));
}

const line = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** A small archive in the format, with these records by relation. */
export const projectArchive = (
  relations: Readonly<Record<string, readonly object[]>> = {},
  { version = '0.2.4', description = 'from the archive' } = {},
): Buffer =>
  archiveOf({
    './VERSION': version,
    './tree/project.json': JSON.stringify({ description, visibility_level: 0 }),
    ...Object.fromEntries(
      Object.entries(relations).map(([name, records]) => [`./tree/project/${name}.ndjson`, line(records)]),
    ),
  });

/** An archive as the file of a form. */
export const filePart = (archive: Buffer, name = 'project_export.tar.gz'): FilePart =>
  new FilePart(name, archive, 'application/gzip');

const textIn = (bytes: Buffer, start: number, length: number): string =>
  bytes
    .subarray(start, start + length)
    .toString('latin1')
    .replace(/\0.*$/s, '');

const unpacked = (archive: Buffer): Buffer => {
  try {
    return gunzipSync(archive);
  } catch {
    return Buffer.alloc(0);
  }
};

/**
 * The files of an archive by their paths, without a leading dot, and none where it is no archive; names longer than a
 * header holds are cut.
 */
export function filesIn(archive: Buffer): Map<string, Buffer> {
  const bytes = unpacked(archive);
  const files = new Map<string, Buffer>();
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0; ) {
    const folder = textIn(bytes, at + 345, 155);
    const name = textIn(bytes, at, 100);
    const size = Number.parseInt(textIn(bytes, at + 124, 12).trim(), 8) || 0;
    const content = bytes.subarray(at + block, at + block + size);
    files.set(`${folder === '' ? '' : `${folder}/`}${name}`.replace(/^\.\//, ''), content);
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}
