/** An object id: forty lower-case hexadecimal digits. */
export type Oid = string;

/** The null id: an update from it creates a reference, an update to it deletes one. */
export const ZERO_OID: Oid = '0'.repeat(40);

/** The empty tree, known to git even in a repository without objects. */
export const EMPTY_TREE_OID: Oid = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Identifies a repository on disk: a project's id, or the kind and id of a wiki or a snippet. */
export type RepositoryId = number | `wiki-${number}` | `snippet-${number}`;

/** The kinds of git objects. */
export type ObjectKind = 'commit' | 'tree' | 'blob' | 'tag';

/** One commit with every field of the records; dates read `2022-10-03T09:06:12.000+02:00` in the commit's offset. */
export interface Commit {
  oid: Oid;
  tree: Oid;
  parents: readonly Oid[];
  /** First line of the message, `No commit message` when it is blank. */
  title: string;
  /** The whole message as stored. */
  message: string;
  authorName: string;
  authorEmail: string;
  authoredDate: string;
  committerName: string;
  committerEmail: string;
  committedDate: string;
  /** Committer date in seconds since 1970, for comparing and sorting. */
  committedAt: number;
  /** `Key: value` lines of the last paragraph; the last value of a repeated key. */
  trailers: Readonly<Record<string, string>>;
  /** The armoured signature, when the commit has one. */
  signature: string | null;
}

/** One entry of a tree in the shape and property order of the interface's record. */
export interface TreeEntry {
  id: Oid;
  name: string;
  type: 'tree' | 'blob' | 'commit';
  path: string;
  mode: string;
}

/** The entries of a folder in their order, of which those are made that are asked for. */
export interface TreeRows {
  readonly length: number;
  slice(from: number, to: number): TreeEntry[];
  /** The place of the first entry with this id, and this path where one is given; -1 without one. */
  indexOf(id: Oid, path?: string): number;
}

/** Kind and size of an object. */
export interface ObjectInfo {
  oid: Oid;
  kind: ObjectKind;
  size: number;
}

/** One changed file; `diff` has only the hunks, or one line about a binary change, or nothing. */
export interface DiffFile {
  diff: string;
  oldPath: string;
  newPath: string;
  /** Octal text, `0` on the side where the file is missing. */
  aMode: string;
  bMode: string;
  oldOid: Oid;
  newOid: Oid;
  newFile: boolean;
  renamedFile: boolean;
  deletedFile: boolean;
  /** The text was omitted because the listing grew too long. */
  collapsed: boolean;
  /** The text was omitted because this patch alone is too large. */
  tooLarge: boolean;
}

/** A diff; `overflow` says that the listing stopped at a hard limit. */
export interface DiffResult {
  files: DiffFile[];
  overflow: boolean;
}

/** Counted lines of a change. */
export interface DiffStats {
  additions: number;
  deletions: number;
  files: number;
}

/** The paths that a commit changes; one that was moved is removed and added. */
export interface FileChanges {
  added: string[];
  modified: string[];
  removed: string[];
}

/** A branch and the commit it points to. */
export interface BranchTip {
  name: string;
  oid: Oid;
}

/** A tag; `target` is the tag object of an annotated tag, else the commit itself. */
export interface TagTip {
  name: string;
  target: Oid;
  /** The commit of the tag, null when it names a tree or a blob. */
  oid: Oid | null;
  /** The message of an annotated tag without its trailing line feed and signature, null for a lightweight one. */
  message: string | null;
  tagger: { name: string; email: string; date: string } | null;
  signature: string | null;
}

/** Consecutive lines last changed by one commit. */
export interface BlameGroup {
  commit: Commit;
  lines: string[];
}

/** What follows in a file's blame: lines last changed by this commit, or a piece of a line, its end or not. */
export type BlamePart = { commit: Oid } | { text: string; isEnd: boolean };

/** Authors of the newest commits, grouped by exact address, most recent first. */
export interface ContributorRow {
  name: string;
  email: string;
  commits: number;
}

/** A programming language and its share of the bytes in percent with two decimals. */
export interface LanguageShare {
  name: string;
  share: number;
  bytes: number;
}
