import type { Readable } from 'node:stream';
import type { FileLines } from '../../domain/repository/line-map.js';
import type { AnswerStore } from './objects/object-cache.js';
import type {
  BlameGroup,
  BlamePart,
  BranchTip,
  Commit,
  ContributorRow,
  DiffResult,
  DiffStats,
  FileChanges,
  LanguageShare,
  ObjectInfo,
  Oid,
  RepositoryId,
  TagTip,
  TreeEntry,
  TreeRows,
} from './records.js';
import type {
  Abortable,
  ArchiveRequest,
  BranchQuery,
  CommitOutcome,
  CommitRequest,
  DiffOptions,
  FixedLogOptions,
  LogOptions,
  MergeTreesOutcome,
  NewCommit,
  Person,
  PickOutcome,
  PickRequest,
  RefOutcome,
  RefUpdate,
  ReplayOutcome,
  TagOutcome,
  TagQuery,
  TagRequest,
} from './requests.js';

export * from './records.js';
export * from './requests.js';

/** The operations on one repository. Paths are literal, without leading slash; `''` is the root. */
export interface Repository {
  readonly id: RepositoryId;
  /** Where what follows from its objects alone is kept. */
  readonly answers: AnswerStore;

  /** Whether the repository exists on disk. */
  exists(): Promise<boolean>;
  /** Whether no branch exists. */
  isEmpty(): Promise<boolean>;
  /** The branch of HEAD and its commit, null while unborn. */
  head(): Promise<{ branch: string; oid: Oid | null }>;
  setHead(branch: string): Promise<void>;
  /** The commit of a branch, else a tag, else a (short) id; also `HEAD`, `refs/...` and `~n`, `^n` suffixes. */
  resolve(rev: string): Promise<Oid | null>;
  /** The tip of exactly this branch. */
  branchTip(name: string): Promise<Oid | null>;
  /** The object of a full reference name, unpeeled. */
  ref(fullName: string): Promise<Oid | null>;
  /** `A..B` (or one revision) as tips to include and exclude; null when a side does not resolve. */
  resolveRange(range: string): Promise<{ include: Oid[]; exclude: Oid[] } | null>;
  object(oid: string): Promise<ObjectInfo | null>;

  commit(oid: Oid): Promise<Commit | null>;
  /** Commits in the given order; ids that are not commits are left out. */
  commits(oids: readonly Oid[]): Promise<Commit[]>;
  log(options: LogOptions): Promise<Commit[]>;
  /** As `log`, ids only. */
  logIds(options: LogOptions): Promise<Oid[]>;
  countCommits(options: LogOptions): Promise<number>;

  /** As `tree` or `recursiveTree`, for those who need only some of the entries. */
  treeRows(
    commit: Oid,
    path: string,
    options?: Abortable & { recursive?: boolean | undefined },
  ): Promise<TreeRows | null>;
  /** Entries of one folder: trees, then blobs, then submodules; null when the path is not a folder. */
  tree(commit: Oid, path: string): Promise<readonly TreeEntry[] | null>;
  /** As `tree`, with everything below; sorted over the whole listing. */
  recursiveTree(commit: Oid, path: string, options?: Abortable): Promise<readonly TreeEntry[] | null>;
  /** The entry at a path, null when absent; the root has no entry. */
  entry(commit: Oid, path: string): Promise<TreeEntry | null>;
  /** The whole content, null when the id is not a blob. */
  blob(oid: string): Promise<Buffer | null>;
  /** The content as a stream with its size; bounded memory at any size. */
  blobStream(oid: string, options?: Abortable): Promise<{ size: number; stream: Readable } | null>;
  /** The newest commit of this history that touched the path. */
  lastCommitForPath(commit: Oid, path: string): Promise<Oid | null>;

  diff(from: Oid | null, to: Oid, options?: DiffOptions): Promise<DiffResult>;
  /** Which lines change in those changed files that have one of the paths before or after. */
  changedLines(
    from: Oid | null,
    to: Oid,
    paths: readonly string[],
    options?: Abortable,
  ): Promise<FileLines[]>;
  /** All changes as one patch that git can apply. */
  patch(from: Oid | null, to: Oid, options?: Abortable): Promise<Readable>;
  diffStats(from: Oid | null, to: Oid, options?: Abortable): Promise<DiffStats>;
  /** Lines of each commit against its first parent (a root against nothing). */
  commitStats(oids: readonly Oid[], options?: Abortable): Promise<Map<Oid, DiffStats>>;
  /** The paths that each commit changes against its first parent (a root against nothing). */
  fileChanges(oids: readonly Oid[], options?: Abortable): Promise<Map<Oid, FileChanges>>;
  mergeBase(oids: readonly Oid[]): Promise<Oid | null>;
  isAncestor(ancestor: Oid, descendant: Oid): Promise<boolean>;
  /** Those of the commits that are reachable from `base`, found in one process. */
  merged(base: Oid, oids: readonly Oid[]): Promise<Set<Oid>>;
  /** The numbers of commits that only `a` has, and only `b` has. */
  aheadBehind(a: Oid, b: Oid): Promise<{ ahead: number; behind: number }>;

