import type { Context } from '../context.js';
import type { RawEntry } from '../objects/parse.js';
import { readTree } from '../read/objects.js';
import type { Oid } from '../types.js';
import { EMPTY_TREE_OID } from '../types.js';
import { type ObjectWriter, treeContent } from './objects.js';

interface Folder {
  oid: Oid | null;
  entries: Map<string, RawEntry> | null;
  folders: Map<string, Folder>;
  dirty: boolean;
}

/** What is at a path. */
export type Found = { kind: 'nothing' | 'folder' } | { kind: 'file' | 'module'; entry: RawEntry };

/** A tree being edited in memory; folders are read when first needed and written when changed. */
export class WorkTree {
  readonly #ctx: Context;
  readonly #root: Folder;

  constructor(ctx: Context, root: Oid | null) {
    this.#ctx = ctx;
    this.#root = { oid: root ?? EMPTY_TREE_OID, entries: null, folders: new Map(), dirty: root === null };
  }

  /** What is at a path now. */
  async find(path: string): Promise<Found> {
    const [name, parents] = split(path);
    let folder: Folder | null = this.#root;
    for (const part of parents) {
      folder = await this.#enter(folder, part);
      if (!folder) return { kind: 'nothing' };
    }
    const entry = (await this.#known(folder, name)).entry;
    if (!entry) return { kind: 'nothing' };
    if (entry.mode === '040000') return { kind: 'folder' };
    return { kind: entry.mode === '160000' ? 'module' : 'file', entry };
  }

  /** Whether a parent of the path is a file, so that nothing can be below it. */
  async isBlocked(path: string): Promise<boolean> {
    const [, parents] = split(path);
    for (let depth = 1; depth <= parents.length; depth++) {
      const found = await this.find(parents.slice(0, depth).join('/'));
      if (found.kind === 'nothing') return false;
      if (found.kind !== 'folder') return true;
    }
    return false;
  }

  /** Puts an entry at a path, creating parent folders. */
  async put(path: string, oid: Oid, mode: string): Promise<void> {
    const [name, parents] = split(path);
    let folder = this.#root;
    for (const part of parents) {
      folder.dirty = true;
      folder = (await this.#enter(folder, part)) ?? (await this.#make(folder, part));
    }
    folder.dirty = true;
    const { key, entry } = await this.#known(folder, name);
    (await this.#entries(folder)).set(key, { mode, name, oid, raw: entry?.raw ?? null });
  }

  /** Removes the entry at a path; folders left empty are dropped when the tree is written. */
  async remove(path: string): Promise<void> {
    const [name, parents] = split(path);
    let folder: Folder | null = this.#root;
    for (const part of parents) {
      folder.dirty = true;
      folder = await this.#enter(folder, part);
      if (!folder) return;
    }
    folder.dirty = true;
    const { key } = await this.#known(folder, name);
    (await this.#entries(folder)).delete(key);
  }

  /** Adds the changed tree objects to the writer and answers the id of the root. */
  async write(writer: ObjectWriter): Promise<Oid> {
    return (await this.#write(this.#root, writer)) ?? writer.add('tree', Buffer.alloc(0));
  }

  async #write(folder: Folder, writer: ObjectWriter): Promise<Oid | null> {
    if (!folder.dirty && folder.oid) return folder.oid;
    const entries = await this.#entries(folder);
    for (const [key, child] of folder.folders) {
      const entry = entries.get(key);
      if (entry?.mode !== '040000') continue;
      const oid = await this.#write(child, writer);
      if (oid) entries.set(key, { ...entry, oid });
      else entries.delete(key);
    }
    return entries.size === 0 ? null : writer.add('tree', treeContent([...entries.values()]));
  }

  async #entries(folder: Folder): Promise<Map<string, RawEntry>> {
    if (!folder.entries) {
      const read = folder.oid ? await readTree(this.#ctx, folder.oid) : [];
      // Keyed by bytes when the name is not valid UTF-8, so that two such names stay distinct.
      folder.entries = new Map(
        (read ?? []).map((entry) => [entry.raw ? `\0${entry.raw.toString('hex')}` : entry.name, entry]),
      );
    }
    return folder.entries;
  }

  /** The entry that listings show by a name, with its key; of several the first, as when reading. */
  async #known(folder: Folder, name: string): Promise<{ key: string; entry: RawEntry | undefined }> {
    const entries = await this.#entries(folder);
    if (name.includes('\uFFFD')) {
      for (const [key, entry] of entries) if (entry.name === name) return { key, entry };
    }
    return { key: name, entry: entries.get(name) };
  }

  async #enter(folder: Folder, name: string): Promise<Folder | null> {
    const { key, entry } = await this.#known(folder, name);
    if (entry?.mode !== '040000') return null;
    const known = folder.folders.get(key);
    if (known) return known;
    const child: Folder = { oid: entry.oid, entries: null, folders: new Map(), dirty: false };
    folder.folders.set(key, child);
    return child;
  }

  async #make(folder: Folder, name: string): Promise<Folder> {
    const child: Folder = { oid: null, entries: new Map(), folders: new Map(), dirty: true };
    folder.folders.set(name, child);
    (await this.#entries(folder)).set(name, { mode: '040000', name, oid: EMPTY_TREE_OID, raw: null });
    return child;
  }
}

function split(path: string): [string, string[]] {
  const parts = path.split('/');
  return [parts.pop() ?? '', parts];
}
