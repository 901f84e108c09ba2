import { gunzipSync, gzipSync } from 'node:zlib';
import type { WireRequest } from '../../http/transport.js';
import { fault } from '../fault.js';
import { edit, on } from '../helpers.js';

/** An import of an archive in which the names of some files begin otherwise, so that nobody looks for them. */
const importsWithout =
  (start: string) =>
  (request: WireRequest, operation: { id: string } | null): WireRequest | null => {
    const { body } = request;
    if (operation?.id !== 'importProject' || !body) return null;
    const at = body.indexOf(Buffer.from([0x1f, 0x8b]));
    const end = body.lastIndexOf('\r\n--', body.length - 5);
    if (at < 0 || end < at) return null;
    const tar = gunzipSync(body.subarray(at, end));
    return {
      ...request,
      body: Buffer.concat([body.subarray(0, at), gzipSync(renamed(tar, start)), body.subarray(end)]),
    };
  };

/** The same archive with other names; the sums of their headers are counted anew. */
function renamed(tar: Buffer, start: string): Buffer {
  const bytes = Buffer.from(tar);
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 136).trim(), 8) || 0;
    const name = bytes.toString('latin1', at, at + 100).replace(/^\.\//, '');
    if (name.startsWith(start)) {
      bytes.write('x', at + bytes.subarray(at, at + 100).indexOf(start), 'latin1');
      bytes.fill(' ', at + 148, at + 156);
      const sum = bytes.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
      bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return bytes;
}

/** Ways to lose the files of a project on its way. */
export const faults = [
  fault({
    name: 'uploads-stay-behind',
    rules: ['EXPORT-FILE-3'],
    before: importsWithout('uploads/'),
  }),
  fault({
    name: 'pictures-stay-behind',
    rules: ['EXPORT-FILE-3'],
    before: importsWithout('avatar/'),
  }),
  fault({
    name: 'imported-projects-have-no-picture',
    rules: ['EXPORT-FILE-3'],
    applies: on('getProject'),
    change: edit((row) => ({ ...row, avatar_url: null })),
  }),
];
