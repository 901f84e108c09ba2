import { type Context, gitRecords, remember } from '../context.js';
import { GitStopped } from '../errors.js';
import { trimPath } from '../names.js';
import type { RawEntry } from '../objects/parse.js';
import type { Abortable, Oid, TreeEntry, TreeRows } from '../types.js';
import { EMPTY_TREE_OID } from '../types.js';
import { readCommit, readTree } from './objects.js';
import { deepListing, folderListing, wireEntry } from './tree-listing.js';

/** Bytes of an entry in the cache beyond its own text. */
const COST_PER_ENTRY = 60;
/** Characters of a listing that is kept; a small repository can be made to list without end. */
const LONGEST_LISTING = 24 * 1024 * 1024;

/** What is in a folder, or in it and everything below it; null when the path is not a folder. */
export async function listTree(
  ctx: Context,
  commit: Oid,
  given: string,
  options: Abortable & { recursive?: boolean | undefined } = {},
): Promise<TreeRows | null> {
  const path = trimPath(given);
  const oid = await treeAt(ctx, commit, path);
  if (!oid) return null;
  if (!options.recursive) {
    const entries = await readTree(ctx, oid);
    return entries && remember(ctx, `list:${oid}:${path}`, async () => listed(entries, path));
  }
  if (oid === EMPTY_TREE_OID) return deepListing([], path);
  return remember(ctx, `deep:${oid}:${path}`, async () => {
    const lines: string[] = [];
    let length = 0;
    await gitRecords(
      ctx,
      ['ls-tree', '-r', '-t', '-z', oid],
      (line) => {
        length += line.length;
        if (length > LONGEST_LISTING) throw new GitStopped('ls-tree', 'size');
        lines.push(line);
      },
      { signal: options.signal },
    );
    return { value: deepListing(lines, path), cost: length + lines.length * COST_PER_ENTRY + 200 };
  });
}

// The entries themselves are in the cache as well.
const listed = (entries: readonly RawEntry[], path: string) => ({
  value: folderListing(entries, path),
  cost: entries.length * COST_PER_ENTRY + 200,
});

/** Entries of one folder, grouped by kind. */
export async function listFolder(ctx: Context, commit: Oid, path: string): Promise<TreeEntry[] | null> {
  const found = await listTree(ctx, commit, path);
  return found?.slice(0, found.length) ?? null;
}

/** Entries of a folder and everything below it, grouped by kind. */
export async function listFolderDeep(
  ctx: Context,
  commit: Oid,
  path: string,
  { signal }: Abortable = {},
): Promise<TreeEntry[] | null> {
  const found = await listTree(ctx, commit, path, { recursive: true, signal });
  return found?.slice(0, found.length) ?? null;
}

/** The entry at a path, null when nothing is there. */
export async function entryAt(ctx: Context, commit: Oid, given: string): Promise<TreeEntry | null> {
  const path = trimPath(given);
  const slash = path.lastIndexOf('/');
  const folder = slash < 0 ? '' : path.slice(0, slash);
  const name = path.slice(slash + 1);
  const tree = path === '' ? null : await treeAt(ctx, commit, folder);
  const entry = tree && (await readTree(ctx, tree))?.find((candidate) => candidate.name === name);
  return entry ? wireEntry(entry, folder) : null;
}

/** The tree object of a folder, null when the path is not a folder. */
export async function treeAt(ctx: Context, commit: Oid, path: string): Promise<Oid | null> {
  let oid: Oid | null = (await readCommit(ctx, commit))?.tree ?? null;
  if (path === '') return oid;
  for (const part of path.split('/')) {
    const entries: RawEntry[] | null = oid === null ? null : await readTree(ctx, oid);
    const next = entries?.find((entry) => entry.name === part);
    if (next?.mode !== '040000') return null;
    oid = next.oid;
  }
  return oid;
}

/**
 * The bytes of a path whose names are no UTF-8, found by the text that listings show for it; null for every other
 * path, which is its own text.
 */
export async function bytesOfPath(ctx: Context, commit: Oid, path: string): Promise<Buffer | null> {
  if (!path.includes('\uFFFD')) return null;
  const bytes: Buffer[] = [];
  let oid: Oid | null = (await readCommit(ctx, commit))?.tree ?? null;
  for (const part of path.split('/')) {
    const entries: RawEntry[] | null = oid === null ? null : await readTree(ctx, oid);
    const entry = entries?.find(({ name }) => name === part);
    if (!entry) return null;
    bytes.push(Buffer.from(bytes.length > 0 ? '/' : ''), entry.raw ?? Buffer.from(part));
    oid = entry.mode === '040000' ? entry.oid : null;
  }
  return Buffer.concat(bytes);
}
