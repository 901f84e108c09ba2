import type { RawEntry } from '../objects/parse.js';
import type { Oid, TreeEntry, TreeRows } from '../types.js';

/** Where the id stands in a line of `ls-tree`: behind the mode and `blob`, `tree` or `commit`. */
const idPlaces = ['100644 blob '.length, '160000 commit '.length] as const;

/** How the entries of a listing are read from what git told of them. */
interface Reading<Row> {
  modeOf: (row: Row) => string;
  hasId: (row: Row, id: Oid) => boolean;
  entryOf: (row: Row) => TreeEntry;
}

/**
 * The entries of a folder: trees, then blobs, then submodules. What git told of them is kept, and an entry is made of
 * it when somebody asks for that one: a folder may have more of them than memory has room for.
 */
export class TreeListing<Row> implements TreeRows {
  readonly #rows: readonly Row[];
  readonly #reading: Reading<Row>;

  constructor(rows: readonly Row[], reading: Reading<Row>) {
    const of = (kind: TreeEntry['type']) => rows.filter((row) => kindOf(reading.modeOf(row)) === kind);
    this.#rows = of('tree').concat(of('blob'), of('commit'));
    this.#reading = reading;
  }

  get length(): number {
    return this.#rows.length;
  }

  slice(from: number, to: number): TreeEntry[] {
    return this.#rows.slice(from, to).map(this.#reading.entryOf);
  }

  indexOf(id: Oid, path?: string): number {
    const { hasId, entryOf } = this.#reading;
    return this.#rows.findIndex(
      (row) => hasId(row, id) && (path === undefined || entryOf(row).path === path),
    );
  }
}

/** The listing of one folder. */
export const folderListing = (entries: readonly RawEntry[], folder: string): TreeListing<RawEntry> =>
  new TreeListing(entries, {
    modeOf: ({ mode }) => mode,
    hasId: ({ oid }, id) => oid === id,
    entryOf: (entry) => wireEntry(entry, folder),
  });

/** The listing of a folder with everything below it, from lines of `ls-tree`: `<mode> <type> <oid>\t<path>`. */
export const deepListing = (lines: readonly string[], folder: string): TreeListing<string> => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const modeOf = (line: string): string => line.slice(0, 6);
  return new TreeListing(lines, {
    modeOf,
    hasId: (line, id) => idPlaces.some((place) => line.startsWith(id, place)),
    entryOf: (line) => {
      const tab = line.indexOf('\t');
      const path = line.slice(tab + 1);
      return {
        id: line.slice(tab - 40, tab),
        name: path.slice(path.lastIndexOf('/') + 1),
        type: kindOf(modeOf(line)),
        path: prefix + path,
        mode: modeOf(line),
      };
    },
  });
};

/** An entry as listings show it. */
export function wireEntry(entry: RawEntry, folder: string): TreeEntry {
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