  /** Authors of the newest commits that a commit has behind it. */
  contributors(tip: Oid, options?: Abortable): Promise<readonly ContributorRow[]>;
  /** Null when the path is not in the commit. */
  archive(request: ArchiveRequest): Promise<Readable | null>;
  branches(query?: BranchQuery): Promise<BranchTip[]>;
  tags(query?: TagQuery): Promise<TagTip[]>;
  tag(name: string): Promise<TagTip | null>;
  refsContaining(
    commit: Oid,
    kinds: readonly ('branch' | 'tag')[],
  ): Promise<{ type: 'branch' | 'tag'; name: string }[]>;
  /** Null when the path is not a file. */
  blame(commit: Oid, path: string, options?: Abortable): Promise<BlameGroup[] | null>;
  /** As `blame`, in parts and in bounded memory at any size. */
  blameParts(commit: Oid, path: string, options?: Abortable): Promise<AsyncIterable<BlamePart> | null>;
  languages(commit: Oid): Promise<LanguageShare[]>;
  /** Disk usage of the objects, in bytes. */
  size(): Promise<number>;

  createCommit(request: CommitRequest): Promise<CommitOutcome>;
  cherryPick(request: PickRequest): Promise<PickOutcome>;
  revert(request: PickRequest): Promise<PickOutcome>;
  createTag(request: TagRequest): Promise<TagOutcome>;
  updateRefs(updates: readonly RefUpdate[]): Promise<RefOutcome>;

  /** The result of `git merge` of the second commit into the first; nothing moves. `keep` when a commit will follow. */
  mergeTrees(ours: Oid, theirs: Oid, options?: Abortable & { keep?: boolean }): Promise<MergeTreesOutcome>;
  /** Writes a commit that no reference points to yet. */
  writeCommit(commit: NewCommit): Promise<Oid>;
  /** Rebases the commits that `from` has and `onto` lacks onto `onto`; nothing moves. */
  replay(request: Abortable & { from: Oid; onto: Oid; committer: Person }): Promise<ReplayOutcome>;
  /** Copies commits with their history from another repository; false when it lacks them. */
  adopt(other: RepositoryId, oids: readonly Oid[]): Promise<boolean>;
  /** Protects commits from being pruned when no branch contains them any more. */
  keep(oids: readonly Oid[]): Promise<void>;
  /** Points references of the server's own at these objects, whatever they pointed at; null deletes one. */
  point(moves: readonly { ref: string; oid: Oid | null }[]): Promise<void>;
  /** The full names of the references below a folder, which ends in a slash. */
  ownRefs(folder: string): Promise<string[]>;

  /** The same repository, with the objects of another one readable as well (comparing across forks). */
  withObjectsOf(other: RepositoryId): Repository;
}

/** The reads of a repository that name objects by their ids, so that no reference can change what they answer. */
export type ObjectReads = Pick<
  Repository,
  | 'commit'
  | 'commits'
  | 'entry'
  | 'blob'
  | 'diff'
  | 'diffStats'
  | 'commitStats'
  | 'fileChanges'
  | 'mergeBase'
  | 'isAncestor'
  | 'contributors'
> & {
  log(options: FixedLogOptions & Abortable): Promise<Commit[]>;
  logIds(options: FixedLogOptions & Abortable): Promise<Oid[]>;
};

/** A push that `receive-pack` asks about before references move; objects of the push are readable through `repository`. */
export interface PushRequest {
  updates: readonly RefUpdate[];
  options: readonly string[];
  repository: Repository;
}

/** The refusal shown to the pusher; no lines mean that the push is accepted. */
export interface PushDecision {
  refused: readonly string[];
}

/** One request of the smart protocol over HTTP. */
export interface ServiceRequest extends Abortable {
  id: RepositoryId;
  service: 'git-upload-pack' | 'git-receive-pack';
  /** Answer the advertisement of references instead of reading a request. */
  advertise: boolean;
  /** The value of the Git-Protocol header. */
  protocol?: string | undefined;
  input?: Readable | undefined;
  /** Decides a push; required for `git-receive-pack` requests. */
  decide?: ((push: PushRequest) => Promise<PushDecision>) | undefined;
  /** Applies the side effects of moved references; its lines are shown to the pusher. */
  effects?: ((updates: readonly RefUpdate[]) => Promise<readonly string[]>) | undefined;
  /** Called with errors thrown by `decide` and `effects`; the pusher only sees that something failed. */
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

  /** Creates an empty repository; an existing empty one is kept, any other fails. */
  create(id: RepositoryId, defaultBranch: string): Promise<void>;
  remove(id: RepositoryId): Promise<void>;
  /** An independent copy of branches, tags and HEAD. */
  fork(from: RepositoryId, to: RepositoryId): Promise<void>;
  /** Writes all that the references of a repository reach into a bundle; false when there is nothing to write. */
  bundle(id: RepositoryId, file: string): Promise<boolean>;
  /**
   * Makes a repository from a bundle, whole or not at all; answers the branch of its HEAD, which is the preferred one
   * where the bundle has it. Throws BundleBroken when git cannot read it.
   */
  unbundle(id: RepositoryId, file: string, preferred: string | null): Promise<string | null>;
  exists(id: RepositoryId): Promise<boolean>;
  /** The folder of a repository, whether it exists or not. */
  dirOf(id: RepositoryId): string;
  /** Cheap; does not touch the disk. */
  open(id: RepositoryId): Repository;
  /** Serves one request of the smart protocol; the stream is the answer's body and fails when git does. */
  serve(request: ServiceRequest): Promise<Readable>;
  /** Packs, indexes and prunes one repository as needed. */
  housekeeping(id: RepositoryId): Promise<void>;
  /** Removes what a crash left behind; sooner when no other process can be using these repositories. */
  repair(isAlone?: boolean): Promise<RepairReport>;
  /** Removes every repository. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
