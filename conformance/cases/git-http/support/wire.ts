import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Exchange } from '../../../http/exchange.js';

/** The commit that stands for none. */
export const none = '0'.repeat(40);

/** One line of the protocol: its length in hexadecimal digits, then the text. */
export function line(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** What ends a list of lines. */
export const flush = Buffer.from('0000');
/** What stands between the parts of a message of version 2. */
export const delimiter = Buffer.from('0001');

/** The lines of a message; flushes and delimiters are null. */
export function linesOf(bytes: Buffer): (Buffer | null)[] {
  const lines: (Buffer | null)[] = [];
  let at = 0;
  while (at + 4 <= bytes.length) {
    const length = Number.parseInt(bytes.toString('latin1', at, at + 4), 16);
    if (Number.isNaN(length)) break;
    lines.push(length < 4 ? null : bytes.subarray(at + 4, at + length));
    at += Math.max(length, 4);
  }
  return lines;
}

/** The lines of a message as text, without flushes and line ends. */
export const textLines = (bytes: Buffer): string[] =>
  linesOf(bytes).flatMap((one) => (one ? [one.toString('utf8').replace(/\n$/, '')] : []));

/** The bytes of one band: 1 carries data, 2 what is shown to people. */
export function band(bytes: Buffer, number: 1 | 2): Buffer {
  const parts = linesOf(bytes).flatMap((one) => (one?.[0] === number ? [one.subarray(1)] : []));
  return Buffer.concat(parts);
}

/** What a push came to: the verdicts by reference, and the text shown to the pusher. */
export interface PushResult {
  verdicts: Record<string, string>;
  shown: string;
  exchange: Exchange;
}

/** Reads the answer to a push; `ok` stands for a reference that was taken. */
export function resultOf(exchange: Exchange): PushResult {
  const verdicts: Record<string, string> = {};
  for (const text of textLines(band(exchange.bytes, 1))) {
    const found = /^(ok|ng) (\S+) ?(.*)$/.exec(text);
    if (found) verdicts[found[2] ?? ''] = found[1] === 'ok' ? 'ok' : (found[3] ?? '');
  }
  return { verdicts, shown: band(exchange.bytes, 2).toString('utf8'), exchange };
}

type Kind = 'commit' | 'tree' | 'blob' | 'tag';
const kinds: Record<Kind, number> = { commit: 1, tree: 2, blob: 3, tag: 4 };

function sizeBytes(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let rest = size >> 4;
  bytes.push((type << 4) | (size & 15) | (rest > 0 ? 0x80 : 0));
  while (rest > 0) {
    const next = rest >> 7;
    bytes.push((rest & 0x7f) | (next > 0 ? 0x80 : 0));
    rest = next;
  }
  return Buffer.from(bytes);
}

interface GitObject {
  kind: Kind;
  bytes: Buffer;
}

const sha = ({ kind, bytes }: GitObject): string =>
  createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');

/** Deflated bytes; zlib's own chunks hold 16 KiB however little comes out, a quarter of a GB for 15,000 commits. */
const deflated = (bytes: Buffer): Buffer => deflateSync(bytes, { chunkSize: bytes.length + 64 });

/** A pack of objects; of none, it is what goes with a push of commits that are there already. */
export function pack(objects: readonly GitObject[] = []): Buffer {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const parts = objects.flatMap(({ kind, bytes }) => [sizeBytes(kinds[kind], bytes.length), deflated(bytes)]);
  const body = Buffer.concat([head, ...parts]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** A first commit with one file, whose name is one character a byte; its id, and the pack that carries it. */
export function firstCommit(text: string, name = 'read.me'): { id: string; pack: Buffer } {
  const blob: GitObject = { kind: 'blob', bytes: Buffer.from(`${text}\n`) };
  const entry = Buffer.concat([Buffer.from(`100644 ${name}\0`, 'latin1'), Buffer.from(sha(blob), 'hex')]);
  const tree: GitObject = { kind: 'tree', bytes: entry };
  const who = 'Ada Winter <ada@example.org> 1641798000 +0100';
  const head = `tree ${sha(tree)}\nauthor ${who}\ncommitter ${who}\n\n${text}\n`;
  const commit: GitObject = { kind: 'commit', bytes: Buffer.from(head) };
  return { id: sha(commit), pack: pack([commit, tree, blob]) };
}

const armour = '-----BEGIN PGP SIGNATURE-----\n\nAAAA\n-----END PGP SIGNATURE-----';

/** A first commit and a tag of it with signatures of nobody; their ids, and the pack that carries them. */
export function signedObjects(name: string): { commit: string; tag: string; pack: Buffer } {
  const tree: GitObject = { kind: 'tree', bytes: Buffer.alloc(0) };
  const who = 'Ada Winter <ada@example.org> 1641798000 +0100';
  const signature = `gpgsig ${armour.replaceAll('\n', '\n ')}`;
  const head = `tree ${sha(tree)}\nauthor ${who}\ncommitter ${who}\n${signature}\n\nSigned\n`;
  const commit: GitObject = { kind: 'commit', bytes: Buffer.from(head) };
  const text = `object ${sha(commit)}\ntype commit\ntag ${name}\ntagger ${who}\n\nSigned\n${armour}\n`;
  const tag: GitObject = { kind: 'tag', bytes: Buffer.from(text) };
  return { commit: sha(commit), tag: sha(tag), pack: pack([commit, tree, tag]) };
}

/** So many commits, each on top of the one before it; their ids, oldest first, and the pack that carries them. */
export function rowOfCommits(first: string, count: number): { ids: string[]; pack: Buffer } {
  const tree: GitObject = { kind: 'tree', bytes: Buffer.alloc(0) };
  const who = 'Ada Winter <ada@example.org> 1641798000 +0100';
  const rest = `author ${who}\ncommitter ${who}\n\nOne more\n`;
  const [objects, ids]: [GitObject[], string[]] = [[tree], []];
  for (let parent = first; ids.length < count; parent = ids.at(-1) ?? '') {
    const bytes = Buffer.from(`tree ${sha(tree)}\nparent ${parent}\n${rest}`);
    const commit: GitObject = { kind: 'commit', bytes };
    objects.push(commit);
    ids.push(sha(commit));
  }
  return { ids, pack: pack(objects) };
}
