import type { Oid, RepositoryId } from './records.js';

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

/** What a commit object says. */
export interface NewCommit {
  tree: Oid;
  parents: readonly Oid[];
  author: Person;
  committer: Person;
  message: string;
}

/** What merging two commits gives: a tree, or the paths that conflict (none without common history). */
export type MergeTreesOutcome = { kind: 'tree'; oid: Oid } | { kind: 'conflict'; paths: string[] };

/** What became of putting commits on top of another: the newest one, or the first that conflicts. */
export type ReplayOutcome = { kind: 'done'; head: Oid } | { kind: 'conflict'; at: Oid };
