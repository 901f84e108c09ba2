import type { Readable } from 'node:stream';

/** Forty lower-case hexadecimal digits naming an object. */
export type Oid = string;

/** The id no object has; an update from it creates a reference, an update to it deletes one. */
export const ZERO_OID: Oid = '0'.repeat(40);

/** The tree without entries, known to git even in a repository without objects. */
export const EMPTY_TREE_OID: Oid = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** What names a repository on disk: a project's id, or the kind and id of a wiki or a snippet. */
export type RepositoryId = number | `wiki-${number}` | `snippet-${number}`;

/** The kinds of git objects. */
export type ObjectKind = 'commit' | 'tree' | 'blob' | 'tag';

/** One way to end or bound an operation from outside. */
export interface Abortable {
  signal?: AbortSignal | undefined;
}

/** A name and address with the moment it acted; `at` is an ISO date-time, its offset is kept. */
export interface Person {
  name: string;
  email: string;
  at: string;
}

/** One commit with every field the records need; dates read `2022-10-03T09:06:12.000+02:00` in the commit's offset. */
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
  /** Seconds since 1970 of the committer date, to compare and sort by. */
  committedAt: number;
  /** `Key: value` lines of the last paragraph; the last value of a repeated key. */
  trailers: Readonly<Record<string, string>>;
  /** The armoured signature, when the commit carries one. */
  signature: string | null;
}

/** One entry of a tree in the shape and property order of the wire record. */
export interface TreeEntry {
  id: Oid;
  name: string;
  type: 'tree' | 'blob' | 'commit';
  path: string;
  mode: string;
}

/** Kind and size of an object. */
export interface ObjectInfo {
  oid: Oid;
  kind: ObjectKind;
  size: number;
}

/** One changed file; `diff` holds hunks only, or the one line about a binary change, or nothing. */
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
  /** The text was left out because the listing grew too long. */
  collapsed: boolean;
  /** The text was left out because this patch alone is too large. */
  tooLarge: boolean;
}

/** How much of a diff is kept; the defaults are those of the interface. */
export interface DiffLimits {
  maxFiles: number;
  maxLines: number;
  maxPatchBytes: number;
}

/** What a diff should hold. */
export interface DiffOptions extends Abortable {
  limits?: Partial<DiffLimits> | undefined;
  /** Leave out the text of later files once a tenth of the limits is reached (compare, merge request changes). */
  collapse?: boolean | undefined;
  /** Literal paths to restrict the diff to. */
  paths?: readonly string[] | undefined;
}

/** A diff; `overflow` says the listing stopped at a hard limit. */
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

/** Which commits a history listing holds. */
export interface LogOptions extends Abortable {
  /** Tips or a range, as resolved ids; none with `all`. */
  include?: readonly Oid[] | undefined;
  exclude?: readonly Oid[] | undefined;
  /** Start from every reference instead. */
  all?: boolean | undefined;
  /** ISO date-times compared with the committer date, inclusive. */
  since?: string | undefined;
  until?: string | undefined;
  path?: string | undefined;
  /** A regular expression searched in author name and address. */
  author?: string | undefined;
  /** Text searched in messages, literally and in any case. */
  grep?: string | undefined;
  firstParent?: boolean | undefined;
  noMerges?: boolean | undefined;
  order?: 'default' | 'topo' | undefined;
  /** Oldest of the selected commits first. */
  reverse?: boolean | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
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
  /** The commit behind the tag, null when it names a tree or a blob. */
  oid: Oid | null;
  /** The message of an annotated tag without its trailing line feed and signature, null for a lightweight one. */
  message: string | null;
  tagger: { name: string; email: string; date: string } | null;
  signature: string | null;
}

/** Which branches and in which order; `search` is a substring, `^x` a prefix, `x$` a suffix. */
export interface BranchQuery extends Abortable {
  search?: string | undefined;
  sort?: 'name_asc' | 'updated_asc' | 'updated_desc' | undefined;
}

/** Which tags and in which order. */
export interface TagQuery extends Abortable {
  search?: string | undefined;
  orderBy?: 'updated' | 'name' | 'version' | undefined;
  sort?: 'asc' | 'desc' | undefined;
}

/** Consecutive lines last changed by one commit. */
export interface BlameGroup {
  commit: Commit;
  lines: string[];
}

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

/** The archive containers. */
export type ArchiveFormat = 'zip' | 'tar' | 'tar.gz' | 'tar.bz2';

/** What to pack up; `prefix` is the root folder inside the archive without trailing slash. */
export interface ArchiveRequest extends Abortable {
  commit: Oid;
  format: ArchiveFormat;
  prefix: string;
  path?: string | undefined;
}

/** One change of a commit made through the interface. */
export interface CommitAction {
  action: 'create' | 'update' | 'move' | 'delete' | 'chmod';
  filePath: string;
  previousPath?: string | undefined;
  content?: Buffer | undefined;
  executable?: boolean | undefined;
  /** The newest commit of the file as the caller knew it; the action is refused when it is another. */
  lastCommitId?: string | undefined;
  /** Pins a submodule (with action `update` or `create`) to this commit instead of writing content. */
  submoduleOid?: Oid | undefined;
}

