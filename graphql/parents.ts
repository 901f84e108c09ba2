import type { HeldRule } from '../actions/approvals/approval-state.js';
import type { LoadedTarget } from '../actions/issuables/targets.js';
import type { NeedState } from '../domain/approvals/approval-state.js';
import type { PipelineStatus } from '../domain/pipelines/pipeline-status.js';
import type { ListedDeployment } from '../storage/database/deployments/rows.js';
import type { LoadedProtection } from '../storage/database/environments/protections.js';
import type { EnvironmentRow } from '../storage/database/environments/rows.js';
import type { PlacedEpicIssue } from '../storage/database/epics/issues.js';
import type { TargetEvent } from '../storage/database/events/of-target.js';
import type { IntegrationRow } from '../storage/database/integrations/rows.js';
import type { EpicRow, IssueRow, LabelRow, MergeRequestRow } from '../storage/database/issuables/rows.js';
import type { ListedTimelog } from '../storage/database/issuables/timelog-list.js';
import type { PersonRow } from '../storage/database/issues/associations.js';
import type { PlacedIteration } from '../storage/database/iterations/iterations.js';
import type { RelatedMember } from '../storage/database/members/all.js';
import type { PlacedMilestone } from '../storage/database/milestones/milestones.js';
import type { ListedNote } from '../storage/database/notes/list.js';
import type { CommitStatusRow, PlacedPipeline } from '../storage/database/pipelines/rows.js';
import type { LoadedProject } from '../storage/database/projects/load.js';
import type { ReleaseLinkRow } from '../storage/database/releases/links.js';
import type { ListedRelease } from '../storage/database/releases/releases.js';
import type { GroupRow, NamespaceRow } from '../storage/database/rows.js';
import type { Row } from '../storage/database/schema/tables.js';
import type { ListedSnippet } from '../storage/database/snippets/snippets.js';
import type { ListedTodo } from '../storage/database/todos/todos.js';
import type { EmailRow } from '../storage/database/users/emails.js';
import type { Commit, Oid, TreeEntry } from '../storage/git/types.js';
import type { LoadedBlob } from './blobs.js';
import type { Connection, Edge } from './connections/connection.js';

/** A note with what it hangs on. */
export interface NoteParent {
  row: ListedNote;
  on: LoadedTarget;
}

/** The notes of a thread that the caller may read, with what they hang on. */
export interface DiscussionParent {
  notes: readonly ListedNote[];
  on: LoadedTarget;
}

/** A snippet with its author and the path of its project. */
export type SnippetParent = ListedSnippet;

/** A file of a snippet. */
export interface SnippetFileParent {
  snippetId: number;
  path: string;
  rawPath: string;
}

/** A folder of a repository at a commit, with what is in it. */
export interface TreeParent {
  project: LoadedProject;
  commit: Oid;
  path: string;
  ref: string;
  entries: readonly TreeEntry[];
}

/** Something in a folder. */
export interface EntryParent {
  tree: TreeParent;
  entry: TreeEntry;
}

/** A file of a repository at a revision. */
export interface RepositoryBlobParent {
  project: LoadedProject;
  revision: string;
  path: string;
  blob: LoadedBlob;
}

/** A commit of a project. */
export interface CommitParent {
  project: LoadedProject;
  commit: Commit;
}

/** A release with its project. */
export interface ReleaseParent {
  row: ListedRelease;
  project: LoadedProject;
}

/** What is to be downloaded with a release; `code` says whether something is told of its tag. */
export interface ReleaseAssetsParent {
  count: number;
  parent: ReleaseParent;
  links: readonly ReleaseLinkRow[];
  code: boolean;
}

/** A link of a release. */
export interface ReleaseLinkParent {
  link: ReleaseLinkRow;
  parent: ReleaseParent;
  code: boolean;
}

/** An archive of the code of a release. */
export interface ReleaseSourceParent {
  format: string;
  url: string;
}

