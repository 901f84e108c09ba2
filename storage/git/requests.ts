import type { FileContent } from './file-content.js';
import type { Oid, RepositoryId } from './records.js';

/** An operation that can be aborted. */
export interface Abortable {
  signal?: AbortSignal | undefined;
}

/** A name and address with a moment; `at` is an ISO date-time whose offset is preserved. */
export interface Person {
  name: string;
  email: string;
  at: string;
}

/** Limits of a diff; the defaults are those of the interface. */
export interface DiffLimits {
  maxFiles: number;
  maxLines: number;
  maxPatchBytes: number;
}

/** Options of a diff. */
export interface DiffOptions extends Abortable {
  limits?: Partial<DiffLimits> | undefined;
  /** Omit the text of later files once a tenth of the limits is reached (compare, merge request changes). */
  collapse?: boolean | undefined;
  /** Literal paths that restrict the diff. */
  paths?: readonly string[] | undefined;
}

/** Selects the commits of a history listing. */
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
  /** A regular expression matched against author name and address. */
  author?: string | undefined;
  /** Text searched in messages, literal and case-insensitive. */
  grep?: string | undefined;
  firstParent?: boolean | undefined;
  noMerges?: boolean | undefined;
  order?: 'default' | 'topo' | undefined;
  /** Oldest of the selected commits first. */
  reverse?: boolean | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
}

/** A selection of commits that names all its tips by their ids, so that it never selects others. */
export type FixedLogOptions = Omit<LogOptions, 'all' | 'signal'>;

/** Selects and sorts branches; `search` is a substring, `^x` a prefix, `x$` a suffix. */
export interface BranchQuery extends Abortable {
  search?: string | undefined;
  sort?: 'name_asc' | 'updated_asc' | 'updated_desc' | undefined;
}

/** Selects and sorts tags. */
export interface TagQuery extends Abortable {
  search?: string | undefined;
  orderBy?: 'updated' | 'name' | 'version' | undefined;
  sort?: 'asc' | 'desc' | undefined;
}

/** The archive formats. */
export type ArchiveFormat = 'zip' | 'tar' | 'tar.gz' | 'tar.bz2';

/** An archive to create; `prefix` is the root folder inside it, without trailing slash. */
export interface ArchiveRequest extends Abortable {
  commit: Oid;
  format: ArchiveFormat;
  prefix: string;
  path?: string | undefined;
}

/** One action of a commit made through the interface. */
export interface CommitAction {
  action: 'create' | 'update' | 'move' | 'delete' | 'chmod';
  filePath: string;
  previousPath?: string | undefined;
  content?: FileContent | undefined;
  executable?: boolean | undefined;
  /** The newest commit of the file that the caller knows; the action is refused when there is a newer one. */
  lastCommitId?: string | undefined;
  /** Pins a submodule (with action `update` or `create`) to this commit instead of writing content. */
  submoduleOid?: Oid | undefined;
}

/** A commit to create on a branch; all actions or none. */
export interface CommitRequest extends Abortable {
  branch: string;
  message: string;
  author: Person;
  committer: Person;
  actions: readonly CommitAction[];
  /** Start from this branch and create `branch`. */
  startBranch?: string | undefined;
  /** Start from this commit and create `branch`. */
  startSha?: string | undefined;
  /** The repository of the fork network in which the start is looked up instead. */
  startRepository?: RepositoryId | undefined;
  /** Replace an existing `branch` when a start is given. */
  force?: boolean | undefined;
}

/** Why a commit was not created. */
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

/** A created commit; `before` is the null id when the branch is new. */
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
  /** For `stale_file` and path refusals: the path. */
  path?: string | undefined;
}

/** The outcome of a commit. */
export type CommitOutcome = Committed | CommitRefused;

/** A commit to cherry-pick or revert on the tip of a branch. */
export interface PickRequest extends Abortable {
  oid: Oid;
  branch: string;
  committer: Person;
  /** Replaces the default message. */
  message?: string | undefined;
  dryRun?: boolean | undefined;
}

/** The outcome of a cherry-pick or revert; `would-apply` answers a dry run. */
export type PickOutcome = Committed | { kind: 'would-apply' } | CommitRefused;

/** An update of one reference: full name, expected old id, new id (the null id for absent). */
export interface RefUpdate {
  ref: string;
  old: Oid;
  new: Oid;
}

/** All updates were made, or none: `ref` was somewhere else, conflicts with another name, or is not a valid name. */
export type RefOutcome =
  | { kind: 'updated' }
  | { kind: 'refused'; reason: 'moved' | 'collision' | 'invalid' | 'missing_object'; ref: string };

/** A tag to create; annotated when a message is given. */
export interface TagRequest {
  name: string;
  target: Oid;
  message?: string | undefined;
  tagger: Person;
}

/** The outcome of creating a tag; the reasons match the interface's texts. */
export type TagOutcome =
  | { kind: 'created'; target: Oid }
  | { kind: 'refused'; reason: 'exists' | 'invalid_name' | 'invalid_target'; text: string };

/** The fields of a commit object. */
export interface NewCommit {
  tree: Oid;
  parents: readonly Oid[];
  author: Person;
  committer: Person;
  message: string;
}

/** The result of merging two commits: a tree, or the paths that conflict (none without common history). */
export type MergeTreesOutcome = { kind: 'tree'; oid: Oid } | { kind: 'conflict'; paths: string[] };

/** The result of rebasing commits onto another: the newest one, or the first that conflicts. */
export type ReplayOutcome = { kind: 'done'; head: Oid } | { kind: 'conflict'; at: Oid };