/** A commit to make on a branch, all actions or nothing. */
export interface CommitRequest extends Abortable {
  branch: string;
  message: string;
  author: Person;
  committer: Person;
  actions: readonly CommitAction[];
  /** Begin at this branch and create `branch`. */
  startBranch?: string | undefined;
  /** Begin at this commit and create `branch`. */
  startSha?: string | undefined;
  /** Where startBranch, startSha (or `branch`) are looked up instead: another repository of the fork network. */
  startRepository?: RepositoryId | undefined;
  /** Replace an existing `branch` when a start is given. */
  force?: boolean | undefined;
}

/** Why a commit was not made. */
export type CommitRefusal =
  | 'no_branch'
  | 'branch_exists'
  | 'invalid_branch'
  | 'start_conflict'
  | 'invalid_start'
  | 'missing_start'
  | 'file_exists'
  | 'file_missing'
  | 'directory_exists'
  | 'traversal'
  | 'blank_path'
  | 'invalid_path'
  | 'stale_file'
  | 'conflict'
  | 'empty'
  | 'moved';

/** A commit that was made; `before` is the zero id when the branch is new. */
export interface Committed {
  kind: 'committed';
  oid: Oid;
  before: Oid;
  /** The branch is new. */
  branchCreated: boolean;
  /** The repository had no commit before. */
  firstCommit: boolean;
}

/** A refusal; `text` is the interface's sentence for it. */
export interface CommitRefused {
  kind: 'refused';
  reason: CommitRefusal;
  text: string;
  /** For `stale_file` and path refusals: the path concerned. */
  path?: string | undefined;
}

/** What became of a commit. */
export type CommitOutcome = Committed | CommitRefused;

/** A commit to apply again, or backwards, on the tip of a branch. */
export interface PickRequest extends Abortable {
  oid: Oid;
  branch: string;
  committer: Person;
  /** Replaces the message that would be made. */
  message?: string | undefined;
  dryRun?: boolean | undefined;
}

/** What became of a pick; `would-apply` answers a dry run. */
export type PickOutcome = Committed | { kind: 'would-apply' } | CommitRefused;

/** A move of one reference: full name, expected old id, new id (the zero id for absent). */
export interface RefUpdate {
  ref: string;
  old: Oid;
  new: Oid;
}

/** All updates were made, or none: `ref` stood elsewhere, collides with another name, or is not a valid name. */
export type RefOutcome =
  | { kind: 'updated' }
  | { kind: 'refused'; reason: 'moved' | 'collision' | 'invalid' | 'missing_object'; ref: string };

/** A tag to make; annotated when a message is given. */
export interface TagRequest {
  name: string;
  target: Oid;
  message?: string | undefined;
  tagger: Person;
}

/** What became of a tag; the reasons match the interface's texts. */
export type TagOutcome =
  | { kind: 'created'; target: Oid }
  | { kind: 'refused'; reason: 'exists' | 'invalid_name' | 'invalid_target'; text: string };

/** Everything the server asks of one repository. Paths are literal, without leading slash; `''` is the root. */
export interface Repository {
  readonly id: RepositoryId;

  /** Whether the repository exists on disk. */
  exists(): Promise<boolean>;
  /** Whether no branch exists. */
  isEmpty(): Promise<boolean>;
  /** The branch HEAD names and its commit, null while unborn. */
  head(): Promise<{ branch: string; oid: Oid | null }>;
  setHead(branch: string): Promise<void>;
  /** The commit a branch, else a tag, else a (short) id names; also `HEAD`, `refs/...` and `~n`, `^n` suffixes. */
  resolve(rev: string): Promise<Oid | null>;
  /** The tip of exactly this branch. */
  branchTip(name: string): Promise<Oid | null>;
  /** What a full reference name points at, unpeeled. */
  ref(fullName: string): Promise<Oid | null>;
  /** `A..B` (or one revision) as tips to include and exclude; null when a side does not resolve. */
  resolveRange(range: string): Promise<{ include: Oid[]; exclude: Oid[] } | null>;
  object(oid: string): Promise<ObjectInfo | null>;

  commit(oid: Oid): Promise<Commit | null>;
  /** Commits in the order asked for; ids that are no commits are left out. */
  commits(oids: readonly Oid[]): Promise<Commit[]>;
  log(options: LogOptions): Promise<Commit[]>;
  /** As `log`, ids only. */
  logIds(options: LogOptions): Promise<Oid[]>;
  countCommits(options: LogOptions): Promise<number>;

