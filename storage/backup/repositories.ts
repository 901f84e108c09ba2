import { copyFile, link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TarWriter, WrittenEntry } from './tar-writer.js';

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && codes.includes(String((error as NodeJS.ErrnoException).code));

const entries = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
};

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT', 'EISDIR')) return '';
    throw error;
  }
};

const refLine = /^([0-9a-f]{40}) (refs\/.+)$/;

const looseRefs = async (dir: string, below: string, found: Map<string, string>): Promise<void> => {
  for (const name of await entries(path.join(dir, below))) {
    if (name.endsWith('.lock')) continue;
    const ref = `${below}/${name}`;
    const text = (await textOf(path.join(dir, ref))).trim();
    if (/^[0-9a-f]{40}$/.test(text)) found.set(ref, text);
    else await looseRefs(dir, ref, found);
  }
};

/**
 * The references of a repository in the form of one packed file. Loose ones are read before the packed ones, so that
 * none is missed when they are packed meanwhile; they take precedence over packed ones, as in git.
 */
const packedRefs = async (dir: string): Promise<string> => {
  const loose = new Map<string, string>();
  await looseRefs(dir, 'refs', loose);
  const all = new Map<string, string>();
  for (const line of (await textOf(path.join(dir, 'packed-refs'))).split('\n')) {
    const [, oid, ref] = refLine.exec(line) ?? [];
    if (oid && ref) all.set(ref, oid);
  }
  for (const [ref, oid] of loose) all.set(ref, oid);
  const names = [...all.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return names.map((ref) => `${all.get(ref)} ${ref}\n`).join('');
};

const objectFiles = async (dir: string): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of await entries(path.join(dir, 'objects'))) {
    const isPack = folder === 'pack';
    if (!isPack && !/^[0-9a-f]{2}$/.test(folder)) continue;
    const form = isPack ? /^pack-[0-9a-f]+\.[a-z]+$/ : /^[0-9a-f]{38}$/;
    for (const name of await entries(path.join(dir, 'objects', folder))) {
      if (form.test(name)) found.push(`objects/${folder}/${name}`);
    }
  }
  return found;
};

const keep = async (from: string, to: string): Promise<boolean> => {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    if (isCode(error, 'EEXIST')) return true;
    if (!isCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
  }
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
};

/**
 * Hard-links every object of a repository. Objects never change, but packing moves them from file to file, so the
 * folder is read again until a whole pass finds nothing new and nothing missing.
 */
const linkObjects = async (dir: string, staging: string): Promise<string[]> => {
  const held = new Set<string>();
  for (let settled = false; !settled; ) {
    settled = true;
    for (const file of await objectFiles(dir)) {
      if (held.has(file)) continue;
      settled = false;
      if (await keep(path.join(dir, file), path.join(staging, file))) held.add(file);
    }
  }
  return [...held].sort();
};

/** Adds one repository: its references first, then every object they need. */
const addRepository = async (
  tar: TarWriter,
  dir: string,
  name: string,
  staging: string,
): Promise<WrittenEntry[]> => {
  const head = await readFile(path.join(dir, 'HEAD'));
  const refs = await packedRefs(dir);
  const small: [string, Buffer][] = [
    ['HEAD', head],
    ['config', Buffer.from(await textOf(path.join(dir, 'config')))],
    ['hearth-id', Buffer.from(await textOf(path.join(dir, 'hearth-id')))],
    ['packed-refs', Buffer.from(refs)],
  ];
  try {
    const objects = await linkObjects(dir, staging);
    const written: WrittenEntry[] = [];
    for (const [file, bytes] of small) written.push(await tar.addBytes(`${name}/${file}`, bytes));
    for (const file of objects) written.push(await tar.addFile(`${name}/${file}`, path.join(staging, file)));
    return written;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

async function* repositoryFolders(root: string): AsyncGenerator<string> {
  for (const first of await entries(root)) {
    if (!/^[0-9a-f]{2}$/.test(first)) continue;
    for (const second of await entries(path.join(root, first))) {
      for (const name of await entries(path.join(root, first, second))) {
        if (/^[0-9a-f]{64}\.git$/.test(name)) yield `${first}/${second}/${name}`;
      }
    }
  }
}

/** Adds the repositories whose id `isWanted`; yields what was written for each. */
export async function* addRepositories(
  tar: TarWriter,
  root: string,
  staging: string,
  isWanted: (id: string) => boolean,
): AsyncGenerator<WrittenEntry[]> {
  for await (const name of repositoryFolders(root)) {
    const dir = path.join(root, name);
    const id = (await textOf(path.join(dir, 'hearth-id'))).trim();
    if (!isWanted(id)) continue;
    try {
      yield await addRepository(tar, dir, `repositories/${name}`, path.join(staging, 'repository'));
    } catch (error) {
      // Deleted since the database was read; nothing of it has been written.
      if (!isCode(error, 'ENOENT')) throw error;
    }
  }
}
