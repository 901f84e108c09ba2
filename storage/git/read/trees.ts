import { type Context, git, remember } from '../context.js';
import { trimPath } from '../names.js';
import type { RawEntry } from '../objects/parse.js';
import type { Abortable, Oid, TreeEntry } from '../types.js';
import { EMPTY_TREE_OID } from '../types.js';
import { readCommit, readTree } from './objects.js';

const COST_PER_ENTRY = 250;

/** Entries of one folder, grouped by kind. */
export async function listTree(
  ctx: Context,
  commit: Oid,
  given: string,
): Promise<readonly TreeEntry[] | null> {
  const path = trimPath(given);
  const oid = await treeAt(ctx, commit, path);
  if (!oid) return null;
  return remember(ctx, `list:${oid}:${path}`, async () => {
    const entries = await readTree(ctx, oid);
    const value = entries && grouped(entries.map((entry) => wireEntry(entry, path)));
    return { value, cost: (value?.length ?? 0) * COST_PER_ENTRY + 200 };
  });
}

/** Entries of a folder and everything below it, grouped by kind. */
export async function listTreeDeep(
  ctx: Context,
  commit: Oid,
  given: string,
  options: Abortable = {},
): Promise<readonly TreeEntry[] | null> {
  const path = trimPath(given);
  const oid = await treeAt(ctx, commit, path);
  if (!oid) return null;
  if (oid === EMPTY_TREE_OID) return [];
  return remember(ctx, `deep:${oid}:${path}`, async () => {
    const { stdout } = await git(ctx, ['ls-tree', '-r', '-t', '-z', oid], { signal: options.signal });
    const value = parseListing(stdout, path === '' ? '' : `${path}/`);
    return { value, cost: value.length * COST_PER_ENTRY + 200 };
  });
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

function wireEntry(entry: RawEntry, folder: string): TreeEntry {
  return {
    id: entry.oid,
    name: entry.name,
    type: kindOf(entry.mode),
    path: folder === '' ? entry.name : `${folder}/${entry.name}`,
    mode: entry.mode,
  };
}

function kindOf(mode: string): TreeEntry['type'] {
  if (mode === '040000') return 'tree';
  return mode === '160000' ? 'commit' : 'blob';
}

function grouped(entries: readonly TreeEntry[]): TreeEntry[] {
  const trees: TreeEntry[] = [];
  const blobs: TreeEntry[] = [];
  const modules: TreeEntry[] = [];
  for (const entry of entries)
    (entry.type === 'tree' ? trees : entry.type === 'blob' ? blobs : modules).push(entry);
  return trees.concat(blobs, modules);
}

/** Parses `<mode> <type> <oid>\t<path>\0...`; the fields before the path have fixed positions. */
function parseListing(output: Buffer, prefix: string): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (const line of output.toString('utf8').split('\0')) {
    if (line === '') continue;
    const tab = line.indexOf('\t');
    const path = line.slice(tab + 1);
    const mode = line.slice(0, 6);
    entries.push({
      id: line.slice(tab - 40, tab),
      name: path.slice(path.lastIndexOf('/') + 1),
      type: kindOf(mode),
      path: prefix + path,
      mode,
    });
  }
  return grouped(entries);
}