  /** Entries of one folder: trees, then blobs, then submodules; null when the path is no folder there. */
  tree(commit: Oid, path: string): Promise<readonly TreeEntry[] | null>;
  /** As `tree`, with everything below; the order holds over the whole listing. */
  recursiveTree(commit: Oid, path: string, options?: Abortable): Promise<readonly TreeEntry[] | null>;
  /** The entry at a path, null when absent; the root has no entry. */
  entry(commit: Oid, path: string): Promise<TreeEntry | null>;
  /** The whole content, null when the id is no blob. */
  blob(oid: string): Promise<Buffer | null>;
  /** The content as a stream with its size; bounded memory at any size. */
  blobStream(oid: string, options?: Abortable): Promise<{ size: number; stream: Readable } | null>;
  /** The newest commit of this history that touched the path. */
  lastCommitForPath(commit: Oid, path: string): Promise<Oid | null>;

  diff(from: Oid | null, to: Oid, options?: DiffOptions): Promise<DiffResult>;
  diffStats(from: Oid | null, to: Oid, options?: Abortable): Promise<DiffStats>;
  /** Lines of each commit against its first parent (a root against nothing). */
  commitStats(oids: readonly Oid[], options?: Abortable): Promise<Map<Oid, DiffStats>>;
  mergeBase(oids: readonly Oid[]): Promise<Oid | null>;
  isAncestor(ancestor: Oid, descendant: Oid): Promise<boolean>;
  /** Those of the commits that are reachable from `base`, found in one process. */
  merged(base: Oid, oids: readonly Oid[]): Promise<Set<Oid>>;
  /** How many commits `a` has that `b` lacks, and the other way round. */
  aheadBehind(a: Oid, b: Oid): Promise<{ ahead: number; behind: number }>;

  contributors(options?: Abortable): Promise<ContributorRow[]>;
  /** Null when the path is not in the commit. */
  archive(request: ArchiveRequest): Promise<Readable | null>;
  branches(query?: BranchQuery): Promise<BranchTip[]>;
  tags(query?: TagQuery): Promise<TagTip[]>;
  tag(name: string): Promise<TagTip | null>;
  refsContaining(
    commit: Oid,
    kinds: readonly ('branch' | 'tag')[],
  ): Promise<{ type: 'branch' | 'tag'; name: string }[]>;
  /** Null when the path is no file there; lines are numbered from 1, both ends inclusive. */
  blame(
    commit: Oid,
    path: string,
    range?: { start: number; end: number },
    options?: Abortable,
  ): Promise<BlameGroup[] | null>;
  languages(commit: Oid): Promise<LanguageShare[]>;
  /** Bytes of objects on disk. */
  size(): Promise<number>;

  createCommit(request: CommitRequest): Promise<CommitOutcome>;
  cherryPick(request: PickRequest): Promise<PickOutcome>;
  revert(request: PickRequest): Promise<PickOutcome>;
  createTag(request: TagRequest): Promise<TagOutcome>;
  updateRefs(updates: readonly RefUpdate[]): Promise<RefOutcome>;

  /** The same repository with the objects of another one readable as well (comparing across forks). */
  withObjectsOf(other: RepositoryId): Repository;
}

/** What `receive-pack` asks before references move; objects of the push are readable through `repository`. */
export interface PushQuestion {
  updates: readonly RefUpdate[];
  options: readonly string[];
  repository: Repository;
}

/** Refusing lines (none means accepted), shown to the pusher. */
export interface PushVerdict {
  refused: readonly string[];
}

/** One half of the smart protocol over HTTP. */
export interface ServiceRequest extends Abortable {
  id: RepositoryId;
  service: 'git-upload-pack' | 'git-receive-pack';
  /** Answer the advertisement instead of reading a request. */
  advertise: boolean;
  /** The value of the Git-Protocol header. */
  protocol?: string | undefined;
  input?: Readable | undefined;
  /** Decides a push; required for `git-receive-pack` requests. */
  decide?: ((question: PushQuestion) => Promise<PushVerdict>) | undefined;
  /** Carries out what follows from moved references; its lines are shown to the pusher. */
  effects?: ((updates: readonly RefUpdate[]) => Promise<readonly string[]>) | undefined;
  /** Hears of errors thrown by `decide` and `effects`; the pusher only learns that something failed. */
  failed?: ((error: unknown) => void) | undefined;
}

/** What a start-up check found and repaired. */
export interface RepairReport {
  repositories: number;
  removedLocks: number;
  removedTemporary: number;
  broken: RepositoryId[];
}

/** All repositories of a data folder. */
export interface GitStore {
  /** Git's version and whether the program for tar.bz2 exists. */
  readonly capabilities: { version: string; bzip2: boolean };

  create(id: RepositoryId, defaultBranch: string): Promise<void>;
  remove(id: RepositoryId): Promise<void>;
  /** An independent copy of branches, tags and HEAD. */
  fork(from: RepositoryId, to: RepositoryId): Promise<void>;
  exists(id: RepositoryId): Promise<boolean>;
  /** Cheap; does not touch the disk. */
  open(id: RepositoryId): Repository;
  /** Runs one half of the smart protocol; the stream is the answer's body and fails when git does. */
  serve(request: ServiceRequest): Promise<Readable>;
  /** Packs, indexes and prunes one repository as needed. */
  housekeeping(id: RepositoryId): Promise<void>;
  /** Removes what a crash left behind. */
  repair(): Promise<RepairReport>;
  /** Removes every repository. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