/** An environment with its project. */
export interface EnvironmentParent {
  row: EnvironmentRow;
  project: LoadedProject;
}

/** A protection of an environment of a project. */
export interface ProtectionParent {
  protection: LoadedProtection;
  project: LoadedProject;
}

/** A deployment with its project. */
export interface DeploymentParent {
  row: ListedDeployment;
  project: LoadedProject;
}

/** A stage of a pipeline: the name that jobs were reported under. */
export interface StageParent {
  id: number;
  name: string;
  statuses: readonly PipelineStatus[];
  pipeline: PlacedPipeline;
}

/** A rule of who must approve, with everybody who approved. */
export interface ApprovalRuleParent {
  state: NeedState<HeldRule>;
  approvers: readonly PersonRow[];
}

/** A reaction with the person behind it. */
export interface AwardParent {
  description: string;
  emoji: string;
  name: string;
  unicode: string;
  unicodeVersion: string;
  user: PersonRow;
}

/** A membership with its user. */
export type MemberParent = RelatedMember;

/** Somebody who has to do with a merge request. */
export interface MergeRequestPerson extends PersonRow {
  mergeRequest: MergeRequestRow;
}

/**
 * What stands for an object of each type among resolvers. Types without a line here are plain values: whoever answers
 * one gives all of its fields. Every type with a line has a file of resolvers in `types/`.
 */
export interface Parents {
  Blob: EntryParent;
  ApprovalRule: ApprovalRuleParent;
  AwardEmoji: AwardParent;
  BaseService: IntegrationRow;
  CiJob: CommitStatusRow;
  CiStage: StageParent;
  Commit: CommitParent;
  CurrentUserTodos: IssueRow | MergeRequestRow | EpicRow;
  Deployment: DeploymentParent;
  Discussion: DiscussionParent;
  Email: EmailRow;
  Environment: EnvironmentParent;
  Epic: EpicRow;
  EpicIssue: PlacedEpicIssue;
  Event: TargetEvent;
  Group: GroupRow;
  GroupMember: MemberParent;
  Issue: IssueRow;
  Iteration: PlacedIteration;
  Label: LabelRow;
  MemberInterface: MemberParent;
  MergeRequest: MergeRequestRow;
  MergeRequestAssignee: MergeRequestPerson;
  MergeRequestAuthor: MergeRequestPerson;
  MergeRequestParticipant: MergeRequestPerson;
  MergeRequestReviewer: MergeRequestPerson;
  Milestone: PlacedMilestone;
  Namespace: NamespaceRow;
  Note: NoteParent;
  Pipeline: PlacedPipeline;
  Project: LoadedProject;
  ProjectMember: MemberParent;
  ProtectedEnvironment: ProtectionParent;
  Release: ReleaseParent;
  ReleaseAssetLink: ReleaseLinkParent;
  ReleaseAssets: ReleaseAssetsParent;
  ReleaseSource: ReleaseSourceParent;
  Repository: LoadedProject;
  RepositoryBlob: RepositoryBlobParent;
  Service: IntegrationRow;
  Snippet: SnippetParent;
  SnippetBlob: SnippetFileParent;
  Submodule: EntryParent;
  Timelog: ListedTimelog;
  Todo: ListedTodo;
  Todoable: IssueRow | MergeRequestRow | EpicRow | CommitParent;
  Topic: Row<'topics'>;
  Tree: TreeParent;
  TreeEntry: EntryParent;
  User: PersonRow;
  UserCore: PersonRow;
}

/** What stands for a connection: pages of what stands for its nodes. */
export type ConnectionOf<Name> = Connection<Name extends keyof Parents ? Parents[Name] : never>;

/** What stands for an edge of a connection. */
export type EdgeOf<Name> = Edge<Name extends keyof Parents ? Parents[Name] : never>;

/** What stands for an object of one type. */
export type Parent<Name extends keyof Parents> = Parents[Name];
