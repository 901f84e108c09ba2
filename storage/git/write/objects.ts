import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createDeflate, deflate, deflateSync } from 'node:zlib';
import { type Context, git } from '../context.js';
import { chunksOf, type FileContent } from '../file-content.js';
import { gitDate } from '../objects/dates.js';
import type { RawEntry } from '../objects/parse.js';
import { smallFilesOf } from '../small-files.js';
import type { NewCommit, ObjectKind, Oid, Person } from '../types.js';
import { Pace, pacedSha1 } from './pace.js';

const compress = promisify(deflate);
/** From this many objects on, one pack is cheaper than single files, each of them synced. */
const PACK_FROM = 48;
const PACK_KINDS: Readonly<Record<ObjectKind, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };

interface NewObject {
  oid: Oid;
  kind: ObjectKind;
  content: FileContent;
}

/** Collects new objects, short ones in memory, and writes them durably at once, before any reference points to them. */
export class ObjectWriter {
  readonly #objects = new Map<Oid, NewObject>();
  readonly #pace = new Pace();

  /** Adds an object and answers its id. */
  add(kind: ObjectKind, content: Buffer): Oid {
    const oid = createHash('sha1').update(`${kind} ${content.length}\0`).update(content).digest('hex');
    return this.#keep({ oid, kind, content });
  }

  /** Adds the content of a file, in turns where it is long, and answers its id. */
  async addFile(content: FileContent): Promise<Oid> {
    const oid = (await pacedSha1(withHead('blob', content), this.#pace)).toString('hex');
    return this.#keep({ oid, kind: 'blob', content });
  }

  #keep(object: NewObject): Oid {
    if (!this.#objects.has(object.oid)) this.#objects.set(object.oid, object);
    return object.oid;
  }

  /** Writes everything added into the object folder. */
  async flush(ctx: Context, folder = join(ctx.dir, 'objects')): Promise<void> {
    const objects = [...this.#objects.values()];
    this.#objects.clear();
    if (objects.length >= PACK_FROM) await writePack(ctx, objects);
    else await writeLoose(objects, folder, ctx.durable);
  }
}

/** An object as it is stored: with its kind and length before it. */
const whole = ({ kind, content }: NewObject): FileContent => {
  const head = Buffer.from(`${kind} ${content.length}\0`);
  if (Buffer.isBuffer(content)) return Buffer.concat([head, content]);
  return { length: head.length + content.length, chunks: () => withHead(kind, content) };
};

async function* withHead(kind: ObjectKind, content: FileContent): AsyncGenerator<Buffer> {
  yield Buffer.from(`${kind} ${content.length}\0`);
  yield* chunksOf(content);
}

/** Bytes up to which an object of an ephemeral store is written at once. */
const SMALL = 16 * 1024;

const isSmall = (content: FileContent): content is Buffer =>
  Buffer.isBuffer(content) && content.length <= SMALL;

/** What zlib makes of a content, as a whole where it is in memory. */
async function* compressed(content: FileContent, isQuick = false): AsyncGenerator<Buffer> {
  if (isQuick && isSmall(content)) yield deflateSync(content);
  else if (Buffer.isBuffer(content)) yield await compress(content);
  else yield* pipeline(Readable.from(chunksOf(content)), createDeflate(), () => undefined);
}

async function writeLoose(objects: readonly NewObject[], folder: string, durable: boolean): Promise<void> {
  // In parallel: a disk syncs several files in about the time of one.
  const written = await Promise.all(objects.map((object) => writeOne(object, folder, durable)));
  const touched = new Set(written.filter((dir) => dir !== null));
  if (durable && touched.size > 0) await Promise.all([...touched, folder].map(syncFolder));
}

/** Writes one object under a temporary name first; answers its folder, null when it existed already. */
async function writeOne(object: NewObject, folder: string, durable: boolean): Promise<string | null> {
  const dir = join(folder, object.oid.slice(0, 2));
  const path = join(dir, object.oid.slice(2));
  const isQuick = !durable && isSmall(object.content);
  if (isQuick ? existsSync(path) : await exists(path)) return null;
  const files = smallFilesOf({ durable: !isQuick });
  await files.makeFolder(dir);
  const draft = join(dir, `tmp_obj_${randomUUID()}`);
  const file = await files.create(draft, 0o444);
  try {
    for await (const bytes of compressed(whole(object), isQuick)) await file.write(bytes);
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
  await files.rename(draft, path);
  return dir;
}

/** Syncs a folder, so that names in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function writePack(ctx: Context, objects: readonly NewObject[]): Promise<void> {
  await git(ctx, ['index-pack', '--stdin'], { input: Readable.from(packOf(objects), { objectMode: false }) });
}

async function* packOf(objects: readonly NewObject[]): AsyncGenerator<Buffer> {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  head.writeUInt32BE(objects.length, 8);
  const hash = createHash('sha1');
  const counted = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  yield counted(head);
  for (const { kind, content } of objects) {
    yield counted(packHeader(PACK_KINDS[kind], content.length));
    for await (const bytes of compressed(content)) yield counted(bytes);
  }
  yield hash.digest();
}

function packHeader(kind: number, length: number): Buffer {
  const bytes = [(kind << 4) | (length & 15)];
  for (let rest = Math.floor(length / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128;
    bytes.push(rest & 127);
  }
  return Buffer.from(bytes);
}

/** The bytes of a tree object; git sorts folders as if their names ended in a slash. */
export function treeContent(entries: readonly RawEntry[]): Buffer {
  const rows = entries.map((entry) => {
    const name = entry.raw ?? Buffer.from(entry.name, 'utf8');
    return { entry, name, key: entry.mode === '040000' ? Buffer.concat([name, Buffer.from('/')]) : name };
  });
  rows.sort((a, b) => Buffer.compare(a.key, b.key));
  const parts: Buffer[] = [];
  for (const { entry, name } of rows) {
    parts.push(
      Buffer.from(`${entry.mode.replace(/^0/, '')} `, 'latin1'),
      name,
      Buffer.alloc(1),
      Buffer.from(entry.oid, 'hex'),
    );
  }
  return Buffer.concat(parts);
}

/** The bytes of a commit object. */
export function commitContent(commit: NewCommit): Buffer {
  const lines = [`tree ${commit.tree}`, ...commit.parents.map((oid) => `parent ${oid}`)];
  lines.push(`author ${identity(commit.author)}`, `committer ${identity(commit.committer)}`);
  return Buffer.from(`${lines.join('\n')}\n\n${commit.message.replaceAll('\0', '')}`, 'utf8');
}

/** The bytes of a tag object. */
export function tagContent(
  target: Oid,
  kind: ObjectKind,
  name: string,
  tagger: Person,
  message: string,
): Buffer {
  const body = message.endsWith('\n') ? message : `${message}\n`;
  return Buffer.from(
    `object ${target}\ntype ${kind}\ntag ${name}\ntagger ${identity(tagger)}\n\n${body.replaceAll('\0', '')}`,
    'utf8',
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters end a header line or a name
const UNWANTED = /[\x00-\x1f\x7f<>]/g;
const CRUD = /^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g;

function identity(person: Person): string {
  const name = person.name.replace(UNWANTED, '').replace(CRUD, '');
  const email = person.email.replace(UNWANTED, '').replace(CRUD, '');
  return `${name === '' ? email.split('@')[0] || 'unknown' : name} <${email}> ${gitDate(person.at)}`;
}
