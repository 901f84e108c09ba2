// Generated from spec/graphql by `npm run generate`. Do not edit.
import type { GlobalId } from '../graphql/ids/global-id.js';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Parent, ConnectionOf, EdgeOf } from '../graphql/parents.js';
import type { GraphqlContext } from '../graphql/context.js';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Global ID of anything that takes reactions. */
  AwardableID: { input: GlobalId; output: string; }
  /** Global ID of a board. */
  BoardID: { input: GlobalId; output: string; }
  /** A colour, #rrggbb or by name. */
  Color: { input: string; output: string; }
  /** A day, YYYY-MM-DD. */
  Date: { input: string; output: string; }
  /** Global ID of a deployment. */
  DeploymentID: { input: GlobalId; output: string; }
  /** Global ID of a discussion. */
  DiscussionID: { input: GlobalId; output: string; }
  /** Global ID of an epic. */
  EpicID: { input: GlobalId; output: string; }
  /** Global ID of any object. */
  GlobalID: { input: GlobalId; output: string; }
  /** Global ID of a group. */
  GroupID: { input: GlobalId; output: string; }
  /** A day, YYYY-MM-DD. */
  ISO8601Date: { input: string; output: string; }
  /** Global ID of an issue or merge request. */
  IssuableID: { input: GlobalId; output: string; }
  /** Global ID of an issue. */
  IssueID: { input: GlobalId; output: string; }
  /** Global ID of an iteration. */
  IterationID: { input: GlobalId; output: string; }
  /** Global ID of an iterations cadence. */
  IterationsCadenceID: { input: GlobalId; output: string; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** Global ID of a job. */
  JobID: { input: GlobalId; output: string; }
  /** Global ID of a label. */
  LabelID: { input: GlobalId; output: string; }
  /** Global ID of a merge request. */
  MergeRequestID: { input: GlobalId; output: string; }
  /** Global ID of a milestone. */
  MilestoneID: { input: GlobalId; output: string; }
  /** Global ID of a note. */
  NoteID: { input: GlobalId; output: string; }
  /** Global ID of anything that can be commented on. */
  NoteableID: { input: GlobalId; output: string; }
  /** Global ID of a project. */
  ProjectID: { input: GlobalId; output: string; }
  /** Global ID of a release. */
  ReleaseID: { input: GlobalId; output: string; }
  /** Global ID of a releases link. */
  ReleasesLinkID: { input: GlobalId; output: string; }
  /** Global ID of a snippet. */
  SnippetID: { input: GlobalId; output: string; }
  /** A moment in UTC, without fraction of a second. */
  Time: { input: string; output: string; }
  /** Global ID of a timelog. */
  TimelogID: { input: GlobalId; output: string; }
  /** Global ID of a todo. */
  TodoID: { input: GlobalId; output: string; }
  /** Global ID of anything a to-do item can point to. */
  TodoableID: { input: GlobalId; output: string; }
  /** Global ID of a user. */
  UserID: { input: GlobalId; output: string; }
  /** Global ID of a users saved reply. */
  UsersSavedReplyID: { input: GlobalId; output: string; }
  /** Global ID of a work item. */
  WorkItemID: { input: GlobalId; output: string; }
  /** Global ID of a work items type. */
  WorkItemsTypeID: { input: GlobalId; output: string; }
};

/** A role, as word and as number. */
export type AccessLevel = {
  integerValue?: Maybe<Scalars['Int']['output']>;
  stringValue?: Maybe<AccessLevelEnum>;
};

/** Roles. */
export type AccessLevelEnum =
  | 'DEVELOPER'
  | 'GUEST'
  | 'MAINTAINER'
  | 'MINIMAL_ACCESS'
  | 'NO_ACCESS'
  | 'OWNER'
  | 'REPORTER';

/** Who must approve. */
export type ApprovalRule = {
  approvalsRequired?: Maybe<Scalars['Int']['output']>;
  approved?: Maybe<Scalars['Boolean']['output']>;
  approvedBy?: Maybe<UserCoreConnection>;
  eligibleApprovers?: Maybe<Array<UserCore>>;
  id: Scalars['GlobalID']['output'];
  name?: Maybe<Scalars['String']['output']>;
};


/** Who must approve. */
export type ApprovalRuleApprovedByArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Input of approveDeployment. */
export type ApproveDeploymentInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  comment?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['DeploymentID']['input'];
  representedAs?: InputMaybe<Scalars['String']['input']>;
  status: DeploymentsApprovalStatus;
};

/** Answer of approveDeployment. */
export type ApproveDeploymentPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  deploymentApproval?: Maybe<DeploymentApproval>;
  errors: Array<Scalars['String']['output']>;
};

/** Whether a user is busy. */
export type AvailabilityEnum =
  | 'BUSY'
  | 'NOT_SET';

/** A reaction. */
export type AwardEmoji = {
  description: Scalars['String']['output'];
  emoji: Scalars['String']['output'];
  name: Scalars['String']['output'];
  unicode: Scalars['String']['output'];
  unicodeVersion: Scalars['String']['output'];
  user: UserCore;
};

/** Input of awardEmojiAdd. */
export type AwardEmojiAddInput = {
  awardableId: Scalars['AwardableID']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};

/** Answer of awardEmojiAdd. */
export type AwardEmojiAddPayload = {
  awardEmoji?: Maybe<AwardEmoji>;
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
};

/** A page of AwardEmoji. */
export type AwardEmojiConnection = {
  edges?: Maybe<Array<Maybe<AwardEmojiEdge>>>;
  nodes?: Maybe<Array<Maybe<AwardEmoji>>>;
  pageInfo: PageInfo;
};

/** A AwardEmoji and its place in the list. */
export type AwardEmojiEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<AwardEmoji>;
};

/** Input of awardEmojiRemove. */
export type AwardEmojiRemoveInput = {
  awardableId: Scalars['AwardableID']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};

/** Answer of awardEmojiRemove. */
export type AwardEmojiRemovePayload = {
  awardEmoji?: Maybe<AwardEmoji>;
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
};

/** Input of awardEmojiToggle. */
export type AwardEmojiToggleInput = {
  awardableId: Scalars['AwardableID']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};

/** Answer of awardEmojiToggle. */
export type AwardEmojiTogglePayload = {
  awardEmoji?: Maybe<AwardEmoji>;
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  toggledOn: Scalars['Boolean']['output'];
};

/** A connection without fields of its own. */
export type BaseService = Service & {
  active?: Maybe<Scalars['Boolean']['output']>;
  type?: Maybe<Scalars['String']['output']>;
};

/** A file in a directory. */
export type Blob = Entry & {
  flatPath: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lfsOid?: Maybe<Scalars['String']['output']>;
  mode?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  path: Scalars['String']['output'];
  sha: Scalars['String']['output'];
  type: EntryType;
  webPath?: Maybe<Scalars['String']['output']>;
  webUrl?: Maybe<Scalars['String']['output']>;
};

/** A page of Blob. */
export type BlobConnection = {
  edges?: Maybe<Array<Maybe<BlobEdge>>>;
  nodes?: Maybe<Array<Maybe<Blob>>>;
  pageInfo: PageInfo;
};

/** A Blob and its place in the list. */
export type BlobEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Blob>;
};

/** How a file can be shown. */
export type BlobViewer = {
  collapsed: Scalars['Boolean']['output'];
  fileType: Scalars['String']['output'];
  loadAsync: Scalars['Boolean']['output'];
  loadingPartialName: Scalars['String']['output'];
  renderError?: Maybe<Scalars['String']['output']>;
  tooLarge: Scalars['Boolean']['output'];
  type: BlobViewersType;
};

/** Kinds of views. */
export type BlobViewersType =
  | 'auxiliary'
  | 'rich'
  | 'simple';

/** A board of issues. */
export type Board = {
  createdAt: Scalars['Time']['output'];
  hideBacklogList?: Maybe<Scalars['Boolean']['output']>;
  hideClosedList?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['Time']['output'];
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};

/** A page of Board. */
export type BoardConnection = {
  edges?: Maybe<Array<Maybe<BoardEdge>>>;
  nodes?: Maybe<Array<Maybe<Board>>>;
  pageInfo: PageInfo;
};

/** A Board and its place in the list. */
export type BoardEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Board>;
};

/** A branch. */
export type Branch = {
  commit?: Maybe<Commit>;
  name: Scalars['String']['output'];
};

/** Sums of one day. */
export type BurnupChartDailyTotals = {
  completedCount: Scalars['Int']['output'];
  completedWeight: Scalars['Int']['output'];
  date: Scalars['ISO8601Date']['output'];
  scopeCount: Scalars['Int']['output'];
  scopeWeight: Scalars['Int']['output'];
};

/** A time without deployments. */
export type CiFreezePeriod = {
  cronTimezone?: Maybe<Scalars['String']['output']>;
  endCron?: Maybe<Scalars['String']['output']>;
  endTime?: Maybe<Scalars['Time']['output']>;
  startCron?: Maybe<Scalars['String']['output']>;
  startTime?: Maybe<Scalars['Time']['output']>;
  status: CiFreezePeriodStatus;
};

/** Whether it holds now. */
export type CiFreezePeriodStatus =
  | 'ACTIVE'
  | 'INACTIVE';

/** A job of a pipeline. */
export type CiJob = {
  allowFailure: Scalars['Boolean']['output'];
  createdAt: Scalars['Time']['output'];
  detailedStatus?: Maybe<DetailedStatus>;
  duration?: Maybe<Scalars['Int']['output']>;
  finishedAt?: Maybe<Scalars['Time']['output']>;
  id?: Maybe<Scalars['JobID']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  pipeline?: Maybe<Pipeline>;
  refName?: Maybe<Scalars['String']['output']>;
  retryable: Scalars['Boolean']['output'];
  shortSha: Scalars['String']['output'];
  stage?: Maybe<CiStage>;
  startedAt?: Maybe<Scalars['Time']['output']>;
  status?: Maybe<CiJobStatus>;
  tags?: Maybe<Array<Scalars['String']['output']>>;
};

/** A page of CiJob. */
export type CiJobConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<CiJobEdge>>>;
  nodes?: Maybe<Array<Maybe<CiJob>>>;
  pageInfo: PageInfo;
};

/** A CiJob and its place in the list. */
export type CiJobEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<CiJob>;
};

/** States of a job. */
export type CiJobStatus =
  | 'CANCELED'
  | 'CREATED'
  | 'FAILED'
  | 'MANUAL'
  | 'PENDING'
  | 'PREPARING'
  | 'RUNNING'
  | 'SCHEDULED'
  | 'SKIPPED'
  | 'SUCCESS'
  | 'WAITING_FOR_RESOURCE';

/** A stage of a pipeline. */
export type CiStage = {
  detailedStatus?: Maybe<DetailedStatus>;
  id: Scalars['ID']['output'];
  jobs?: Maybe<CiJobConnection>;
  name?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['String']['output']>;
};


/** A stage of a pipeline. */
export type CiStageJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of CiStage. */
export type CiStageConnection = {
  edges?: Maybe<Array<Maybe<CiStageEdge>>>;
  nodes?: Maybe<Array<Maybe<CiStage>>>;
  pageInfo: PageInfo;
};

/** A CiStage and its place in the list. */
export type CiStageEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<CiStage>;
};

/** A commit. */
export type Commit = Todoable & {
  author?: Maybe<UserCore>;
  authorEmail?: Maybe<Scalars['String']['output']>;
  authorGravatar?: Maybe<Scalars['String']['output']>;
  authorName?: Maybe<Scalars['String']['output']>;
  authoredDate?: Maybe<Scalars['Time']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  fullTitle?: Maybe<Scalars['String']['output']>;
  fullTitleHtml?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  pipelines?: Maybe<PipelineConnection>;
  sha: Scalars['String']['output'];
  shortId: Scalars['String']['output'];
  signatureHtml?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  titleHtml?: Maybe<Scalars['String']['output']>;
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** A commit. */
export type CommitPipelinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  ref?: InputMaybe<Scalars['String']['input']>;
  scope?: InputMaybe<PipelineScopeEnum>;
  sha?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<PipelineStatusEnum>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};

/** A change of one file. */
export type CommitAction = {
  action: CommitActionMode;
  content?: InputMaybe<Scalars['String']['input']>;
  encoding?: InputMaybe<CommitEncoding>;
  executeFilemode?: InputMaybe<Scalars['Boolean']['input']>;
  filePath: Scalars['String']['input'];
  lastCommitId?: InputMaybe<Scalars['String']['input']>;
  previousPath?: InputMaybe<Scalars['String']['input']>;
};

/** Changes of a file. */
export type CommitActionMode =
  | 'CHMOD'
  | 'CREATE'
  | 'DELETE'
  | 'MOVE'
  | 'UPDATE';

/** A page of Commit. */
export type CommitConnection = {
  edges?: Maybe<Array<Maybe<CommitEdge>>>;
  nodes?: Maybe<Array<Maybe<Commit>>>;
  pageInfo: PageInfo;
};

/** Input of commitCreate. */
export type CommitCreateInput = {
  actions: Array<CommitAction>;
  branch: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  message: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  startBranch?: InputMaybe<Scalars['String']['input']>;
};

/** Answer of commitCreate. */
export type CommitCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  commit?: Maybe<Commit>;
  commitPipelinePath?: Maybe<Scalars['String']['output']>;
  content?: Maybe<Array<Scalars['String']['output']>>;
  errors: Array<Scalars['String']['output']>;
};

/** A Commit and its place in the list. */
export type CommitEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Commit>;
};

/** How content is given. */
export type CommitEncoding =
  | 'BASE64'
  | 'TEXT';

/** Input of createBranch. */
export type CreateBranchInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  ref: Scalars['String']['input'];
};

/** Answer of createBranch. */
export type CreateBranchPayload = {
  branch?: Maybe<Branch>;
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
};

/** Input of createDiffNote. */
export type CreateDiffNoteInput = {
  body: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** @deprecated Use `internal`. Deprecated in 15.3. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  internal?: InputMaybe<Scalars['Boolean']['input']>;
  noteableId: Scalars['NoteableID']['input'];
  position: DiffPositionInput;
};

/** Answer of createDiffNote. */
export type CreateDiffNotePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  note?: Maybe<Note>;
};

/** Input of createEpic. */
export type CreateEpicInput = {
  addLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  addLabels?: InputMaybe<Array<Scalars['String']['input']>>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  color?: InputMaybe<Scalars['Color']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dueDateFixed?: InputMaybe<Scalars['String']['input']>;
  dueDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>;
  groupPath: Scalars['ID']['input'];
  removeLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  startDateFixed?: InputMaybe<Scalars['String']['input']>;
  startDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Answer of createEpic. */
export type CreateEpicPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  epic?: Maybe<Epic>;
  errors: Array<Scalars['String']['output']>;
};

/** Input of createImageDiffNote. */
export type CreateImageDiffNoteInput = {
  body: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** @deprecated Use `internal`. Deprecated in 15.3. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  internal?: InputMaybe<Scalars['Boolean']['input']>;
  noteableId: Scalars['NoteableID']['input'];
  position: DiffImagePositionInput;
};

/** Answer of createImageDiffNote. */
export type CreateImageDiffNotePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  note?: Maybe<Note>;
};

/** Input of createIssue. */
export type CreateIssueInput = {
  assigneeIds?: InputMaybe<Array<Scalars['UserID']['input']>>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAt?: InputMaybe<Scalars['Time']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  discussionToResolve?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['ISO8601Date']['input']>;
  epicId?: InputMaybe<Scalars['EpicID']['input']>;
  healthStatus?: InputMaybe<HealthStatus>;
  iid?: InputMaybe<Scalars['Int']['input']>;
  iterationCadenceId?: InputMaybe<Scalars['IterationsCadenceID']['input']>;
  iterationId?: InputMaybe<Scalars['IterationID']['input']>;
  iterationWildcardId?: InputMaybe<IssueCreationIterationWildcardId>;
  labelIds?: InputMaybe<Array<Scalars['LabelID']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  mergeRequestToResolveDiscussionsOf?: InputMaybe<Scalars['MergeRequestID']['input']>;
  milestoneId?: InputMaybe<Scalars['MilestoneID']['input']>;
  moveAfterId?: InputMaybe<Scalars['IssueID']['input']>;
  moveBeforeId?: InputMaybe<Scalars['IssueID']['input']>;
  projectPath: Scalars['ID']['input'];
  title: Scalars['String']['input'];
  type?: InputMaybe<IssueType>;
  weight?: InputMaybe<Scalars['Int']['input']>;
};

/** Answer of createIssue. */
export type CreateIssuePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of createNote. */
export type CreateNoteInput = {
  body: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** @deprecated Use `internal`. Deprecated in 15.3. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  discussionId?: InputMaybe<Scalars['DiscussionID']['input']>;
  internal?: InputMaybe<Scalars['Boolean']['input']>;
  mergeRequestDiffHeadSha?: InputMaybe<Scalars['String']['input']>;
  noteableId: Scalars['NoteableID']['input'];
};

/** Answer of createNote. */
export type CreateNotePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  note?: Maybe<Note>;
};

/** Input of createSnippet. */
export type CreateSnippetInput = {
  blobActions?: InputMaybe<Array<SnippetBlobActionInputType>>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  projectPath?: InputMaybe<Scalars['ID']['input']>;
  title: Scalars['String']['input'];
  uploadedFiles?: InputMaybe<Array<Scalars['String']['input']>>;
  visibilityLevel: VisibilityLevelsEnum;
};

/** Answer of createSnippet. */
export type CreateSnippetPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  snippet?: Maybe<Snippet>;
};

/** What the caller can have to-do items of. */
export type CurrentUserTodos = {
  currentUserTodos: TodoConnection;
};


/** What the caller can have to-do items of. */
export type CurrentUserTodosCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<TodoStateEnum>;
};

/** A deployment to an environment. */
export type Deployment = {
  /** Needs the premium tier. */
  approvalSummary?: Maybe<DeploymentApprovalSummary>;
  /** Needs the premium tier. */
  approvals?: Maybe<Array<DeploymentApproval>>;
  commit?: Maybe<Commit>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  finishedAt?: Maybe<Scalars['Time']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  iid?: Maybe<Scalars['ID']['output']>;
  job?: Maybe<CiJob>;
  /** Needs the premium tier. */
  pendingApprovalCount?: Maybe<Scalars['Int']['output']>;
  ref?: Maybe<Scalars['String']['output']>;
  sha?: Maybe<Scalars['String']['output']>;
  status?: Maybe<DeploymentStatus>;
  tag?: Maybe<Scalars['Boolean']['output']>;
  tags?: Maybe<Array<DeploymentTag>>;
  triggerer?: Maybe<UserCore>;
  updatedAt?: Maybe<Scalars['Time']['output']>;
  userPermissions: DeploymentPermissions;
};

/** A decision about a deployment. Needs the premium tier. */
export type DeploymentApproval = {
  comment?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  status?: Maybe<DeploymentsApprovalStatus>;
  updatedAt?: Maybe<Scalars['Time']['output']>;
  user?: Maybe<UserCore>;
};

/** Who must decide. Needs the premium tier. */
export type DeploymentApprovalRule = {
  accessLevel?: Maybe<AccessLevel>;
  approvals?: Maybe<Array<DeploymentApproval>>;
  approvedCount?: Maybe<Scalars['Int']['output']>;
  group?: Maybe<Group>;
  pendingApprovalCount?: Maybe<Scalars['Int']['output']>;
  requiredApprovals?: Maybe<Scalars['Int']['output']>;
  user?: Maybe<UserCore>;
};

/** Decisions still needed and taken. Needs the premium tier. */
export type DeploymentApprovalSummary = {
  rules?: Maybe<Array<DeploymentApprovalRule>>;
  totalPendingApprovalCount?: Maybe<Scalars['Int']['output']>;
  totalRequiredApprovals?: Maybe<Scalars['Int']['output']>;
};

/** A page of Deployment. */
export type DeploymentConnection = {
  edges?: Maybe<Array<Maybe<DeploymentEdge>>>;
  nodes?: Maybe<Array<Maybe<Deployment>>>;
  pageInfo: PageInfo;
};

/** A Deployment and its place in the list. */
export type DeploymentEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Deployment>;
};

/** What the caller may do with a deployment. */
export type DeploymentPermissions = {
  approveDeployment: Scalars['Boolean']['output'];
  destroyDeployment: Scalars['Boolean']['output'];
  updateDeployment: Scalars['Boolean']['output'];
};

/** States of a deployment. */
export type DeploymentStatus =
  | 'BLOCKED'
  | 'CANCELED'
  | 'CREATED'
  | 'FAILED'
  | 'RUNNING'
  | 'SKIPPED'
  | 'SUCCESS';

/** A tag that holds a deployed commit. */
export type DeploymentTag = {
  name?: Maybe<Scalars['String']['output']>;
  path?: Maybe<Scalars['String']['output']>;
};

/** Tiers of environments. */
export type DeploymentTier =
  | 'DEVELOPMENT'
  | 'OTHER'
  | 'PRODUCTION'
  | 'STAGING'
  | 'TESTING';

/** Decisions. */
export type DeploymentsApprovalStatus =
  | 'APPROVED'
  | 'REJECTED';

/** Order of deployments; exactly one member. */
export type DeploymentsOrderByInput = {
  createdAt?: InputMaybe<SortDirectionEnum>;
  finishedAt?: InputMaybe<SortDirectionEnum>;
};

/** Input of destroyNote. */
export type DestroyNoteInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['NoteID']['input'];
};

/** Answer of destroyNote. */
export type DestroyNotePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  note?: Maybe<Note>;
};

/** Input of destroySnippet. */
export type DestroySnippetInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['SnippetID']['input'];
};

/** Answer of destroySnippet. */
export type DestroySnippetPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  snippet?: Maybe<Snippet>;
};

/** Why it can or cannot be merged now. */
export type DetailedMergeStatus =
  | 'BLOCKED_STATUS'
  | 'BROKEN_STATUS'
  | 'CHECKING'
  | 'CI_MUST_PASS'
  | 'CI_STILL_RUNNING'
  | 'DISCUSSIONS_NOT_RESOLVED'
  | 'DRAFT_STATUS'
  | 'EXTERNAL_STATUS_CHECKS'
  | 'MERGEABLE'
  | 'NOT_APPROVED'
  | 'NOT_OPEN'
  | 'POLICIES_DENIED'
  | 'PREPARING'
  | 'UNCHECKED';

/** A status, ready for display. */
export type DetailedStatus = {
  detailsPath?: Maybe<Scalars['String']['output']>;
  group?: Maybe<Scalars['String']['output']>;
  icon?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  label?: Maybe<Scalars['String']['output']>;
  text?: Maybe<Scalars['String']['output']>;
  tooltip?: Maybe<Scalars['String']['output']>;
};

/** A point of a changed image. */
export type DiffImagePositionInput = {
  baseSha?: InputMaybe<Scalars['String']['input']>;
  headSha: Scalars['String']['input'];
  height: Scalars['Int']['input'];
  paths: DiffPathsInput;
  startSha: Scalars['String']['input'];
  width: Scalars['Int']['input'];
  x: Scalars['Int']['input'];
  y: Scalars['Int']['input'];
};

/** Paths of the file before and after. */
export type DiffPathsInput = {
  newPath?: InputMaybe<Scalars['String']['input']>;
  oldPath?: InputMaybe<Scalars['String']['input']>;
};

/** Where in a diff a note stands. */
export type DiffPosition = {
  diffRefs: DiffRefs;
  filePath: Scalars['String']['output'];
  height?: Maybe<Scalars['Int']['output']>;
  newLine?: Maybe<Scalars['Int']['output']>;
  newPath?: Maybe<Scalars['String']['output']>;
  oldLine?: Maybe<Scalars['Int']['output']>;
  oldPath?: Maybe<Scalars['String']['output']>;
  positionType: DiffPositionType;
  width?: Maybe<Scalars['Int']['output']>;
  x?: Maybe<Scalars['Int']['output']>;
  y?: Maybe<Scalars['Int']['output']>;
};

/** A line of a diff. */
export type DiffPositionInput = {
  baseSha?: InputMaybe<Scalars['String']['input']>;
  headSha: Scalars['String']['input'];
  newLine?: InputMaybe<Scalars['Int']['input']>;
  oldLine?: InputMaybe<Scalars['Int']['input']>;
  paths: DiffPathsInput;
  startSha: Scalars['String']['input'];
};

/** What a note in a diff stands on. */
export type DiffPositionType =
  | 'image'
  | 'text';

/** The three commits a diff is made from. */
export type DiffRefs = {
  baseSha?: Maybe<Scalars['String']['output']>;
  headSha: Scalars['String']['output'];
  startSha: Scalars['String']['output'];
};

/** Changed lines of one file. */
export type DiffStats = {
  additions: Scalars['Int']['output'];
  deletions: Scalars['Int']['output'];
  path: Scalars['String']['output'];
};

/** Changed lines of all files. */
export type DiffStatsSummary = {
  additions: Scalars['Int']['output'];
  changes: Scalars['Int']['output'];
  deletions: Scalars['Int']['output'];
  fileCount: Scalars['Int']['output'];
};

/** A thread of notes. */
export type Discussion = ResolvableInterface & {
  createdAt: Scalars['Time']['output'];
  id: Scalars['DiscussionID']['output'];
  noteable?: Maybe<NoteableType>;
  notes: NoteConnection;
  /** What a reply names as its discussion. */
  replyId: Scalars['DiscussionID']['output'];
  resolvable: Scalars['Boolean']['output'];
  resolved: Scalars['Boolean']['output'];
  resolvedAt?: Maybe<Scalars['Time']['output']>;
  resolvedBy?: Maybe<UserCore>;
};


/** A thread of notes. */
export type DiscussionNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of Discussion. */
export type DiscussionConnection = {
  edges?: Maybe<Array<Maybe<DiscussionEdge>>>;
  nodes?: Maybe<Array<Maybe<Discussion>>>;
  pageInfo: PageInfo;
};

/** A Discussion and its place in the list. */
export type DiscussionEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Discussion>;
};

/** Input of discussionToggleResolve. */
export type DiscussionToggleResolveInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['DiscussionID']['input'];
  resolve: Scalars['Boolean']['input'];
};

/** Answer of discussionToggleResolve. */
export type DiscussionToggleResolvePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  discussion?: Maybe<Discussion>;
  errors: Array<Scalars['String']['output']>;
};

/** Input of echoCreate. */
export type EchoCreateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  errors?: InputMaybe<Array<Scalars['String']['input']>>;
  messages?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Answer of echoCreate. */
export type EchoCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  echoes?: Maybe<Array<Scalars['String']['output']>>;
  errors: Array<Scalars['String']['output']>;
};

/** An address of a user. */
export type Email = {
  confirmedAt?: Maybe<Scalars['Time']['output']>;
  createdAt: Scalars['Time']['output'];
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  updatedAt: Scalars['Time']['output'];
};

/** A page of Email. */
export type EmailConnection = {
  edges?: Maybe<Array<Maybe<EmailEdge>>>;
  nodes?: Maybe<Array<Maybe<Email>>>;
  pageInfo: PageInfo;
};

/** A Email and its place in the list. */
export type EmailEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Email>;
};

/** Something in a directory. */
export type Entry = {
  flatPath: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  path: Scalars['String']['output'];
  sha: Scalars['String']['output'];
  type: EntryType;
};

/** Kinds of entries. */
export type EntryType =
  | 'blob'
  | 'commit'
  | 'tree';

/** A place that code is deployed to. */
export type Environment = {
  autoDeleteAt?: Maybe<Scalars['Time']['output']>;
  autoStopAt?: Maybe<Scalars['Time']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  deployFreezes?: Maybe<Array<CiFreezePeriod>>;
  deployments?: Maybe<DeploymentConnection>;
  environmentType?: Maybe<Scalars['String']['output']>;
  externalUrl?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  lastDeployment?: Maybe<Deployment>;
  name: Scalars['String']['output'];
  path: Scalars['String']['output'];
  /** Needs the premium tier. */
  protectedEnvironments?: Maybe<ProtectedEnvironmentConnection>;
  slug?: Maybe<Scalars['String']['output']>;
  state: Scalars['String']['output'];
  tier?: Maybe<DeploymentTier>;
  updatedAt?: Maybe<Scalars['Time']['output']>;
  userPermissions: EnvironmentPermissions;
};


/** A place that code is deployed to. */
export type EnvironmentDeploymentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<DeploymentsOrderByInput>;
  statuses?: InputMaybe<Array<DeploymentStatus>>;
};


/** A place that code is deployed to. */
export type EnvironmentLastDeploymentArgs = {
  status: DeploymentStatus;
};


/** A place that code is deployed to. */
export type EnvironmentProtectedEnvironmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of Environment. */
export type EnvironmentConnection = {
  edges?: Maybe<Array<Maybe<EnvironmentEdge>>>;
  nodes?: Maybe<Array<Maybe<Environment>>>;
  pageInfo: PageInfo;
};

/** A Environment and its place in the list. */
export type EnvironmentEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Environment>;
};

/** What the caller may do with an environment. */
export type EnvironmentPermissions = {
  destroyEnvironment: Scalars['Boolean']['output'];
  stopEnvironment: Scalars['Boolean']['output'];
  updateEnvironment: Scalars['Boolean']['output'];
};

/** A piece of work spanning projects. Needs the premium tier. */
export type Epic = CurrentUserTodos & Eventable & NoteableInterface & Todoable & {
  ancestors?: Maybe<EpicConnection>;
  author: UserCore;
  awardEmoji?: Maybe<AwardEmojiConnection>;
  blocked?: Maybe<Scalars['Boolean']['output']>;
  blockedByCount?: Maybe<Scalars['Int']['output']>;
  blockedByEpics?: Maybe<EpicConnection>;
  blockingCount?: Maybe<Scalars['Int']['output']>;
  children?: Maybe<EpicConnection>;
  closedAt?: Maybe<Scalars['Time']['output']>;
  color?: Maybe<Scalars['String']['output']>;
  confidential?: Maybe<Scalars['Boolean']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  currentUserTodos: TodoConnection;
  defaultProjectForIssueCreation?: Maybe<Project>;
  descendantCounts?: Maybe<EpicDescendantCount>;
  descendantWeightSum?: Maybe<EpicDescendantWeights>;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  discussions: DiscussionConnection;
  downvotes: Scalars['Int']['output'];
  dueDate?: Maybe<Scalars['Time']['output']>;
  dueDateFixed?: Maybe<Scalars['Time']['output']>;
  dueDateFromInheritedSource?: Maybe<Scalars['Time']['output']>;
  dueDateFromMilestones?: Maybe<Scalars['Time']['output']>;
  dueDateIsFixed?: Maybe<Scalars['Boolean']['output']>;
  events?: Maybe<EventConnection>;
  group: Group;
  hasChildren: Scalars['Boolean']['output'];
  hasIssues: Scalars['Boolean']['output'];
  hasParent: Scalars['Boolean']['output'];
  healthStatus?: Maybe<EpicHealthStatus>;
  id: Scalars['ID']['output'];
  iid: Scalars['ID']['output'];
  issues?: Maybe<EpicIssueConnection>;
  labels?: Maybe<LabelConnection>;
  notes: NoteConnection;
  parent?: Maybe<Epic>;
  participants?: Maybe<UserCoreConnection>;
  reference: Scalars['String']['output'];
  relationPath?: Maybe<Scalars['String']['output']>;
  relativePosition?: Maybe<Scalars['Int']['output']>;
  startDate?: Maybe<Scalars['Time']['output']>;
  startDateFixed?: Maybe<Scalars['Time']['output']>;
  startDateFromInheritedSource?: Maybe<Scalars['Time']['output']>;
  startDateFromMilestones?: Maybe<Scalars['Time']['output']>;
  startDateIsFixed?: Maybe<Scalars['Boolean']['output']>;
  state: EpicState;
  subscribed: Scalars['Boolean']['output'];
  title?: Maybe<Scalars['String']['output']>;
  titleHtml?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['Time']['output']>;
  upvotes: Scalars['Int']['output'];
  userDiscussionsCount: Scalars['Int']['output'];
  userNotesCount: Scalars['Int']['output'];
  userPermissions: EpicPermissions;
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicAncestorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iid?: InputMaybe<Scalars['ID']['input']>;
  iidStartsWith?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['ID']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>;
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>;
  labelName?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedEpicFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<EpicSort>;
  state?: InputMaybe<EpicState>;
  timeframe?: InputMaybe<Timeframe>;
  topLevelHierarchyOnly?: InputMaybe<Scalars['Boolean']['input']>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicAwardEmojiArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicBlockedByEpicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicChildrenArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iid?: InputMaybe<Scalars['ID']['input']>;
  iidStartsWith?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['ID']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>;
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>;
  labelName?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedEpicFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<EpicSort>;
  state?: InputMaybe<EpicState>;
  timeframe?: InputMaybe<Timeframe>;
  topLevelHierarchyOnly?: InputMaybe<Scalars['Boolean']['input']>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<TodoStateEnum>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicParticipantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of work spanning projects. Needs the premium tier. */
export type EpicReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Input of epicAddIssue. */
export type EpicAddIssueInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  groupPath: Scalars['ID']['input'];
  iid: Scalars['ID']['input'];
  issueIid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
};

/** Answer of epicAddIssue. */
export type EpicAddIssuePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  epic?: Maybe<Epic>;
  epicIssue?: Maybe<EpicIssue>;
  errors: Array<Scalars['String']['output']>;
};

/** A page of Epic. */
export type EpicConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<EpicEdge>>>;
  nodes?: Maybe<Array<Maybe<Epic>>>;
  pageInfo: PageInfo;
};

/** Numbers of what is below an epic. */
export type EpicDescendantCount = {
  closedEpics?: Maybe<Scalars['Int']['output']>;
  closedIssues?: Maybe<Scalars['Int']['output']>;
  openedEpics?: Maybe<Scalars['Int']['output']>;
  openedIssues?: Maybe<Scalars['Int']['output']>;
};

/** Weights of what is below an epic. */
export type EpicDescendantWeights = {
  closedIssues?: Maybe<Scalars['Int']['output']>;
  openedIssues?: Maybe<Scalars['Int']['output']>;
};

/** A Epic and its place in the list. */
export type EpicEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Epic>;
};

/** Health of what is below an epic. */
export type EpicHealthStatus = {
  issuesAtRisk?: Maybe<Scalars['Int']['output']>;
  issuesNeedingAttention?: Maybe<Scalars['Int']['output']>;
  issuesOnTrack?: Maybe<Scalars['Int']['output']>;
};

/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssue = CurrentUserTodos & NoteableInterface & Todoable & {
  assignees?: Maybe<UserCoreConnection>;
  author: UserCore;
  /** Needs the premium tier. */
  blocked: Scalars['Boolean']['output'];
  /** Needs the premium tier. */
  blockedByCount?: Maybe<Scalars['Int']['output']>;
  /** Needs the premium tier. */
  blockedByIssues?: Maybe<IssueConnection>;
  /** Needs the premium tier. */
  blockingCount: Scalars['Int']['output'];
  closedAsDuplicateOf?: Maybe<Issue>;
  closedAt?: Maybe<Scalars['Time']['output']>;
  confidential: Scalars['Boolean']['output'];
  createNoteEmail?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Time']['output'];
  currentUserTodos: TodoConnection;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  discussionLocked: Scalars['Boolean']['output'];
  discussions: DiscussionConnection;
  downvotes: Scalars['Int']['output'];
  dueDate?: Maybe<Scalars['Time']['output']>;
  emailsDisabled: Scalars['Boolean']['output'];
  /** Needs the premium tier. */
  epic?: Maybe<Epic>;
  epicIssueId: Scalars['ID']['output'];
  escalationStatus?: Maybe<IssueEscalationStatus>;
  /** Needs the premium tier. */
  hasEpic: Scalars['Boolean']['output'];
  /** Needs the ultimate tier. */
  healthStatus?: Maybe<HealthStatus>;
  hidden?: Maybe<Scalars['Boolean']['output']>;
  humanTimeEstimate?: Maybe<Scalars['String']['output']>;
  humanTotalTimeSpent?: Maybe<Scalars['String']['output']>;
  /** Global ID of the link between epic and issue. */
  id?: Maybe<Scalars['ID']['output']>;
  iid: Scalars['ID']['output'];
  /** Needs the premium tier. */
  iteration?: Maybe<Iteration>;
  labels?: Maybe<LabelConnection>;
  mergeRequestsCount: Scalars['Int']['output'];
  metricImages?: Maybe<Array<MetricImage>>;
  milestone?: Maybe<Milestone>;
  moved?: Maybe<Scalars['Boolean']['output']>;
  movedTo?: Maybe<Issue>;
  notes: NoteConnection;
  participants?: Maybe<UserCoreConnection>;
  projectId: Scalars['Int']['output'];
  reference: Scalars['String']['output'];
  relationPath?: Maybe<Scalars['String']['output']>;
  relativePosition?: Maybe<Scalars['Int']['output']>;
  severity?: Maybe<IssuableSeverity>;
  /** Needs the premium tier. */
  slaDueAt?: Maybe<Scalars['Time']['output']>;
  state: IssueState;
  /** Needs the ultimate tier. */
  statusPagePublishedIncident?: Maybe<Scalars['Boolean']['output']>;
  subscribed: Scalars['Boolean']['output'];
  taskCompletionStatus: TaskCompletionStatus;
  timeEstimate: Scalars['Int']['output'];
  timelogs: TimelogConnection;
  title: Scalars['String']['output'];
  titleHtml?: Maybe<Scalars['String']['output']>;
  totalTimeSpent: Scalars['Int']['output'];
  type?: Maybe<IssueType>;
  updatedAt: Scalars['Time']['output'];
  updatedBy?: Maybe<UserCore>;
  upvotes: Scalars['Int']['output'];
  userDiscussionsCount: Scalars['Int']['output'];
  userNotesCount: Scalars['Int']['output'];
  userPermissions: IssuePermissions;
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
  /** Needs the premium tier. */
  weight?: Maybe<Scalars['Int']['output']>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueAssigneesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueBlockedByIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<TodoStateEnum>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueParticipantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>;
};


/** An issue as part of an epic. Needs the premium tier. */
export type EpicIssueTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of EpicIssue. */
export type EpicIssueConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<EpicIssueEdge>>>;
  nodes?: Maybe<Array<Maybe<EpicIssue>>>;
  pageInfo: PageInfo;
  weight: Scalars['Int']['output'];
};

/** A EpicIssue and its place in the list. */
export type EpicIssueEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<EpicIssue>;
};

/** What the caller may do with an epic. */
export type EpicPermissions = {
  adminEpic: Scalars['Boolean']['output'];
  awardEmoji: Scalars['Boolean']['output'];
  createEpic: Scalars['Boolean']['output'];
  createNote: Scalars['Boolean']['output'];
  destroyEpic: Scalars['Boolean']['output'];
  readEpic: Scalars['Boolean']['output'];
  readEpicIid: Scalars['Boolean']['output'];
  updateEpic: Scalars['Boolean']['output'];
};

/** Input of epicSetSubscription. */
export type EpicSetSubscriptionInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  groupPath: Scalars['ID']['input'];
  iid: Scalars['ID']['input'];
  subscribedState: Scalars['Boolean']['input'];
};

/** Answer of epicSetSubscription. */
export type EpicSetSubscriptionPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  epic?: Maybe<Epic>;
  errors: Array<Scalars['String']['output']>;
};

/** Orders of epics. */
export type EpicSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'END_DATE_ASC'
  | 'END_DATE_DESC'
  | 'START_DATE_ASC'
  | 'START_DATE_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'UPDATED_AT_ASC'
  | 'UPDATED_AT_DESC'
  | 'end_date_asc'
  | 'end_date_desc'
  | 'start_date_asc'
  | 'start_date_desc';

/** States of an epic. */
export type EpicState =
  | 'all'
  | 'closed'
  | 'opened';

/** Changes of state. */
export type EpicStateEvent =
  | 'CLOSE'
  | 'REOPEN';

/** Something that happened. */
export type Event = {
  action: EventAction;
  author: UserCore;
  createdAt: Scalars['Time']['output'];
  id: Scalars['ID']['output'];
  updatedAt: Scalars['Time']['output'];
};

/** What happened. */
export type EventAction =
  | 'APPROVED'
  | 'ARCHIVED'
  | 'CLOSED'
  | 'COMMENTED'
  | 'CREATED'
  | 'DESTROYED'
  | 'EXPIRED'
  | 'JOINED'
  | 'LEFT'
  | 'MERGED'
  | 'PUSHED'
  | 'REOPENED'
  | 'UPDATED';

/** A page of Event. */
export type EventConnection = {
  edges?: Maybe<Array<Maybe<EventEdge>>>;
  nodes?: Maybe<Array<Maybe<Event>>>;
  pageInfo: PageInfo;
};

/** A Event and its place in the list. */
export type EventEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Event>;
};

/** What events are recorded of. */
export type Eventable = {
  events?: Maybe<EventConnection>;
};


/** What events are recorded of. */
export type EventableEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A development feature flag. */
export type Feature = {
  definition?: Maybe<FeatureDefinition>;
  gates: Array<FeatureGate>;
  name: Scalars['String']['output'];
  state: FeatureState;
};

/** What is known of a flag. */
export type FeatureDefinition = {
  defaultEnabled?: Maybe<Scalars['Boolean']['output']>;
  group?: Maybe<Scalars['String']['output']>;
  introducedByUrl?: Maybe<Scalars['String']['output']>;
  logStateChanges?: Maybe<Scalars['Boolean']['output']>;
  milestone?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  rolloutIssueUrl?: Maybe<Scalars['String']['output']>;
  type?: Maybe<Scalars['String']['output']>;
};

/** One condition of a flag. */
export type FeatureGate = {
  key: Scalars['String']['output'];
  value?: Maybe<Scalars['JSON']['output']>;
};

/** States of a flag. */
export type FeatureState =
  | 'CONDITIONAL'
  | 'OFF'
  | 'ON';

/** A group. */
export type Group = {
  autoDevopsEnabled?: Maybe<Scalars['Boolean']['output']>;
  avatarUrl?: Maybe<Scalars['String']['output']>;
  /** Needs the premium tier. */
  billableMembersCount?: Maybe<Scalars['Int']['output']>;
  board?: Maybe<Board>;
  boards?: Maybe<BoardConnection>;
  containerRepositoriesCount: Scalars['Int']['output'];
  crossProjectPipelineAvailable: Scalars['Boolean']['output'];
  descendantGroups?: Maybe<GroupConnection>;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  emailsDisabled?: Maybe<Scalars['Boolean']['output']>;
  /** Needs the premium tier. */
  epic?: Maybe<Epic>;
  /** Needs the premium tier. */
  epics?: Maybe<EpicConnection>;
  /** Needs the premium tier. */
  epicsEnabled?: Maybe<Scalars['Boolean']['output']>;
  fullName: Scalars['String']['output'];
  fullPath: Scalars['ID']['output'];
  groupMembers?: Maybe<GroupMemberConnection>;
  id: Scalars['ID']['output'];
  issues?: Maybe<IssueConnection>;
  /** Needs the premium tier. */
  iterationCadences?: Maybe<IterationCadenceConnection>;
  /** Needs the premium tier. */
  iterations?: Maybe<IterationConnection>;
  label?: Maybe<Label>;
  labels?: Maybe<LabelConnection>;
  lfsEnabled?: Maybe<Scalars['Boolean']['output']>;
  mentionsDisabled?: Maybe<Scalars['Boolean']['output']>;
  mergeRequests?: Maybe<MergeRequestConnection>;
  milestones?: Maybe<MilestoneConnection>;
  name: Scalars['String']['output'];
  parent?: Maybe<Group>;
  path: Scalars['String']['output'];
  projectCreationLevel?: Maybe<Scalars['String']['output']>;
  projects: ProjectConnection;
  requestAccessEnabled?: Maybe<Scalars['Boolean']['output']>;
  requireTwoFactorAuthentication?: Maybe<Scalars['Boolean']['output']>;
  rootStorageStatistics?: Maybe<RootStorageStatistics>;
  shareWithGroupLock?: Maybe<Scalars['Boolean']['output']>;
  sharedRunnersSetting?: Maybe<SharedRunnersSetting>;
  subgroupCreationLevel?: Maybe<Scalars['String']['output']>;
  timelogs: TimelogConnection;
  twoFactorGracePeriod?: Maybe<Scalars['Int']['output']>;
  userPermissions: GroupPermissions;
  visibility?: Maybe<Scalars['String']['output']>;
  webUrl: Scalars['String']['output'];
};


/** A group. */
export type GroupBillableMembersCountArgs = {
  requestedHostedPlan?: InputMaybe<Scalars['String']['input']>;
};


/** A group. */
export type GroupBoardArgs = {
  id: Scalars['BoardID']['input'];
};


/** A group. */
export type GroupBoardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['BoardID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A group. */
export type GroupDescendantGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeParentDescendants?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  owned?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A group. */
export type GroupEpicArgs = {
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  iid?: InputMaybe<Scalars['ID']['input']>;
  iidStartsWith?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['ID']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>;
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>;
  labelName?: InputMaybe<Array<Scalars['String']['input']>>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedEpicFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<EpicSort>;
  state?: InputMaybe<EpicState>;
  timeframe?: InputMaybe<Timeframe>;
  topLevelHierarchyOnly?: InputMaybe<Scalars['Boolean']['input']>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A group. */
export type GroupEpicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iid?: InputMaybe<Scalars['ID']['input']>;
  iidStartsWith?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['ID']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>;
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>;
  labelName?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedEpicFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<EpicSort>;
  state?: InputMaybe<EpicState>;
  timeframe?: InputMaybe<Timeframe>;
  topLevelHierarchyOnly?: InputMaybe<Scalars['Boolean']['input']>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A group. */
export type GroupGroupMembersArgs = {
  accessLevels?: InputMaybe<Array<AccessLevelEnum>>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  relations?: InputMaybe<Array<GroupMemberRelation>>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A group. */
export type GroupIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  closedAfter?: InputMaybe<Scalars['Time']['input']>;
  closedBefore?: InputMaybe<Scalars['Time']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  crmContactId?: InputMaybe<Scalars['String']['input']>;
  crmOrganizationId?: InputMaybe<Scalars['String']['input']>;
  epicId?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  healthStatusFilter?: InputMaybe<HealthStatusFilter>;
  iid?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>;
  includeSubgroups?: InputMaybe<Scalars['Boolean']['input']>;
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  iterationWildcardId?: InputMaybe<IterationWildcardId>;
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedIssueFilterInput>;
  or?: InputMaybe<UnionedIssueFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<IssueSort>;
  state?: InputMaybe<IssuableState>;
  types?: InputMaybe<Array<IssueType>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
  weight?: InputMaybe<Scalars['String']['input']>;
};


/** A group. */
export type GroupIterationCadencesArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  durationInWeeks?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['IterationsCadenceID']['input']>;
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};


/** A group. */
export type GroupIterationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  iid?: InputMaybe<Scalars['ID']['input']>;
  in?: InputMaybe<Array<IterationSearchableField>>;
  includeAncestors?: InputMaybe<Scalars['Boolean']['input']>;
  iterationCadenceIds?: InputMaybe<Array<Scalars['IterationsCadenceID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<IterationSort>;
  state?: InputMaybe<IterationState>;
  timeframe?: InputMaybe<Timeframe>;
  title?: InputMaybe<Scalars['String']['input']>;
};


/** A group. */
export type GroupLabelArgs = {
  title: Scalars['String']['input'];
};


/** A group. */
export type GroupLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>;
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyGroupLabels?: InputMaybe<Scalars['Boolean']['input']>;
  searchTerm?: InputMaybe<Scalars['String']['input']>;
};


/** A group. */
export type GroupMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
  includeSubgroups?: InputMaybe<Scalars['Boolean']['input']>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A group. */
export type GroupMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  containingDate?: InputMaybe<Scalars['Time']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  includeAncestors?: InputMaybe<Scalars['Boolean']['input']>;
  includeDescendants?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  searchTitle?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MilestoneSort>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  state?: InputMaybe<MilestoneStateEnum>;
  timeframe?: InputMaybe<Timeframe>;
  title?: InputMaybe<Scalars['String']['input']>;
};


/** A group. */
export type GroupProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  includeSubgroups?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<NamespaceProjectSort>;
};


/** A group. */
export type GroupTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};

/** A page of Group. */
export type GroupConnection = {
  edges?: Maybe<Array<Maybe<GroupEdge>>>;
  nodes?: Maybe<Array<Maybe<Group>>>;
  pageInfo: PageInfo;
};

/** A Group and its place in the list. */
export type GroupEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Group>;
};

/** Membership in a group. */
export type GroupMember = MemberInterface & {
  accessLevel?: Maybe<AccessLevel>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  createdBy?: Maybe<UserCore>;
  expiresAt?: Maybe<Scalars['Time']['output']>;
  group?: Maybe<Group>;
  id: Scalars['ID']['output'];
  mergeRequestInteraction?: Maybe<UserMergeRequestInteraction>;
  notificationEmail?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['Time']['output']>;
  user?: Maybe<UserCore>;
  userPermissions: GroupPermissions;
};


/** Membership in a group. */
export type GroupMemberMergeRequestInteractionArgs = {
  id: Scalars['MergeRequestID']['input'];
};

/** A page of GroupMember. */
export type GroupMemberConnection = {
  edges?: Maybe<Array<Maybe<GroupMemberEdge>>>;
  nodes?: Maybe<Array<Maybe<GroupMember>>>;
  pageInfo: PageInfo;
};

/** A GroupMember and its place in the list. */
export type GroupMemberEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<GroupMember>;
};

/** Where members of a group come from. */
export type GroupMemberRelation =
  | 'DESCENDANTS'
  | 'DIRECT'
  | 'INHERITED'
  | 'SHARED_FROM_GROUPS';

/** Rights that groups can be picked by. */
export type GroupPermission =
  | 'CREATE_PROJECTS'
  | 'TRANSFER_PROJECTS';

/** What the caller may do in a group. */
export type GroupPermissions = {
  createProjects: Scalars['Boolean']['output'];
  readGroup: Scalars['Boolean']['output'];
};

/** Whether an issue goes well. */
export type HealthStatus =
  | 'atRisk'
  | 'needsAttention'
  | 'onTrack';

/** Health to list. */
export type HealthStatusFilter =
  | 'ANY'
  | 'NONE'
  | 'atRisk'
  | 'needsAttention'
  | 'onTrack';

/** Where search looks. */
export type IssuableSearchableField =
  | 'DESCRIPTION'
  | 'TITLE';

/** How bad an incident is. */
export type IssuableSeverity =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  | 'UNKNOWN';

/** States to list. */
export type IssuableState =
  | 'all'
  | 'closed'
  | 'locked'
  | 'opened';

/** An issue, incident or test case. */
export type Issue = CurrentUserTodos & NoteableInterface & Todoable & {
  assignees?: Maybe<UserCoreConnection>;
  author: UserCore;
  /** Needs the premium tier. */
  blocked: Scalars['Boolean']['output'];
  /** Needs the premium tier. */
  blockedByCount?: Maybe<Scalars['Int']['output']>;
  /** Needs the premium tier. */
  blockedByIssues?: Maybe<IssueConnection>;
  /** Needs the premium tier. */
  blockingCount: Scalars['Int']['output'];
  closedAsDuplicateOf?: Maybe<Issue>;
  closedAt?: Maybe<Scalars['Time']['output']>;
  confidential: Scalars['Boolean']['output'];
  createNoteEmail?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Time']['output'];
  currentUserTodos: TodoConnection;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  discussionLocked: Scalars['Boolean']['output'];
  discussions: DiscussionConnection;
  downvotes: Scalars['Int']['output'];
  /** Midnight UTC of the day. */
  dueDate?: Maybe<Scalars['Time']['output']>;
  emailsDisabled: Scalars['Boolean']['output'];
  /** Needs the premium tier. */
  epic?: Maybe<Epic>;
  escalationStatus?: Maybe<IssueEscalationStatus>;
  /** Needs the premium tier. */
  hasEpic: Scalars['Boolean']['output'];
  /** Needs the ultimate tier. */
  healthStatus?: Maybe<HealthStatus>;
  hidden?: Maybe<Scalars['Boolean']['output']>;
  humanTimeEstimate?: Maybe<Scalars['String']['output']>;
  humanTotalTimeSpent?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  iid: Scalars['ID']['output'];
  /** Needs the premium tier. */
  iteration?: Maybe<Iteration>;
  labels?: Maybe<LabelConnection>;
  mergeRequestsCount: Scalars['Int']['output'];
  metricImages?: Maybe<Array<MetricImage>>;
  milestone?: Maybe<Milestone>;
  moved?: Maybe<Scalars['Boolean']['output']>;
  movedTo?: Maybe<Issue>;
  notes: NoteConnection;
  participants?: Maybe<UserCoreConnection>;
  projectId: Scalars['Int']['output'];
  reference: Scalars['String']['output'];
  relativePosition?: Maybe<Scalars['Int']['output']>;
  severity?: Maybe<IssuableSeverity>;
  /** Needs the premium tier. */
  slaDueAt?: Maybe<Scalars['Time']['output']>;
  state: IssueState;
  /** Needs the ultimate tier. */
  statusPagePublishedIncident?: Maybe<Scalars['Boolean']['output']>;
  subscribed: Scalars['Boolean']['output'];
  taskCompletionStatus: TaskCompletionStatus;
  timeEstimate: Scalars['Int']['output'];
  timelogs: TimelogConnection;
  title: Scalars['String']['output'];
  titleHtml?: Maybe<Scalars['String']['output']>;
  totalTimeSpent: Scalars['Int']['output'];
  type?: Maybe<IssueType>;
  updatedAt: Scalars['Time']['output'];
  updatedBy?: Maybe<UserCore>;
  upvotes: Scalars['Int']['output'];
  userDiscussionsCount: Scalars['Int']['output'];
  userNotesCount: Scalars['Int']['output'];
  userPermissions: IssuePermissions;
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
  /** Needs the premium tier. */
  weight?: Maybe<Scalars['Int']['output']>;
};


/** An issue, incident or test case. */
export type IssueAssigneesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue, incident or test case. */
export type IssueBlockedByIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue, incident or test case. */
export type IssueCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<TodoStateEnum>;
};


/** An issue, incident or test case. */
export type IssueDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue, incident or test case. */
export type IssueLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue, incident or test case. */
export type IssueNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue, incident or test case. */
export type IssueParticipantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An issue, incident or test case. */
export type IssueReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>;
};


/** An issue, incident or test case. */
export type IssueTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of Issue. */
export type IssueConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<IssueEdge>>>;
  nodes?: Maybe<Array<Maybe<Issue>>>;
  pageInfo: PageInfo;
};

/** Iterations a new issue can be put in by word. */
export type IssueCreationIterationWildcardId =
  | 'CURRENT';

/** A Issue and its place in the list. */
export type IssueEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Issue>;
};

/** How far the answer to an incident is. */
export type IssueEscalationStatus =
  | 'ACKNOWLEDGED'
  | 'IGNORED'
  | 'RESOLVED'
  | 'TRIGGERED';

/** Input of issueMove. */
export type IssueMoveInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  targetProjectPath: Scalars['ID']['input'];
};

/** Answer of issueMove. */
export type IssueMovePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** What the caller may do with an issue. */
export type IssuePermissions = {
  adminIssue: Scalars['Boolean']['output'];
  createDesign: Scalars['Boolean']['output'];
  createNote: Scalars['Boolean']['output'];
  destroyDesign: Scalars['Boolean']['output'];
  readDesign: Scalars['Boolean']['output'];
  readIssue: Scalars['Boolean']['output'];
  reopenIssue: Scalars['Boolean']['output'];
  updateIssue: Scalars['Boolean']['output'];
};

/** Input of issueSetAssignees. */
export type IssueSetAssigneesInput = {
  assigneeUsernames: Array<Scalars['String']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  operationMode?: InputMaybe<MutationOperationMode>;
  projectPath: Scalars['ID']['input'];
};

/** Answer of issueSetAssignees. */
export type IssueSetAssigneesPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetConfidential. */
export type IssueSetConfidentialInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  confidential: Scalars['Boolean']['input'];
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
};

/** Answer of issueSetConfidential. */
export type IssueSetConfidentialPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetDueDate. */
export type IssueSetDueDateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['Time']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
};

/** Answer of issueSetDueDate. */
export type IssueSetDueDatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetEpic. */
export type IssueSetEpicInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  epicId?: InputMaybe<Scalars['EpicID']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
};

/** Answer of issueSetEpic. */
export type IssueSetEpicPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetEscalationStatus. */
export type IssueSetEscalationStatusInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  status: IssueEscalationStatus;
};

/** Answer of issueSetEscalationStatus. */
export type IssueSetEscalationStatusPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetIteration. */
export type IssueSetIterationInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  iterationId?: InputMaybe<Scalars['IterationID']['input']>;
  projectPath: Scalars['ID']['input'];
};

/** Answer of issueSetIteration. */
export type IssueSetIterationPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetLocked. */
export type IssueSetLockedInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  locked: Scalars['Boolean']['input'];
  projectPath: Scalars['ID']['input'];
};

/** Answer of issueSetLocked. */
export type IssueSetLockedPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetSeverity. */
export type IssueSetSeverityInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  severity: IssuableSeverity;
};

/** Answer of issueSetSeverity. */
export type IssueSetSeverityPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetSubscription. */
export type IssueSetSubscriptionInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  subscribedState: Scalars['Boolean']['input'];
};

/** Answer of issueSetSubscription. */
export type IssueSetSubscriptionPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of issueSetWeight. */
export type IssueSetWeightInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  weight?: InputMaybe<Scalars['Int']['input']>;
};

/** Answer of issueSetWeight. */
export type IssueSetWeightPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Orders of issues. */
export type IssueSort =
  | 'BLOCKING_ISSUES_ASC'
  | 'BLOCKING_ISSUES_DESC'
  | 'CLOSED_AT_ASC'
  | 'CLOSED_AT_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'DUE_DATE_ASC'
  | 'DUE_DATE_DESC'
  | 'ESCALATION_STATUS_ASC'
  | 'ESCALATION_STATUS_DESC'
  | 'HEALTH_STATUS_ASC'
  | 'HEALTH_STATUS_DESC'
  | 'LABEL_PRIORITY_ASC'
  | 'LABEL_PRIORITY_DESC'
  | 'MILESTONE_DUE_ASC'
  | 'MILESTONE_DUE_DESC'
  | 'POPULARITY_ASC'
  | 'POPULARITY_DESC'
  | 'PRIORITY_ASC'
  | 'PRIORITY_DESC'
  | 'PUBLISHED_ASC'
  | 'PUBLISHED_DESC'
  | 'RELATIVE_POSITION_ASC'
  | 'SEVERITY_ASC'
  | 'SEVERITY_DESC'
  | 'SLA_DUE_AT_ASC'
  | 'SLA_DUE_AT_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC'
  | 'WEIGHT_ASC'
  | 'WEIGHT_DESC'
  | 'created_asc'
  | 'created_desc'
  | 'updated_asc'
  | 'updated_desc';

/** States of an issue. */
export type IssueState =
  | 'all'
  | 'closed'
  | 'locked'
  | 'opened';

/** Changes of state. */
export type IssueStateEvent =
  | 'CLOSE'
  | 'REOPEN';

/** Numbers of issues by state. */
export type IssueStatusCountsType = {
  all?: Maybe<Scalars['Int']['output']>;
  closed?: Maybe<Scalars['Int']['output']>;
  opened?: Maybe<Scalars['Int']['output']>;
};

/** Kinds of issues. */
export type IssueType =
  | 'INCIDENT'
  | 'ISSUE'
  | 'KEY_RESULT'
  | 'OBJECTIVE'
  | 'REQUIREMENT'
  | 'TASK'
  | 'TEST_CASE';

/** A time box. Needs the premium tier. */
export type Iteration = TimeboxReportInterface & {
  createdAt: Scalars['Time']['output'];
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  dueDate?: Maybe<Scalars['Time']['output']>;
  id: Scalars['ID']['output'];
  iid: Scalars['ID']['output'];
  iterationCadence: IterationCadence;
  report?: Maybe<TimeboxReport>;
  scopedPath?: Maybe<Scalars['String']['output']>;
  scopedUrl?: Maybe<Scalars['String']['output']>;
  sequence: Scalars['Int']['output'];
  startDate?: Maybe<Scalars['Time']['output']>;
  state: IterationState;
  title?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['Time']['output'];
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** A time box. Needs the premium tier. */
export type IterationReportArgs = {
  fullPath?: InputMaybe<Scalars['String']['input']>;
};

/** A rhythm of time boxes. Needs the premium tier. */
export type IterationCadence = {
  active?: Maybe<Scalars['Boolean']['output']>;
  automatic?: Maybe<Scalars['Boolean']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  durationInWeeks?: Maybe<Scalars['Int']['output']>;
  id: Scalars['IterationsCadenceID']['output'];
  iterationsInAdvance?: Maybe<Scalars['Int']['output']>;
  rollOver: Scalars['Boolean']['output'];
  startDate?: Maybe<Scalars['Time']['output']>;
  title: Scalars['String']['output'];
};

/** A page of IterationCadence. */
export type IterationCadenceConnection = {
  edges?: Maybe<Array<Maybe<IterationCadenceEdge>>>;
  nodes?: Maybe<Array<Maybe<IterationCadence>>>;
  pageInfo: PageInfo;
};

/** A IterationCadence and its place in the list. */
export type IterationCadenceEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<IterationCadence>;
};

/** A page of Iteration. */
export type IterationConnection = {
  edges?: Maybe<Array<Maybe<IterationEdge>>>;
  nodes?: Maybe<Array<Maybe<Iteration>>>;
  pageInfo: PageInfo;
};

/** Input of iterationCreate. */
export type IterationCreateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['String']['input']>;
  groupPath?: InputMaybe<Scalars['ID']['input']>;
  iterationsCadenceId?: InputMaybe<Scalars['IterationsCadenceID']['input']>;
  projectPath?: InputMaybe<Scalars['ID']['input']>;
  startDate?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Answer of iterationCreate. */
export type IterationCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  iteration?: Maybe<Iteration>;
};

/** A Iteration and its place in the list. */
export type IterationEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Iteration>;
};

/** Where search looks. */
export type IterationSearchableField =
  | 'CADENCE_TITLE'
  | 'TITLE';

/** Orders of iterations. */
export type IterationSort =
  | 'CADENCE_AND_DUE_DATE_ASC'
  | 'CADENCE_AND_DUE_DATE_DESC';

/** States of an iteration. */
export type IterationState =
  | 'all'
  | 'closed'
  | 'current'
  | 'opened'
  | 'started'
  | 'upcoming';

/** Kinds of iterations. */
export type IterationWildcardId =
  | 'ANY'
  | 'CURRENT'
  | 'NONE';

/** The server for agents. */
export type Kas = {
  enabled: Scalars['Boolean']['output'];
  externalUrl?: Maybe<Scalars['String']['output']>;
  version?: Maybe<Scalars['String']['output']>;
};

/** A label. */
export type Label = {
  color: Scalars['String']['output'];
  createdAt: Scalars['Time']['output'];
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  textColor: Scalars['String']['output'];
  title: Scalars['String']['output'];
  updatedAt: Scalars['Time']['output'];
};

/** A page of Label. */
export type LabelConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<LabelEdge>>>;
  nodes?: Maybe<Array<Maybe<Label>>>;
  pageInfo: PageInfo;
};

/** Input of labelCreate. */
export type LabelCreateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  color?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  groupPath?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['ID']['input']>;
  title: Scalars['String']['input'];
};

/** Answer of labelCreate. */
export type LabelCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  label?: Maybe<Label>;
};

/** A Label and its place in the list. */
export type LabelEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Label>;
};

/** Membership of a user somewhere. */
export type MemberInterface = {
  accessLevel?: Maybe<AccessLevel>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  createdBy?: Maybe<UserCore>;
  expiresAt?: Maybe<Scalars['Time']['output']>;
  id: Scalars['ID']['output'];
  mergeRequestInteraction?: Maybe<UserMergeRequestInteraction>;
  updatedAt?: Maybe<Scalars['Time']['output']>;
  user?: Maybe<UserCore>;
};


/** Membership of a user somewhere. */
export type MemberInterfaceMergeRequestInteractionArgs = {
  id: Scalars['MergeRequestID']['input'];
};

/** A page of MemberInterface. */
export type MemberInterfaceConnection = {
  edges?: Maybe<Array<Maybe<MemberInterfaceEdge>>>;
  nodes?: Maybe<Array<Maybe<MemberInterface>>>;
  pageInfo: PageInfo;
};

/** A MemberInterface and its place in the list. */
export type MemberInterfaceEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<MemberInterface>;
};

/** A merge request. */
export type MergeRequest = CurrentUserTodos & NoteableInterface & Todoable & {
  allowCollaboration?: Maybe<Scalars['Boolean']['output']>;
  /** Needs the premium tier. */
  approvalState?: Maybe<MergeRequestApprovalState>;
  /** Needs the premium tier. */
  approvalsLeft?: Maybe<Scalars['Int']['output']>;
  /** Needs the premium tier. */
  approvalsRequired?: Maybe<Scalars['Int']['output']>;
  approved: Scalars['Boolean']['output'];
  approvedBy?: Maybe<UserCoreConnection>;
  assignees?: Maybe<MergeRequestAssigneeConnection>;
  author?: Maybe<MergeRequestAuthor>;
  autoMergeEnabled: Scalars['Boolean']['output'];
  autoMergeStrategy?: Maybe<Scalars['String']['output']>;
  availableAutoMergeStrategies?: Maybe<Array<Scalars['String']['output']>>;
  commitCount?: Maybe<Scalars['Int']['output']>;
  commits?: Maybe<CommitConnection>;
  commitsWithoutMergeCommits?: Maybe<CommitConnection>;
  committers?: Maybe<UserCoreConnection>;
  conflicts: Scalars['Boolean']['output'];
  createdAt: Scalars['Time']['output'];
  currentUserTodos: TodoConnection;
  defaultMergeCommitMessage?: Maybe<Scalars['String']['output']>;
  defaultSquashCommitMessage?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  detailedMergeStatus?: Maybe<DetailedMergeStatus>;
  diffHeadSha?: Maybe<Scalars['String']['output']>;
  diffRefs?: Maybe<DiffRefs>;
  diffStats?: Maybe<Array<DiffStats>>;
  diffStatsSummary?: Maybe<DiffStatsSummary>;
  discussionLocked: Scalars['Boolean']['output'];
  discussions: DiscussionConnection;
  divergedFromTargetBranch: Scalars['Boolean']['output'];
  downvotes: Scalars['Int']['output'];
  draft: Scalars['Boolean']['output'];
  forceRemoveSourceBranch?: Maybe<Scalars['Boolean']['output']>;
  hasCi: Scalars['Boolean']['output'];
  /** Needs the premium tier. */
  hasSecurityReports: Scalars['Boolean']['output'];
  headPipeline?: Maybe<Pipeline>;
  humanTimeEstimate?: Maybe<Scalars['String']['output']>;
  humanTotalTimeSpent?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  iid: Scalars['String']['output'];
  inProgressMergeCommitSha?: Maybe<Scalars['String']['output']>;
  labels?: Maybe<LabelConnection>;
  mergeCommitSha?: Maybe<Scalars['String']['output']>;
  mergeError?: Maybe<Scalars['String']['output']>;
  mergeOngoing: Scalars['Boolean']['output'];
  /** @deprecated Use `mergeStatusEnum`. Deprecated in 14.0. */
  mergeStatus?: Maybe<Scalars['String']['output']>;
  mergeStatusEnum?: Maybe<MergeStatus>;
  /** Needs the premium tier. */
  mergeTrainsCount?: Maybe<Scalars['Int']['output']>;
  mergeUser?: Maybe<UserCore>;
  mergeWhenPipelineSucceeds?: Maybe<Scalars['Boolean']['output']>;
  mergeable: Scalars['Boolean']['output'];
  mergeableDiscussionsState?: Maybe<Scalars['Boolean']['output']>;
  mergedAt?: Maybe<Scalars['Time']['output']>;
  milestone?: Maybe<Milestone>;
  notes: NoteConnection;
  participants?: Maybe<MergeRequestParticipantConnection>;
  pipelines?: Maybe<PipelineConnection>;
  project: Project;
  projectId: Scalars['Int']['output'];
  rebaseCommitSha?: Maybe<Scalars['String']['output']>;
  rebaseInProgress: Scalars['Boolean']['output'];
  reference: Scalars['String']['output'];
  reviewers?: Maybe<MergeRequestReviewerConnection>;
  securityAutoFix?: Maybe<Scalars['Boolean']['output']>;
  /** Needs the premium tier. */
  securityReportsUpToDateOnTargetBranch: Scalars['Boolean']['output'];
  shouldBeRebased: Scalars['Boolean']['output'];
  shouldRemoveSourceBranch?: Maybe<Scalars['Boolean']['output']>;
  sourceBranch: Scalars['String']['output'];
  sourceBranchExists: Scalars['Boolean']['output'];
  sourceBranchProtected: Scalars['Boolean']['output'];
  sourceProject?: Maybe<Project>;
  sourceProjectId?: Maybe<Scalars['Int']['output']>;
  squash: Scalars['Boolean']['output'];
  squashOnMerge: Scalars['Boolean']['output'];
  state: MergeRequestState;
  subscribed: Scalars['Boolean']['output'];
  targetBranch: Scalars['String']['output'];
  targetBranchExists: Scalars['Boolean']['output'];
  targetProject: Project;
  targetProjectId: Scalars['Int']['output'];
  taskCompletionStatus: TaskCompletionStatus;
  timeEstimate: Scalars['Int']['output'];
  timelogs: TimelogConnection;
  title: Scalars['String']['output'];
  titleHtml?: Maybe<Scalars['String']['output']>;
  totalTimeSpent: Scalars['Int']['output'];
  updatedAt: Scalars['Time']['output'];
  upvotes: Scalars['Int']['output'];
  userDiscussionsCount?: Maybe<Scalars['Int']['output']>;
  userNotesCount?: Maybe<Scalars['Int']['output']>;
  userPermissions: MergeRequestPermissions;
  webUrl?: Maybe<Scalars['String']['output']>;
};


/** A merge request. */
export type MergeRequestApprovedByArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestAssigneesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestCommitsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestCommitsWithoutMergeCommitsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestCommittersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<TodoStateEnum>;
};


/** A merge request. */
export type MergeRequestDiffStatsArgs = {
  path?: InputMaybe<Scalars['String']['input']>;
};


/** A merge request. */
export type MergeRequestDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestParticipantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestPipelinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  ref?: InputMaybe<Scalars['String']['input']>;
  scope?: InputMaybe<PipelineScopeEnum>;
  sha?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<PipelineStatusEnum>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** A merge request. */
export type MergeRequestReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A merge request. */
export type MergeRequestReviewersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A merge request. */
export type MergeRequestTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Input of mergeRequestAccept. */
export type MergeRequestAcceptInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  commitMessage?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  sha: Scalars['String']['input'];
  shouldRemoveSourceBranch?: InputMaybe<Scalars['Boolean']['input']>;
  squash?: InputMaybe<Scalars['Boolean']['input']>;
  squashCommitMessage?: InputMaybe<Scalars['String']['input']>;
  strategy?: InputMaybe<MergeStrategyEnum>;
};

/** Answer of mergeRequestAccept. */
export type MergeRequestAcceptPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** How far the approval is. */
export type MergeRequestApprovalState = {
  approvalRulesOverwritten?: Maybe<Scalars['Boolean']['output']>;
  rules?: Maybe<Array<ApprovalRule>>;
};

/** An assignee of a merge request. */
export type MergeRequestAssignee = User & {
  active?: Maybe<Scalars['Boolean']['output']>;
  assignedMergeRequests?: Maybe<MergeRequestConnection>;
  authoredMergeRequests?: Maybe<MergeRequestConnection>;
  avatarUrl?: Maybe<Scalars['String']['output']>;
  bio?: Maybe<Scalars['String']['output']>;
  bot: Scalars['Boolean']['output'];
  commitEmail?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  discord?: Maybe<Scalars['String']['output']>;
  /** @deprecated Use `publicEmail`. Deprecated in 13.7. */
  email?: Maybe<Scalars['String']['output']>;
  emails?: Maybe<EmailConnection>;
  groupCount?: Maybe<Scalars['Int']['output']>;
  groupMemberships?: Maybe<GroupMemberConnection>;
  groups?: Maybe<GroupConnection>;
  human?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  jobTitle?: Maybe<Scalars['String']['output']>;
  lastActivityOn?: Maybe<Scalars['Date']['output']>;
  linkedin?: Maybe<Scalars['String']['output']>;
  location?: Maybe<Scalars['String']['output']>;
  mergeRequestInteraction?: Maybe<UserMergeRequestInteraction>;
  name: Scalars['String']['output'];
  namespace?: Maybe<Namespace>;
  organization?: Maybe<Scalars['String']['output']>;
  projectMemberships?: Maybe<ProjectMemberConnection>;
  publicEmail?: Maybe<Scalars['String']['output']>;
  reviewRequestedMergeRequests?: Maybe<MergeRequestConnection>;
  savedReplies?: Maybe<SavedReplyConnection>;
  savedReply?: Maybe<SavedReply>;
  snippets?: Maybe<SnippetConnection>;
  starredProjects?: Maybe<ProjectConnection>;
  state: UserState;
  status?: Maybe<UserStatus>;
  timelogs?: Maybe<TimelogConnection>;
  todos?: Maybe<TodoConnection>;
  twitter?: Maybe<Scalars['String']['output']>;
  userPermissions: UserPermissions;
  username: Scalars['String']['output'];
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeAssignedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeAuthoredMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeEmailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeGroupMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  permissionScope?: InputMaybe<GroupPermission>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeProjectMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeReviewRequestedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeSavedRepliesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeSavedReplyArgs = {
  id: Scalars['UsersSavedReplyID']['input'];
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeSnippetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['SnippetID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<TypeEnum>;
  visibility?: InputMaybe<VisibilityScopesEnum>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeStarredProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** An assignee of a merge request. */
export type MergeRequestAssigneeTodosArgs = {
  action?: InputMaybe<Array<TodoActionEnum>>;
  after?: InputMaybe<Scalars['String']['input']>;
  authorId?: InputMaybe<Array<Scalars['ID']['input']>>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Array<Scalars['ID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  state?: InputMaybe<Array<TodoStateEnum>>;
  type?: InputMaybe<Array<TodoTargetEnum>>;
};

/** A page of MergeRequestAssignee. */
export type MergeRequestAssigneeConnection = {
  edges?: Maybe<Array<Maybe<MergeRequestAssigneeEdge>>>;
  nodes?: Maybe<Array<Maybe<MergeRequestAssignee>>>;
  pageInfo: PageInfo;
};

/** A MergeRequestAssignee and its place in the list. */
export type MergeRequestAssigneeEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<MergeRequestAssignee>;
};

/** The author of a merge request. */
export type MergeRequestAuthor = User & {
  active?: Maybe<Scalars['Boolean']['output']>;
  assignedMergeRequests?: Maybe<MergeRequestConnection>;
  authoredMergeRequests?: Maybe<MergeRequestConnection>;
  avatarUrl?: Maybe<Scalars['String']['output']>;
  bio?: Maybe<Scalars['String']['output']>;
  bot: Scalars['Boolean']['output'];
  commitEmail?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  discord?: Maybe<Scalars['String']['output']>;
  /** @deprecated Use `publicEmail`. Deprecated in 13.7. */
  email?: Maybe<Scalars['String']['output']>;
  emails?: Maybe<EmailConnection>;
  groupCount?: Maybe<Scalars['Int']['output']>;
  groupMemberships?: Maybe<GroupMemberConnection>;
  groups?: Maybe<GroupConnection>;
  human?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  jobTitle?: Maybe<Scalars['String']['output']>;
  lastActivityOn?: Maybe<Scalars['Date']['output']>;
  linkedin?: Maybe<Scalars['String']['output']>;
  location?: Maybe<Scalars['String']['output']>;
  mergeRequestInteraction?: Maybe<UserMergeRequestInteraction>;
  name: Scalars['String']['output'];
  namespace?: Maybe<Namespace>;
  organization?: Maybe<Scalars['String']['output']>;
  projectMemberships?: Maybe<ProjectMemberConnection>;
  publicEmail?: Maybe<Scalars['String']['output']>;
  reviewRequestedMergeRequests?: Maybe<MergeRequestConnection>;
  savedReplies?: Maybe<SavedReplyConnection>;
  savedReply?: Maybe<SavedReply>;
  snippets?: Maybe<SnippetConnection>;
  starredProjects?: Maybe<ProjectConnection>;
  state: UserState;
  status?: Maybe<UserStatus>;
  timelogs?: Maybe<TimelogConnection>;
  todos?: Maybe<TodoConnection>;
  twitter?: Maybe<Scalars['String']['output']>;
  userPermissions: UserPermissions;
  username: Scalars['String']['output'];
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** The author of a merge request. */
export type MergeRequestAuthorAssignedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorAuthoredMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorEmailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorGroupMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  permissionScope?: InputMaybe<GroupPermission>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorProjectMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorReviewRequestedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorSavedRepliesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorSavedReplyArgs = {
  id: Scalars['UsersSavedReplyID']['input'];
};


/** The author of a merge request. */
export type MergeRequestAuthorSnippetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['SnippetID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<TypeEnum>;
  visibility?: InputMaybe<VisibilityScopesEnum>;
};


/** The author of a merge request. */
export type MergeRequestAuthorStarredProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** The author of a merge request. */
export type MergeRequestAuthorTodosArgs = {
  action?: InputMaybe<Array<TodoActionEnum>>;
  after?: InputMaybe<Scalars['String']['input']>;
  authorId?: InputMaybe<Array<Scalars['ID']['input']>>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Array<Scalars['ID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  state?: InputMaybe<Array<TodoStateEnum>>;
  type?: InputMaybe<Array<TodoTargetEnum>>;
};

/** A page of MergeRequest. */
export type MergeRequestConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<MergeRequestEdge>>>;
  nodes?: Maybe<Array<Maybe<MergeRequest>>>;
  pageInfo: PageInfo;
  totalTimeToMerge?: Maybe<Scalars['Float']['output']>;
};

/** Input of mergeRequestCreate. */
export type MergeRequestCreateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  projectPath: Scalars['ID']['input'];
  sourceBranch: Scalars['String']['input'];
  targetBranch: Scalars['String']['input'];
  title: Scalars['String']['input'];
};

/** Answer of mergeRequestCreate. */
export type MergeRequestCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** A MergeRequest and its place in the list. */
export type MergeRequestEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<MergeRequest>;
};

/** States a merge request can be put in. */
export type MergeRequestNewState =
  | 'CLOSED'
  | 'OPEN';

/** A participant of a merge request. */
export type MergeRequestParticipant = User & {
  active?: Maybe<Scalars['Boolean']['output']>;
  assignedMergeRequests?: Maybe<MergeRequestConnection>;
  authoredMergeRequests?: Maybe<MergeRequestConnection>;
  avatarUrl?: Maybe<Scalars['String']['output']>;
  bio?: Maybe<Scalars['String']['output']>;
  bot: Scalars['Boolean']['output'];
  commitEmail?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  discord?: Maybe<Scalars['String']['output']>;
  /** @deprecated Use `publicEmail`. Deprecated in 13.7. */
  email?: Maybe<Scalars['String']['output']>;
  emails?: Maybe<EmailConnection>;
  groupCount?: Maybe<Scalars['Int']['output']>;
  groupMemberships?: Maybe<GroupMemberConnection>;
  groups?: Maybe<GroupConnection>;
  human?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  jobTitle?: Maybe<Scalars['String']['output']>;
  lastActivityOn?: Maybe<Scalars['Date']['output']>;
  linkedin?: Maybe<Scalars['String']['output']>;
  location?: Maybe<Scalars['String']['output']>;
  mergeRequestInteraction?: Maybe<UserMergeRequestInteraction>;
  name: Scalars['String']['output'];
  namespace?: Maybe<Namespace>;
  organization?: Maybe<Scalars['String']['output']>;
  projectMemberships?: Maybe<ProjectMemberConnection>;
  publicEmail?: Maybe<Scalars['String']['output']>;
  reviewRequestedMergeRequests?: Maybe<MergeRequestConnection>;
  savedReplies?: Maybe<SavedReplyConnection>;
  savedReply?: Maybe<SavedReply>;
  snippets?: Maybe<SnippetConnection>;
  starredProjects?: Maybe<ProjectConnection>;
  state: UserState;
  status?: Maybe<UserStatus>;
  timelogs?: Maybe<TimelogConnection>;
  todos?: Maybe<TodoConnection>;
  twitter?: Maybe<Scalars['String']['output']>;
  userPermissions: UserPermissions;
  username: Scalars['String']['output'];
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** A participant of a merge request. */
export type MergeRequestParticipantAssignedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantAuthoredMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantEmailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantGroupMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  permissionScope?: InputMaybe<GroupPermission>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantProjectMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantReviewRequestedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantSavedRepliesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantSavedReplyArgs = {
  id: Scalars['UsersSavedReplyID']['input'];
};


/** A participant of a merge request. */
export type MergeRequestParticipantSnippetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['SnippetID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<TypeEnum>;
  visibility?: InputMaybe<VisibilityScopesEnum>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantStarredProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** A participant of a merge request. */
export type MergeRequestParticipantTodosArgs = {
  action?: InputMaybe<Array<TodoActionEnum>>;
  after?: InputMaybe<Scalars['String']['input']>;
  authorId?: InputMaybe<Array<Scalars['ID']['input']>>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Array<Scalars['ID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  state?: InputMaybe<Array<TodoStateEnum>>;
  type?: InputMaybe<Array<TodoTargetEnum>>;
};

/** A page of MergeRequestParticipant. */
export type MergeRequestParticipantConnection = {
  edges?: Maybe<Array<Maybe<MergeRequestParticipantEdge>>>;
  nodes?: Maybe<Array<Maybe<MergeRequestParticipant>>>;
  pageInfo: PageInfo;
};

/** A MergeRequestParticipant and its place in the list. */
export type MergeRequestParticipantEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<MergeRequestParticipant>;
};

/** What the caller may do with a merge request. */
export type MergeRequestPermissions = {
  adminMergeRequest: Scalars['Boolean']['output'];
  canMerge: Scalars['Boolean']['output'];
  cherryPickOnCurrentMergeRequest: Scalars['Boolean']['output'];
  createNote: Scalars['Boolean']['output'];
  pushToSourceBranch: Scalars['Boolean']['output'];
  readMergeRequest: Scalars['Boolean']['output'];
  removeSourceBranch: Scalars['Boolean']['output'];
  revertOnCurrentMergeRequest: Scalars['Boolean']['output'];
  updateMergeRequest: Scalars['Boolean']['output'];
};

/** How far a review is. */
export type MergeRequestReviewState =
  | 'REVIEWED'
  | 'UNREVIEWED';

/** A reviewer of a merge request. */
export type MergeRequestReviewer = User & {
  active?: Maybe<Scalars['Boolean']['output']>;
  assignedMergeRequests?: Maybe<MergeRequestConnection>;
  authoredMergeRequests?: Maybe<MergeRequestConnection>;
  avatarUrl?: Maybe<Scalars['String']['output']>;
  bio?: Maybe<Scalars['String']['output']>;
  bot: Scalars['Boolean']['output'];
  commitEmail?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  discord?: Maybe<Scalars['String']['output']>;
  /** @deprecated Use `publicEmail`. Deprecated in 13.7. */
  email?: Maybe<Scalars['String']['output']>;
  emails?: Maybe<EmailConnection>;
  groupCount?: Maybe<Scalars['Int']['output']>;
  groupMemberships?: Maybe<GroupMemberConnection>;
  groups?: Maybe<GroupConnection>;
  human?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  jobTitle?: Maybe<Scalars['String']['output']>;
  lastActivityOn?: Maybe<Scalars['Date']['output']>;
  linkedin?: Maybe<Scalars['String']['output']>;
  location?: Maybe<Scalars['String']['output']>;
  mergeRequestInteraction?: Maybe<UserMergeRequestInteraction>;
  name: Scalars['String']['output'];
  namespace?: Maybe<Namespace>;
  organization?: Maybe<Scalars['String']['output']>;
  projectMemberships?: Maybe<ProjectMemberConnection>;
  publicEmail?: Maybe<Scalars['String']['output']>;
  reviewRequestedMergeRequests?: Maybe<MergeRequestConnection>;
  savedReplies?: Maybe<SavedReplyConnection>;
  savedReply?: Maybe<SavedReply>;
  snippets?: Maybe<SnippetConnection>;
  starredProjects?: Maybe<ProjectConnection>;
  state: UserState;
  status?: Maybe<UserStatus>;
  timelogs?: Maybe<TimelogConnection>;
  todos?: Maybe<TodoConnection>;
  twitter?: Maybe<Scalars['String']['output']>;
  userPermissions: UserPermissions;
  username: Scalars['String']['output'];
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerAssignedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerAuthoredMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerEmailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerGroupMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  permissionScope?: InputMaybe<GroupPermission>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerProjectMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerReviewRequestedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerSavedRepliesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerSavedReplyArgs = {
  id: Scalars['UsersSavedReplyID']['input'];
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerSnippetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['SnippetID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<TypeEnum>;
  visibility?: InputMaybe<VisibilityScopesEnum>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerStarredProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** A reviewer of a merge request. */
export type MergeRequestReviewerTodosArgs = {
  action?: InputMaybe<Array<TodoActionEnum>>;
  after?: InputMaybe<Scalars['String']['input']>;
  authorId?: InputMaybe<Array<Scalars['ID']['input']>>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Array<Scalars['ID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  state?: InputMaybe<Array<TodoStateEnum>>;
  type?: InputMaybe<Array<TodoTargetEnum>>;
};

/** A page of MergeRequestReviewer. */
export type MergeRequestReviewerConnection = {
  edges?: Maybe<Array<Maybe<MergeRequestReviewerEdge>>>;
  nodes?: Maybe<Array<Maybe<MergeRequestReviewer>>>;
  pageInfo: PageInfo;
};

/** A MergeRequestReviewer and its place in the list. */
export type MergeRequestReviewerEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<MergeRequestReviewer>;
};

/** Input of mergeRequestReviewerRereview. */
export type MergeRequestReviewerRereviewInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  userId: Scalars['UserID']['input'];
};

/** Answer of mergeRequestReviewerRereview. */
export type MergeRequestReviewerRereviewPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** Input of mergeRequestSetAssignees. */
export type MergeRequestSetAssigneesInput = {
  assigneeUsernames: Array<Scalars['String']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  operationMode?: InputMaybe<MutationOperationMode>;
  projectPath: Scalars['ID']['input'];
};

/** Answer of mergeRequestSetAssignees. */
export type MergeRequestSetAssigneesPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** Input of mergeRequestSetDraft. */
export type MergeRequestSetDraftInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  draft: Scalars['Boolean']['input'];
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
};

/** Answer of mergeRequestSetDraft. */
export type MergeRequestSetDraftPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** Input of mergeRequestSetLabels. */
export type MergeRequestSetLabelsInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  labelIds: Array<Scalars['LabelID']['input']>;
  operationMode?: InputMaybe<MutationOperationMode>;
  projectPath: Scalars['ID']['input'];
};

/** Answer of mergeRequestSetLabels. */
export type MergeRequestSetLabelsPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** Input of mergeRequestSetLocked. */
export type MergeRequestSetLockedInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  locked: Scalars['Boolean']['input'];
  projectPath: Scalars['ID']['input'];
};

/** Answer of mergeRequestSetLocked. */
export type MergeRequestSetLockedPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** Input of mergeRequestSetMilestone. */
export type MergeRequestSetMilestoneInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  milestoneId?: InputMaybe<Scalars['MilestoneID']['input']>;
  projectPath: Scalars['ID']['input'];
};

/** Answer of mergeRequestSetMilestone. */
export type MergeRequestSetMilestonePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** Input of mergeRequestSetSubscription. */
export type MergeRequestSetSubscriptionInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  subscribedState: Scalars['Boolean']['input'];
};

/** Answer of mergeRequestSetSubscription. */
export type MergeRequestSetSubscriptionPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** Orders of merge requests. */
export type MergeRequestSort =
  | 'CLOSED_AT_ASC'
  | 'CLOSED_AT_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'LABEL_PRIORITY_ASC'
  | 'LABEL_PRIORITY_DESC'
  | 'MERGED_AT_ASC'
  | 'MERGED_AT_DESC'
  | 'MILESTONE_DUE_ASC'
  | 'MILESTONE_DUE_DESC'
  | 'PRIORITY_ASC'
  | 'PRIORITY_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC'
  | 'created_asc'
  | 'created_desc'
  | 'updated_asc'
  | 'updated_desc';

/** States of a merge request. */
export type MergeRequestState =
  | 'all'
  | 'closed'
  | 'locked'
  | 'merged'
  | 'opened';

/** Input of mergeRequestUpdate. */
export type MergeRequestUpdateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  state?: InputMaybe<MergeRequestNewState>;
  targetBranch?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Answer of mergeRequestUpdate. */
export type MergeRequestUpdatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
};

/** Conditions of which a merge request may meet none. */
export type MergeRequestsResolverNegatedParams = {
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
};

/** Whether the branches merge cleanly. */
export type MergeStatus =
  | 'CANNOT_BE_MERGED'
  | 'CANNOT_BE_MERGED_RECHECK'
  | 'CAN_BE_MERGED'
  | 'CHECKING'
  | 'UNCHECKED';

/** Ways to merge later. */
export type MergeStrategyEnum =
  | 'MERGE_WHEN_PIPELINE_SUCCEEDS';

/** The version of the server. */
export type Metadata = {
  enterprise: Scalars['Boolean']['output'];
  kas: Kas;
  revision: Scalars['String']['output'];
  version: Scalars['String']['output'];
};

/** A picture of a measurement, kept with an incident. */
export type MetricImage = {
  fileName?: Maybe<Scalars['String']['output']>;
  filePath?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  iid: Scalars['ID']['output'];
  url: Scalars['String']['output'];
};

/** A named stretch of work. */
export type Milestone = TimeboxReportInterface & {
  createdAt: Scalars['Time']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** Midnight UTC of the day. */
  dueDate?: Maybe<Scalars['Time']['output']>;
  expired: Scalars['Boolean']['output'];
  groupMilestone: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  iid: Scalars['ID']['output'];
  projectMilestone: Scalars['Boolean']['output'];
  releases?: Maybe<ReleaseConnection>;
  /** Needs the premium tier. */
  report?: Maybe<TimeboxReport>;
  /** Midnight UTC of the day. */
  startDate?: Maybe<Scalars['Time']['output']>;
  state: MilestoneStateEnum;
  stats?: Maybe<MilestoneStats>;
  subgroupMilestone: Scalars['Boolean']['output'];
  title: Scalars['String']['output'];
  updatedAt: Scalars['Time']['output'];
  webPath: Scalars['String']['output'];
};


/** A named stretch of work. */
export type MilestoneReleasesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A named stretch of work. */
export type MilestoneReportArgs = {
  fullPath?: InputMaybe<Scalars['String']['input']>;
};

/** A page of Milestone. */
export type MilestoneConnection = {
  edges?: Maybe<Array<Maybe<MilestoneEdge>>>;
  nodes?: Maybe<Array<Maybe<Milestone>>>;
  pageInfo: PageInfo;
};

/** A Milestone and its place in the list. */
export type MilestoneEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Milestone>;
};

/** Orders of milestones. */
export type MilestoneSort =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'DUE_DATE_ASC'
  | 'DUE_DATE_DESC'
  | 'EXPIRED_LAST_DUE_DATE_ASC'
  | 'EXPIRED_LAST_DUE_DATE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC'
  | 'created_asc'
  | 'created_desc'
  | 'updated_asc'
  | 'updated_desc';

/** States of a milestone. */
export type MilestoneStateEnum =
  | 'active'
  | 'closed';

/** Issues of a milestone. */
export type MilestoneStats = {
  closedIssuesCount?: Maybe<Scalars['Int']['output']>;
  totalIssuesCount?: Maybe<Scalars['Int']['output']>;
};

/** Kinds of milestones. */
export type MilestoneWildcardId =
  | 'ANY'
  | 'NONE'
  | 'STARTED'
  | 'UPCOMING';

/** Everything that can be changed. */
export type Mutation = {
  /** Approves or rejects a deployment. */
  approveDeployment?: Maybe<ApproveDeploymentPayload>;
  /** Adds a reaction. */
  awardEmojiAdd?: Maybe<AwardEmojiAddPayload>;
  /** Takes a reaction back. */
  awardEmojiRemove?: Maybe<AwardEmojiRemovePayload>;
  /** Adds a reaction or takes it back. */
  awardEmojiToggle?: Maybe<AwardEmojiTogglePayload>;
  /** Makes a commit. */
  commitCreate?: Maybe<CommitCreatePayload>;
  /** Makes a branch. */
  createBranch?: Maybe<CreateBranchPayload>;
  /** Comments on a line of a diff. */
  createDiffNote?: Maybe<CreateDiffNotePayload>;
  /** Makes an epic. */
  createEpic?: Maybe<CreateEpicPayload>;
  /** Comments on a point of a changed image. */
  createImageDiffNote?: Maybe<CreateImageDiffNotePayload>;
  /** Opens an issue. */
  createIssue?: Maybe<CreateIssuePayload>;
  /** Comments on something. */
  createNote?: Maybe<CreateNotePayload>;
  /** Makes a snippet. */
  createSnippet?: Maybe<CreateSnippetPayload>;
  /** Deletes a note. */
  destroyNote?: Maybe<DestroyNotePayload>;
  /** Deletes a snippet. */
  destroySnippet?: Maybe<DestroySnippetPayload>;
  /** Resolves a discussion or opens it again. */
  discussionToggleResolve?: Maybe<DiscussionToggleResolvePayload>;
  /** Repeats what it is given. */
  echoCreate?: Maybe<EchoCreatePayload>;
  /** Puts an issue into an epic. */
  epicAddIssue?: Maybe<EpicAddIssuePayload>;
  /** Subscribes or unsubscribes the caller. */
  epicSetSubscription?: Maybe<EpicSetSubscriptionPayload>;
  /** Moves an issue to another project. */
  issueMove?: Maybe<IssueMovePayload>;
  /** Changes who works on an issue. */
  issueSetAssignees?: Maybe<IssueSetAssigneesPayload>;
  /** Makes an issue confidential or visible. */
  issueSetConfidential?: Maybe<IssueSetConfidentialPayload>;
  /** Sets or clears the due date. */
  issueSetDueDate?: Maybe<IssueSetDueDatePayload>;
  /** Puts an issue into an epic or takes it out. */
  issueSetEpic?: Maybe<IssueSetEpicPayload>;
  /** Tells how far the answer to an incident is. */
  issueSetEscalationStatus?: Maybe<IssueSetEscalationStatusPayload>;
  /** Puts an issue into an iteration or takes it out. */
  issueSetIteration?: Maybe<IssueSetIterationPayload>;
  /** Locks or unlocks the discussion. */
  issueSetLocked?: Maybe<IssueSetLockedPayload>;
  /** Tells how bad an incident is. */
  issueSetSeverity?: Maybe<IssueSetSeverityPayload>;
  /** Subscribes or unsubscribes the caller. */
  issueSetSubscription?: Maybe<IssueSetSubscriptionPayload>;
  /** Sets or clears the weight. */
  issueSetWeight?: Maybe<IssueSetWeightPayload>;
  /** Makes an iteration. */
  iterationCreate?: Maybe<IterationCreatePayload>;
  /** Makes a label in a project or group. */
  labelCreate?: Maybe<LabelCreatePayload>;
  /** Merges a merge request. */
  mergeRequestAccept?: Maybe<MergeRequestAcceptPayload>;
  /** Opens a merge request. */
  mergeRequestCreate?: Maybe<MergeRequestCreatePayload>;
  /** Asks a reviewer to look again. */
  mergeRequestReviewerRereview?: Maybe<MergeRequestReviewerRereviewPayload>;
  /** Changes the assignees. */
  mergeRequestSetAssignees?: Maybe<MergeRequestSetAssigneesPayload>;
  /** Makes it a draft or ready. */
  mergeRequestSetDraft?: Maybe<MergeRequestSetDraftPayload>;
  /** Changes the labels. */
  mergeRequestSetLabels?: Maybe<MergeRequestSetLabelsPayload>;
  /** Locks or unlocks the discussion. */
  mergeRequestSetLocked?: Maybe<MergeRequestSetLockedPayload>;
  /** Sets or clears the milestone. */
  mergeRequestSetMilestone?: Maybe<MergeRequestSetMilestonePayload>;
  /** Subscribes or unsubscribes the caller. */
  mergeRequestSetSubscription?: Maybe<MergeRequestSetSubscriptionPayload>;
  /** Changes a merge request. */
  mergeRequestUpdate?: Maybe<MergeRequestUpdatePayload>;
  /** Turns an issue into an epic. */
  promoteToEpic?: Maybe<PromoteToEpicPayload>;
  /** Adds a link to a release. */
  releaseAssetLinkCreate?: Maybe<ReleaseAssetLinkCreatePayload>;
  /** Deletes a link of a release. */
  releaseAssetLinkDelete?: Maybe<ReleaseAssetLinkDeletePayload>;
  /** Changes a link of a release. */
  releaseAssetLinkUpdate?: Maybe<ReleaseAssetLinkUpdatePayload>;
  /** Makes a release. */
  releaseCreate?: Maybe<ReleaseCreatePayload>;
  /** Deletes a release. */
  releaseDelete?: Maybe<ReleaseDeletePayload>;
  /** Changes a release. */
  releaseUpdate?: Maybe<ReleaseUpdatePayload>;
  /** Keeps a reply for later. */
  savedReplyCreate?: Maybe<SavedReplyCreatePayload>;
  /** Books time. */
  timelogCreate?: Maybe<TimelogCreatePayload>;
  /** Deletes booked time. */
  timelogDelete?: Maybe<TimelogDeletePayload>;
  /** Makes a to-do item. */
  todoCreate?: Maybe<TodoCreatePayload>;
  /** Marks a to-do item as done. */
  todoMarkDone?: Maybe<TodoMarkDonePayload>;
  /** Makes a to-do item pending again. */
  todoRestore?: Maybe<TodoRestorePayload>;
  /** Makes to-do items pending again. */
  todoRestoreMany?: Maybe<TodoRestoreManyPayload>;
  /** Marks all to-do items as done. */
  todosMarkAllDone?: Maybe<TodosMarkAllDonePayload>;
  /** Changes an epic. */
  updateEpic?: Maybe<UpdateEpicPayload>;
  /** Changes an issue. */
  updateIssue?: Maybe<UpdateIssuePayload>;
  /** Changes an iteration. */
  updateIteration?: Maybe<UpdateIterationPayload>;
  /** Changes a note. */
  updateNote?: Maybe<UpdateNotePayload>;
  /** Changes a snippet. */
  updateSnippet?: Maybe<UpdateSnippetPayload>;
};


/** Everything that can be changed. */
export type MutationApproveDeploymentArgs = {
  input: ApproveDeploymentInput;
};


/** Everything that can be changed. */
export type MutationAwardEmojiAddArgs = {
  input: AwardEmojiAddInput;
};


/** Everything that can be changed. */
export type MutationAwardEmojiRemoveArgs = {
  input: AwardEmojiRemoveInput;
};


/** Everything that can be changed. */
export type MutationAwardEmojiToggleArgs = {
  input: AwardEmojiToggleInput;
};


/** Everything that can be changed. */
export type MutationCommitCreateArgs = {
  input: CommitCreateInput;
};


/** Everything that can be changed. */
export type MutationCreateBranchArgs = {
  input: CreateBranchInput;
};


/** Everything that can be changed. */
export type MutationCreateDiffNoteArgs = {
  input: CreateDiffNoteInput;
};


/** Everything that can be changed. */
export type MutationCreateEpicArgs = {
  input: CreateEpicInput;
};


/** Everything that can be changed. */
export type MutationCreateImageDiffNoteArgs = {
  input: CreateImageDiffNoteInput;
};


/** Everything that can be changed. */
export type MutationCreateIssueArgs = {
  input: CreateIssueInput;
};


/** Everything that can be changed. */
export type MutationCreateNoteArgs = {
  input: CreateNoteInput;
};


/** Everything that can be changed. */
export type MutationCreateSnippetArgs = {
  input: CreateSnippetInput;
};


/** Everything that can be changed. */
export type MutationDestroyNoteArgs = {
  input: DestroyNoteInput;
};


/** Everything that can be changed. */
export type MutationDestroySnippetArgs = {
  input: DestroySnippetInput;
};


/** Everything that can be changed. */
export type MutationDiscussionToggleResolveArgs = {
  input: DiscussionToggleResolveInput;
};


/** Everything that can be changed. */
export type MutationEchoCreateArgs = {
  input: EchoCreateInput;
};


/** Everything that can be changed. */
export type MutationEpicAddIssueArgs = {
  input: EpicAddIssueInput;
};


/** Everything that can be changed. */
export type MutationEpicSetSubscriptionArgs = {
  input: EpicSetSubscriptionInput;
};


/** Everything that can be changed. */
export type MutationIssueMoveArgs = {
  input: IssueMoveInput;
};


/** Everything that can be changed. */
export type MutationIssueSetAssigneesArgs = {
  input: IssueSetAssigneesInput;
};


/** Everything that can be changed. */
export type MutationIssueSetConfidentialArgs = {
  input: IssueSetConfidentialInput;
};


/** Everything that can be changed. */
export type MutationIssueSetDueDateArgs = {
  input: IssueSetDueDateInput;
};


/** Everything that can be changed. */
export type MutationIssueSetEpicArgs = {
  input: IssueSetEpicInput;
};


/** Everything that can be changed. */
export type MutationIssueSetEscalationStatusArgs = {
  input: IssueSetEscalationStatusInput;
};


/** Everything that can be changed. */
export type MutationIssueSetIterationArgs = {
  input: IssueSetIterationInput;
};


/** Everything that can be changed. */
export type MutationIssueSetLockedArgs = {
  input: IssueSetLockedInput;
};


/** Everything that can be changed. */
export type MutationIssueSetSeverityArgs = {
  input: IssueSetSeverityInput;
};


/** Everything that can be changed. */
export type MutationIssueSetSubscriptionArgs = {
  input: IssueSetSubscriptionInput;
};


/** Everything that can be changed. */
export type MutationIssueSetWeightArgs = {
  input: IssueSetWeightInput;
};


/** Everything that can be changed. */
export type MutationIterationCreateArgs = {
  input: IterationCreateInput;
};


/** Everything that can be changed. */
export type MutationLabelCreateArgs = {
  input: LabelCreateInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestAcceptArgs = {
  input: MergeRequestAcceptInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestCreateArgs = {
  input: MergeRequestCreateInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestReviewerRereviewArgs = {
  input: MergeRequestReviewerRereviewInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestSetAssigneesArgs = {
  input: MergeRequestSetAssigneesInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestSetDraftArgs = {
  input: MergeRequestSetDraftInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestSetLabelsArgs = {
  input: MergeRequestSetLabelsInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestSetLockedArgs = {
  input: MergeRequestSetLockedInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestSetMilestoneArgs = {
  input: MergeRequestSetMilestoneInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestSetSubscriptionArgs = {
  input: MergeRequestSetSubscriptionInput;
};


/** Everything that can be changed. */
export type MutationMergeRequestUpdateArgs = {
  input: MergeRequestUpdateInput;
};


/** Everything that can be changed. */
export type MutationPromoteToEpicArgs = {
  input: PromoteToEpicInput;
};


/** Everything that can be changed. */
export type MutationReleaseAssetLinkCreateArgs = {
  input: ReleaseAssetLinkCreateInput;
};


/** Everything that can be changed. */
export type MutationReleaseAssetLinkDeleteArgs = {
  input: ReleaseAssetLinkDeleteInput;
};


/** Everything that can be changed. */
export type MutationReleaseAssetLinkUpdateArgs = {
  input: ReleaseAssetLinkUpdateInput;
};


/** Everything that can be changed. */
export type MutationReleaseCreateArgs = {
  input: ReleaseCreateInput;
};


/** Everything that can be changed. */
export type MutationReleaseDeleteArgs = {
  input: ReleaseDeleteInput;
};


/** Everything that can be changed. */
export type MutationReleaseUpdateArgs = {
  input: ReleaseUpdateInput;
};


/** Everything that can be changed. */
export type MutationSavedReplyCreateArgs = {
  input: SavedReplyCreateInput;
};


/** Everything that can be changed. */
export type MutationTimelogCreateArgs = {
  input: TimelogCreateInput;
};


/** Everything that can be changed. */
export type MutationTimelogDeleteArgs = {
  input: TimelogDeleteInput;
};


/** Everything that can be changed. */
export type MutationTodoCreateArgs = {
  input: TodoCreateInput;
};


/** Everything that can be changed. */
export type MutationTodoMarkDoneArgs = {
  input: TodoMarkDoneInput;
};


/** Everything that can be changed. */
export type MutationTodoRestoreArgs = {
  input: TodoRestoreInput;
};


/** Everything that can be changed. */
export type MutationTodoRestoreManyArgs = {
  input: TodoRestoreManyInput;
};


/** Everything that can be changed. */
export type MutationTodosMarkAllDoneArgs = {
  input: TodosMarkAllDoneInput;
};


/** Everything that can be changed. */
export type MutationUpdateEpicArgs = {
  input: UpdateEpicInput;
};


/** Everything that can be changed. */
export type MutationUpdateIssueArgs = {
  input: UpdateIssueInput;
};


/** Everything that can be changed. */
export type MutationUpdateIterationArgs = {
  input: UpdateIterationInput;
};


/** Everything that can be changed. */
export type MutationUpdateNoteArgs = {
  input: UpdateNoteInput;
};


/** Everything that can be changed. */
export type MutationUpdateSnippetArgs = {
  input: UpdateSnippetInput;
};

/** What happens with what is there. */
export type MutationOperationMode =
  | 'APPEND'
  | 'REMOVE'
  | 'REPLACE';

/** What holds projects: a group, or the place of a user. */
export type Namespace = {
  crossProjectPipelineAvailable: Scalars['Boolean']['output'];
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  fullName: Scalars['String']['output'];
  fullPath: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  lfsEnabled?: Maybe<Scalars['Boolean']['output']>;
  name: Scalars['String']['output'];
  path: Scalars['String']['output'];
  projects: ProjectConnection;
  requestAccessEnabled?: Maybe<Scalars['Boolean']['output']>;
  rootStorageStatistics?: Maybe<RootStorageStatistics>;
  sharedRunnersSetting?: Maybe<SharedRunnersSetting>;
  visibility?: Maybe<Scalars['String']['output']>;
};


/** What holds projects: a group, or the place of a user. */
export type NamespaceProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  includeSubgroups?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<NamespaceProjectSort>;
};

/** Orders of projects in a namespace. */
export type NamespaceProjectSort =
  | 'SIMILARITY'
  | 'STORAGE';

/** Conditions of which an epic may meet none. */
export type NegatedEpicFilterInput = {
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  labelName?: InputMaybe<Array<Scalars['String']['input']>>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
};

/** Conditions of which an issue may meet none. */
export type NegatedIssueFilterInput = {
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  epicId?: InputMaybe<Scalars['String']['input']>;
  healthStatusFilter?: InputMaybe<HealthStatus>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  iterationId?: InputMaybe<Array<Scalars['ID']['input']>>;
  iterationWildcardId?: InputMaybe<IterationWildcardId>;
  labelName?: InputMaybe<Array<Scalars['String']['input']>>;
  milestoneTitle?: InputMaybe<Array<Scalars['String']['input']>>;
  milestoneWildcardId?: InputMaybe<NegatedMilestoneWildcardId>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>;
  types?: InputMaybe<Array<IssueType>>;
  weight?: InputMaybe<Scalars['String']['input']>;
};

/** Kinds of milestones to leave out. */
export type NegatedMilestoneWildcardId =
  | 'STARTED'
  | 'UPCOMING';

/** A comment or system note. */
export type Note = ResolvableInterface & {
  author: UserCore;
  body: Scalars['String']['output'];
  bodyHtml?: Maybe<Scalars['String']['output']>;
  /** @deprecated Use `internal`. Deprecated in 15.5. */
  confidential?: Maybe<Scalars['Boolean']['output']>;
  createdAt: Scalars['Time']['output'];
  discussion?: Maybe<Discussion>;
  id: Scalars['NoteID']['output'];
  internal?: Maybe<Scalars['Boolean']['output']>;
  /** Null except on notes that stand in a diff. */
  position?: Maybe<DiffPosition>;
  project?: Maybe<Project>;
  resolvable: Scalars['Boolean']['output'];
  resolved: Scalars['Boolean']['output'];
  resolvedAt?: Maybe<Scalars['Time']['output']>;
  resolvedBy?: Maybe<UserCore>;
  system: Scalars['Boolean']['output'];
  systemNoteIconName?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['Time']['output'];
  /** Address of the parent with the anchor of the note. */
  url?: Maybe<Scalars['String']['output']>;
  userPermissions: NotePermissions;
};

/** A page of Note. */
export type NoteConnection = {
  edges?: Maybe<Array<Maybe<NoteEdge>>>;
  nodes?: Maybe<Array<Maybe<Note>>>;
  pageInfo: PageInfo;
};

/** A Note and its place in the list. */
export type NoteEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Note>;
};

/** What the caller may do with a note. */
export type NotePermissions = {
  adminNote: Scalars['Boolean']['output'];
  awardEmoji: Scalars['Boolean']['output'];
  createNote: Scalars['Boolean']['output'];
  readNote: Scalars['Boolean']['output'];
  repositionNote: Scalars['Boolean']['output'];
  resolveNote: Scalars['Boolean']['output'];
};

/** What can be commented on. */
export type NoteableInterface = {
  discussions: DiscussionConnection;
  notes: NoteConnection;
};


/** What can be commented on. */
export type NoteableInterfaceDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be commented on. */
export type NoteableInterfaceNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** What a discussion can belong to. */
export type NoteableType = Issue | MergeRequest;

/** Where a page begins and ends and whether there is more. */
export type PageInfo = {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A pipeline. */
export type Pipeline = {
  active: Scalars['Boolean']['output'];
  cancelable: Scalars['Boolean']['output'];
  commit?: Maybe<Commit>;
  complete: Scalars['Boolean']['output'];
  coverage?: Maybe<Scalars['Float']['output']>;
  createdAt: Scalars['Time']['output'];
  detailedStatus: DetailedStatus;
  duration?: Maybe<Scalars['Int']['output']>;
  finishedAt?: Maybe<Scalars['Time']['output']>;
  id: Scalars['ID']['output'];
  iid: Scalars['String']['output'];
  job?: Maybe<CiJob>;
  jobs?: Maybe<CiJobConnection>;
  path?: Maybe<Scalars['String']['output']>;
  project?: Maybe<Project>;
  ref?: Maybe<Scalars['String']['output']>;
  retryable: Scalars['Boolean']['output'];
  sha?: Maybe<Scalars['String']['output']>;
  stages?: Maybe<CiStageConnection>;
  startedAt?: Maybe<Scalars['Time']['output']>;
  status: PipelineStatusEnum;
  updatedAt: Scalars['Time']['output'];
  user?: Maybe<UserCore>;
  warnings: Scalars['Boolean']['output'];
};


/** A pipeline. */
export type PipelineJobArgs = {
  id?: InputMaybe<Scalars['JobID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};


/** A pipeline. */
export type PipelineJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  retried?: InputMaybe<Scalars['Boolean']['input']>;
  securityReportTypes?: InputMaybe<Array<SecurityReportTypeEnum>>;
  statuses?: InputMaybe<Array<CiJobStatus>>;
};


/** A pipeline. */
export type PipelineShaArgs = {
  format?: InputMaybe<ShaFormat>;
};


/** A pipeline. */
export type PipelineStagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of Pipeline. */
export type PipelineConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<PipelineEdge>>>;
  nodes?: Maybe<Array<Maybe<Pipeline>>>;
  pageInfo: PageInfo;
};

/** A Pipeline and its place in the list. */
export type PipelineEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Pipeline>;
};

/** Pipelines to list. */
export type PipelineScopeEnum =
  | 'BRANCHES'
  | 'FINISHED'
  | 'PENDING'
  | 'RUNNING'
  | 'TAGS';

/** States of a pipeline. */
export type PipelineStatusEnum =
  | 'CANCELED'
  | 'CREATED'
  | 'FAILED'
  | 'MANUAL'
  | 'PENDING'
  | 'PREPARING'
  | 'RUNNING'
  | 'SCHEDULED'
  | 'SKIPPED'
  | 'SUCCESS'
  | 'WAITING_FOR_RESOURCE';

/** A project. */
export type Project = {
  allowMergeOnSkippedPipeline?: Maybe<Scalars['Boolean']['output']>;
  archived?: Maybe<Scalars['Boolean']['output']>;
  autocloseReferencedIssues?: Maybe<Scalars['Boolean']['output']>;
  avatarUrl?: Maybe<Scalars['String']['output']>;
  board?: Maybe<Board>;
  boards?: Maybe<BoardConnection>;
  containerRegistryEnabled?: Maybe<Scalars['Boolean']['output']>;
  containerRepositoriesCount: Scalars['Int']['output'];
  createdAt?: Maybe<Scalars['Time']['output']>;
  deployment?: Maybe<Deployment>;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  environment?: Maybe<Environment>;
  environments?: Maybe<EnvironmentConnection>;
  forksCount: Scalars['Int']['output'];
  /** Path with the namespaces above. */
  fullPath: Scalars['ID']['output'];
  group?: Maybe<Group>;
  httpUrlToRepo?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  importStatus?: Maybe<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
  issueStatusCounts?: Maybe<IssueStatusCountsType>;
  issues?: Maybe<IssueConnection>;
  issuesEnabled?: Maybe<Scalars['Boolean']['output']>;
  /** Needs the premium tier. */
  iterationCadences?: Maybe<IterationCadenceConnection>;
  /** Needs the premium tier. */
  iterations?: Maybe<IterationConnection>;
  jobs?: Maybe<CiJobConnection>;
  jobsEnabled?: Maybe<Scalars['Boolean']['output']>;
  label?: Maybe<Label>;
  labels?: Maybe<LabelConnection>;
  languages?: Maybe<Array<RepositoryLanguage>>;
  lastActivityAt?: Maybe<Scalars['Time']['output']>;
  lfsEnabled?: Maybe<Scalars['Boolean']['output']>;
  mergeCommitTemplate?: Maybe<Scalars['String']['output']>;
  mergeRequest?: Maybe<MergeRequest>;
  mergeRequests?: Maybe<MergeRequestConnection>;
  mergeRequestsEnabled?: Maybe<Scalars['Boolean']['output']>;
  mergeRequestsFfOnlyEnabled?: Maybe<Scalars['Boolean']['output']>;
  milestones?: Maybe<MilestoneConnection>;
  name: Scalars['String']['output'];
  nameWithNamespace: Scalars['String']['output'];
  namespace?: Maybe<Namespace>;
  onlyAllowMergeIfAllDiscussionsAreResolved?: Maybe<Scalars['Boolean']['output']>;
  onlyAllowMergeIfPipelineSucceeds?: Maybe<Scalars['Boolean']['output']>;
  openIssuesCount?: Maybe<Scalars['Int']['output']>;
  path: Scalars['String']['output'];
  pipeline?: Maybe<Pipeline>;
  pipelines?: Maybe<PipelineConnection>;
  printingMergeRequestLinkEnabled?: Maybe<Scalars['Boolean']['output']>;
  projectMembers?: Maybe<MemberInterfaceConnection>;
  publicJobs?: Maybe<Scalars['Boolean']['output']>;
  release?: Maybe<Release>;
  releases?: Maybe<ReleaseConnection>;
  removeSourceBranchAfterMerge?: Maybe<Scalars['Boolean']['output']>;
  repository?: Maybe<Repository>;
  requestAccessEnabled?: Maybe<Scalars['Boolean']['output']>;
  serviceDeskAddress?: Maybe<Scalars['String']['output']>;
  serviceDeskEnabled?: Maybe<Scalars['Boolean']['output']>;
  services?: Maybe<ServiceConnection>;
  sharedRunnersEnabled?: Maybe<Scalars['Boolean']['output']>;
  snippets?: Maybe<SnippetConnection>;
  snippetsEnabled?: Maybe<Scalars['Boolean']['output']>;
  squashCommitTemplate?: Maybe<Scalars['String']['output']>;
  squashReadOnly: Scalars['Boolean']['output'];
  sshUrlToRepo?: Maybe<Scalars['String']['output']>;
  starCount: Scalars['Int']['output'];
  statistics?: Maybe<ProjectStatistics>;
  suggestionCommitMessage?: Maybe<Scalars['String']['output']>;
  /** @deprecated Use `topics`. Deprecated in 13.12. */
  tagList?: Maybe<Scalars['String']['output']>;
  timelogs?: Maybe<TimelogConnection>;
  topics?: Maybe<Array<Scalars['String']['output']>>;
  userPermissions: ProjectPermissions;
  visibility?: Maybe<Scalars['String']['output']>;
  webUrl?: Maybe<Scalars['String']['output']>;
  wikiEnabled?: Maybe<Scalars['Boolean']['output']>;
};


/** A project. */
export type ProjectBoardArgs = {
  id: Scalars['BoardID']['input'];
};


/** A project. */
export type ProjectBoardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['BoardID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A project. */
export type ProjectDeploymentArgs = {
  iid: Scalars['ID']['input'];
};


/** A project. */
export type ProjectEnvironmentArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  states?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** A project. */
export type ProjectEnvironmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  states?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** A project. */
export type ProjectIssueArgs = {
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  closedAfter?: InputMaybe<Scalars['Time']['input']>;
  closedBefore?: InputMaybe<Scalars['Time']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  crmContactId?: InputMaybe<Scalars['String']['input']>;
  crmOrganizationId?: InputMaybe<Scalars['String']['input']>;
  epicId?: InputMaybe<Scalars['String']['input']>;
  healthStatusFilter?: InputMaybe<HealthStatusFilter>;
  iid?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>;
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  iterationWildcardId?: InputMaybe<IterationWildcardId>;
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedIssueFilterInput>;
  or?: InputMaybe<UnionedIssueFilterInput>;
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>;
  releaseTagWildcardId?: InputMaybe<ReleaseTagWildcardId>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<IssueSort>;
  state?: InputMaybe<IssuableState>;
  types?: InputMaybe<Array<IssueType>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
  weight?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectIssueStatusCountsArgs = {
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  closedAfter?: InputMaybe<Scalars['Time']['input']>;
  closedBefore?: InputMaybe<Scalars['Time']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  crmContactId?: InputMaybe<Scalars['String']['input']>;
  crmOrganizationId?: InputMaybe<Scalars['String']['input']>;
  epicId?: InputMaybe<Scalars['String']['input']>;
  healthStatusFilter?: InputMaybe<HealthStatusFilter>;
  iid?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>;
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  iterationWildcardId?: InputMaybe<IterationWildcardId>;
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedIssueFilterInput>;
  or?: InputMaybe<UnionedIssueFilterInput>;
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>;
  releaseTagWildcardId?: InputMaybe<ReleaseTagWildcardId>;
  search?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<IssueType>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
  weight?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  closedAfter?: InputMaybe<Scalars['Time']['input']>;
  closedBefore?: InputMaybe<Scalars['Time']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  crmContactId?: InputMaybe<Scalars['String']['input']>;
  crmOrganizationId?: InputMaybe<Scalars['String']['input']>;
  epicId?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  healthStatusFilter?: InputMaybe<HealthStatusFilter>;
  iid?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>;
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  iterationWildcardId?: InputMaybe<IterationWildcardId>;
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedIssueFilterInput>;
  or?: InputMaybe<UnionedIssueFilterInput>;
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>;
  releaseTagWildcardId?: InputMaybe<ReleaseTagWildcardId>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<IssueSort>;
  state?: InputMaybe<IssuableState>;
  types?: InputMaybe<Array<IssueType>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
  weight?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectIterationCadencesArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  durationInWeeks?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['IterationsCadenceID']['input']>;
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectIterationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  iid?: InputMaybe<Scalars['ID']['input']>;
  in?: InputMaybe<Array<IterationSearchableField>>;
  includeAncestors?: InputMaybe<Scalars['Boolean']['input']>;
  iterationCadenceIds?: InputMaybe<Array<Scalars['IterationsCadenceID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<IterationSort>;
  state?: InputMaybe<IterationState>;
  timeframe?: InputMaybe<Timeframe>;
  title?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  statuses?: InputMaybe<Array<CiJobStatus>>;
};


/** A project. */
export type ProjectLabelArgs = {
  title: Scalars['String']['input'];
};


/** A project. */
export type ProjectLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  searchTerm?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectMergeRequestArgs = {
  iid: Scalars['String']['input'];
};


/** A project. */
export type ProjectMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A project. */
export type ProjectMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  containingDate?: InputMaybe<Scalars['Time']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  includeAncestors?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  searchTitle?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MilestoneSort>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  state?: InputMaybe<MilestoneStateEnum>;
  timeframe?: InputMaybe<Timeframe>;
  title?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectPipelineArgs = {
  iid?: InputMaybe<Scalars['ID']['input']>;
  sha?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectPipelinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  ref?: InputMaybe<Scalars['String']['input']>;
  scope?: InputMaybe<PipelineScopeEnum>;
  sha?: InputMaybe<Scalars['String']['input']>;
  source?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<PipelineStatusEnum>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectProjectMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  relations?: InputMaybe<Array<ProjectMemberRelation>>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A project. */
export type ProjectReleaseArgs = {
  tagName: Scalars['String']['input'];
};


/** A project. */
export type ProjectReleasesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ReleaseSort>;
};


/** A project. */
export type ProjectServicesArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<ServiceType>;
};


/** A project. */
export type ProjectSnippetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['SnippetID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  visibility?: InputMaybe<VisibilityScopesEnum>;
};


/** A project. */
export type ProjectTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};

/** A page of Project. */
export type ProjectConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<ProjectEdge>>>;
  nodes?: Maybe<Array<Maybe<Project>>>;
  pageInfo: PageInfo;
};

/** A Project and its place in the list. */
export type ProjectEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Project>;
};

/** Membership in a project. */
export type ProjectMember = MemberInterface & {
  accessLevel?: Maybe<AccessLevel>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  createdBy?: Maybe<UserCore>;
  expiresAt?: Maybe<Scalars['Time']['output']>;
  id: Scalars['ID']['output'];
  mergeRequestInteraction?: Maybe<UserMergeRequestInteraction>;
  project?: Maybe<Project>;
  updatedAt?: Maybe<Scalars['Time']['output']>;
  user?: Maybe<UserCore>;
  userPermissions: ProjectPermissions;
};


/** Membership in a project. */
export type ProjectMemberMergeRequestInteractionArgs = {
  id: Scalars['MergeRequestID']['input'];
};

/** A page of ProjectMember. */
export type ProjectMemberConnection = {
  edges?: Maybe<Array<Maybe<ProjectMemberEdge>>>;
  nodes?: Maybe<Array<Maybe<ProjectMember>>>;
  pageInfo: PageInfo;
};

/** A ProjectMember and its place in the list. */
export type ProjectMemberEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<ProjectMember>;
};

/** Where members of a project come from. */
export type ProjectMemberRelation =
  | 'DESCENDANTS'
  | 'DIRECT'
  | 'INHERITED'
  | 'INVITED_GROUPS';

/** What the caller may do in a project. */
export type ProjectPermissions = {
  adminOperations: Scalars['Boolean']['output'];
  adminProject: Scalars['Boolean']['output'];
  adminRemoteMirror: Scalars['Boolean']['output'];
  adminWiki: Scalars['Boolean']['output'];
  archiveProject: Scalars['Boolean']['output'];
  changeNamespace: Scalars['Boolean']['output'];
  changeVisibilityLevel: Scalars['Boolean']['output'];
  createDeployment: Scalars['Boolean']['output'];
  createDesign: Scalars['Boolean']['output'];
  createIssue: Scalars['Boolean']['output'];
  createLabel: Scalars['Boolean']['output'];
  createMergeRequestFrom: Scalars['Boolean']['output'];
  createMergeRequestIn: Scalars['Boolean']['output'];
  createPages: Scalars['Boolean']['output'];
  createPipeline: Scalars['Boolean']['output'];
  createPipelineSchedule: Scalars['Boolean']['output'];
  createSnippet: Scalars['Boolean']['output'];
  createWiki: Scalars['Boolean']['output'];
  destroyDesign: Scalars['Boolean']['output'];
  destroyPages: Scalars['Boolean']['output'];
  destroyWiki: Scalars['Boolean']['output'];
  downloadCode: Scalars['Boolean']['output'];
  downloadWikiCode: Scalars['Boolean']['output'];
  forkProject: Scalars['Boolean']['output'];
  pushCode: Scalars['Boolean']['output'];
  pushToDeleteProtectedBranch: Scalars['Boolean']['output'];
  readCommitStatus: Scalars['Boolean']['output'];
  readCycleAnalytics: Scalars['Boolean']['output'];
  readDesign: Scalars['Boolean']['output'];
  readMergeRequest: Scalars['Boolean']['output'];
  readPagesContent: Scalars['Boolean']['output'];
  readProject: Scalars['Boolean']['output'];
  readProjectMember: Scalars['Boolean']['output'];
  readWiki: Scalars['Boolean']['output'];
  removeForkProject: Scalars['Boolean']['output'];
  removePages: Scalars['Boolean']['output'];
  removeProject: Scalars['Boolean']['output'];
  renameProject: Scalars['Boolean']['output'];
  requestAccess: Scalars['Boolean']['output'];
  updatePages: Scalars['Boolean']['output'];
  updateWiki: Scalars['Boolean']['output'];
  uploadFile: Scalars['Boolean']['output'];
};

/** Sizes of a project, in bytes. */
export type ProjectStatistics = {
  buildArtifactsSize: Scalars['Float']['output'];
  commitCount: Scalars['Float']['output'];
  containerRegistrySize?: Maybe<Scalars['Float']['output']>;
  lfsObjectsSize: Scalars['Float']['output'];
  packagesSize: Scalars['Float']['output'];
  pipelineArtifactsSize?: Maybe<Scalars['Float']['output']>;
  repositorySize: Scalars['Float']['output'];
  snippetsSize?: Maybe<Scalars['Float']['output']>;
  storageSize: Scalars['Float']['output'];
  uploadsSize?: Maybe<Scalars['Float']['output']>;
  wikiSize?: Maybe<Scalars['Float']['output']>;
};

/** Input of promoteToEpic. */
export type PromoteToEpicInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  groupPath?: InputMaybe<Scalars['ID']['input']>;
  iid: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
};

/** Answer of promoteToEpic. */
export type PromoteToEpicPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  epic?: Maybe<Epic>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Who may deploy to an environment. Needs the premium tier. */
export type ProtectedEnvironment = {
  deployAccessLevels?: Maybe<Array<ProtectedEnvironmentDeployAccessLevel>>;
  group?: Maybe<Group>;
  name?: Maybe<Scalars['String']['output']>;
  project?: Maybe<Project>;
};

/** A page of ProtectedEnvironment. */
export type ProtectedEnvironmentConnection = {
  edges?: Maybe<Array<Maybe<ProtectedEnvironmentEdge>>>;
  nodes?: Maybe<Array<Maybe<ProtectedEnvironment>>>;
  pageInfo: PageInfo;
};

/** One of those who may deploy. */
export type ProtectedEnvironmentDeployAccessLevel = {
  accessLevel?: Maybe<AccessLevel>;
  group?: Maybe<Group>;
  user?: Maybe<UserCore>;
};

/** A ProtectedEnvironment and its place in the list. */
export type ProtectedEnvironmentEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<ProtectedEnvironment>;
};

/** Everything that can be read. */
export type Query = {
  /** The caller; null without credentials. */
  currentUser?: Maybe<UserCore>;
  /** Repeats the text and names the caller. */
  echo: Scalars['String']['output'];
  /** Every known development feature flag; administrators only. */
  featureDefinitions?: Maybe<Array<FeatureDefinition>>;
  /** Development feature flags that were set; administrators only. */
  features?: Maybe<Array<Feature>>;
  /** The group at that path. */
  group?: Maybe<Group>;
  issue?: Maybe<Issue>;
  /** @deprecated May change or go away at any time. Introduced in 15.6. */
  issues?: Maybe<IssueConnection>;
  /** Needs the premium tier. */
  iteration?: Maybe<Iteration>;
  mergeRequest?: Maybe<MergeRequest>;
  /** The version of this server. */
  metadata?: Maybe<Metadata>;
  milestone?: Maybe<Milestone>;
  /** The group or personal namespace at that path. */
  namespace?: Maybe<Namespace>;
  /** The project at that path, whatever its capitals. */
  project?: Maybe<Project>;
  projects?: Maybe<ProjectConnection>;
  /** What this query costs and may cost. */
  queryComplexity?: Maybe<QueryComplexity>;
  snippets?: Maybe<SnippetConnection>;
  /** Times booked; needs at least one filter. */
  timelogs?: Maybe<TimelogConnection>;
  todo?: Maybe<Todo>;
  topics?: Maybe<TopicConnection>;
  /** Exactly one of id and username finds the user. */
  user?: Maybe<UserCore>;
  users?: Maybe<UserCoreConnection>;
  /** @deprecated May change or go away at any time. Introduced in 15.1. */
  workItem?: Maybe<WorkItem>;
};


/** Everything that can be read. */
export type QueryEchoArgs = {
  text: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QueryGroupArgs = {
  fullPath: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryIssueArgs = {
  id: Scalars['IssueID']['input'];
};


/** Everything that can be read. */
export type QueryIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  closedAfter?: InputMaybe<Scalars['Time']['input']>;
  closedBefore?: InputMaybe<Scalars['Time']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  crmContactId?: InputMaybe<Scalars['String']['input']>;
  crmOrganizationId?: InputMaybe<Scalars['String']['input']>;
  epicId?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  healthStatusFilter?: InputMaybe<HealthStatusFilter>;
  iid?: InputMaybe<Scalars['String']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  in?: InputMaybe<Array<IssuableSearchableField>>;
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>;
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>;
  iterationWildcardId?: InputMaybe<IterationWildcardId>;
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>;
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<NegatedIssueFilterInput>;
  or?: InputMaybe<UnionedIssueFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<IssueSort>;
  state?: InputMaybe<IssuableState>;
  types?: InputMaybe<Array<IssueType>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
  weight?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. */
export type QueryIterationArgs = {
  id: Scalars['IterationID']['input'];
};


/** Everything that can be read. */
export type QueryMergeRequestArgs = {
  id: Scalars['MergeRequestID']['input'];
};


/** Everything that can be read. */
export type QueryMilestoneArgs = {
  id: Scalars['MilestoneID']['input'];
};


/** Everything that can be read. */
export type QueryNamespaceArgs = {
  fullPath: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryProjectArgs = {
  fullPath: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  membership?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  searchNamespaces?: InputMaybe<Scalars['Boolean']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  topics?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** Everything that can be read. */
export type QuerySnippetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorId?: InputMaybe<Scalars['UserID']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  explore?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['SnippetID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  type?: InputMaybe<TypeEnum>;
  visibility?: InputMaybe<VisibilityScopesEnum>;
};


/** Everything that can be read. */
export type QueryTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. */
export type QueryTodoArgs = {
  id: Scalars['TodoID']['input'];
};


/** Everything that can be read. */
export type QueryTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. */
export type QueryUserArgs = {
  id?: InputMaybe<Scalars['UserID']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. */
export type QueryUsersArgs = {
  admins?: InputMaybe<Scalars['Boolean']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Sort>;
  usernames?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** Everything that can be read. */
export type QueryWorkItemArgs = {
  id: Scalars['WorkItemID']['input'];
};

/** Cost of a query. */
export type QueryComplexity = {
  limit?: Maybe<Scalars['Int']['output']>;
  score?: Maybe<Scalars['Int']['output']>;
};

/** A release. */
export type Release = {
  assets?: Maybe<ReleaseAssets>;
  author?: Maybe<UserCore>;
  commit?: Maybe<Commit>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  evidences?: Maybe<ReleaseEvidenceConnection>;
  historicalRelease?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ReleaseID']['output'];
  links?: Maybe<ReleaseLinks>;
  milestones?: Maybe<MilestoneConnection>;
  name?: Maybe<Scalars['String']['output']>;
  releasedAt?: Maybe<Scalars['Time']['output']>;
  tagName?: Maybe<Scalars['String']['output']>;
  tagPath?: Maybe<Scalars['String']['output']>;
  upcomingRelease?: Maybe<Scalars['Boolean']['output']>;
};


/** A release. */
export type ReleaseEvidencesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A release. */
export type ReleaseMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A link that comes with a release. */
export type ReleaseAssetLink = {
  directAssetPath?: Maybe<Scalars['String']['output']>;
  directAssetUrl?: Maybe<Scalars['String']['output']>;
  external?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  linkType?: Maybe<ReleaseAssetLinkType>;
  name?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

/** A page of ReleaseAssetLink. */
export type ReleaseAssetLinkConnection = {
  edges?: Maybe<Array<Maybe<ReleaseAssetLinkEdge>>>;
  nodes?: Maybe<Array<Maybe<ReleaseAssetLink>>>;
  pageInfo: PageInfo;
};

/** Input of releaseAssetLinkCreate. */
export type ReleaseAssetLinkCreateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  directAssetPath?: InputMaybe<Scalars['String']['input']>;
  linkType?: InputMaybe<ReleaseAssetLinkType>;
  name: Scalars['String']['input'];
  projectPath: Scalars['ID']['input'];
  tagName: Scalars['String']['input'];
  url: Scalars['String']['input'];
};

/** Answer of releaseAssetLinkCreate. */
export type ReleaseAssetLinkCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  link?: Maybe<ReleaseAssetLink>;
};

/** Input of releaseAssetLinkDelete. */
export type ReleaseAssetLinkDeleteInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ReleasesLinkID']['input'];
};

/** Answer of releaseAssetLinkDelete. */
export type ReleaseAssetLinkDeletePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  link?: Maybe<ReleaseAssetLink>;
};

/** A ReleaseAssetLink and its place in the list. */
export type ReleaseAssetLinkEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<ReleaseAssetLink>;
};

/** A link that shall come with a release. */
export type ReleaseAssetLinkInput = {
  directAssetPath?: InputMaybe<Scalars['String']['input']>;
  linkType?: InputMaybe<ReleaseAssetLinkType>;
  name: Scalars['String']['input'];
  url: Scalars['String']['input'];
};

/** Kinds of links. */
export type ReleaseAssetLinkType =
  | 'IMAGE'
  | 'OTHER'
  | 'PACKAGE'
  | 'RUNBOOK';

/** Input of releaseAssetLinkUpdate. */
export type ReleaseAssetLinkUpdateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  directAssetPath?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ReleasesLinkID']['input'];
  linkType?: InputMaybe<ReleaseAssetLinkType>;
  name?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

/** Answer of releaseAssetLinkUpdate. */
export type ReleaseAssetLinkUpdatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  link?: Maybe<ReleaseAssetLink>;
};

/** What comes with a release. */
export type ReleaseAssets = {
  count?: Maybe<Scalars['Int']['output']>;
  links?: Maybe<ReleaseAssetLinkConnection>;
  sources?: Maybe<ReleaseSourceConnection>;
};


/** What comes with a release. */
export type ReleaseAssetsLinksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** What comes with a release. */
export type ReleaseAssetsSourcesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** What shall come with a release. */
export type ReleaseAssetsInput = {
  links?: InputMaybe<Array<ReleaseAssetLinkInput>>;
};

/** A page of Release. */
export type ReleaseConnection = {
  count: Scalars['Int']['output'];
  edges?: Maybe<Array<Maybe<ReleaseEdge>>>;
  nodes?: Maybe<Array<Maybe<Release>>>;
  pageInfo: PageInfo;
};

/** Input of releaseCreate. */
export type ReleaseCreateInput = {
  assets?: InputMaybe<ReleaseAssetsInput>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  milestones?: InputMaybe<Array<Scalars['String']['input']>>;
  name?: InputMaybe<Scalars['String']['input']>;
  projectPath: Scalars['ID']['input'];
  ref?: InputMaybe<Scalars['String']['input']>;
  releasedAt?: InputMaybe<Scalars['Time']['input']>;
  tagMessage?: InputMaybe<Scalars['String']['input']>;
  tagName: Scalars['String']['input'];
};

/** Answer of releaseCreate. */
export type ReleaseCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  release?: Maybe<Release>;
};

/** Input of releaseDelete. */
export type ReleaseDeleteInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  projectPath: Scalars['ID']['input'];
  tagName: Scalars['String']['input'];
};

/** Answer of releaseDelete. */
export type ReleaseDeletePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  release?: Maybe<Release>;
};

/** A Release and its place in the list. */
export type ReleaseEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Release>;
};

/** A snapshot of what was released. */
export type ReleaseEvidence = {
  collectedAt?: Maybe<Scalars['Time']['output']>;
  filepath?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  sha?: Maybe<Scalars['String']['output']>;
};

/** A page of ReleaseEvidence. */
export type ReleaseEvidenceConnection = {
  edges?: Maybe<Array<Maybe<ReleaseEvidenceEdge>>>;
  nodes?: Maybe<Array<Maybe<ReleaseEvidence>>>;
  pageInfo: PageInfo;
};

/** A ReleaseEvidence and its place in the list. */
export type ReleaseEvidenceEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<ReleaseEvidence>;
};

/** Addresses around a release. */
export type ReleaseLinks = {
  closedIssuesUrl?: Maybe<Scalars['String']['output']>;
  closedMergeRequestsUrl?: Maybe<Scalars['String']['output']>;
  editUrl?: Maybe<Scalars['String']['output']>;
  mergedMergeRequestsUrl?: Maybe<Scalars['String']['output']>;
  openedIssuesUrl?: Maybe<Scalars['String']['output']>;
  openedMergeRequestsUrl?: Maybe<Scalars['String']['output']>;
  selfUrl?: Maybe<Scalars['String']['output']>;
};

/** Orders of releases. */
export type ReleaseSort =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'RELEASED_AT_ASC'
  | 'RELEASED_AT_DESC';

/** Source code of a release. */
export type ReleaseSource = {
  format?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

/** A page of ReleaseSource. */
export type ReleaseSourceConnection = {
  edges?: Maybe<Array<Maybe<ReleaseSourceEdge>>>;
  nodes?: Maybe<Array<Maybe<ReleaseSource>>>;
  pageInfo: PageInfo;
};

/** A ReleaseSource and its place in the list. */
export type ReleaseSourceEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<ReleaseSource>;
};

/** Whether there is a release. */
export type ReleaseTagWildcardId =
  | 'ANY'
  | 'NONE';

/** Input of releaseUpdate. */
export type ReleaseUpdateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  milestones?: InputMaybe<Array<Scalars['String']['input']>>;
  name?: InputMaybe<Scalars['String']['input']>;
  projectPath: Scalars['ID']['input'];
  releasedAt?: InputMaybe<Scalars['Time']['input']>;
  tagName: Scalars['String']['input'];
};

/** Answer of releaseUpdate. */
export type ReleaseUpdatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  release?: Maybe<Release>;
};

/** The repository of a project. */
export type Repository = {
  blobs?: Maybe<RepositoryBlobConnection>;
  branchNames?: Maybe<Array<Scalars['String']['output']>>;
  diskPath?: Maybe<Scalars['String']['output']>;
  empty: Scalars['Boolean']['output'];
  exists: Scalars['Boolean']['output'];
  paginatedTree?: Maybe<TreeConnection>;
  rootRef?: Maybe<Scalars['String']['output']>;
  tree?: Maybe<Tree>;
};


/** The repository of a project. */
export type RepositoryBlobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  paths: Array<Scalars['String']['input']>;
  ref?: InputMaybe<Scalars['String']['input']>;
};


/** The repository of a project. */
export type RepositoryBranchNamesArgs = {
  limit: Scalars['Int']['input'];
  offset: Scalars['Int']['input'];
  searchPattern: Scalars['String']['input'];
};


/** The repository of a project. */
export type RepositoryPaginatedTreeArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  path?: InputMaybe<Scalars['String']['input']>;
  recursive?: InputMaybe<Scalars['Boolean']['input']>;
  ref?: InputMaybe<Scalars['String']['input']>;
};


/** The repository of a project. */
export type RepositoryTreeArgs = {
  path?: InputMaybe<Scalars['String']['input']>;
  recursive?: InputMaybe<Scalars['Boolean']['input']>;
  ref?: InputMaybe<Scalars['String']['input']>;
};

/** A file of a repository. */
export type RepositoryBlob = {
  archived?: Maybe<Scalars['Boolean']['output']>;
  blamePath?: Maybe<Scalars['String']['output']>;
  canCurrentUserPushToBranch?: Maybe<Scalars['Boolean']['output']>;
  canModifyBlob?: Maybe<Scalars['Boolean']['output']>;
  editBlobPath?: Maybe<Scalars['String']['output']>;
  fileType?: Maybe<Scalars['String']['output']>;
  historyPath?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  language?: Maybe<Scalars['String']['output']>;
  lfsOid?: Maybe<Scalars['String']['output']>;
  mode?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  oid: Scalars['String']['output'];
  path: Scalars['String']['output'];
  permalinkPath?: Maybe<Scalars['String']['output']>;
  plainData?: Maybe<Scalars['String']['output']>;
  rawBlob?: Maybe<Scalars['String']['output']>;
  rawPath?: Maybe<Scalars['String']['output']>;
  rawSize?: Maybe<Scalars['Int']['output']>;
  rawTextBlob?: Maybe<Scalars['String']['output']>;
  richViewer?: Maybe<BlobViewer>;
  simpleViewer: BlobViewer;
  size?: Maybe<Scalars['Int']['output']>;
  webPath?: Maybe<Scalars['String']['output']>;
};

/** A page of RepositoryBlob. */
export type RepositoryBlobConnection = {
  edges?: Maybe<Array<Maybe<RepositoryBlobEdge>>>;
  nodes?: Maybe<Array<Maybe<RepositoryBlob>>>;
  pageInfo: PageInfo;
};

/** A RepositoryBlob and its place in the list. */
export type RepositoryBlobEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<RepositoryBlob>;
};

/** A programming language and its part of a repository. */
export type RepositoryLanguage = {
  color?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  share?: Maybe<Scalars['Float']['output']>;
};

/** What can be resolved. */
export type ResolvableInterface = {
  resolvable: Scalars['Boolean']['output'];
  resolved: Scalars['Boolean']['output'];
  resolvedAt?: Maybe<Scalars['Time']['output']>;
  resolvedBy?: Maybe<UserCore>;
};

/** Sizes of everything below a namespace, in bytes. */
export type RootStorageStatistics = {
  buildArtifactsSize: Scalars['Float']['output'];
  containerRegistrySize: Scalars['Float']['output'];
  dependencyProxySize: Scalars['Float']['output'];
  lfsObjectsSize: Scalars['Float']['output'];
  packagesSize: Scalars['Float']['output'];
  pipelineArtifactsSize: Scalars['Float']['output'];
  repositorySize: Scalars['Float']['output'];
  snippetsSize: Scalars['Float']['output'];
  storageSize: Scalars['Float']['output'];
  uploadsSize: Scalars['Float']['output'];
  wikiSize: Scalars['Float']['output'];
};

/** A text kept for later replies. */
export type SavedReply = {
  content: Scalars['String']['output'];
  id: Scalars['UsersSavedReplyID']['output'];
  name: Scalars['String']['output'];
};

/** A page of SavedReply. */
export type SavedReplyConnection = {
  edges?: Maybe<Array<Maybe<SavedReplyEdge>>>;
  nodes?: Maybe<Array<Maybe<SavedReply>>>;
  pageInfo: PageInfo;
};

/** Input of savedReplyCreate. */
export type SavedReplyCreateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  content: Scalars['String']['input'];
  name: Scalars['String']['input'];
};

/** Answer of savedReplyCreate. */
export type SavedReplyCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  savedReply?: Maybe<SavedReply>;
};

/** A SavedReply and its place in the list. */
export type SavedReplyEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<SavedReply>;
};

/** Kinds of security reports. */
export type SecurityReportTypeEnum =
  | 'API_FUZZING'
  | 'CLUSTER_IMAGE_SCANNING'
  | 'CONTAINER_SCANNING'
  | 'COVERAGE_FUZZING'
  | 'DAST'
  | 'DEPENDENCY_SCANNING'
  | 'SAST'
  | 'SECRET_DETECTION';

/** A connection of a project to an outside service. */
export type Service = {
  active?: Maybe<Scalars['Boolean']['output']>;
  type?: Maybe<Scalars['String']['output']>;
};

/** A page of Service. */
export type ServiceConnection = {
  edges?: Maybe<Array<Maybe<ServiceEdge>>>;
  nodes?: Maybe<Array<Maybe<Service>>>;
  pageInfo: PageInfo;
};

/** A Service and its place in the list. */
export type ServiceEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Service>;
};

/** Kinds of connections. */
export type ServiceType =
  | 'ASANA_SERVICE'
  | 'ASSEMBLA_SERVICE'
  | 'BAMBOO_SERVICE'
  | 'BUGZILLA_SERVICE'
  | 'BUILDKITE_SERVICE'
  | 'CAMPFIRE_SERVICE'
  | 'CONFLUENCE_SERVICE'
  | 'CUSTOM_ISSUE_TRACKER_SERVICE'
  | 'DATADOG_SERVICE'
  | 'DISCORD_SERVICE'
  | 'DRONE_CI_SERVICE'
  | 'EMAILS_ON_PUSH_SERVICE'
  | 'EWM_SERVICE'
  | 'EXTERNAL_WIKI_SERVICE'
  | 'FLOWDOCK_SERVICE'
  | 'GITHUB_SERVICE'
  | 'HANGOUTS_CHAT_SERVICE'
  | 'HARBOR_SERVICE'
  | 'IRKER_SERVICE'
  | 'JENKINS_SERVICE'
  | 'JIRA_SERVICE'
  | 'MATTERMOST_SERVICE'
  | 'MATTERMOST_SLASH_COMMANDS_SERVICE'
  | 'MICROSOFT_TEAMS_SERVICE'
  | 'MOCK_CI_SERVICE'
  | 'MOCK_MONITORING_SERVICE'
  | 'PACKAGIST_SERVICE'
  | 'PIPELINES_EMAIL_SERVICE'
  | 'PIVOTALTRACKER_SERVICE'
  | 'PROMETHEUS_SERVICE'
  | 'PUMBLE_SERVICE'
  | 'PUSHOVER_SERVICE'
  | 'REDMINE_SERVICE'
  | 'SHIMO_SERVICE'
  | 'SLACK_SERVICE'
  | 'SLACK_SLASH_COMMANDS_SERVICE'
  | 'TEAMCITY_SERVICE'
  | 'UNIFY_CIRCUIT_SERVICE'
  | 'WEBEX_TEAMS_SERVICE'
  | 'YOUTRACK_SERVICE'
  | 'ZENTAO_SERVICE';

/** How long a commit name is. */
export type ShaFormat =
  | 'LONG'
  | 'SHORT';

/** Whether shared runners may be used. */
export type SharedRunnersSetting =
  | 'DISABLED_AND_OVERRIDABLE'
  | 'DISABLED_AND_UNOVERRIDABLE'
  | 'DISABLED_WITH_OVERRIDE'
  | 'ENABLED';

/** A snippet of a user or project. */
export type Snippet = NoteableInterface & {
  author?: Maybe<UserCore>;
  blobs?: Maybe<SnippetBlobConnection>;
  createdAt: Scalars['Time']['output'];
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  discussions: DiscussionConnection;
  fileName?: Maybe<Scalars['String']['output']>;
  httpUrlToRepo?: Maybe<Scalars['String']['output']>;
  id: Scalars['SnippetID']['output'];
  notes: NoteConnection;
  project?: Maybe<Project>;
  rawUrl: Scalars['String']['output'];
  sshUrlToRepo?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  updatedAt: Scalars['Time']['output'];
  userPermissions: SnippetPermissions;
  visibilityLevel: VisibilityLevelsEnum;
  webUrl: Scalars['String']['output'];
};


/** A snippet of a user or project. */
export type SnippetBlobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  paths?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** A snippet of a user or project. */
export type SnippetDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A snippet of a user or project. */
export type SnippetNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A file of a snippet. */
export type SnippetBlob = {
  binary: Scalars['Boolean']['output'];
  externalStorage?: Maybe<Scalars['String']['output']>;
  mode?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  path?: Maybe<Scalars['String']['output']>;
  plainData?: Maybe<Scalars['String']['output']>;
  rawPath: Scalars['String']['output'];
  rawPlainData?: Maybe<Scalars['String']['output']>;
  renderedAsText: Scalars['Boolean']['output'];
  richData?: Maybe<Scalars['String']['output']>;
  richViewer?: Maybe<SnippetBlobViewer>;
  simpleViewer: SnippetBlobViewer;
  size: Scalars['Int']['output'];
};

/** Changes of a file of a snippet. */
export type SnippetBlobActionEnum =
  | 'create'
  | 'delete'
  | 'move'
  | 'update';

/** A change of one file of a snippet. */
export type SnippetBlobActionInputType = {
  action: SnippetBlobActionEnum;
  content?: InputMaybe<Scalars['String']['input']>;
  filePath: Scalars['String']['input'];
  previousPath?: InputMaybe<Scalars['String']['input']>;
};

/** A page of SnippetBlob. */
export type SnippetBlobConnection = {
  edges?: Maybe<Array<Maybe<SnippetBlobEdge>>>;
  hasUnretrievableBlobs: Scalars['Boolean']['output'];
  nodes?: Maybe<Array<Maybe<SnippetBlob>>>;
  pageInfo: PageInfo;
};

/** A SnippetBlob and its place in the list. */
export type SnippetBlobEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<SnippetBlob>;
};

/** How a file of a snippet can be shown. */
export type SnippetBlobViewer = {
  collapsed: Scalars['Boolean']['output'];
  fileType: Scalars['String']['output'];
  loadAsync: Scalars['Boolean']['output'];
  loadingPartialName: Scalars['String']['output'];
  renderError?: Maybe<Scalars['String']['output']>;
  tooLarge: Scalars['Boolean']['output'];
  type: BlobViewersType;
};

/** A page of Snippet. */
export type SnippetConnection = {
  edges?: Maybe<Array<Maybe<SnippetEdge>>>;
  nodes?: Maybe<Array<Maybe<Snippet>>>;
  pageInfo: PageInfo;
};

/** A Snippet and its place in the list. */
export type SnippetEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Snippet>;
};

/** What the caller may do with a snippet. */
export type SnippetPermissions = {
  adminSnippet: Scalars['Boolean']['output'];
  awardEmoji: Scalars['Boolean']['output'];
  createNote: Scalars['Boolean']['output'];
  readSnippet: Scalars['Boolean']['output'];
  reportSnippet: Scalars['Boolean']['output'];
  updateSnippet: Scalars['Boolean']['output'];
};

/** Orders of lists without an order of their own. */
export type Sort =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC'
  | 'created_asc'
  | 'created_desc'
  | 'updated_asc'
  | 'updated_desc';

/** Directions of an order. */
export type SortDirectionEnum =
  | 'ASC'
  | 'DESC';

/** A submodule in a directory. */
export type Submodule = Entry & {
  flatPath: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  path: Scalars['String']['output'];
  sha: Scalars['String']['output'];
  treeUrl?: Maybe<Scalars['String']['output']>;
  type: EntryType;
  webUrl?: Maybe<Scalars['String']['output']>;
};

/** A page of Submodule. */
export type SubmoduleConnection = {
  edges?: Maybe<Array<Maybe<SubmoduleEdge>>>;
  nodes?: Maybe<Array<Maybe<Submodule>>>;
  pageInfo: PageInfo;
};

/** A Submodule and its place in the list. */
export type SubmoduleEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Submodule>;
};

/** Task items of a description. */
export type TaskCompletionStatus = {
  completedCount: Scalars['Int']['output'];
  count: Scalars['Int']['output'];
};

/** Sums of a report. */
export type TimeReportStats = {
  complete?: Maybe<TimeboxMetrics>;
  incomplete?: Maybe<TimeboxMetrics>;
  total?: Maybe<TimeboxMetrics>;
};

/** Number and weight of issues. */
export type TimeboxMetrics = {
  count: Scalars['Int']['output'];
  weight: Scalars['Int']['output'];
};

/** Progress of a time box. */
export type TimeboxReport = {
  burnupTimeSeries?: Maybe<Array<BurnupChartDailyTotals>>;
  error?: Maybe<TimeboxReportError>;
  stats?: Maybe<TimeReportStats>;
};

/** Why there is no report. */
export type TimeboxReportError = {
  code?: Maybe<TimeboxReportErrorReason>;
  message?: Maybe<Scalars['String']['output']>;
};

/** Reasons for no report. */
export type TimeboxReportErrorReason =
  | 'MISSING_DATES'
  | 'TOO_MANY_EVENTS'
  | 'UNSUPPORTED';

/** What progress can be reported of. */
export type TimeboxReportInterface = {
  report?: Maybe<TimeboxReport>;
};


/** What progress can be reported of. */
export type TimeboxReportInterfaceReportArgs = {
  fullPath?: InputMaybe<Scalars['String']['input']>;
};

/** A stretch of days. */
export type Timeframe = {
  end: Scalars['Date']['input'];
  start: Scalars['Date']['input'];
};

/** Time booked. */
export type Timelog = {
  id: Scalars['ID']['output'];
  issue?: Maybe<Issue>;
  mergeRequest?: Maybe<MergeRequest>;
  note?: Maybe<Note>;
  project: Project;
  spentAt?: Maybe<Scalars['Time']['output']>;
  summary?: Maybe<Scalars['String']['output']>;
  timeSpent: Scalars['Int']['output'];
  user: UserCore;
  userPermissions: TimelogPermissions;
};

/** A page of Timelog. */
export type TimelogConnection = {
  edges?: Maybe<Array<Maybe<TimelogEdge>>>;
  nodes?: Maybe<Array<Maybe<Timelog>>>;
  pageInfo: PageInfo;
};

/** Input of timelogCreate. */
export type TimelogCreateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  issuableId: Scalars['IssuableID']['input'];
  spentAt: Scalars['Date']['input'];
  summary: Scalars['String']['input'];
  timeSpent: Scalars['String']['input'];
};

/** Answer of timelogCreate. */
export type TimelogCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  timelog?: Maybe<Timelog>;
};

/** Input of timelogDelete. */
export type TimelogDeleteInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['TimelogID']['input'];
};

/** Answer of timelogDelete. */
export type TimelogDeletePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  timelog?: Maybe<Timelog>;
};

/** A Timelog and its place in the list. */
export type TimelogEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Timelog>;
};

/** What the caller may do with booked time. */
export type TimelogPermissions = {
  adminTimelog: Scalars['Boolean']['output'];
};

/** A reminder to look at something. */
export type Todo = {
  action: TodoActionEnum;
  author: UserCore;
  body: Scalars['String']['output'];
  createdAt: Scalars['Time']['output'];
  group?: Maybe<Group>;
  id: Scalars['ID']['output'];
  note?: Maybe<Note>;
  project?: Maybe<Project>;
  state: TodoStateEnum;
  target: Todoable;
  targetType: TodoTargetEnum;
};

/** Why it was made. */
export type TodoActionEnum =
  | 'approval_required'
  | 'assigned'
  | 'build_failed'
  | 'directly_addressed'
  | 'marked'
  | 'mentioned'
  | 'merge_train_removed'
  | 'review_requested'
  | 'unmergeable';

/** A page of Todo. */
export type TodoConnection = {
  edges?: Maybe<Array<Maybe<TodoEdge>>>;
  nodes?: Maybe<Array<Maybe<Todo>>>;
  pageInfo: PageInfo;
};

/** Input of todoCreate. */
export type TodoCreateInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  targetId: Scalars['TodoableID']['input'];
};

/** Answer of todoCreate. */
export type TodoCreatePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  todo?: Maybe<Todo>;
};

/** A Todo and its place in the list. */
export type TodoEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Todo>;
};

/** Input of todoMarkDone. */
export type TodoMarkDoneInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['TodoID']['input'];
};

/** Answer of todoMarkDone. */
export type TodoMarkDonePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  todo: Todo;
};

/** Input of todoRestore. */
export type TodoRestoreInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['TodoID']['input'];
};

/** Input of todoRestoreMany. */
export type TodoRestoreManyInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  ids: Array<Scalars['TodoID']['input']>;
};

/** Answer of todoRestoreMany. */
export type TodoRestoreManyPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  todos: Array<Todo>;
};

/** Answer of todoRestore. */
export type TodoRestorePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  todo: Todo;
};

/** States of a to-do item. */
export type TodoStateEnum =
  | 'done'
  | 'pending';

/** What it points to. */
export type TodoTargetEnum =
  | 'ALERT'
  | 'COMMIT'
  | 'DESIGN'
  | 'EPIC'
  | 'ISSUE'
  | 'MERGEREQUEST';

/** What a to-do item can point to. */
export type Todoable = {
  webUrl?: Maybe<Scalars['String']['output']>;
};

/** Input of todosMarkAllDone. */
export type TodosMarkAllDoneInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  targetId?: InputMaybe<Scalars['TodoableID']['input']>;
};

/** Answer of todosMarkAllDone. */
export type TodosMarkAllDonePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  todos: Array<Todo>;
};

/** A subject that projects are about. */
export type Topic = {
  avatarUrl?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
};

/** A page of Topic. */
export type TopicConnection = {
  edges?: Maybe<Array<Maybe<TopicEdge>>>;
  nodes?: Maybe<Array<Maybe<Topic>>>;
  pageInfo: PageInfo;
};

/** A Topic and its place in the list. */
export type TopicEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Topic>;
};

/** A directory. */
export type Tree = {
  blobs: BlobConnection;
  lastCommit?: Maybe<Commit>;
  submodules: SubmoduleConnection;
  trees: TreeEntryConnection;
};


/** A directory. */
export type TreeBlobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A directory. */
export type TreeSubmodulesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A directory. */
export type TreeTreesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of Tree. */
export type TreeConnection = {
  edges?: Maybe<Array<Maybe<TreeEdge>>>;
  nodes?: Maybe<Array<Maybe<Tree>>>;
  pageInfo: PageInfo;
};

/** A Tree and its place in the list. */
export type TreeEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<Tree>;
};

/** A directory in a directory. */
export type TreeEntry = Entry & {
  flatPath: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  path: Scalars['String']['output'];
  sha: Scalars['String']['output'];
  type: EntryType;
  webPath?: Maybe<Scalars['String']['output']>;
  webUrl?: Maybe<Scalars['String']['output']>;
};

/** A page of TreeEntry. */
export type TreeEntryConnection = {
  edges?: Maybe<Array<Maybe<TreeEntryEdge>>>;
  nodes?: Maybe<Array<Maybe<TreeEntry>>>;
  pageInfo: PageInfo;
};

/** A TreeEntry and its place in the list. */
export type TreeEntryEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<TreeEntry>;
};

/** Where snippets belong. */
export type TypeEnum =
  | 'personal'
  | 'project';

/** Conditions of which an issue must meet one. */
export type UnionedIssueFilterInput = {
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>;
  authorUsernames?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Input of updateEpic. */
export type UpdateEpicInput = {
  addLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  addLabels?: InputMaybe<Array<Scalars['String']['input']>>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  color?: InputMaybe<Scalars['Color']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dueDateFixed?: InputMaybe<Scalars['String']['input']>;
  dueDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>;
  groupPath: Scalars['ID']['input'];
  iid: Scalars['ID']['input'];
  removeLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  startDateFixed?: InputMaybe<Scalars['String']['input']>;
  startDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>;
  stateEvent?: InputMaybe<EpicStateEvent>;
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Answer of updateEpic. */
export type UpdateEpicPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  epic?: Maybe<Epic>;
  errors: Array<Scalars['String']['output']>;
};

/** Input of updateIssue. */
export type UpdateIssueInput = {
  addLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['ISO8601Date']['input']>;
  epicId?: InputMaybe<Scalars['EpicID']['input']>;
  healthStatus?: InputMaybe<HealthStatus>;
  iid: Scalars['String']['input'];
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  milestoneId?: InputMaybe<Scalars['ID']['input']>;
  projectPath: Scalars['ID']['input'];
  removeLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  stateEvent?: InputMaybe<IssueStateEvent>;
  title?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<IssueType>;
  weight?: InputMaybe<Scalars['Int']['input']>;
};

/** Answer of updateIssue. */
export type UpdateIssuePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  issue?: Maybe<Issue>;
};

/** Input of updateIteration. */
export type UpdateIterationInput = {
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dueDate?: InputMaybe<Scalars['String']['input']>;
  groupPath: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  startDate?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Answer of updateIteration. */
export type UpdateIterationPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  iteration?: Maybe<Iteration>;
};

/** Input of updateNote. */
export type UpdateNoteInput = {
  body?: InputMaybe<Scalars['String']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** @deprecated Ignored. Deprecated in 14.10. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['NoteID']['input'];
};

/** Answer of updateNote. */
export type UpdateNotePayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  note?: Maybe<Note>;
};

/** Input of updateSnippet. */
export type UpdateSnippetInput = {
  blobActions?: InputMaybe<Array<SnippetBlobActionInputType>>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['SnippetID']['input'];
  title?: InputMaybe<Scalars['String']['input']>;
  visibilityLevel?: InputMaybe<VisibilityLevelsEnum>;
};

/** Answer of updateSnippet. */
export type UpdateSnippetPayload = {
  clientMutationId?: Maybe<Scalars['String']['output']>;
  errors: Array<Scalars['String']['output']>;
  snippet?: Maybe<Snippet>;
};

/** Anyone with an account. */
export type User = {
  active?: Maybe<Scalars['Boolean']['output']>;
  assignedMergeRequests?: Maybe<MergeRequestConnection>;
  authoredMergeRequests?: Maybe<MergeRequestConnection>;
  avatarUrl?: Maybe<Scalars['String']['output']>;
  bio?: Maybe<Scalars['String']['output']>;
  bot: Scalars['Boolean']['output'];
  commitEmail?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  discord?: Maybe<Scalars['String']['output']>;
  /** @deprecated Use `publicEmail`. Deprecated in 13.7. */
  email?: Maybe<Scalars['String']['output']>;
  emails?: Maybe<EmailConnection>;
  groupCount?: Maybe<Scalars['Int']['output']>;
  groupMemberships?: Maybe<GroupMemberConnection>;
  groups?: Maybe<GroupConnection>;
  human?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  jobTitle?: Maybe<Scalars['String']['output']>;
  lastActivityOn?: Maybe<Scalars['Date']['output']>;
  linkedin?: Maybe<Scalars['String']['output']>;
  location?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  namespace?: Maybe<Namespace>;
  organization?: Maybe<Scalars['String']['output']>;
  projectMemberships?: Maybe<ProjectMemberConnection>;
  publicEmail?: Maybe<Scalars['String']['output']>;
  reviewRequestedMergeRequests?: Maybe<MergeRequestConnection>;
  savedReplies?: Maybe<SavedReplyConnection>;
  savedReply?: Maybe<SavedReply>;
  snippets?: Maybe<SnippetConnection>;
  starredProjects?: Maybe<ProjectConnection>;
  state: UserState;
  status?: Maybe<UserStatus>;
  timelogs?: Maybe<TimelogConnection>;
  todos?: Maybe<TodoConnection>;
  twitter?: Maybe<Scalars['String']['output']>;
  userPermissions: UserPermissions;
  username: Scalars['String']['output'];
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** Anyone with an account. */
export type UserAssignedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** Anyone with an account. */
export type UserAuthoredMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** Anyone with an account. */
export type UserEmailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Anyone with an account. */
export type UserGroupMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Anyone with an account. */
export type UserGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  permissionScope?: InputMaybe<GroupPermission>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Anyone with an account. */
export type UserProjectMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Anyone with an account. */
export type UserReviewRequestedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** Anyone with an account. */
export type UserSavedRepliesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Anyone with an account. */
export type UserSavedReplyArgs = {
  id: Scalars['UsersSavedReplyID']['input'];
};


/** Anyone with an account. */
export type UserSnippetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['SnippetID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<TypeEnum>;
  visibility?: InputMaybe<VisibilityScopesEnum>;
};


/** Anyone with an account. */
export type UserStarredProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Anyone with an account. */
export type UserTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** Anyone with an account. */
export type UserTodosArgs = {
  action?: InputMaybe<Array<TodoActionEnum>>;
  after?: InputMaybe<Scalars['String']['input']>;
  authorId?: InputMaybe<Array<Scalars['ID']['input']>>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Array<Scalars['ID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  state?: InputMaybe<Array<TodoStateEnum>>;
  type?: InputMaybe<Array<TodoTargetEnum>>;
};

/** A user, outside merge requests. */
export type UserCore = User & {
  active?: Maybe<Scalars['Boolean']['output']>;
  assignedMergeRequests?: Maybe<MergeRequestConnection>;
  authoredMergeRequests?: Maybe<MergeRequestConnection>;
  avatarUrl?: Maybe<Scalars['String']['output']>;
  bio?: Maybe<Scalars['String']['output']>;
  bot: Scalars['Boolean']['output'];
  commitEmail?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['Time']['output']>;
  discord?: Maybe<Scalars['String']['output']>;
  /** @deprecated Use `publicEmail`. Deprecated in 13.7. */
  email?: Maybe<Scalars['String']['output']>;
  emails?: Maybe<EmailConnection>;
  groupCount?: Maybe<Scalars['Int']['output']>;
  groupMemberships?: Maybe<GroupMemberConnection>;
  groups?: Maybe<GroupConnection>;
  human?: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  jobTitle?: Maybe<Scalars['String']['output']>;
  lastActivityOn?: Maybe<Scalars['Date']['output']>;
  linkedin?: Maybe<Scalars['String']['output']>;
  location?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  namespace?: Maybe<Namespace>;
  organization?: Maybe<Scalars['String']['output']>;
  projectMemberships?: Maybe<ProjectMemberConnection>;
  publicEmail?: Maybe<Scalars['String']['output']>;
  reviewRequestedMergeRequests?: Maybe<MergeRequestConnection>;
  savedReplies?: Maybe<SavedReplyConnection>;
  savedReply?: Maybe<SavedReply>;
  snippets?: Maybe<SnippetConnection>;
  starredProjects?: Maybe<ProjectConnection>;
  state: UserState;
  status?: Maybe<UserStatus>;
  timelogs?: Maybe<TimelogConnection>;
  todos?: Maybe<TodoConnection>;
  twitter?: Maybe<Scalars['String']['output']>;
  userPermissions: UserPermissions;
  username: Scalars['String']['output'];
  webPath: Scalars['String']['output'];
  webUrl: Scalars['String']['output'];
};


/** A user, outside merge requests. */
export type UserCoreAssignedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreAuthoredMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  reviewerUsername?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreEmailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreGroupMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  permissionScope?: InputMaybe<GroupPermission>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreProjectMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreReviewRequestedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  assigneeUsername?: InputMaybe<Scalars['String']['input']>;
  authorUsername?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['Time']['input']>;
  createdBefore?: InputMaybe<Scalars['Time']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  iids?: InputMaybe<Array<Scalars['String']['input']>>;
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mergedAfter?: InputMaybe<Scalars['Time']['input']>;
  mergedBefore?: InputMaybe<Scalars['Time']['input']>;
  milestoneTitle?: InputMaybe<Scalars['String']['input']>;
  not?: InputMaybe<MergeRequestsResolverNegatedParams>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
  projectPath?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<MergeRequestSort>;
  sourceBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<MergeRequestState>;
  targetBranches?: InputMaybe<Array<Scalars['String']['input']>>;
  updatedAfter?: InputMaybe<Scalars['Time']['input']>;
  updatedBefore?: InputMaybe<Scalars['Time']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreSavedRepliesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreSavedReplyArgs = {
  id: Scalars['UsersSavedReplyID']['input'];
};


/** A user, outside merge requests. */
export type UserCoreSnippetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<Array<Scalars['SnippetID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<TypeEnum>;
  visibility?: InputMaybe<VisibilityScopesEnum>;
};


/** A user, outside merge requests. */
export type UserCoreStarredProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  endDate?: InputMaybe<Scalars['Time']['input']>;
  endTime?: InputMaybe<Scalars['Time']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Scalars['GroupID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Scalars['ProjectID']['input']>;
  startDate?: InputMaybe<Scalars['Time']['input']>;
  startTime?: InputMaybe<Scalars['Time']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


/** A user, outside merge requests. */
export type UserCoreTodosArgs = {
  action?: InputMaybe<Array<TodoActionEnum>>;
  after?: InputMaybe<Scalars['String']['input']>;
  authorId?: InputMaybe<Array<Scalars['ID']['input']>>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupId?: InputMaybe<Array<Scalars['ID']['input']>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>;
  state?: InputMaybe<Array<TodoStateEnum>>;
  type?: InputMaybe<Array<TodoTargetEnum>>;
};

/** A page of UserCore. */
export type UserCoreConnection = {
  edges?: Maybe<Array<Maybe<UserCoreEdge>>>;
  nodes?: Maybe<Array<Maybe<UserCore>>>;
  pageInfo: PageInfo;
};

/** A UserCore and its place in the list. */
export type UserCoreEdge = {
  cursor: Scalars['String']['output'];
  node?: Maybe<UserCore>;
};

/** What a user has to do with a merge request. */
export type UserMergeRequestInteraction = {
  approved: Scalars['Boolean']['output'];
  canMerge: Scalars['Boolean']['output'];
  canUpdate: Scalars['Boolean']['output'];
  reviewState?: Maybe<MergeRequestReviewState>;
  reviewed: Scalars['Boolean']['output'];
};

/** What the caller may do as this user. */
export type UserPermissions = {
  createSnippet: Scalars['Boolean']['output'];
};

/** States of an account. */
export type UserState =
  | 'active'
  | 'blocked'
  | 'deactivated';

/** What a user tells about being around. */
export type UserStatus = {
  availability: AvailabilityEnum;
  emoji?: Maybe<Scalars['String']['output']>;
  message?: Maybe<Scalars['String']['output']>;
  messageHtml?: Maybe<Scalars['String']['output']>;
};

/** Visibility of a snippet. */
export type VisibilityLevelsEnum =
  | 'internal'
  | 'private'
  | 'public';

/** Visibility to list. */
export type VisibilityScopesEnum =
  | 'internal'
  | 'private'
  | 'public';

/** An issue seen as a piece of work of some kind. */
export type WorkItem = {
  author?: Maybe<UserCore>;
  closedAt?: Maybe<Scalars['Time']['output']>;
  confidential: Scalars['Boolean']['output'];
  createdAt: Scalars['Time']['output'];
  description?: Maybe<Scalars['String']['output']>;
  descriptionHtml?: Maybe<Scalars['String']['output']>;
  id: Scalars['WorkItemID']['output'];
  iid: Scalars['ID']['output'];
  lockVersion: Scalars['Int']['output'];
  state: WorkItemState;
  title: Scalars['String']['output'];
  titleHtml?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['Time']['output'];
  userPermissions: WorkItemPermissions;
  webUrl?: Maybe<Scalars['String']['output']>;
  workItemType: WorkItemType;
};

/** What the caller may do with a work item. */
export type WorkItemPermissions = {
  deleteWorkItem: Scalars['Boolean']['output'];
  readWorkItem: Scalars['Boolean']['output'];
  updateWorkItem: Scalars['Boolean']['output'];
};

/** States of a work item. */
export type WorkItemState =
  | 'CLOSED'
  | 'OPEN';

/** A kind of work item. */
export type WorkItemType = {
  iconName?: Maybe<Scalars['String']['output']>;
  id: Scalars['WorkItemsTypeID']['output'];
  name: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  NoteableType:
    | ( Parent<'Issue'> )
    | ( Parent<'MergeRequest'> )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  CurrentUserTodos:
    | ( Parent<'Epic'> )
    | ( Parent<'EpicIssue'> )
    | ( Parent<'Issue'> )
    | ( Parent<'MergeRequest'> )
  ;
  Entry:
    | ( Parent<'Blob'> )
    | ( Parent<'Submodule'> )
    | ( Parent<'TreeEntry'> )
  ;
  Eventable: ( Parent<'Epic'> );
  MemberInterface:
    | ( Parent<'GroupMember'> )
    | ( Parent<'ProjectMember'> )
  ;
  NoteableInterface:
    | ( Parent<'Epic'> )
    | ( Parent<'EpicIssue'> )
    | ( Parent<'Issue'> )
    | ( Parent<'MergeRequest'> )
    | ( Parent<'Snippet'> )
  ;
  ResolvableInterface:
    | ( Parent<'Discussion'> )
    | ( Parent<'Note'> )
  ;
  Service: ( Parent<'BaseService'> );
  TimeboxReportInterface:
    | ( Parent<'Iteration'> )
    | ( Parent<'Milestone'> )
  ;
  Todoable:
    | ( Parent<'Commit'> )
    | ( Parent<'Epic'> )
    | ( Parent<'EpicIssue'> )
    | ( Parent<'Issue'> )
    | ( Parent<'MergeRequest'> )
  ;
  User:
    | ( Parent<'MergeRequestAssignee'> )
    | ( Parent<'MergeRequestAuthor'> )
    | ( Parent<'MergeRequestParticipant'> )
    | ( Parent<'MergeRequestReviewer'> )
    | ( Parent<'UserCore'> )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessLevel: ResolverTypeWrapper<AccessLevel>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AccessLevelEnum: AccessLevelEnum;
  ApprovalRule: ResolverTypeWrapper<Parent<'ApprovalRule'>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ApproveDeploymentInput: ApproveDeploymentInput;
  ApproveDeploymentPayload: ResolverTypeWrapper<Omit<ApproveDeploymentPayload, 'deploymentApproval'> & { deploymentApproval: Maybe<ResolversTypes['DeploymentApproval']> }>;
  AvailabilityEnum: AvailabilityEnum;
  AwardEmoji: ResolverTypeWrapper<Parent<'AwardEmoji'>>;
  AwardEmojiAddInput: AwardEmojiAddInput;
  AwardEmojiAddPayload: ResolverTypeWrapper<Omit<AwardEmojiAddPayload, 'awardEmoji'> & { awardEmoji: Maybe<ResolversTypes['AwardEmoji']> }>;
  AwardEmojiConnection: ResolverTypeWrapper<ConnectionOf<'AwardEmoji'>>;
  AwardEmojiEdge: ResolverTypeWrapper<EdgeOf<'AwardEmoji'>>;
  AwardEmojiRemoveInput: AwardEmojiRemoveInput;
  AwardEmojiRemovePayload: ResolverTypeWrapper<Omit<AwardEmojiRemovePayload, 'awardEmoji'> & { awardEmoji: Maybe<ResolversTypes['AwardEmoji']> }>;
  AwardEmojiToggleInput: AwardEmojiToggleInput;
  AwardEmojiTogglePayload: ResolverTypeWrapper<Omit<AwardEmojiTogglePayload, 'awardEmoji'> & { awardEmoji: Maybe<ResolversTypes['AwardEmoji']> }>;
  AwardableID: ResolverTypeWrapper<Scalars['AwardableID']['output']>;
  BaseService: ResolverTypeWrapper<Parent<'BaseService'>>;
  Blob: ResolverTypeWrapper<Parent<'Blob'>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  BlobConnection: ResolverTypeWrapper<ConnectionOf<'Blob'>>;
  BlobEdge: ResolverTypeWrapper<EdgeOf<'Blob'>>;
  BlobViewer: ResolverTypeWrapper<BlobViewer>;
  BlobViewersType: BlobViewersType;
  Board: ResolverTypeWrapper<Board>;
  BoardConnection: ResolverTypeWrapper<ConnectionOf<'Board'>>;
  BoardEdge: ResolverTypeWrapper<EdgeOf<'Board'>>;
  BoardID: ResolverTypeWrapper<Scalars['BoardID']['output']>;
  Branch: ResolverTypeWrapper<Omit<Branch, 'commit'> & { commit: Maybe<ResolversTypes['Commit']> }>;
  BurnupChartDailyTotals: ResolverTypeWrapper<BurnupChartDailyTotals>;
  CiFreezePeriod: ResolverTypeWrapper<CiFreezePeriod>;
  CiFreezePeriodStatus: CiFreezePeriodStatus;
  CiJob: ResolverTypeWrapper<Parent<'CiJob'>>;
  CiJobConnection: ResolverTypeWrapper<ConnectionOf<'CiJob'>>;
  CiJobEdge: ResolverTypeWrapper<EdgeOf<'CiJob'>>;
  CiJobStatus: CiJobStatus;
  CiStage: ResolverTypeWrapper<Parent<'CiStage'>>;
  CiStageConnection: ResolverTypeWrapper<ConnectionOf<'CiStage'>>;
  CiStageEdge: ResolverTypeWrapper<EdgeOf<'CiStage'>>;
  Color: ResolverTypeWrapper<Scalars['Color']['output']>;
  Commit: ResolverTypeWrapper<Parent<'Commit'>>;
  CommitAction: CommitAction;
  CommitActionMode: CommitActionMode;
  CommitConnection: ResolverTypeWrapper<ConnectionOf<'Commit'>>;
  CommitCreateInput: CommitCreateInput;
  CommitCreatePayload: ResolverTypeWrapper<Omit<CommitCreatePayload, 'commit'> & { commit: Maybe<ResolversTypes['Commit']> }>;
  CommitEdge: ResolverTypeWrapper<EdgeOf<'Commit'>>;
  CommitEncoding: CommitEncoding;
  CreateBranchInput: CreateBranchInput;
  CreateBranchPayload: ResolverTypeWrapper<Omit<CreateBranchPayload, 'branch'> & { branch: Maybe<ResolversTypes['Branch']> }>;
  CreateDiffNoteInput: CreateDiffNoteInput;
  CreateDiffNotePayload: ResolverTypeWrapper<Omit<CreateDiffNotePayload, 'note'> & { note: Maybe<ResolversTypes['Note']> }>;
  CreateEpicInput: CreateEpicInput;
  CreateEpicPayload: ResolverTypeWrapper<Omit<CreateEpicPayload, 'epic'> & { epic: Maybe<ResolversTypes['Epic']> }>;
  CreateImageDiffNoteInput: CreateImageDiffNoteInput;
  CreateImageDiffNotePayload: ResolverTypeWrapper<Omit<CreateImageDiffNotePayload, 'note'> & { note: Maybe<ResolversTypes['Note']> }>;
  CreateIssueInput: CreateIssueInput;
  CreateIssuePayload: ResolverTypeWrapper<Omit<CreateIssuePayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  CreateNoteInput: CreateNoteInput;
  CreateNotePayload: ResolverTypeWrapper<Omit<CreateNotePayload, 'note'> & { note: Maybe<ResolversTypes['Note']> }>;
  CreateSnippetInput: CreateSnippetInput;
  CreateSnippetPayload: ResolverTypeWrapper<Omit<CreateSnippetPayload, 'snippet'> & { snippet: Maybe<ResolversTypes['Snippet']> }>;
  CurrentUserTodos: ResolverTypeWrapper<Parent<'CurrentUserTodos'>>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  Deployment: ResolverTypeWrapper<Parent<'Deployment'>>;
  DeploymentApproval: ResolverTypeWrapper<Omit<DeploymentApproval, 'user'> & { user: Maybe<ResolversTypes['UserCore']> }>;
  DeploymentApprovalRule: ResolverTypeWrapper<Omit<DeploymentApprovalRule, 'accessLevel' | 'approvals' | 'group' | 'user'> & { accessLevel: Maybe<ResolversTypes['AccessLevel']>, approvals: Maybe<Array<ResolversTypes['DeploymentApproval']>>, group: Maybe<ResolversTypes['Group']>, user: Maybe<ResolversTypes['UserCore']> }>;
  DeploymentApprovalSummary: ResolverTypeWrapper<Omit<DeploymentApprovalSummary, 'rules'> & { rules: Maybe<Array<ResolversTypes['DeploymentApprovalRule']>> }>;
  DeploymentConnection: ResolverTypeWrapper<ConnectionOf<'Deployment'>>;
  DeploymentEdge: ResolverTypeWrapper<EdgeOf<'Deployment'>>;
  DeploymentID: ResolverTypeWrapper<Scalars['DeploymentID']['output']>;
  DeploymentPermissions: ResolverTypeWrapper<DeploymentPermissions>;
  DeploymentStatus: DeploymentStatus;
  DeploymentTag: ResolverTypeWrapper<DeploymentTag>;
  DeploymentTier: DeploymentTier;
  DeploymentsApprovalStatus: DeploymentsApprovalStatus;
  DeploymentsOrderByInput: DeploymentsOrderByInput;
  DestroyNoteInput: DestroyNoteInput;
  DestroyNotePayload: ResolverTypeWrapper<Omit<DestroyNotePayload, 'note'> & { note: Maybe<ResolversTypes['Note']> }>;
  DestroySnippetInput: DestroySnippetInput;
  DestroySnippetPayload: ResolverTypeWrapper<Omit<DestroySnippetPayload, 'snippet'> & { snippet: Maybe<ResolversTypes['Snippet']> }>;
  DetailedMergeStatus: DetailedMergeStatus;
  DetailedStatus: ResolverTypeWrapper<DetailedStatus>;
  DiffImagePositionInput: DiffImagePositionInput;
  DiffPathsInput: DiffPathsInput;
  DiffPosition: ResolverTypeWrapper<DiffPosition>;
  DiffPositionInput: DiffPositionInput;
  DiffPositionType: DiffPositionType;
  DiffRefs: ResolverTypeWrapper<DiffRefs>;
  DiffStats: ResolverTypeWrapper<DiffStats>;
  DiffStatsSummary: ResolverTypeWrapper<DiffStatsSummary>;
  Discussion: ResolverTypeWrapper<Parent<'Discussion'>>;
  DiscussionConnection: ResolverTypeWrapper<ConnectionOf<'Discussion'>>;
  DiscussionEdge: ResolverTypeWrapper<EdgeOf<'Discussion'>>;
  DiscussionID: ResolverTypeWrapper<Scalars['DiscussionID']['output']>;
  DiscussionToggleResolveInput: DiscussionToggleResolveInput;
  DiscussionToggleResolvePayload: ResolverTypeWrapper<Omit<DiscussionToggleResolvePayload, 'discussion'> & { discussion: Maybe<ResolversTypes['Discussion']> }>;
  EchoCreateInput: EchoCreateInput;
  EchoCreatePayload: ResolverTypeWrapper<EchoCreatePayload>;
  Email: ResolverTypeWrapper<Parent<'Email'>>;
  EmailConnection: ResolverTypeWrapper<ConnectionOf<'Email'>>;
  EmailEdge: ResolverTypeWrapper<EdgeOf<'Email'>>;
  Entry: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Entry']>;
  EntryType: EntryType;
  Environment: ResolverTypeWrapper<Parent<'Environment'>>;
  EnvironmentConnection: ResolverTypeWrapper<ConnectionOf<'Environment'>>;
  EnvironmentEdge: ResolverTypeWrapper<EdgeOf<'Environment'>>;
  EnvironmentPermissions: ResolverTypeWrapper<EnvironmentPermissions>;
  Epic: ResolverTypeWrapper<Parent<'Epic'>>;
  EpicAddIssueInput: EpicAddIssueInput;
  EpicAddIssuePayload: ResolverTypeWrapper<Omit<EpicAddIssuePayload, 'epic' | 'epicIssue'> & { epic: Maybe<ResolversTypes['Epic']>, epicIssue: Maybe<ResolversTypes['EpicIssue']> }>;
  EpicConnection: ResolverTypeWrapper<ConnectionOf<'Epic'>>;
  EpicDescendantCount: ResolverTypeWrapper<EpicDescendantCount>;
  EpicDescendantWeights: ResolverTypeWrapper<EpicDescendantWeights>;
  EpicEdge: ResolverTypeWrapper<EdgeOf<'Epic'>>;
  EpicHealthStatus: ResolverTypeWrapper<EpicHealthStatus>;
  EpicID: ResolverTypeWrapper<Scalars['EpicID']['output']>;
  EpicIssue: ResolverTypeWrapper<Parent<'EpicIssue'>>;
  EpicIssueConnection: ResolverTypeWrapper<ConnectionOf<'EpicIssue'>>;
  EpicIssueEdge: ResolverTypeWrapper<EdgeOf<'EpicIssue'>>;
  EpicPermissions: ResolverTypeWrapper<EpicPermissions>;
  EpicSetSubscriptionInput: EpicSetSubscriptionInput;
  EpicSetSubscriptionPayload: ResolverTypeWrapper<Omit<EpicSetSubscriptionPayload, 'epic'> & { epic: Maybe<ResolversTypes['Epic']> }>;
  EpicSort: EpicSort;
  EpicState: EpicState;
  EpicStateEvent: EpicStateEvent;
  Event: ResolverTypeWrapper<Parent<'Event'>>;
  EventAction: EventAction;
  EventConnection: ResolverTypeWrapper<ConnectionOf<'Event'>>;
  EventEdge: ResolverTypeWrapper<EdgeOf<'Event'>>;
  Eventable: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Eventable']>;
  Feature: ResolverTypeWrapper<Feature>;
  FeatureDefinition: ResolverTypeWrapper<FeatureDefinition>;
  FeatureGate: ResolverTypeWrapper<FeatureGate>;
  FeatureState: FeatureState;
  GlobalID: ResolverTypeWrapper<Scalars['GlobalID']['output']>;
  Group: ResolverTypeWrapper<Parent<'Group'>>;
  GroupConnection: ResolverTypeWrapper<ConnectionOf<'Group'>>;
  GroupEdge: ResolverTypeWrapper<EdgeOf<'Group'>>;
  GroupID: ResolverTypeWrapper<Scalars['GroupID']['output']>;
  GroupMember: ResolverTypeWrapper<Parent<'GroupMember'>>;
  GroupMemberConnection: ResolverTypeWrapper<ConnectionOf<'GroupMember'>>;
  GroupMemberEdge: ResolverTypeWrapper<EdgeOf<'GroupMember'>>;
  GroupMemberRelation: GroupMemberRelation;
  GroupPermission: GroupPermission;
  GroupPermissions: ResolverTypeWrapper<GroupPermissions>;
  HealthStatus: HealthStatus;
  HealthStatusFilter: HealthStatusFilter;
  ISO8601Date: ResolverTypeWrapper<Scalars['ISO8601Date']['output']>;
  IssuableID: ResolverTypeWrapper<Scalars['IssuableID']['output']>;
  IssuableSearchableField: IssuableSearchableField;
  IssuableSeverity: IssuableSeverity;
  IssuableState: IssuableState;
  Issue: ResolverTypeWrapper<Parent<'Issue'>>;
  IssueConnection: ResolverTypeWrapper<ConnectionOf<'Issue'>>;
  IssueCreationIterationWildcardId: IssueCreationIterationWildcardId;
  IssueEdge: ResolverTypeWrapper<EdgeOf<'Issue'>>;
  IssueEscalationStatus: IssueEscalationStatus;
  IssueID: ResolverTypeWrapper<Scalars['IssueID']['output']>;
  IssueMoveInput: IssueMoveInput;
  IssueMovePayload: ResolverTypeWrapper<Omit<IssueMovePayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssuePermissions: ResolverTypeWrapper<IssuePermissions>;
  IssueSetAssigneesInput: IssueSetAssigneesInput;
  IssueSetAssigneesPayload: ResolverTypeWrapper<Omit<IssueSetAssigneesPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetConfidentialInput: IssueSetConfidentialInput;
  IssueSetConfidentialPayload: ResolverTypeWrapper<Omit<IssueSetConfidentialPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetDueDateInput: IssueSetDueDateInput;
  IssueSetDueDatePayload: ResolverTypeWrapper<Omit<IssueSetDueDatePayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetEpicInput: IssueSetEpicInput;
  IssueSetEpicPayload: ResolverTypeWrapper<Omit<IssueSetEpicPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetEscalationStatusInput: IssueSetEscalationStatusInput;
  IssueSetEscalationStatusPayload: ResolverTypeWrapper<Omit<IssueSetEscalationStatusPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetIterationInput: IssueSetIterationInput;
  IssueSetIterationPayload: ResolverTypeWrapper<Omit<IssueSetIterationPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetLockedInput: IssueSetLockedInput;
  IssueSetLockedPayload: ResolverTypeWrapper<Omit<IssueSetLockedPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetSeverityInput: IssueSetSeverityInput;
  IssueSetSeverityPayload: ResolverTypeWrapper<Omit<IssueSetSeverityPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetSubscriptionInput: IssueSetSubscriptionInput;
  IssueSetSubscriptionPayload: ResolverTypeWrapper<Omit<IssueSetSubscriptionPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSetWeightInput: IssueSetWeightInput;
  IssueSetWeightPayload: ResolverTypeWrapper<Omit<IssueSetWeightPayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  IssueSort: IssueSort;
  IssueState: IssueState;
  IssueStateEvent: IssueStateEvent;
  IssueStatusCountsType: ResolverTypeWrapper<IssueStatusCountsType>;
  IssueType: IssueType;
  Iteration: ResolverTypeWrapper<Parent<'Iteration'>>;
  IterationCadence: ResolverTypeWrapper<IterationCadence>;
  IterationCadenceConnection: ResolverTypeWrapper<ConnectionOf<'IterationCadence'>>;
  IterationCadenceEdge: ResolverTypeWrapper<EdgeOf<'IterationCadence'>>;
  IterationConnection: ResolverTypeWrapper<ConnectionOf<'Iteration'>>;
  IterationCreateInput: IterationCreateInput;
  IterationCreatePayload: ResolverTypeWrapper<Omit<IterationCreatePayload, 'iteration'> & { iteration: Maybe<ResolversTypes['Iteration']> }>;
  IterationEdge: ResolverTypeWrapper<EdgeOf<'Iteration'>>;
  IterationID: ResolverTypeWrapper<Scalars['IterationID']['output']>;
  IterationSearchableField: IterationSearchableField;
  IterationSort: IterationSort;
  IterationState: IterationState;
  IterationWildcardId: IterationWildcardId;
  IterationsCadenceID: ResolverTypeWrapper<Scalars['IterationsCadenceID']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JobID: ResolverTypeWrapper<Scalars['JobID']['output']>;
  Kas: ResolverTypeWrapper<Kas>;
  Label: ResolverTypeWrapper<Parent<'Label'>>;
  LabelConnection: ResolverTypeWrapper<ConnectionOf<'Label'>>;
  LabelCreateInput: LabelCreateInput;
  LabelCreatePayload: ResolverTypeWrapper<Omit<LabelCreatePayload, 'label'> & { label: Maybe<ResolversTypes['Label']> }>;
  LabelEdge: ResolverTypeWrapper<EdgeOf<'Label'>>;
  LabelID: ResolverTypeWrapper<Scalars['LabelID']['output']>;
  MemberInterface: ResolverTypeWrapper<Parent<'MemberInterface'>>;
  MemberInterfaceConnection: ResolverTypeWrapper<ConnectionOf<'MemberInterface'>>;
  MemberInterfaceEdge: ResolverTypeWrapper<EdgeOf<'MemberInterface'>>;
  MergeRequest: ResolverTypeWrapper<Parent<'MergeRequest'>>;
  MergeRequestAcceptInput: MergeRequestAcceptInput;
  MergeRequestAcceptPayload: ResolverTypeWrapper<Omit<MergeRequestAcceptPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestApprovalState: ResolverTypeWrapper<Omit<MergeRequestApprovalState, 'rules'> & { rules: Maybe<Array<ResolversTypes['ApprovalRule']>> }>;
  MergeRequestAssignee: ResolverTypeWrapper<Parent<'MergeRequestAssignee'>>;
  MergeRequestAssigneeConnection: ResolverTypeWrapper<ConnectionOf<'MergeRequestAssignee'>>;
  MergeRequestAssigneeEdge: ResolverTypeWrapper<EdgeOf<'MergeRequestAssignee'>>;
  MergeRequestAuthor: ResolverTypeWrapper<Parent<'MergeRequestAuthor'>>;
  MergeRequestConnection: ResolverTypeWrapper<ConnectionOf<'MergeRequest'>>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  MergeRequestCreateInput: MergeRequestCreateInput;
  MergeRequestCreatePayload: ResolverTypeWrapper<Omit<MergeRequestCreatePayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestEdge: ResolverTypeWrapper<EdgeOf<'MergeRequest'>>;
  MergeRequestID: ResolverTypeWrapper<Scalars['MergeRequestID']['output']>;
  MergeRequestNewState: MergeRequestNewState;
  MergeRequestParticipant: ResolverTypeWrapper<Parent<'MergeRequestParticipant'>>;
  MergeRequestParticipantConnection: ResolverTypeWrapper<ConnectionOf<'MergeRequestParticipant'>>;
  MergeRequestParticipantEdge: ResolverTypeWrapper<EdgeOf<'MergeRequestParticipant'>>;
  MergeRequestPermissions: ResolverTypeWrapper<MergeRequestPermissions>;
  MergeRequestReviewState: MergeRequestReviewState;
  MergeRequestReviewer: ResolverTypeWrapper<Parent<'MergeRequestReviewer'>>;
  MergeRequestReviewerConnection: ResolverTypeWrapper<ConnectionOf<'MergeRequestReviewer'>>;
  MergeRequestReviewerEdge: ResolverTypeWrapper<EdgeOf<'MergeRequestReviewer'>>;
  MergeRequestReviewerRereviewInput: MergeRequestReviewerRereviewInput;
  MergeRequestReviewerRereviewPayload: ResolverTypeWrapper<Omit<MergeRequestReviewerRereviewPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestSetAssigneesInput: MergeRequestSetAssigneesInput;
  MergeRequestSetAssigneesPayload: ResolverTypeWrapper<Omit<MergeRequestSetAssigneesPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestSetDraftInput: MergeRequestSetDraftInput;
  MergeRequestSetDraftPayload: ResolverTypeWrapper<Omit<MergeRequestSetDraftPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestSetLabelsInput: MergeRequestSetLabelsInput;
  MergeRequestSetLabelsPayload: ResolverTypeWrapper<Omit<MergeRequestSetLabelsPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestSetLockedInput: MergeRequestSetLockedInput;
  MergeRequestSetLockedPayload: ResolverTypeWrapper<Omit<MergeRequestSetLockedPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestSetMilestoneInput: MergeRequestSetMilestoneInput;
  MergeRequestSetMilestonePayload: ResolverTypeWrapper<Omit<MergeRequestSetMilestonePayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestSetSubscriptionInput: MergeRequestSetSubscriptionInput;
  MergeRequestSetSubscriptionPayload: ResolverTypeWrapper<Omit<MergeRequestSetSubscriptionPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestSort: MergeRequestSort;
  MergeRequestState: MergeRequestState;
  MergeRequestUpdateInput: MergeRequestUpdateInput;
  MergeRequestUpdatePayload: ResolverTypeWrapper<Omit<MergeRequestUpdatePayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversTypes['MergeRequest']> }>;
  MergeRequestsResolverNegatedParams: MergeRequestsResolverNegatedParams;
  MergeStatus: MergeStatus;
  MergeStrategyEnum: MergeStrategyEnum;
  Metadata: ResolverTypeWrapper<Metadata>;
  MetricImage: ResolverTypeWrapper<MetricImage>;
  Milestone: ResolverTypeWrapper<Parent<'Milestone'>>;
  MilestoneConnection: ResolverTypeWrapper<ConnectionOf<'Milestone'>>;
  MilestoneEdge: ResolverTypeWrapper<EdgeOf<'Milestone'>>;
  MilestoneID: ResolverTypeWrapper<Scalars['MilestoneID']['output']>;
  MilestoneSort: MilestoneSort;
  MilestoneStateEnum: MilestoneStateEnum;
  MilestoneStats: ResolverTypeWrapper<MilestoneStats>;
  MilestoneWildcardId: MilestoneWildcardId;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  MutationOperationMode: MutationOperationMode;
  Namespace: ResolverTypeWrapper<Parent<'Namespace'>>;
  NamespaceProjectSort: NamespaceProjectSort;
  NegatedEpicFilterInput: NegatedEpicFilterInput;
  NegatedIssueFilterInput: NegatedIssueFilterInput;
  NegatedMilestoneWildcardId: NegatedMilestoneWildcardId;
  Note: ResolverTypeWrapper<Parent<'Note'>>;
  NoteConnection: ResolverTypeWrapper<ConnectionOf<'Note'>>;
  NoteEdge: ResolverTypeWrapper<EdgeOf<'Note'>>;
  NoteID: ResolverTypeWrapper<Scalars['NoteID']['output']>;
  NotePermissions: ResolverTypeWrapper<NotePermissions>;
  NoteableID: ResolverTypeWrapper<Scalars['NoteableID']['output']>;
  NoteableInterface: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['NoteableInterface']>;
  NoteableType: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['NoteableType']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Pipeline: ResolverTypeWrapper<Parent<'Pipeline'>>;
  PipelineConnection: ResolverTypeWrapper<ConnectionOf<'Pipeline'>>;
  PipelineEdge: ResolverTypeWrapper<EdgeOf<'Pipeline'>>;
  PipelineScopeEnum: PipelineScopeEnum;
  PipelineStatusEnum: PipelineStatusEnum;
  Project: ResolverTypeWrapper<Parent<'Project'>>;
  ProjectConnection: ResolverTypeWrapper<ConnectionOf<'Project'>>;
  ProjectEdge: ResolverTypeWrapper<EdgeOf<'Project'>>;
  ProjectID: ResolverTypeWrapper<Scalars['ProjectID']['output']>;
  ProjectMember: ResolverTypeWrapper<Parent<'ProjectMember'>>;
  ProjectMemberConnection: ResolverTypeWrapper<ConnectionOf<'ProjectMember'>>;
  ProjectMemberEdge: ResolverTypeWrapper<EdgeOf<'ProjectMember'>>;
  ProjectMemberRelation: ProjectMemberRelation;
  ProjectPermissions: ResolverTypeWrapper<ProjectPermissions>;
  ProjectStatistics: ResolverTypeWrapper<ProjectStatistics>;
  PromoteToEpicInput: PromoteToEpicInput;
  PromoteToEpicPayload: ResolverTypeWrapper<Omit<PromoteToEpicPayload, 'epic' | 'issue'> & { epic: Maybe<ResolversTypes['Epic']>, issue: Maybe<ResolversTypes['Issue']> }>;
  ProtectedEnvironment: ResolverTypeWrapper<Parent<'ProtectedEnvironment'>>;
  ProtectedEnvironmentConnection: ResolverTypeWrapper<ConnectionOf<'ProtectedEnvironment'>>;
  ProtectedEnvironmentDeployAccessLevel: ResolverTypeWrapper<Omit<ProtectedEnvironmentDeployAccessLevel, 'accessLevel' | 'group' | 'user'> & { accessLevel: Maybe<ResolversTypes['AccessLevel']>, group: Maybe<ResolversTypes['Group']>, user: Maybe<ResolversTypes['UserCore']> }>;
  ProtectedEnvironmentEdge: ResolverTypeWrapper<EdgeOf<'ProtectedEnvironment'>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QueryComplexity: ResolverTypeWrapper<QueryComplexity>;
  Release: ResolverTypeWrapper<Parent<'Release'>>;
  ReleaseAssetLink: ResolverTypeWrapper<Parent<'ReleaseAssetLink'>>;
  ReleaseAssetLinkConnection: ResolverTypeWrapper<ConnectionOf<'ReleaseAssetLink'>>;
  ReleaseAssetLinkCreateInput: ReleaseAssetLinkCreateInput;
  ReleaseAssetLinkCreatePayload: ResolverTypeWrapper<Omit<ReleaseAssetLinkCreatePayload, 'link'> & { link: Maybe<ResolversTypes['ReleaseAssetLink']> }>;
  ReleaseAssetLinkDeleteInput: ReleaseAssetLinkDeleteInput;
  ReleaseAssetLinkDeletePayload: ResolverTypeWrapper<Omit<ReleaseAssetLinkDeletePayload, 'link'> & { link: Maybe<ResolversTypes['ReleaseAssetLink']> }>;
  ReleaseAssetLinkEdge: ResolverTypeWrapper<EdgeOf<'ReleaseAssetLink'>>;
  ReleaseAssetLinkInput: ReleaseAssetLinkInput;
  ReleaseAssetLinkType: ReleaseAssetLinkType;
  ReleaseAssetLinkUpdateInput: ReleaseAssetLinkUpdateInput;
  ReleaseAssetLinkUpdatePayload: ResolverTypeWrapper<Omit<ReleaseAssetLinkUpdatePayload, 'link'> & { link: Maybe<ResolversTypes['ReleaseAssetLink']> }>;
  ReleaseAssets: ResolverTypeWrapper<Parent<'ReleaseAssets'>>;
  ReleaseAssetsInput: ReleaseAssetsInput;
  ReleaseConnection: ResolverTypeWrapper<ConnectionOf<'Release'>>;
  ReleaseCreateInput: ReleaseCreateInput;
  ReleaseCreatePayload: ResolverTypeWrapper<Omit<ReleaseCreatePayload, 'release'> & { release: Maybe<ResolversTypes['Release']> }>;
  ReleaseDeleteInput: ReleaseDeleteInput;
  ReleaseDeletePayload: ResolverTypeWrapper<Omit<ReleaseDeletePayload, 'release'> & { release: Maybe<ResolversTypes['Release']> }>;
  ReleaseEdge: ResolverTypeWrapper<EdgeOf<'Release'>>;
  ReleaseEvidence: ResolverTypeWrapper<ReleaseEvidence>;
  ReleaseEvidenceConnection: ResolverTypeWrapper<ConnectionOf<'ReleaseEvidence'>>;
  ReleaseEvidenceEdge: ResolverTypeWrapper<EdgeOf<'ReleaseEvidence'>>;
  ReleaseID: ResolverTypeWrapper<Scalars['ReleaseID']['output']>;
  ReleaseLinks: ResolverTypeWrapper<ReleaseLinks>;
  ReleaseSort: ReleaseSort;
  ReleaseSource: ResolverTypeWrapper<Parent<'ReleaseSource'>>;
  ReleaseSourceConnection: ResolverTypeWrapper<ConnectionOf<'ReleaseSource'>>;
  ReleaseSourceEdge: ResolverTypeWrapper<EdgeOf<'ReleaseSource'>>;
  ReleaseTagWildcardId: ReleaseTagWildcardId;
  ReleaseUpdateInput: ReleaseUpdateInput;
  ReleaseUpdatePayload: ResolverTypeWrapper<Omit<ReleaseUpdatePayload, 'release'> & { release: Maybe<ResolversTypes['Release']> }>;
  ReleasesLinkID: ResolverTypeWrapper<Scalars['ReleasesLinkID']['output']>;
  Repository: ResolverTypeWrapper<Parent<'Repository'>>;
  RepositoryBlob: ResolverTypeWrapper<Parent<'RepositoryBlob'>>;
  RepositoryBlobConnection: ResolverTypeWrapper<ConnectionOf<'RepositoryBlob'>>;
  RepositoryBlobEdge: ResolverTypeWrapper<EdgeOf<'RepositoryBlob'>>;
  RepositoryLanguage: ResolverTypeWrapper<RepositoryLanguage>;
  ResolvableInterface: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ResolvableInterface']>;
  RootStorageStatistics: ResolverTypeWrapper<RootStorageStatistics>;
  SavedReply: ResolverTypeWrapper<SavedReply>;
  SavedReplyConnection: ResolverTypeWrapper<ConnectionOf<'SavedReply'>>;
  SavedReplyCreateInput: SavedReplyCreateInput;
  SavedReplyCreatePayload: ResolverTypeWrapper<SavedReplyCreatePayload>;
  SavedReplyEdge: ResolverTypeWrapper<EdgeOf<'SavedReply'>>;
  SecurityReportTypeEnum: SecurityReportTypeEnum;
  Service: ResolverTypeWrapper<Parent<'Service'>>;
  ServiceConnection: ResolverTypeWrapper<ConnectionOf<'Service'>>;
  ServiceEdge: ResolverTypeWrapper<EdgeOf<'Service'>>;
  ServiceType: ServiceType;
  ShaFormat: ShaFormat;
  SharedRunnersSetting: SharedRunnersSetting;
  Snippet: ResolverTypeWrapper<Parent<'Snippet'>>;
  SnippetBlob: ResolverTypeWrapper<Parent<'SnippetBlob'>>;
  SnippetBlobActionEnum: SnippetBlobActionEnum;
  SnippetBlobActionInputType: SnippetBlobActionInputType;
  SnippetBlobConnection: ResolverTypeWrapper<ConnectionOf<'SnippetBlob'>>;
  SnippetBlobEdge: ResolverTypeWrapper<EdgeOf<'SnippetBlob'>>;
  SnippetBlobViewer: ResolverTypeWrapper<SnippetBlobViewer>;
  SnippetConnection: ResolverTypeWrapper<ConnectionOf<'Snippet'>>;
  SnippetEdge: ResolverTypeWrapper<EdgeOf<'Snippet'>>;
  SnippetID: ResolverTypeWrapper<Scalars['SnippetID']['output']>;
  SnippetPermissions: ResolverTypeWrapper<SnippetPermissions>;
  Sort: Sort;
  SortDirectionEnum: SortDirectionEnum;
  Submodule: ResolverTypeWrapper<Parent<'Submodule'>>;
  SubmoduleConnection: ResolverTypeWrapper<ConnectionOf<'Submodule'>>;
  SubmoduleEdge: ResolverTypeWrapper<EdgeOf<'Submodule'>>;
  TaskCompletionStatus: ResolverTypeWrapper<TaskCompletionStatus>;
  Time: ResolverTypeWrapper<Scalars['Time']['output']>;
  TimeReportStats: ResolverTypeWrapper<TimeReportStats>;
  TimeboxMetrics: ResolverTypeWrapper<TimeboxMetrics>;
  TimeboxReport: ResolverTypeWrapper<TimeboxReport>;
  TimeboxReportError: ResolverTypeWrapper<TimeboxReportError>;
  TimeboxReportErrorReason: TimeboxReportErrorReason;
  TimeboxReportInterface: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['TimeboxReportInterface']>;
  Timeframe: Timeframe;
  Timelog: ResolverTypeWrapper<Parent<'Timelog'>>;
  TimelogConnection: ResolverTypeWrapper<ConnectionOf<'Timelog'>>;
  TimelogCreateInput: TimelogCreateInput;
  TimelogCreatePayload: ResolverTypeWrapper<Omit<TimelogCreatePayload, 'timelog'> & { timelog: Maybe<ResolversTypes['Timelog']> }>;
  TimelogDeleteInput: TimelogDeleteInput;
  TimelogDeletePayload: ResolverTypeWrapper<Omit<TimelogDeletePayload, 'timelog'> & { timelog: Maybe<ResolversTypes['Timelog']> }>;
  TimelogEdge: ResolverTypeWrapper<EdgeOf<'Timelog'>>;
  TimelogID: ResolverTypeWrapper<Scalars['TimelogID']['output']>;
  TimelogPermissions: ResolverTypeWrapper<TimelogPermissions>;
  Todo: ResolverTypeWrapper<Parent<'Todo'>>;
  TodoActionEnum: TodoActionEnum;
  TodoConnection: ResolverTypeWrapper<ConnectionOf<'Todo'>>;
  TodoCreateInput: TodoCreateInput;
  TodoCreatePayload: ResolverTypeWrapper<Omit<TodoCreatePayload, 'todo'> & { todo: Maybe<ResolversTypes['Todo']> }>;
  TodoEdge: ResolverTypeWrapper<EdgeOf<'Todo'>>;
  TodoID: ResolverTypeWrapper<Scalars['TodoID']['output']>;
  TodoMarkDoneInput: TodoMarkDoneInput;
  TodoMarkDonePayload: ResolverTypeWrapper<Omit<TodoMarkDonePayload, 'todo'> & { todo: ResolversTypes['Todo'] }>;
  TodoRestoreInput: TodoRestoreInput;
  TodoRestoreManyInput: TodoRestoreManyInput;
  TodoRestoreManyPayload: ResolverTypeWrapper<Omit<TodoRestoreManyPayload, 'todos'> & { todos: Array<ResolversTypes['Todo']> }>;
  TodoRestorePayload: ResolverTypeWrapper<Omit<TodoRestorePayload, 'todo'> & { todo: ResolversTypes['Todo'] }>;
  TodoStateEnum: TodoStateEnum;
  TodoTargetEnum: TodoTargetEnum;
  Todoable: ResolverTypeWrapper<Parent<'Todoable'>>;
  TodoableID: ResolverTypeWrapper<Scalars['TodoableID']['output']>;
  TodosMarkAllDoneInput: TodosMarkAllDoneInput;
  TodosMarkAllDonePayload: ResolverTypeWrapper<Omit<TodosMarkAllDonePayload, 'todos'> & { todos: Array<ResolversTypes['Todo']> }>;
  Topic: ResolverTypeWrapper<Parent<'Topic'>>;
  TopicConnection: ResolverTypeWrapper<ConnectionOf<'Topic'>>;
  TopicEdge: ResolverTypeWrapper<EdgeOf<'Topic'>>;
  Tree: ResolverTypeWrapper<Parent<'Tree'>>;
  TreeConnection: ResolverTypeWrapper<ConnectionOf<'Tree'>>;
  TreeEdge: ResolverTypeWrapper<EdgeOf<'Tree'>>;
  TreeEntry: ResolverTypeWrapper<Parent<'TreeEntry'>>;
  TreeEntryConnection: ResolverTypeWrapper<ConnectionOf<'TreeEntry'>>;
  TreeEntryEdge: ResolverTypeWrapper<EdgeOf<'TreeEntry'>>;
  TypeEnum: TypeEnum;
  UnionedIssueFilterInput: UnionedIssueFilterInput;
  UpdateEpicInput: UpdateEpicInput;
  UpdateEpicPayload: ResolverTypeWrapper<Omit<UpdateEpicPayload, 'epic'> & { epic: Maybe<ResolversTypes['Epic']> }>;
  UpdateIssueInput: UpdateIssueInput;
  UpdateIssuePayload: ResolverTypeWrapper<Omit<UpdateIssuePayload, 'issue'> & { issue: Maybe<ResolversTypes['Issue']> }>;
  UpdateIterationInput: UpdateIterationInput;
  UpdateIterationPayload: ResolverTypeWrapper<Omit<UpdateIterationPayload, 'iteration'> & { iteration: Maybe<ResolversTypes['Iteration']> }>;
  UpdateNoteInput: UpdateNoteInput;
  UpdateNotePayload: ResolverTypeWrapper<Omit<UpdateNotePayload, 'note'> & { note: Maybe<ResolversTypes['Note']> }>;
  UpdateSnippetInput: UpdateSnippetInput;
  UpdateSnippetPayload: ResolverTypeWrapper<Omit<UpdateSnippetPayload, 'snippet'> & { snippet: Maybe<ResolversTypes['Snippet']> }>;
  User: ResolverTypeWrapper<Parent<'User'>>;
  UserCore: ResolverTypeWrapper<Parent<'UserCore'>>;
  UserCoreConnection: ResolverTypeWrapper<ConnectionOf<'UserCore'>>;
  UserCoreEdge: ResolverTypeWrapper<EdgeOf<'UserCore'>>;
  UserID: ResolverTypeWrapper<Scalars['UserID']['output']>;
  UserMergeRequestInteraction: ResolverTypeWrapper<UserMergeRequestInteraction>;
  UserPermissions: ResolverTypeWrapper<UserPermissions>;
  UserState: UserState;
  UserStatus: ResolverTypeWrapper<UserStatus>;
  UsersSavedReplyID: ResolverTypeWrapper<Scalars['UsersSavedReplyID']['output']>;
  VisibilityLevelsEnum: VisibilityLevelsEnum;
  VisibilityScopesEnum: VisibilityScopesEnum;
  WorkItem: ResolverTypeWrapper<Omit<WorkItem, 'author'> & { author: Maybe<ResolversTypes['UserCore']> }>;
  WorkItemID: ResolverTypeWrapper<Scalars['WorkItemID']['output']>;
  WorkItemPermissions: ResolverTypeWrapper<WorkItemPermissions>;
  WorkItemState: WorkItemState;
  WorkItemType: ResolverTypeWrapper<WorkItemType>;
  WorkItemsTypeID: ResolverTypeWrapper<Scalars['WorkItemsTypeID']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessLevel: AccessLevel;
  Int: Scalars['Int']['output'];
  ApprovalRule: Parent<'ApprovalRule'>;
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
  ApproveDeploymentInput: ApproveDeploymentInput;
  ApproveDeploymentPayload: Omit<ApproveDeploymentPayload, 'deploymentApproval'> & { deploymentApproval: Maybe<ResolversParentTypes['DeploymentApproval']> };
  AwardEmoji: Parent<'AwardEmoji'>;
  AwardEmojiAddInput: AwardEmojiAddInput;
  AwardEmojiAddPayload: Omit<AwardEmojiAddPayload, 'awardEmoji'> & { awardEmoji: Maybe<ResolversParentTypes['AwardEmoji']> };
  AwardEmojiConnection: ConnectionOf<'AwardEmoji'>;
  AwardEmojiEdge: EdgeOf<'AwardEmoji'>;
  AwardEmojiRemoveInput: AwardEmojiRemoveInput;
  AwardEmojiRemovePayload: Omit<AwardEmojiRemovePayload, 'awardEmoji'> & { awardEmoji: Maybe<ResolversParentTypes['AwardEmoji']> };
  AwardEmojiToggleInput: AwardEmojiToggleInput;
  AwardEmojiTogglePayload: Omit<AwardEmojiTogglePayload, 'awardEmoji'> & { awardEmoji: Maybe<ResolversParentTypes['AwardEmoji']> };
  AwardableID: Scalars['AwardableID']['output'];
  BaseService: Parent<'BaseService'>;
  Blob: Parent<'Blob'>;
  ID: Scalars['ID']['output'];
  BlobConnection: ConnectionOf<'Blob'>;
  BlobEdge: EdgeOf<'Blob'>;
  BlobViewer: BlobViewer;
  Board: Board;
  BoardConnection: ConnectionOf<'Board'>;
  BoardEdge: EdgeOf<'Board'>;
  BoardID: Scalars['BoardID']['output'];
  Branch: Omit<Branch, 'commit'> & { commit: Maybe<ResolversParentTypes['Commit']> };
  BurnupChartDailyTotals: BurnupChartDailyTotals;
  CiFreezePeriod: CiFreezePeriod;
  CiJob: Parent<'CiJob'>;
  CiJobConnection: ConnectionOf<'CiJob'>;
  CiJobEdge: EdgeOf<'CiJob'>;
  CiStage: Parent<'CiStage'>;
  CiStageConnection: ConnectionOf<'CiStage'>;
  CiStageEdge: EdgeOf<'CiStage'>;
  Color: Scalars['Color']['output'];
  Commit: Parent<'Commit'>;
  CommitAction: CommitAction;
  CommitConnection: ConnectionOf<'Commit'>;
  CommitCreateInput: CommitCreateInput;
  CommitCreatePayload: Omit<CommitCreatePayload, 'commit'> & { commit: Maybe<ResolversParentTypes['Commit']> };
  CommitEdge: EdgeOf<'Commit'>;
  CreateBranchInput: CreateBranchInput;
  CreateBranchPayload: Omit<CreateBranchPayload, 'branch'> & { branch: Maybe<ResolversParentTypes['Branch']> };
  CreateDiffNoteInput: CreateDiffNoteInput;
  CreateDiffNotePayload: Omit<CreateDiffNotePayload, 'note'> & { note: Maybe<ResolversParentTypes['Note']> };
  CreateEpicInput: CreateEpicInput;
  CreateEpicPayload: Omit<CreateEpicPayload, 'epic'> & { epic: Maybe<ResolversParentTypes['Epic']> };
  CreateImageDiffNoteInput: CreateImageDiffNoteInput;
  CreateImageDiffNotePayload: Omit<CreateImageDiffNotePayload, 'note'> & { note: Maybe<ResolversParentTypes['Note']> };
  CreateIssueInput: CreateIssueInput;
  CreateIssuePayload: Omit<CreateIssuePayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  CreateNoteInput: CreateNoteInput;
  CreateNotePayload: Omit<CreateNotePayload, 'note'> & { note: Maybe<ResolversParentTypes['Note']> };
  CreateSnippetInput: CreateSnippetInput;
  CreateSnippetPayload: Omit<CreateSnippetPayload, 'snippet'> & { snippet: Maybe<ResolversParentTypes['Snippet']> };
  CurrentUserTodos: Parent<'CurrentUserTodos'>;
  Date: Scalars['Date']['output'];
  Deployment: Parent<'Deployment'>;
  DeploymentApproval: Omit<DeploymentApproval, 'user'> & { user: Maybe<ResolversParentTypes['UserCore']> };
  DeploymentApprovalRule: Omit<DeploymentApprovalRule, 'accessLevel' | 'approvals' | 'group' | 'user'> & { accessLevel: Maybe<ResolversParentTypes['AccessLevel']>, approvals: Maybe<Array<ResolversParentTypes['DeploymentApproval']>>, group: Maybe<ResolversParentTypes['Group']>, user: Maybe<ResolversParentTypes['UserCore']> };
  DeploymentApprovalSummary: Omit<DeploymentApprovalSummary, 'rules'> & { rules: Maybe<Array<ResolversParentTypes['DeploymentApprovalRule']>> };
  DeploymentConnection: ConnectionOf<'Deployment'>;
  DeploymentEdge: EdgeOf<'Deployment'>;
  DeploymentID: Scalars['DeploymentID']['output'];
  DeploymentPermissions: DeploymentPermissions;
  DeploymentTag: DeploymentTag;
  DeploymentsOrderByInput: DeploymentsOrderByInput;
  DestroyNoteInput: DestroyNoteInput;
  DestroyNotePayload: Omit<DestroyNotePayload, 'note'> & { note: Maybe<ResolversParentTypes['Note']> };
  DestroySnippetInput: DestroySnippetInput;
  DestroySnippetPayload: Omit<DestroySnippetPayload, 'snippet'> & { snippet: Maybe<ResolversParentTypes['Snippet']> };
  DetailedStatus: DetailedStatus;
  DiffImagePositionInput: DiffImagePositionInput;
  DiffPathsInput: DiffPathsInput;
  DiffPosition: DiffPosition;
  DiffPositionInput: DiffPositionInput;
  DiffRefs: DiffRefs;
  DiffStats: DiffStats;
  DiffStatsSummary: DiffStatsSummary;
  Discussion: Parent<'Discussion'>;
  DiscussionConnection: ConnectionOf<'Discussion'>;
  DiscussionEdge: EdgeOf<'Discussion'>;
  DiscussionID: Scalars['DiscussionID']['output'];
  DiscussionToggleResolveInput: DiscussionToggleResolveInput;
  DiscussionToggleResolvePayload: Omit<DiscussionToggleResolvePayload, 'discussion'> & { discussion: Maybe<ResolversParentTypes['Discussion']> };
  EchoCreateInput: EchoCreateInput;
  EchoCreatePayload: EchoCreatePayload;
  Email: Parent<'Email'>;
  EmailConnection: ConnectionOf<'Email'>;
  EmailEdge: EdgeOf<'Email'>;
  Entry: ResolversInterfaceTypes<ResolversParentTypes>['Entry'];
  Environment: Parent<'Environment'>;
  EnvironmentConnection: ConnectionOf<'Environment'>;
  EnvironmentEdge: EdgeOf<'Environment'>;
  EnvironmentPermissions: EnvironmentPermissions;
  Epic: Parent<'Epic'>;
  EpicAddIssueInput: EpicAddIssueInput;
  EpicAddIssuePayload: Omit<EpicAddIssuePayload, 'epic' | 'epicIssue'> & { epic: Maybe<ResolversParentTypes['Epic']>, epicIssue: Maybe<ResolversParentTypes['EpicIssue']> };
  EpicConnection: ConnectionOf<'Epic'>;
  EpicDescendantCount: EpicDescendantCount;
  EpicDescendantWeights: EpicDescendantWeights;
  EpicEdge: EdgeOf<'Epic'>;
  EpicHealthStatus: EpicHealthStatus;
  EpicID: Scalars['EpicID']['output'];
  EpicIssue: Parent<'EpicIssue'>;
  EpicIssueConnection: ConnectionOf<'EpicIssue'>;
  EpicIssueEdge: EdgeOf<'EpicIssue'>;
  EpicPermissions: EpicPermissions;
  EpicSetSubscriptionInput: EpicSetSubscriptionInput;
  EpicSetSubscriptionPayload: Omit<EpicSetSubscriptionPayload, 'epic'> & { epic: Maybe<ResolversParentTypes['Epic']> };
  Event: Parent<'Event'>;
  EventConnection: ConnectionOf<'Event'>;
  EventEdge: EdgeOf<'Event'>;
  Eventable: ResolversInterfaceTypes<ResolversParentTypes>['Eventable'];
  Feature: Feature;
  FeatureDefinition: FeatureDefinition;
  FeatureGate: FeatureGate;
  GlobalID: Scalars['GlobalID']['output'];
  Group: Parent<'Group'>;
  GroupConnection: ConnectionOf<'Group'>;
  GroupEdge: EdgeOf<'Group'>;
  GroupID: Scalars['GroupID']['output'];
  GroupMember: Parent<'GroupMember'>;
  GroupMemberConnection: ConnectionOf<'GroupMember'>;
  GroupMemberEdge: EdgeOf<'GroupMember'>;
  GroupPermissions: GroupPermissions;
  ISO8601Date: Scalars['ISO8601Date']['output'];
  IssuableID: Scalars['IssuableID']['output'];
  Issue: Parent<'Issue'>;
  IssueConnection: ConnectionOf<'Issue'>;
  IssueEdge: EdgeOf<'Issue'>;
  IssueID: Scalars['IssueID']['output'];
  IssueMoveInput: IssueMoveInput;
  IssueMovePayload: Omit<IssueMovePayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssuePermissions: IssuePermissions;
  IssueSetAssigneesInput: IssueSetAssigneesInput;
  IssueSetAssigneesPayload: Omit<IssueSetAssigneesPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetConfidentialInput: IssueSetConfidentialInput;
  IssueSetConfidentialPayload: Omit<IssueSetConfidentialPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetDueDateInput: IssueSetDueDateInput;
  IssueSetDueDatePayload: Omit<IssueSetDueDatePayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetEpicInput: IssueSetEpicInput;
  IssueSetEpicPayload: Omit<IssueSetEpicPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetEscalationStatusInput: IssueSetEscalationStatusInput;
  IssueSetEscalationStatusPayload: Omit<IssueSetEscalationStatusPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetIterationInput: IssueSetIterationInput;
  IssueSetIterationPayload: Omit<IssueSetIterationPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetLockedInput: IssueSetLockedInput;
  IssueSetLockedPayload: Omit<IssueSetLockedPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetSeverityInput: IssueSetSeverityInput;
  IssueSetSeverityPayload: Omit<IssueSetSeverityPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetSubscriptionInput: IssueSetSubscriptionInput;
  IssueSetSubscriptionPayload: Omit<IssueSetSubscriptionPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueSetWeightInput: IssueSetWeightInput;
  IssueSetWeightPayload: Omit<IssueSetWeightPayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  IssueStatusCountsType: IssueStatusCountsType;
  Iteration: Parent<'Iteration'>;
  IterationCadence: IterationCadence;
  IterationCadenceConnection: ConnectionOf<'IterationCadence'>;
  IterationCadenceEdge: EdgeOf<'IterationCadence'>;
  IterationConnection: ConnectionOf<'Iteration'>;
  IterationCreateInput: IterationCreateInput;
  IterationCreatePayload: Omit<IterationCreatePayload, 'iteration'> & { iteration: Maybe<ResolversParentTypes['Iteration']> };
  IterationEdge: EdgeOf<'Iteration'>;
  IterationID: Scalars['IterationID']['output'];
  IterationsCadenceID: Scalars['IterationsCadenceID']['output'];
  JSON: Scalars['JSON']['output'];
  JobID: Scalars['JobID']['output'];
  Kas: Kas;
  Label: Parent<'Label'>;
  LabelConnection: ConnectionOf<'Label'>;
  LabelCreateInput: LabelCreateInput;
  LabelCreatePayload: Omit<LabelCreatePayload, 'label'> & { label: Maybe<ResolversParentTypes['Label']> };
  LabelEdge: EdgeOf<'Label'>;
  LabelID: Scalars['LabelID']['output'];
  MemberInterface: Parent<'MemberInterface'>;
  MemberInterfaceConnection: ConnectionOf<'MemberInterface'>;
  MemberInterfaceEdge: EdgeOf<'MemberInterface'>;
  MergeRequest: Parent<'MergeRequest'>;
  MergeRequestAcceptInput: MergeRequestAcceptInput;
  MergeRequestAcceptPayload: Omit<MergeRequestAcceptPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestApprovalState: Omit<MergeRequestApprovalState, 'rules'> & { rules: Maybe<Array<ResolversParentTypes['ApprovalRule']>> };
  MergeRequestAssignee: Parent<'MergeRequestAssignee'>;
  MergeRequestAssigneeConnection: ConnectionOf<'MergeRequestAssignee'>;
  MergeRequestAssigneeEdge: EdgeOf<'MergeRequestAssignee'>;
  MergeRequestAuthor: Parent<'MergeRequestAuthor'>;
  MergeRequestConnection: ConnectionOf<'MergeRequest'>;
  Float: Scalars['Float']['output'];
  MergeRequestCreateInput: MergeRequestCreateInput;
  MergeRequestCreatePayload: Omit<MergeRequestCreatePayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestEdge: EdgeOf<'MergeRequest'>;
  MergeRequestID: Scalars['MergeRequestID']['output'];
  MergeRequestParticipant: Parent<'MergeRequestParticipant'>;
  MergeRequestParticipantConnection: ConnectionOf<'MergeRequestParticipant'>;
  MergeRequestParticipantEdge: EdgeOf<'MergeRequestParticipant'>;
  MergeRequestPermissions: MergeRequestPermissions;
  MergeRequestReviewer: Parent<'MergeRequestReviewer'>;
  MergeRequestReviewerConnection: ConnectionOf<'MergeRequestReviewer'>;
  MergeRequestReviewerEdge: EdgeOf<'MergeRequestReviewer'>;
  MergeRequestReviewerRereviewInput: MergeRequestReviewerRereviewInput;
  MergeRequestReviewerRereviewPayload: Omit<MergeRequestReviewerRereviewPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestSetAssigneesInput: MergeRequestSetAssigneesInput;
  MergeRequestSetAssigneesPayload: Omit<MergeRequestSetAssigneesPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestSetDraftInput: MergeRequestSetDraftInput;
  MergeRequestSetDraftPayload: Omit<MergeRequestSetDraftPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestSetLabelsInput: MergeRequestSetLabelsInput;
  MergeRequestSetLabelsPayload: Omit<MergeRequestSetLabelsPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestSetLockedInput: MergeRequestSetLockedInput;
  MergeRequestSetLockedPayload: Omit<MergeRequestSetLockedPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestSetMilestoneInput: MergeRequestSetMilestoneInput;
  MergeRequestSetMilestonePayload: Omit<MergeRequestSetMilestonePayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestSetSubscriptionInput: MergeRequestSetSubscriptionInput;
  MergeRequestSetSubscriptionPayload: Omit<MergeRequestSetSubscriptionPayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestUpdateInput: MergeRequestUpdateInput;
  MergeRequestUpdatePayload: Omit<MergeRequestUpdatePayload, 'mergeRequest'> & { mergeRequest: Maybe<ResolversParentTypes['MergeRequest']> };
  MergeRequestsResolverNegatedParams: MergeRequestsResolverNegatedParams;
  Metadata: Metadata;
  MetricImage: MetricImage;
  Milestone: Parent<'Milestone'>;
  MilestoneConnection: ConnectionOf<'Milestone'>;
  MilestoneEdge: EdgeOf<'Milestone'>;
  MilestoneID: Scalars['MilestoneID']['output'];
  MilestoneStats: MilestoneStats;
  Mutation: Record<PropertyKey, never>;
  Namespace: Parent<'Namespace'>;
  NegatedEpicFilterInput: NegatedEpicFilterInput;
  NegatedIssueFilterInput: NegatedIssueFilterInput;
  Note: Parent<'Note'>;
  NoteConnection: ConnectionOf<'Note'>;
  NoteEdge: EdgeOf<'Note'>;
  NoteID: Scalars['NoteID']['output'];
  NotePermissions: NotePermissions;
  NoteableID: Scalars['NoteableID']['output'];
  NoteableInterface: ResolversInterfaceTypes<ResolversParentTypes>['NoteableInterface'];
  NoteableType: ResolversUnionTypes<ResolversParentTypes>['NoteableType'];
  PageInfo: PageInfo;
  Pipeline: Parent<'Pipeline'>;
  PipelineConnection: ConnectionOf<'Pipeline'>;
  PipelineEdge: EdgeOf<'Pipeline'>;
  Project: Parent<'Project'>;
  ProjectConnection: ConnectionOf<'Project'>;
  ProjectEdge: EdgeOf<'Project'>;
  ProjectID: Scalars['ProjectID']['output'];
  ProjectMember: Parent<'ProjectMember'>;
  ProjectMemberConnection: ConnectionOf<'ProjectMember'>;
  ProjectMemberEdge: EdgeOf<'ProjectMember'>;
  ProjectPermissions: ProjectPermissions;
  ProjectStatistics: ProjectStatistics;
  PromoteToEpicInput: PromoteToEpicInput;
  PromoteToEpicPayload: Omit<PromoteToEpicPayload, 'epic' | 'issue'> & { epic: Maybe<ResolversParentTypes['Epic']>, issue: Maybe<ResolversParentTypes['Issue']> };
  ProtectedEnvironment: Parent<'ProtectedEnvironment'>;
  ProtectedEnvironmentConnection: ConnectionOf<'ProtectedEnvironment'>;
  ProtectedEnvironmentDeployAccessLevel: Omit<ProtectedEnvironmentDeployAccessLevel, 'accessLevel' | 'group' | 'user'> & { accessLevel: Maybe<ResolversParentTypes['AccessLevel']>, group: Maybe<ResolversParentTypes['Group']>, user: Maybe<ResolversParentTypes['UserCore']> };
  ProtectedEnvironmentEdge: EdgeOf<'ProtectedEnvironment'>;
  Query: Record<PropertyKey, never>;
  QueryComplexity: QueryComplexity;
  Release: Parent<'Release'>;
  ReleaseAssetLink: Parent<'ReleaseAssetLink'>;
  ReleaseAssetLinkConnection: ConnectionOf<'ReleaseAssetLink'>;
  ReleaseAssetLinkCreateInput: ReleaseAssetLinkCreateInput;
  ReleaseAssetLinkCreatePayload: Omit<ReleaseAssetLinkCreatePayload, 'link'> & { link: Maybe<ResolversParentTypes['ReleaseAssetLink']> };
  ReleaseAssetLinkDeleteInput: ReleaseAssetLinkDeleteInput;
  ReleaseAssetLinkDeletePayload: Omit<ReleaseAssetLinkDeletePayload, 'link'> & { link: Maybe<ResolversParentTypes['ReleaseAssetLink']> };
  ReleaseAssetLinkEdge: EdgeOf<'ReleaseAssetLink'>;
  ReleaseAssetLinkInput: ReleaseAssetLinkInput;
  ReleaseAssetLinkUpdateInput: ReleaseAssetLinkUpdateInput;
  ReleaseAssetLinkUpdatePayload: Omit<ReleaseAssetLinkUpdatePayload, 'link'> & { link: Maybe<ResolversParentTypes['ReleaseAssetLink']> };
  ReleaseAssets: Parent<'ReleaseAssets'>;
  ReleaseAssetsInput: ReleaseAssetsInput;
  ReleaseConnection: ConnectionOf<'Release'>;
  ReleaseCreateInput: ReleaseCreateInput;
  ReleaseCreatePayload: Omit<ReleaseCreatePayload, 'release'> & { release: Maybe<ResolversParentTypes['Release']> };
  ReleaseDeleteInput: ReleaseDeleteInput;
  ReleaseDeletePayload: Omit<ReleaseDeletePayload, 'release'> & { release: Maybe<ResolversParentTypes['Release']> };
  ReleaseEdge: EdgeOf<'Release'>;
  ReleaseEvidence: ReleaseEvidence;
  ReleaseEvidenceConnection: ConnectionOf<'ReleaseEvidence'>;
  ReleaseEvidenceEdge: EdgeOf<'ReleaseEvidence'>;
  ReleaseID: Scalars['ReleaseID']['output'];
  ReleaseLinks: ReleaseLinks;
  ReleaseSource: Parent<'ReleaseSource'>;
  ReleaseSourceConnection: ConnectionOf<'ReleaseSource'>;
  ReleaseSourceEdge: EdgeOf<'ReleaseSource'>;
  ReleaseUpdateInput: ReleaseUpdateInput;
  ReleaseUpdatePayload: Omit<ReleaseUpdatePayload, 'release'> & { release: Maybe<ResolversParentTypes['Release']> };
  ReleasesLinkID: Scalars['ReleasesLinkID']['output'];
  Repository: Parent<'Repository'>;
  RepositoryBlob: Parent<'RepositoryBlob'>;
  RepositoryBlobConnection: ConnectionOf<'RepositoryBlob'>;
  RepositoryBlobEdge: EdgeOf<'RepositoryBlob'>;
  RepositoryLanguage: RepositoryLanguage;
  ResolvableInterface: ResolversInterfaceTypes<ResolversParentTypes>['ResolvableInterface'];
  RootStorageStatistics: RootStorageStatistics;
  SavedReply: SavedReply;
  SavedReplyConnection: ConnectionOf<'SavedReply'>;
  SavedReplyCreateInput: SavedReplyCreateInput;
  SavedReplyCreatePayload: SavedReplyCreatePayload;
  SavedReplyEdge: EdgeOf<'SavedReply'>;
  Service: Parent<'Service'>;
  ServiceConnection: ConnectionOf<'Service'>;
  ServiceEdge: EdgeOf<'Service'>;
  Snippet: Parent<'Snippet'>;
  SnippetBlob: Parent<'SnippetBlob'>;
  SnippetBlobActionInputType: SnippetBlobActionInputType;
  SnippetBlobConnection: ConnectionOf<'SnippetBlob'>;
  SnippetBlobEdge: EdgeOf<'SnippetBlob'>;
  SnippetBlobViewer: SnippetBlobViewer;
  SnippetConnection: ConnectionOf<'Snippet'>;
  SnippetEdge: EdgeOf<'Snippet'>;
  SnippetID: Scalars['SnippetID']['output'];
  SnippetPermissions: SnippetPermissions;
  Submodule: Parent<'Submodule'>;
  SubmoduleConnection: ConnectionOf<'Submodule'>;
  SubmoduleEdge: EdgeOf<'Submodule'>;
  TaskCompletionStatus: TaskCompletionStatus;
  Time: Scalars['Time']['output'];
  TimeReportStats: TimeReportStats;
  TimeboxMetrics: TimeboxMetrics;
  TimeboxReport: TimeboxReport;
  TimeboxReportError: TimeboxReportError;
  TimeboxReportInterface: ResolversInterfaceTypes<ResolversParentTypes>['TimeboxReportInterface'];
  Timeframe: Timeframe;
  Timelog: Parent<'Timelog'>;
  TimelogConnection: ConnectionOf<'Timelog'>;
  TimelogCreateInput: TimelogCreateInput;
  TimelogCreatePayload: Omit<TimelogCreatePayload, 'timelog'> & { timelog: Maybe<ResolversParentTypes['Timelog']> };
  TimelogDeleteInput: TimelogDeleteInput;
  TimelogDeletePayload: Omit<TimelogDeletePayload, 'timelog'> & { timelog: Maybe<ResolversParentTypes['Timelog']> };
  TimelogEdge: EdgeOf<'Timelog'>;
  TimelogID: Scalars['TimelogID']['output'];
  TimelogPermissions: TimelogPermissions;
  Todo: Parent<'Todo'>;
  TodoConnection: ConnectionOf<'Todo'>;
  TodoCreateInput: TodoCreateInput;
  TodoCreatePayload: Omit<TodoCreatePayload, 'todo'> & { todo: Maybe<ResolversParentTypes['Todo']> };
  TodoEdge: EdgeOf<'Todo'>;
  TodoID: Scalars['TodoID']['output'];
  TodoMarkDoneInput: TodoMarkDoneInput;
  TodoMarkDonePayload: Omit<TodoMarkDonePayload, 'todo'> & { todo: ResolversParentTypes['Todo'] };
  TodoRestoreInput: TodoRestoreInput;
  TodoRestoreManyInput: TodoRestoreManyInput;
  TodoRestoreManyPayload: Omit<TodoRestoreManyPayload, 'todos'> & { todos: Array<ResolversParentTypes['Todo']> };
  TodoRestorePayload: Omit<TodoRestorePayload, 'todo'> & { todo: ResolversParentTypes['Todo'] };
  Todoable: Parent<'Todoable'>;
  TodoableID: Scalars['TodoableID']['output'];
  TodosMarkAllDoneInput: TodosMarkAllDoneInput;
  TodosMarkAllDonePayload: Omit<TodosMarkAllDonePayload, 'todos'> & { todos: Array<ResolversParentTypes['Todo']> };
  Topic: Parent<'Topic'>;
  TopicConnection: ConnectionOf<'Topic'>;
  TopicEdge: EdgeOf<'Topic'>;
  Tree: Parent<'Tree'>;
  TreeConnection: ConnectionOf<'Tree'>;
  TreeEdge: EdgeOf<'Tree'>;
  TreeEntry: Parent<'TreeEntry'>;
  TreeEntryConnection: ConnectionOf<'TreeEntry'>;
  TreeEntryEdge: EdgeOf<'TreeEntry'>;
  UnionedIssueFilterInput: UnionedIssueFilterInput;
  UpdateEpicInput: UpdateEpicInput;
  UpdateEpicPayload: Omit<UpdateEpicPayload, 'epic'> & { epic: Maybe<ResolversParentTypes['Epic']> };
  UpdateIssueInput: UpdateIssueInput;
  UpdateIssuePayload: Omit<UpdateIssuePayload, 'issue'> & { issue: Maybe<ResolversParentTypes['Issue']> };
  UpdateIterationInput: UpdateIterationInput;
  UpdateIterationPayload: Omit<UpdateIterationPayload, 'iteration'> & { iteration: Maybe<ResolversParentTypes['Iteration']> };
  UpdateNoteInput: UpdateNoteInput;
  UpdateNotePayload: Omit<UpdateNotePayload, 'note'> & { note: Maybe<ResolversParentTypes['Note']> };
  UpdateSnippetInput: UpdateSnippetInput;
  UpdateSnippetPayload: Omit<UpdateSnippetPayload, 'snippet'> & { snippet: Maybe<ResolversParentTypes['Snippet']> };
  User: Parent<'User'>;
  UserCore: Parent<'UserCore'>;
  UserCoreConnection: ConnectionOf<'UserCore'>;
  UserCoreEdge: EdgeOf<'UserCore'>;
  UserID: Scalars['UserID']['output'];
  UserMergeRequestInteraction: UserMergeRequestInteraction;
  UserPermissions: UserPermissions;
  UserStatus: UserStatus;
  UsersSavedReplyID: Scalars['UsersSavedReplyID']['output'];
  WorkItem: Omit<WorkItem, 'author'> & { author: Maybe<ResolversParentTypes['UserCore']> };
  WorkItemID: Scalars['WorkItemID']['output'];
  WorkItemPermissions: WorkItemPermissions;
  WorkItemType: WorkItemType;
  WorkItemsTypeID: Scalars['WorkItemsTypeID']['output'];
};

export type AccessLevelResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AccessLevel'] = ResolversParentTypes['AccessLevel']> = {
  integerValue: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stringValue: Resolver<Maybe<ResolversTypes['AccessLevelEnum']>, ParentType, ContextType>;
};

export type ApprovalRuleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApprovalRule'] = ResolversParentTypes['ApprovalRule']> = {
  approvalsRequired: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  approved: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  approvedBy: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, Partial<ApprovalRuleApprovedByArgs>>;
  eligibleApprovers: Resolver<Maybe<Array<ResolversTypes['UserCore']>>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['GlobalID'], ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ApproveDeploymentPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApproveDeploymentPayload'] = ResolversParentTypes['ApproveDeploymentPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deploymentApproval: Resolver<Maybe<ResolversTypes['DeploymentApproval']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AwardEmojiResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AwardEmoji'] = ResolversParentTypes['AwardEmoji']> = {
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emoji: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unicode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unicodeVersion: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['UserCore'], ParentType, ContextType>;
};

export type AwardEmojiAddPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AwardEmojiAddPayload'] = ResolversParentTypes['AwardEmojiAddPayload']> = {
  awardEmoji: Resolver<Maybe<ResolversTypes['AwardEmoji']>, ParentType, ContextType>;
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AwardEmojiConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AwardEmojiConnection'] = ResolversParentTypes['AwardEmojiConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['AwardEmojiEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['AwardEmoji']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AwardEmojiEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AwardEmojiEdge'] = ResolversParentTypes['AwardEmojiEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['AwardEmoji']>, ParentType, ContextType>;
};

export type AwardEmojiRemovePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AwardEmojiRemovePayload'] = ResolversParentTypes['AwardEmojiRemovePayload']> = {
  awardEmoji: Resolver<Maybe<ResolversTypes['AwardEmoji']>, ParentType, ContextType>;
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AwardEmojiTogglePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AwardEmojiTogglePayload'] = ResolversParentTypes['AwardEmojiTogglePayload']> = {
  awardEmoji: Resolver<Maybe<ResolversTypes['AwardEmoji']>, ParentType, ContextType>;
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  toggledOn: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface AwardableIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['AwardableID'], any> {
  name: 'AwardableID';
}

export type BaseServiceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BaseService'] = ResolversParentTypes['BaseService']> = {
  active: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  type: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BlobResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Blob'] = ResolversParentTypes['Blob']> = {
  flatPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lfsOid: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mode: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sha: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['EntryType'], ParentType, ContextType>;
  webPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BlobConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BlobConnection'] = ResolversParentTypes['BlobConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['BlobEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Blob']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type BlobEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BlobEdge'] = ResolversParentTypes['BlobEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Blob']>, ParentType, ContextType>;
};

export type BlobViewerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BlobViewer'] = ResolversParentTypes['BlobViewer']> = {
  collapsed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fileType: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  loadAsync: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  loadingPartialName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  renderError: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tooLarge: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['BlobViewersType'], ParentType, ContextType>;
};

export type BoardResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Board'] = ResolversParentTypes['Board']> = {
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  hideBacklogList: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hideClosedList: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BoardConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BoardConnection'] = ResolversParentTypes['BoardConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['BoardEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Board']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type BoardEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BoardEdge'] = ResolversParentTypes['BoardEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Board']>, ParentType, ContextType>;
};

export interface BoardIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['BoardID'], any> {
  name: 'BoardID';
}

export type BranchResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Branch'] = ResolversParentTypes['Branch']> = {
  commit: Resolver<Maybe<ResolversTypes['Commit']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BurnupChartDailyTotalsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BurnupChartDailyTotals'] = ResolversParentTypes['BurnupChartDailyTotals']> = {
  completedCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completedWeight: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['ISO8601Date'], ParentType, ContextType>;
  scopeCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scopeWeight: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CiFreezePeriodResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CiFreezePeriod'] = ResolversParentTypes['CiFreezePeriod']> = {
  cronTimezone: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCron: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  startCron: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['CiFreezePeriodStatus'], ParentType, ContextType>;
};

export type CiJobResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CiJob'] = ResolversParentTypes['CiJob']> = {
  allowFailure: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  detailedStatus: Resolver<Maybe<ResolversTypes['DetailedStatus']>, ParentType, ContextType>;
  duration: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  finishedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  id: Resolver<Maybe<ResolversTypes['JobID']>, ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pipeline: Resolver<Maybe<ResolversTypes['Pipeline']>, ParentType, ContextType>;
  refName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shortSha: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage: Resolver<Maybe<ResolversTypes['CiStage']>, ParentType, ContextType>;
  startedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['CiJobStatus']>, ParentType, ContextType>;
  tags: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type CiJobConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CiJobConnection'] = ResolversParentTypes['CiJobConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['CiJobEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['CiJob']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CiJobEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CiJobEdge'] = ResolversParentTypes['CiJobEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['CiJob']>, ParentType, ContextType>;
};

export type CiStageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CiStage'] = ResolversParentTypes['CiStage']> = {
  detailedStatus: Resolver<Maybe<ResolversTypes['DetailedStatus']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobs: Resolver<Maybe<ResolversTypes['CiJobConnection']>, ParentType, ContextType, Partial<CiStageJobsArgs>>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CiStageConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CiStageConnection'] = ResolversParentTypes['CiStageConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['CiStageEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['CiStage']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CiStageEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CiStageEdge'] = ResolversParentTypes['CiStageEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['CiStage']>, ParentType, ContextType>;
};

export interface ColorScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Color'], any> {
  name: 'Color';
}

export type CommitResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Commit'] = ResolversParentTypes['Commit']> = {
  author: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  authorEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authorGravatar: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authorName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authoredDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullTitle: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullTitleHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pipelines: Resolver<Maybe<ResolversTypes['PipelineConnection']>, ParentType, ContextType, Partial<CommitPipelinesArgs>>;
  sha: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signatureHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  titleHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CommitConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommitConnection'] = ResolversParentTypes['CommitConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['CommitEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Commit']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CommitCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommitCreatePayload'] = ResolversParentTypes['CommitCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commit: Resolver<Maybe<ResolversTypes['Commit']>, ParentType, ContextType>;
  commitPipelinePath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CommitEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommitEdge'] = ResolversParentTypes['CommitEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Commit']>, ParentType, ContextType>;
};

export type CreateBranchPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateBranchPayload'] = ResolversParentTypes['CreateBranchPayload']> = {
  branch: Resolver<Maybe<ResolversTypes['Branch']>, ParentType, ContextType>;
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateDiffNotePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateDiffNotePayload'] = ResolversParentTypes['CreateDiffNotePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
};

export type CreateEpicPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateEpicPayload'] = ResolversParentTypes['CreateEpicPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  epic: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateImageDiffNotePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateImageDiffNotePayload'] = ResolversParentTypes['CreateImageDiffNotePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
};

export type CreateIssuePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateIssuePayload'] = ResolversParentTypes['CreateIssuePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type CreateNotePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateNotePayload'] = ResolversParentTypes['CreateNotePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
};

export type CreateSnippetPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateSnippetPayload'] = ResolversParentTypes['CreateSnippetPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  snippet: Resolver<Maybe<ResolversTypes['Snippet']>, ParentType, ContextType>;
};

export type CurrentUserTodosResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CurrentUserTodos'] = ResolversParentTypes['CurrentUserTodos']> = {
  __resolveType: TypeResolveFn<'Epic' | 'EpicIssue' | 'Issue' | 'MergeRequest', ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export type DeploymentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Deployment'] = ResolversParentTypes['Deployment']> = {
  approvalSummary: Resolver<Maybe<ResolversTypes['DeploymentApprovalSummary']>, ParentType, ContextType>;
  approvals: Resolver<Maybe<Array<ResolversTypes['DeploymentApproval']>>, ParentType, ContextType>;
  commit: Resolver<Maybe<ResolversTypes['Commit']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  finishedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  iid: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  job: Resolver<Maybe<ResolversTypes['CiJob']>, ParentType, ContextType>;
  pendingApprovalCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ref: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sha: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['DeploymentStatus']>, ParentType, ContextType>;
  tag: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  tags: Resolver<Maybe<Array<ResolversTypes['DeploymentTag']>>, ParentType, ContextType>;
  triggerer: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  updatedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['DeploymentPermissions'], ParentType, ContextType>;
};

export type DeploymentApprovalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeploymentApproval'] = ResolversParentTypes['DeploymentApproval']> = {
  comment: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['DeploymentsApprovalStatus']>, ParentType, ContextType>;
  updatedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  user: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
};

export type DeploymentApprovalRuleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeploymentApprovalRule'] = ResolversParentTypes['DeploymentApprovalRule']> = {
  accessLevel: Resolver<Maybe<ResolversTypes['AccessLevel']>, ParentType, ContextType>;
  approvals: Resolver<Maybe<Array<ResolversTypes['DeploymentApproval']>>, ParentType, ContextType>;
  approvedCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  group: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  pendingApprovalCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  requiredApprovals: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  user: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
};

export type DeploymentApprovalSummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeploymentApprovalSummary'] = ResolversParentTypes['DeploymentApprovalSummary']> = {
  rules: Resolver<Maybe<Array<ResolversTypes['DeploymentApprovalRule']>>, ParentType, ContextType>;
  totalPendingApprovalCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalRequiredApprovals: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeploymentConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeploymentConnection'] = ResolversParentTypes['DeploymentConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['DeploymentEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Deployment']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DeploymentEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeploymentEdge'] = ResolversParentTypes['DeploymentEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Deployment']>, ParentType, ContextType>;
};

export interface DeploymentIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DeploymentID'], any> {
  name: 'DeploymentID';
}

export type DeploymentPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeploymentPermissions'] = ResolversParentTypes['DeploymentPermissions']> = {
  approveDeployment: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  destroyDeployment: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateDeployment: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DeploymentTagResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeploymentTag'] = ResolversParentTypes['DeploymentTag']> = {
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DestroyNotePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DestroyNotePayload'] = ResolversParentTypes['DestroyNotePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
};

export type DestroySnippetPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DestroySnippetPayload'] = ResolversParentTypes['DestroySnippetPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  snippet: Resolver<Maybe<ResolversTypes['Snippet']>, ParentType, ContextType>;
};

export type DetailedStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetailedStatus'] = ResolversParentTypes['DetailedStatus']> = {
  detailsPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  icon: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tooltip: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DiffPositionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DiffPosition'] = ResolversParentTypes['DiffPosition']> = {
  diffRefs: Resolver<ResolversTypes['DiffRefs'], ParentType, ContextType>;
  filePath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  newLine: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  newPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  oldLine: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  oldPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  positionType: Resolver<ResolversTypes['DiffPositionType'], ParentType, ContextType>;
  width: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  x: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  y: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DiffRefsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DiffRefs'] = ResolversParentTypes['DiffRefs']> = {
  baseSha: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headSha: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startSha: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DiffStatsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DiffStats'] = ResolversParentTypes['DiffStats']> = {
  additions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deletions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DiffStatsSummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DiffStatsSummary'] = ResolversParentTypes['DiffStatsSummary']> = {
  additions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deletions: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fileCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DiscussionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Discussion'] = ResolversParentTypes['Discussion']> = {
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['DiscussionID'], ParentType, ContextType>;
  noteable: Resolver<Maybe<ResolversTypes['NoteableType']>, ParentType, ContextType>;
  notes: Resolver<ResolversTypes['NoteConnection'], ParentType, ContextType, Partial<DiscussionNotesArgs>>;
  replyId: Resolver<ResolversTypes['DiscussionID'], ParentType, ContextType>;
  resolvable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resolved: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resolvedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  resolvedBy: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DiscussionConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DiscussionConnection'] = ResolversParentTypes['DiscussionConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['DiscussionEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Discussion']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DiscussionEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DiscussionEdge'] = ResolversParentTypes['DiscussionEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Discussion']>, ParentType, ContextType>;
};

export interface DiscussionIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DiscussionID'], any> {
  name: 'DiscussionID';
}

export type DiscussionToggleResolvePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DiscussionToggleResolvePayload'] = ResolversParentTypes['DiscussionToggleResolvePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discussion: Resolver<Maybe<ResolversTypes['Discussion']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EchoCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EchoCreatePayload'] = ResolversParentTypes['EchoCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  echoes: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EmailResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Email'] = ResolversParentTypes['Email']> = {
  confirmedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
};

export type EmailConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EmailConnection'] = ResolversParentTypes['EmailConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['EmailEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Email']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EmailEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EmailEdge'] = ResolversParentTypes['EmailEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Email']>, ParentType, ContextType>;
};

export type EntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Entry'] = ResolversParentTypes['Entry']> = {
  __resolveType: TypeResolveFn<'Blob' | 'Submodule' | 'TreeEntry', ParentType, ContextType>;
};

export type EnvironmentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Environment'] = ResolversParentTypes['Environment']> = {
  autoDeleteAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  autoStopAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  deployFreezes: Resolver<Maybe<Array<ResolversTypes['CiFreezePeriod']>>, ParentType, ContextType>;
  deployments: Resolver<Maybe<ResolversTypes['DeploymentConnection']>, ParentType, ContextType, Partial<EnvironmentDeploymentsArgs>>;
  environmentType: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  externalUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastDeployment: Resolver<Maybe<ResolversTypes['Deployment']>, ParentType, ContextType, RequireFields<EnvironmentLastDeploymentArgs, 'status'>>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  protectedEnvironments: Resolver<Maybe<ResolversTypes['ProtectedEnvironmentConnection']>, ParentType, ContextType, Partial<EnvironmentProtectedEnvironmentsArgs>>;
  slug: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tier: Resolver<Maybe<ResolversTypes['DeploymentTier']>, ParentType, ContextType>;
  updatedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['EnvironmentPermissions'], ParentType, ContextType>;
};

export type EnvironmentConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnvironmentConnection'] = ResolversParentTypes['EnvironmentConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['EnvironmentEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Environment']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EnvironmentEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnvironmentEdge'] = ResolversParentTypes['EnvironmentEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Environment']>, ParentType, ContextType>;
};

export type EnvironmentPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnvironmentPermissions'] = ResolversParentTypes['EnvironmentPermissions']> = {
  destroyEnvironment: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stopEnvironment: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateEnvironment: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EpicResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Epic'] = ResolversParentTypes['Epic']> = {
  ancestors: Resolver<Maybe<ResolversTypes['EpicConnection']>, ParentType, ContextType, RequireFields<EpicAncestorsArgs, 'includeAncestorGroups' | 'includeDescendantGroups'>>;
  author: Resolver<ResolversTypes['UserCore'], ParentType, ContextType>;
  awardEmoji: Resolver<Maybe<ResolversTypes['AwardEmojiConnection']>, ParentType, ContextType, Partial<EpicAwardEmojiArgs>>;
  blocked: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  blockedByCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  blockedByEpics: Resolver<Maybe<ResolversTypes['EpicConnection']>, ParentType, ContextType, Partial<EpicBlockedByEpicsArgs>>;
  blockingCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  children: Resolver<Maybe<ResolversTypes['EpicConnection']>, ParentType, ContextType, RequireFields<EpicChildrenArgs, 'includeAncestorGroups' | 'includeDescendantGroups'>>;
  closedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  color: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confidential: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  currentUserTodos: Resolver<ResolversTypes['TodoConnection'], ParentType, ContextType, Partial<EpicCurrentUserTodosArgs>>;
  defaultProjectForIssueCreation: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  descendantCounts: Resolver<Maybe<ResolversTypes['EpicDescendantCount']>, ParentType, ContextType>;
  descendantWeightSum: Resolver<Maybe<ResolversTypes['EpicDescendantWeights']>, ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discussions: Resolver<ResolversTypes['DiscussionConnection'], ParentType, ContextType, Partial<EpicDiscussionsArgs>>;
  downvotes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  dueDateFixed: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  dueDateFromInheritedSource: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  dueDateFromMilestones: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  dueDateIsFixed: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  events: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, Partial<EpicEventsArgs>>;
  group: Resolver<ResolversTypes['Group'], ParentType, ContextType>;
  hasChildren: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasIssues: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasParent: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  healthStatus: Resolver<Maybe<ResolversTypes['EpicHealthStatus']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issues: Resolver<Maybe<ResolversTypes['EpicIssueConnection']>, ParentType, ContextType, Partial<EpicIssuesArgs>>;
  labels: Resolver<Maybe<ResolversTypes['LabelConnection']>, ParentType, ContextType, Partial<EpicLabelsArgs>>;
  notes: Resolver<ResolversTypes['NoteConnection'], ParentType, ContextType, Partial<EpicNotesArgs>>;
  parent: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
  participants: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, Partial<EpicParticipantsArgs>>;
  reference: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<EpicReferenceArgs, 'full'>>;
  relationPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relativePosition: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  startDateFixed: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  startDateFromInheritedSource: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  startDateFromMilestones: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  startDateIsFixed: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['EpicState'], ParentType, ContextType>;
  subscribed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  titleHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  upvotes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userDiscussionsCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userNotesCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['EpicPermissions'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EpicAddIssuePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicAddIssuePayload'] = ResolversParentTypes['EpicAddIssuePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  epic: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
  epicIssue: Resolver<Maybe<ResolversTypes['EpicIssue']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EpicConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicConnection'] = ResolversParentTypes['EpicConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['EpicEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Epic']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EpicDescendantCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicDescendantCount'] = ResolversParentTypes['EpicDescendantCount']> = {
  closedEpics: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  closedIssues: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  openedEpics: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  openedIssues: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EpicDescendantWeightsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicDescendantWeights'] = ResolversParentTypes['EpicDescendantWeights']> = {
  closedIssues: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  openedIssues: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EpicEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicEdge'] = ResolversParentTypes['EpicEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
};

export type EpicHealthStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicHealthStatus'] = ResolversParentTypes['EpicHealthStatus']> = {
  issuesAtRisk: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  issuesNeedingAttention: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  issuesOnTrack: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface EpicIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EpicID'], any> {
  name: 'EpicID';
}

export type EpicIssueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicIssue'] = ResolversParentTypes['EpicIssue']> = {
  assignees: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, Partial<EpicIssueAssigneesArgs>>;
  author: Resolver<ResolversTypes['UserCore'], ParentType, ContextType>;
  blocked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blockedByCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  blockedByIssues: Resolver<Maybe<ResolversTypes['IssueConnection']>, ParentType, ContextType, Partial<EpicIssueBlockedByIssuesArgs>>;
  blockingCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closedAsDuplicateOf: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
  closedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  confidential: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createNoteEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  currentUserTodos: Resolver<ResolversTypes['TodoConnection'], ParentType, ContextType, Partial<EpicIssueCurrentUserTodosArgs>>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discussionLocked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  discussions: Resolver<ResolversTypes['DiscussionConnection'], ParentType, ContextType, Partial<EpicIssueDiscussionsArgs>>;
  downvotes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  emailsDisabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  epic: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
  epicIssueId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  escalationStatus: Resolver<Maybe<ResolversTypes['IssueEscalationStatus']>, ParentType, ContextType>;
  hasEpic: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  healthStatus: Resolver<Maybe<ResolversTypes['HealthStatus']>, ParentType, ContextType>;
  hidden: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  humanTimeEstimate: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  humanTotalTimeSpent: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  iid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iteration: Resolver<Maybe<ResolversTypes['Iteration']>, ParentType, ContextType>;
  labels: Resolver<Maybe<ResolversTypes['LabelConnection']>, ParentType, ContextType, Partial<EpicIssueLabelsArgs>>;
  mergeRequestsCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  metricImages: Resolver<Maybe<Array<ResolversTypes['MetricImage']>>, ParentType, ContextType>;
  milestone: Resolver<Maybe<ResolversTypes['Milestone']>, ParentType, ContextType>;
  moved: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  movedTo: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
  notes: Resolver<ResolversTypes['NoteConnection'], ParentType, ContextType, Partial<EpicIssueNotesArgs>>;
  participants: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, Partial<EpicIssueParticipantsArgs>>;
  projectId: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reference: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<EpicIssueReferenceArgs, 'full'>>;
  relationPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relativePosition: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  severity: Resolver<Maybe<ResolversTypes['IssuableSeverity']>, ParentType, ContextType>;
  slaDueAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['IssueState'], ParentType, ContextType>;
  statusPagePublishedIncident: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  subscribed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskCompletionStatus: Resolver<ResolversTypes['TaskCompletionStatus'], ParentType, ContextType>;
  timeEstimate: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timelogs: Resolver<ResolversTypes['TimelogConnection'], ParentType, ContextType, Partial<EpicIssueTimelogsArgs>>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalTimeSpent: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type: Resolver<Maybe<ResolversTypes['IssueType']>, ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  updatedBy: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  upvotes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userDiscussionsCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userNotesCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['IssuePermissions'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EpicIssueConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicIssueConnection'] = ResolversParentTypes['EpicIssueConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['EpicIssueEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['EpicIssue']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  weight: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EpicIssueEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicIssueEdge'] = ResolversParentTypes['EpicIssueEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['EpicIssue']>, ParentType, ContextType>;
};

export type EpicPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicPermissions'] = ResolversParentTypes['EpicPermissions']> = {
  adminEpic: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  awardEmoji: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createEpic: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  destroyEpic: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readEpic: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readEpicIid: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateEpic: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EpicSetSubscriptionPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EpicSetSubscriptionPayload'] = ResolversParentTypes['EpicSetSubscriptionPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  epic: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  action: Resolver<ResolversTypes['EventAction'], ParentType, ContextType>;
  author: Resolver<ResolversTypes['UserCore'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['EventEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Event']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EventEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType>;
};

export type EventableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Eventable'] = ResolversParentTypes['Eventable']> = {
  __resolveType: TypeResolveFn<'Epic', ParentType, ContextType>;
};

export type FeatureResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Feature'] = ResolversParentTypes['Feature']> = {
  definition: Resolver<Maybe<ResolversTypes['FeatureDefinition']>, ParentType, ContextType>;
  gates: Resolver<Array<ResolversTypes['FeatureGate']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state: Resolver<ResolversTypes['FeatureState'], ParentType, ContextType>;
};

export type FeatureDefinitionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FeatureDefinition'] = ResolversParentTypes['FeatureDefinition']> = {
  defaultEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  group: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  introducedByUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logStateChanges: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  milestone: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rolloutIssueUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FeatureGateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FeatureGate'] = ResolversParentTypes['FeatureGate']> = {
  key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export interface GlobalIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['GlobalID'], any> {
  name: 'GlobalID';
}

export type GroupResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = {
  autoDevopsEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  avatarUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  billableMembersCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<GroupBillableMembersCountArgs>>;
  board: Resolver<Maybe<ResolversTypes['Board']>, ParentType, ContextType, RequireFields<GroupBoardArgs, 'id'>>;
  boards: Resolver<Maybe<ResolversTypes['BoardConnection']>, ParentType, ContextType, Partial<GroupBoardsArgs>>;
  containerRepositoriesCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  crossProjectPipelineAvailable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  descendantGroups: Resolver<Maybe<ResolversTypes['GroupConnection']>, ParentType, ContextType, RequireFields<GroupDescendantGroupsArgs, 'includeParentDescendants'>>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailsDisabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  epic: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType, RequireFields<GroupEpicArgs, 'includeAncestorGroups' | 'includeDescendantGroups'>>;
  epics: Resolver<Maybe<ResolversTypes['EpicConnection']>, ParentType, ContextType, RequireFields<GroupEpicsArgs, 'includeAncestorGroups' | 'includeDescendantGroups'>>;
  epicsEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  fullName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullPath: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  groupMembers: Resolver<Maybe<ResolversTypes['GroupMemberConnection']>, ParentType, ContextType, RequireFields<GroupGroupMembersArgs, 'relations'>>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issues: Resolver<Maybe<ResolversTypes['IssueConnection']>, ParentType, ContextType, RequireFields<GroupIssuesArgs, 'includeArchived' | 'includeSubgroups' | 'sort'>>;
  iterationCadences: Resolver<Maybe<ResolversTypes['IterationCadenceConnection']>, ParentType, ContextType, Partial<GroupIterationCadencesArgs>>;
  iterations: Resolver<Maybe<ResolversTypes['IterationConnection']>, ParentType, ContextType, Partial<GroupIterationsArgs>>;
  label: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType, RequireFields<GroupLabelArgs, 'title'>>;
  labels: Resolver<Maybe<ResolversTypes['LabelConnection']>, ParentType, ContextType, RequireFields<GroupLabelsArgs, 'includeAncestorGroups' | 'includeDescendantGroups' | 'onlyGroupLabels'>>;
  lfsEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mentionsDisabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<GroupMergeRequestsArgs, 'includeArchived' | 'includeSubgroups' | 'sort'>>;
  milestones: Resolver<Maybe<ResolversTypes['MilestoneConnection']>, ParentType, ContextType, RequireFields<GroupMilestonesArgs, 'sort'>>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectCreationLevel: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  projects: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, RequireFields<GroupProjectsArgs, 'includeSubgroups'>>;
  requestAccessEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  requireTwoFactorAuthentication: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  rootStorageStatistics: Resolver<Maybe<ResolversTypes['RootStorageStatistics']>, ParentType, ContextType>;
  shareWithGroupLock: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  sharedRunnersSetting: Resolver<Maybe<ResolversTypes['SharedRunnersSetting']>, ParentType, ContextType>;
  subgroupCreationLevel: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timelogs: Resolver<ResolversTypes['TimelogConnection'], ParentType, ContextType, Partial<GroupTimelogsArgs>>;
  twoFactorGracePeriod: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['GroupPermissions'], ParentType, ContextType>;
  visibility: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GroupConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GroupConnection'] = ResolversParentTypes['GroupConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['GroupEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Group']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type GroupEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GroupEdge'] = ResolversParentTypes['GroupEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
};

export interface GroupIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['GroupID'], any> {
  name: 'GroupID';
}

export type GroupMemberResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GroupMember'] = ResolversParentTypes['GroupMember']> = {
  accessLevel: Resolver<Maybe<ResolversTypes['AccessLevel']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  createdBy: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  expiresAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  group: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mergeRequestInteraction: Resolver<Maybe<ResolversTypes['UserMergeRequestInteraction']>, ParentType, ContextType, RequireFields<GroupMemberMergeRequestInteractionArgs, 'id'>>;
  notificationEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  user: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['GroupPermissions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GroupMemberConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GroupMemberConnection'] = ResolversParentTypes['GroupMemberConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['GroupMemberEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['GroupMember']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type GroupMemberEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GroupMemberEdge'] = ResolversParentTypes['GroupMemberEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['GroupMember']>, ParentType, ContextType>;
};

export type GroupPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GroupPermissions'] = ResolversParentTypes['GroupPermissions']> = {
  createProjects: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readGroup: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface Iso8601DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ISO8601Date'], any> {
  name: 'ISO8601Date';
}

export interface IssuableIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['IssuableID'], any> {
  name: 'IssuableID';
}

export type IssueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Issue'] = ResolversParentTypes['Issue']> = {
  assignees: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, Partial<IssueAssigneesArgs>>;
  author: Resolver<ResolversTypes['UserCore'], ParentType, ContextType>;
  blocked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blockedByCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  blockedByIssues: Resolver<Maybe<ResolversTypes['IssueConnection']>, ParentType, ContextType, Partial<IssueBlockedByIssuesArgs>>;
  blockingCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closedAsDuplicateOf: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
  closedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  confidential: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createNoteEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  currentUserTodos: Resolver<ResolversTypes['TodoConnection'], ParentType, ContextType, Partial<IssueCurrentUserTodosArgs>>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discussionLocked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  discussions: Resolver<ResolversTypes['DiscussionConnection'], ParentType, ContextType, Partial<IssueDiscussionsArgs>>;
  downvotes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  emailsDisabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  epic: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
  escalationStatus: Resolver<Maybe<ResolversTypes['IssueEscalationStatus']>, ParentType, ContextType>;
  hasEpic: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  healthStatus: Resolver<Maybe<ResolversTypes['HealthStatus']>, ParentType, ContextType>;
  hidden: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  humanTimeEstimate: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  humanTotalTimeSpent: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iteration: Resolver<Maybe<ResolversTypes['Iteration']>, ParentType, ContextType>;
  labels: Resolver<Maybe<ResolversTypes['LabelConnection']>, ParentType, ContextType, Partial<IssueLabelsArgs>>;
  mergeRequestsCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  metricImages: Resolver<Maybe<Array<ResolversTypes['MetricImage']>>, ParentType, ContextType>;
  milestone: Resolver<Maybe<ResolversTypes['Milestone']>, ParentType, ContextType>;
  moved: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  movedTo: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
  notes: Resolver<ResolversTypes['NoteConnection'], ParentType, ContextType, Partial<IssueNotesArgs>>;
  participants: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, Partial<IssueParticipantsArgs>>;
  projectId: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reference: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<IssueReferenceArgs, 'full'>>;
  relativePosition: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  severity: Resolver<Maybe<ResolversTypes['IssuableSeverity']>, ParentType, ContextType>;
  slaDueAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['IssueState'], ParentType, ContextType>;
  statusPagePublishedIncident: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  subscribed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  taskCompletionStatus: Resolver<ResolversTypes['TaskCompletionStatus'], ParentType, ContextType>;
  timeEstimate: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timelogs: Resolver<ResolversTypes['TimelogConnection'], ParentType, ContextType, Partial<IssueTimelogsArgs>>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalTimeSpent: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type: Resolver<Maybe<ResolversTypes['IssueType']>, ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  updatedBy: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  upvotes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userDiscussionsCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userNotesCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['IssuePermissions'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IssueConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueConnection'] = ResolversParentTypes['IssueConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['IssueEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Issue']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type IssueEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueEdge'] = ResolversParentTypes['IssueEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export interface IssueIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['IssueID'], any> {
  name: 'IssueID';
}

export type IssueMovePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueMovePayload'] = ResolversParentTypes['IssueMovePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssuePermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssuePermissions'] = ResolversParentTypes['IssuePermissions']> = {
  adminIssue: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createDesign: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  destroyDesign: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readDesign: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readIssue: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reopenIssue: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateIssue: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type IssueSetAssigneesPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetAssigneesPayload'] = ResolversParentTypes['IssueSetAssigneesPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetConfidentialPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetConfidentialPayload'] = ResolversParentTypes['IssueSetConfidentialPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetDueDatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetDueDatePayload'] = ResolversParentTypes['IssueSetDueDatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetEpicPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetEpicPayload'] = ResolversParentTypes['IssueSetEpicPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetEscalationStatusPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetEscalationStatusPayload'] = ResolversParentTypes['IssueSetEscalationStatusPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetIterationPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetIterationPayload'] = ResolversParentTypes['IssueSetIterationPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetLockedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetLockedPayload'] = ResolversParentTypes['IssueSetLockedPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetSeverityPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetSeverityPayload'] = ResolversParentTypes['IssueSetSeverityPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetSubscriptionPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetSubscriptionPayload'] = ResolversParentTypes['IssueSetSubscriptionPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueSetWeightPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueSetWeightPayload'] = ResolversParentTypes['IssueSetWeightPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type IssueStatusCountsTypeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IssueStatusCountsType'] = ResolversParentTypes['IssueStatusCountsType']> = {
  all: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  closed: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  opened: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type IterationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Iteration'] = ResolversParentTypes['Iteration']> = {
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iterationCadence: Resolver<ResolversTypes['IterationCadence'], ParentType, ContextType>;
  report: Resolver<Maybe<ResolversTypes['TimeboxReport']>, ParentType, ContextType, Partial<IterationReportArgs>>;
  scopedPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scopedUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sequence: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['IterationState'], ParentType, ContextType>;
  title: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IterationCadenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IterationCadence'] = ResolversParentTypes['IterationCadence']> = {
  active: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  automatic: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationInWeeks: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['IterationsCadenceID'], ParentType, ContextType>;
  iterationsInAdvance: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rollOver: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IterationCadenceConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IterationCadenceConnection'] = ResolversParentTypes['IterationCadenceConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['IterationCadenceEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['IterationCadence']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type IterationCadenceEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IterationCadenceEdge'] = ResolversParentTypes['IterationCadenceEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['IterationCadence']>, ParentType, ContextType>;
};

export type IterationConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IterationConnection'] = ResolversParentTypes['IterationConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['IterationEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Iteration']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type IterationCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IterationCreatePayload'] = ResolversParentTypes['IterationCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  iteration: Resolver<Maybe<ResolversTypes['Iteration']>, ParentType, ContextType>;
};

export type IterationEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IterationEdge'] = ResolversParentTypes['IterationEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Iteration']>, ParentType, ContextType>;
};

export interface IterationIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['IterationID'], any> {
  name: 'IterationID';
}

export interface IterationsCadenceIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['IterationsCadenceID'], any> {
  name: 'IterationsCadenceID';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface JobIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JobID'], any> {
  name: 'JobID';
}

export type KasResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Kas'] = ResolversParentTypes['Kas']> = {
  enabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  externalUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LabelResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Label'] = ResolversParentTypes['Label']> = {
  color: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  textColor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
};

export type LabelConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LabelConnection'] = ResolversParentTypes['LabelConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['LabelEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Label']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type LabelCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LabelCreatePayload'] = ResolversParentTypes['LabelCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  label: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType>;
};

export type LabelEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LabelEdge'] = ResolversParentTypes['LabelEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType>;
};

export interface LabelIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LabelID'], any> {
  name: 'LabelID';
}

export type MemberInterfaceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MemberInterface'] = ResolversParentTypes['MemberInterface']> = {
  __resolveType: TypeResolveFn<'GroupMember' | 'ProjectMember', ParentType, ContextType>;
};

export type MemberInterfaceConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MemberInterfaceConnection'] = ResolversParentTypes['MemberInterfaceConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['MemberInterfaceEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['MemberInterface']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MemberInterfaceEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MemberInterfaceEdge'] = ResolversParentTypes['MemberInterfaceEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['MemberInterface']>, ParentType, ContextType>;
};

export type MergeRequestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequest'] = ResolversParentTypes['MergeRequest']> = {
  allowCollaboration: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  approvalState: Resolver<Maybe<ResolversTypes['MergeRequestApprovalState']>, ParentType, ContextType>;
  approvalsLeft: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  approvalsRequired: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  approved: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  approvedBy: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, Partial<MergeRequestApprovedByArgs>>;
  assignees: Resolver<Maybe<ResolversTypes['MergeRequestAssigneeConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneesArgs>>;
  author: Resolver<Maybe<ResolversTypes['MergeRequestAuthor']>, ParentType, ContextType>;
  autoMergeEnabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  autoMergeStrategy: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  availableAutoMergeStrategies: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  commitCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  commits: Resolver<Maybe<ResolversTypes['CommitConnection']>, ParentType, ContextType, Partial<MergeRequestCommitsArgs>>;
  commitsWithoutMergeCommits: Resolver<Maybe<ResolversTypes['CommitConnection']>, ParentType, ContextType, Partial<MergeRequestCommitsWithoutMergeCommitsArgs>>;
  committers: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, Partial<MergeRequestCommittersArgs>>;
  conflicts: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  currentUserTodos: Resolver<ResolversTypes['TodoConnection'], ParentType, ContextType, Partial<MergeRequestCurrentUserTodosArgs>>;
  defaultMergeCommitMessage: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  defaultSquashCommitMessage: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detailedMergeStatus: Resolver<Maybe<ResolversTypes['DetailedMergeStatus']>, ParentType, ContextType>;
  diffHeadSha: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  diffRefs: Resolver<Maybe<ResolversTypes['DiffRefs']>, ParentType, ContextType>;
  diffStats: Resolver<Maybe<Array<ResolversTypes['DiffStats']>>, ParentType, ContextType, Partial<MergeRequestDiffStatsArgs>>;
  diffStatsSummary: Resolver<Maybe<ResolversTypes['DiffStatsSummary']>, ParentType, ContextType>;
  discussionLocked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  discussions: Resolver<ResolversTypes['DiscussionConnection'], ParentType, ContextType, Partial<MergeRequestDiscussionsArgs>>;
  divergedFromTargetBranch: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  downvotes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  draft: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  forceRemoveSourceBranch: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hasCi: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasSecurityReports: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  headPipeline: Resolver<Maybe<ResolversTypes['Pipeline']>, ParentType, ContextType>;
  humanTimeEstimate: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  humanTotalTimeSpent: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iid: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inProgressMergeCommitSha: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  labels: Resolver<Maybe<ResolversTypes['LabelConnection']>, ParentType, ContextType, Partial<MergeRequestLabelsArgs>>;
  mergeCommitSha: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergeError: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergeOngoing: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mergeStatus: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergeStatusEnum: Resolver<Maybe<ResolversTypes['MergeStatus']>, ParentType, ContextType>;
  mergeTrainsCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mergeUser: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  mergeWhenPipelineSucceeds: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mergeable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mergeableDiscussionsState: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mergedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  milestone: Resolver<Maybe<ResolversTypes['Milestone']>, ParentType, ContextType>;
  notes: Resolver<ResolversTypes['NoteConnection'], ParentType, ContextType, Partial<MergeRequestNotesArgs>>;
  participants: Resolver<Maybe<ResolversTypes['MergeRequestParticipantConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantsArgs>>;
  pipelines: Resolver<Maybe<ResolversTypes['PipelineConnection']>, ParentType, ContextType, Partial<MergeRequestPipelinesArgs>>;
  project: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  projectId: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rebaseCommitSha: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rebaseInProgress: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reference: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MergeRequestReferenceArgs, 'full'>>;
  reviewers: Resolver<Maybe<ResolversTypes['MergeRequestReviewerConnection']>, ParentType, ContextType, Partial<MergeRequestReviewersArgs>>;
  securityAutoFix: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  securityReportsUpToDateOnTargetBranch: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shouldBeRebased: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shouldRemoveSourceBranch: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  sourceBranch: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceBranchExists: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sourceBranchProtected: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sourceProject: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  sourceProjectId: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  squash: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  squashOnMerge: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state: Resolver<ResolversTypes['MergeRequestState'], ParentType, ContextType>;
  subscribed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  targetBranch: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetBranchExists: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  targetProject: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  targetProjectId: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taskCompletionStatus: Resolver<ResolversTypes['TaskCompletionStatus'], ParentType, ContextType>;
  timeEstimate: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timelogs: Resolver<ResolversTypes['TimelogConnection'], ParentType, ContextType, Partial<MergeRequestTimelogsArgs>>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalTimeSpent: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  upvotes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userDiscussionsCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userNotesCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['MergeRequestPermissions'], ParentType, ContextType>;
  webUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MergeRequestAcceptPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestAcceptPayload'] = ResolversParentTypes['MergeRequestAcceptPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestApprovalStateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestApprovalState'] = ResolversParentTypes['MergeRequestApprovalState']> = {
  approvalRulesOverwritten: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  rules: Resolver<Maybe<Array<ResolversTypes['ApprovalRule']>>, ParentType, ContextType>;
};

export type MergeRequestAssigneeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestAssignee'] = ResolversParentTypes['MergeRequestAssignee']> = {
  active: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestAssigneeAssignedMergeRequestsArgs, 'sort'>>;
  authoredMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestAssigneeAuthoredMergeRequestsArgs, 'sort'>>;
  avatarUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bio: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bot: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commitEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  discord: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emails: Resolver<Maybe<ResolversTypes['EmailConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeEmailsArgs>>;
  groupCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  groupMemberships: Resolver<Maybe<ResolversTypes['GroupMemberConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeGroupMembershipsArgs>>;
  groups: Resolver<Maybe<ResolversTypes['GroupConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeGroupsArgs>>;
  human: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobTitle: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastActivityOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  linkedin: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequestInteraction: Resolver<Maybe<ResolversTypes['UserMergeRequestInteraction']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namespace: Resolver<Maybe<ResolversTypes['Namespace']>, ParentType, ContextType>;
  organization: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  projectMemberships: Resolver<Maybe<ResolversTypes['ProjectMemberConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeProjectMembershipsArgs>>;
  publicEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewRequestedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestAssigneeReviewRequestedMergeRequestsArgs, 'sort'>>;
  savedReplies: Resolver<Maybe<ResolversTypes['SavedReplyConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeSavedRepliesArgs>>;
  savedReply: Resolver<Maybe<ResolversTypes['SavedReply']>, ParentType, ContextType, RequireFields<MergeRequestAssigneeSavedReplyArgs, 'id'>>;
  snippets: Resolver<Maybe<ResolversTypes['SnippetConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeSnippetsArgs>>;
  starredProjects: Resolver<Maybe<ResolversTypes['ProjectConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeStarredProjectsArgs>>;
  state: Resolver<ResolversTypes['UserState'], ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['UserStatus']>, ParentType, ContextType>;
  timelogs: Resolver<Maybe<ResolversTypes['TimelogConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeTimelogsArgs>>;
  todos: Resolver<Maybe<ResolversTypes['TodoConnection']>, ParentType, ContextType, Partial<MergeRequestAssigneeTodosArgs>>;
  twitter: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['UserPermissions'], ParentType, ContextType>;
  username: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MergeRequestAssigneeConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestAssigneeConnection'] = ResolversParentTypes['MergeRequestAssigneeConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['MergeRequestAssigneeEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['MergeRequestAssignee']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MergeRequestAssigneeEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestAssigneeEdge'] = ResolversParentTypes['MergeRequestAssigneeEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['MergeRequestAssignee']>, ParentType, ContextType>;
};

export type MergeRequestAuthorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestAuthor'] = ResolversParentTypes['MergeRequestAuthor']> = {
  active: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestAuthorAssignedMergeRequestsArgs, 'sort'>>;
  authoredMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestAuthorAuthoredMergeRequestsArgs, 'sort'>>;
  avatarUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bio: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bot: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commitEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  discord: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emails: Resolver<Maybe<ResolversTypes['EmailConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorEmailsArgs>>;
  groupCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  groupMemberships: Resolver<Maybe<ResolversTypes['GroupMemberConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorGroupMembershipsArgs>>;
  groups: Resolver<Maybe<ResolversTypes['GroupConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorGroupsArgs>>;
  human: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobTitle: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastActivityOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  linkedin: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequestInteraction: Resolver<Maybe<ResolversTypes['UserMergeRequestInteraction']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namespace: Resolver<Maybe<ResolversTypes['Namespace']>, ParentType, ContextType>;
  organization: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  projectMemberships: Resolver<Maybe<ResolversTypes['ProjectMemberConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorProjectMembershipsArgs>>;
  publicEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewRequestedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestAuthorReviewRequestedMergeRequestsArgs, 'sort'>>;
  savedReplies: Resolver<Maybe<ResolversTypes['SavedReplyConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorSavedRepliesArgs>>;
  savedReply: Resolver<Maybe<ResolversTypes['SavedReply']>, ParentType, ContextType, RequireFields<MergeRequestAuthorSavedReplyArgs, 'id'>>;
  snippets: Resolver<Maybe<ResolversTypes['SnippetConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorSnippetsArgs>>;
  starredProjects: Resolver<Maybe<ResolversTypes['ProjectConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorStarredProjectsArgs>>;
  state: Resolver<ResolversTypes['UserState'], ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['UserStatus']>, ParentType, ContextType>;
  timelogs: Resolver<Maybe<ResolversTypes['TimelogConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorTimelogsArgs>>;
  todos: Resolver<Maybe<ResolversTypes['TodoConnection']>, ParentType, ContextType, Partial<MergeRequestAuthorTodosArgs>>;
  twitter: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['UserPermissions'], ParentType, ContextType>;
  username: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MergeRequestConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestConnection'] = ResolversParentTypes['MergeRequestConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['MergeRequestEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['MergeRequest']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalTimeToMerge: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MergeRequestCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestCreatePayload'] = ResolversParentTypes['MergeRequestCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestEdge'] = ResolversParentTypes['MergeRequestEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export interface MergeRequestIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MergeRequestID'], any> {
  name: 'MergeRequestID';
}

export type MergeRequestParticipantResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestParticipant'] = ResolversParentTypes['MergeRequestParticipant']> = {
  active: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestParticipantAssignedMergeRequestsArgs, 'sort'>>;
  authoredMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestParticipantAuthoredMergeRequestsArgs, 'sort'>>;
  avatarUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bio: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bot: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commitEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  discord: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emails: Resolver<Maybe<ResolversTypes['EmailConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantEmailsArgs>>;
  groupCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  groupMemberships: Resolver<Maybe<ResolversTypes['GroupMemberConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantGroupMembershipsArgs>>;
  groups: Resolver<Maybe<ResolversTypes['GroupConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantGroupsArgs>>;
  human: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobTitle: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastActivityOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  linkedin: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequestInteraction: Resolver<Maybe<ResolversTypes['UserMergeRequestInteraction']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namespace: Resolver<Maybe<ResolversTypes['Namespace']>, ParentType, ContextType>;
  organization: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  projectMemberships: Resolver<Maybe<ResolversTypes['ProjectMemberConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantProjectMembershipsArgs>>;
  publicEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewRequestedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestParticipantReviewRequestedMergeRequestsArgs, 'sort'>>;
  savedReplies: Resolver<Maybe<ResolversTypes['SavedReplyConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantSavedRepliesArgs>>;
  savedReply: Resolver<Maybe<ResolversTypes['SavedReply']>, ParentType, ContextType, RequireFields<MergeRequestParticipantSavedReplyArgs, 'id'>>;
  snippets: Resolver<Maybe<ResolversTypes['SnippetConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantSnippetsArgs>>;
  starredProjects: Resolver<Maybe<ResolversTypes['ProjectConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantStarredProjectsArgs>>;
  state: Resolver<ResolversTypes['UserState'], ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['UserStatus']>, ParentType, ContextType>;
  timelogs: Resolver<Maybe<ResolversTypes['TimelogConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantTimelogsArgs>>;
  todos: Resolver<Maybe<ResolversTypes['TodoConnection']>, ParentType, ContextType, Partial<MergeRequestParticipantTodosArgs>>;
  twitter: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['UserPermissions'], ParentType, ContextType>;
  username: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MergeRequestParticipantConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestParticipantConnection'] = ResolversParentTypes['MergeRequestParticipantConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['MergeRequestParticipantEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['MergeRequestParticipant']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MergeRequestParticipantEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestParticipantEdge'] = ResolversParentTypes['MergeRequestParticipantEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['MergeRequestParticipant']>, ParentType, ContextType>;
};

export type MergeRequestPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestPermissions'] = ResolversParentTypes['MergeRequestPermissions']> = {
  adminMergeRequest: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canMerge: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cherryPickOnCurrentMergeRequest: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushToSourceBranch: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readMergeRequest: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  removeSourceBranch: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revertOnCurrentMergeRequest: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateMergeRequest: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MergeRequestReviewerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestReviewer'] = ResolversParentTypes['MergeRequestReviewer']> = {
  active: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestReviewerAssignedMergeRequestsArgs, 'sort'>>;
  authoredMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestReviewerAuthoredMergeRequestsArgs, 'sort'>>;
  avatarUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bio: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bot: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commitEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  discord: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emails: Resolver<Maybe<ResolversTypes['EmailConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerEmailsArgs>>;
  groupCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  groupMemberships: Resolver<Maybe<ResolversTypes['GroupMemberConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerGroupMembershipsArgs>>;
  groups: Resolver<Maybe<ResolversTypes['GroupConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerGroupsArgs>>;
  human: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobTitle: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastActivityOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  linkedin: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequestInteraction: Resolver<Maybe<ResolversTypes['UserMergeRequestInteraction']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namespace: Resolver<Maybe<ResolversTypes['Namespace']>, ParentType, ContextType>;
  organization: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  projectMemberships: Resolver<Maybe<ResolversTypes['ProjectMemberConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerProjectMembershipsArgs>>;
  publicEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewRequestedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<MergeRequestReviewerReviewRequestedMergeRequestsArgs, 'sort'>>;
  savedReplies: Resolver<Maybe<ResolversTypes['SavedReplyConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerSavedRepliesArgs>>;
  savedReply: Resolver<Maybe<ResolversTypes['SavedReply']>, ParentType, ContextType, RequireFields<MergeRequestReviewerSavedReplyArgs, 'id'>>;
  snippets: Resolver<Maybe<ResolversTypes['SnippetConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerSnippetsArgs>>;
  starredProjects: Resolver<Maybe<ResolversTypes['ProjectConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerStarredProjectsArgs>>;
  state: Resolver<ResolversTypes['UserState'], ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['UserStatus']>, ParentType, ContextType>;
  timelogs: Resolver<Maybe<ResolversTypes['TimelogConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerTimelogsArgs>>;
  todos: Resolver<Maybe<ResolversTypes['TodoConnection']>, ParentType, ContextType, Partial<MergeRequestReviewerTodosArgs>>;
  twitter: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['UserPermissions'], ParentType, ContextType>;
  username: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MergeRequestReviewerConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestReviewerConnection'] = ResolversParentTypes['MergeRequestReviewerConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['MergeRequestReviewerEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['MergeRequestReviewer']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MergeRequestReviewerEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestReviewerEdge'] = ResolversParentTypes['MergeRequestReviewerEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['MergeRequestReviewer']>, ParentType, ContextType>;
};

export type MergeRequestReviewerRereviewPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestReviewerRereviewPayload'] = ResolversParentTypes['MergeRequestReviewerRereviewPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestSetAssigneesPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestSetAssigneesPayload'] = ResolversParentTypes['MergeRequestSetAssigneesPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestSetDraftPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestSetDraftPayload'] = ResolversParentTypes['MergeRequestSetDraftPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestSetLabelsPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestSetLabelsPayload'] = ResolversParentTypes['MergeRequestSetLabelsPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestSetLockedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestSetLockedPayload'] = ResolversParentTypes['MergeRequestSetLockedPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestSetMilestonePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestSetMilestonePayload'] = ResolversParentTypes['MergeRequestSetMilestonePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestSetSubscriptionPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestSetSubscriptionPayload'] = ResolversParentTypes['MergeRequestSetSubscriptionPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MergeRequestUpdatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MergeRequestUpdatePayload'] = ResolversParentTypes['MergeRequestUpdatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
};

export type MetadataResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Metadata'] = ResolversParentTypes['Metadata']> = {
  enterprise: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kas: Resolver<ResolversTypes['Kas'], ParentType, ContextType>;
  revision: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MetricImageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MetricImage'] = ResolversParentTypes['MetricImage']> = {
  fileName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  filePath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MilestoneResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Milestone'] = ResolversParentTypes['Milestone']> = {
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  expired: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  groupMilestone: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  projectMilestone: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  releases: Resolver<Maybe<ResolversTypes['ReleaseConnection']>, ParentType, ContextType, Partial<MilestoneReleasesArgs>>;
  report: Resolver<Maybe<ResolversTypes['TimeboxReport']>, ParentType, ContextType, Partial<MilestoneReportArgs>>;
  startDate: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['MilestoneStateEnum'], ParentType, ContextType>;
  stats: Resolver<Maybe<ResolversTypes['MilestoneStats']>, ParentType, ContextType>;
  subgroupMilestone: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MilestoneConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MilestoneConnection'] = ResolversParentTypes['MilestoneConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['MilestoneEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Milestone']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MilestoneEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MilestoneEdge'] = ResolversParentTypes['MilestoneEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Milestone']>, ParentType, ContextType>;
};

export interface MilestoneIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MilestoneID'], any> {
  name: 'MilestoneID';
}

export type MilestoneStatsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MilestoneStats'] = ResolversParentTypes['MilestoneStats']> = {
  closedIssuesCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalIssuesCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  approveDeployment?: Resolver<Maybe<ResolversTypes['ApproveDeploymentPayload']>, ParentType, ContextType, RequireFields<MutationApproveDeploymentArgs, 'input'>>;
  awardEmojiAdd?: Resolver<Maybe<ResolversTypes['AwardEmojiAddPayload']>, ParentType, ContextType, RequireFields<MutationAwardEmojiAddArgs, 'input'>>;
  awardEmojiRemove?: Resolver<Maybe<ResolversTypes['AwardEmojiRemovePayload']>, ParentType, ContextType, RequireFields<MutationAwardEmojiRemoveArgs, 'input'>>;
  awardEmojiToggle?: Resolver<Maybe<ResolversTypes['AwardEmojiTogglePayload']>, ParentType, ContextType, RequireFields<MutationAwardEmojiToggleArgs, 'input'>>;
  commitCreate?: Resolver<Maybe<ResolversTypes['CommitCreatePayload']>, ParentType, ContextType, RequireFields<MutationCommitCreateArgs, 'input'>>;
  createBranch?: Resolver<Maybe<ResolversTypes['CreateBranchPayload']>, ParentType, ContextType, RequireFields<MutationCreateBranchArgs, 'input'>>;
  createDiffNote?: Resolver<Maybe<ResolversTypes['CreateDiffNotePayload']>, ParentType, ContextType, RequireFields<MutationCreateDiffNoteArgs, 'input'>>;
  createEpic?: Resolver<Maybe<ResolversTypes['CreateEpicPayload']>, ParentType, ContextType, RequireFields<MutationCreateEpicArgs, 'input'>>;
  createImageDiffNote?: Resolver<Maybe<ResolversTypes['CreateImageDiffNotePayload']>, ParentType, ContextType, RequireFields<MutationCreateImageDiffNoteArgs, 'input'>>;
  createIssue?: Resolver<Maybe<ResolversTypes['CreateIssuePayload']>, ParentType, ContextType, RequireFields<MutationCreateIssueArgs, 'input'>>;
  createNote?: Resolver<Maybe<ResolversTypes['CreateNotePayload']>, ParentType, ContextType, RequireFields<MutationCreateNoteArgs, 'input'>>;
  createSnippet?: Resolver<Maybe<ResolversTypes['CreateSnippetPayload']>, ParentType, ContextType, RequireFields<MutationCreateSnippetArgs, 'input'>>;
  destroyNote?: Resolver<Maybe<ResolversTypes['DestroyNotePayload']>, ParentType, ContextType, RequireFields<MutationDestroyNoteArgs, 'input'>>;
  destroySnippet?: Resolver<Maybe<ResolversTypes['DestroySnippetPayload']>, ParentType, ContextType, RequireFields<MutationDestroySnippetArgs, 'input'>>;
  discussionToggleResolve?: Resolver<Maybe<ResolversTypes['DiscussionToggleResolvePayload']>, ParentType, ContextType, RequireFields<MutationDiscussionToggleResolveArgs, 'input'>>;
  echoCreate?: Resolver<Maybe<ResolversTypes['EchoCreatePayload']>, ParentType, ContextType, RequireFields<MutationEchoCreateArgs, 'input'>>;
  epicAddIssue?: Resolver<Maybe<ResolversTypes['EpicAddIssuePayload']>, ParentType, ContextType, RequireFields<MutationEpicAddIssueArgs, 'input'>>;
  epicSetSubscription?: Resolver<Maybe<ResolversTypes['EpicSetSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationEpicSetSubscriptionArgs, 'input'>>;
  issueMove?: Resolver<Maybe<ResolversTypes['IssueMovePayload']>, ParentType, ContextType, RequireFields<MutationIssueMoveArgs, 'input'>>;
  issueSetAssignees?: Resolver<Maybe<ResolversTypes['IssueSetAssigneesPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetAssigneesArgs, 'input'>>;
  issueSetConfidential?: Resolver<Maybe<ResolversTypes['IssueSetConfidentialPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetConfidentialArgs, 'input'>>;
  issueSetDueDate?: Resolver<Maybe<ResolversTypes['IssueSetDueDatePayload']>, ParentType, ContextType, RequireFields<MutationIssueSetDueDateArgs, 'input'>>;
  issueSetEpic?: Resolver<Maybe<ResolversTypes['IssueSetEpicPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetEpicArgs, 'input'>>;
  issueSetEscalationStatus?: Resolver<Maybe<ResolversTypes['IssueSetEscalationStatusPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetEscalationStatusArgs, 'input'>>;
  issueSetIteration?: Resolver<Maybe<ResolversTypes['IssueSetIterationPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetIterationArgs, 'input'>>;
  issueSetLocked?: Resolver<Maybe<ResolversTypes['IssueSetLockedPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetLockedArgs, 'input'>>;
  issueSetSeverity?: Resolver<Maybe<ResolversTypes['IssueSetSeverityPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetSeverityArgs, 'input'>>;
  issueSetSubscription?: Resolver<Maybe<ResolversTypes['IssueSetSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetSubscriptionArgs, 'input'>>;
  issueSetWeight?: Resolver<Maybe<ResolversTypes['IssueSetWeightPayload']>, ParentType, ContextType, RequireFields<MutationIssueSetWeightArgs, 'input'>>;
  iterationCreate?: Resolver<Maybe<ResolversTypes['IterationCreatePayload']>, ParentType, ContextType, RequireFields<MutationIterationCreateArgs, 'input'>>;
  labelCreate?: Resolver<Maybe<ResolversTypes['LabelCreatePayload']>, ParentType, ContextType, RequireFields<MutationLabelCreateArgs, 'input'>>;
  mergeRequestAccept?: Resolver<Maybe<ResolversTypes['MergeRequestAcceptPayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestAcceptArgs, 'input'>>;
  mergeRequestCreate?: Resolver<Maybe<ResolversTypes['MergeRequestCreatePayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestCreateArgs, 'input'>>;
  mergeRequestReviewerRereview?: Resolver<Maybe<ResolversTypes['MergeRequestReviewerRereviewPayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestReviewerRereviewArgs, 'input'>>;
  mergeRequestSetAssignees?: Resolver<Maybe<ResolversTypes['MergeRequestSetAssigneesPayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestSetAssigneesArgs, 'input'>>;
  mergeRequestSetDraft?: Resolver<Maybe<ResolversTypes['MergeRequestSetDraftPayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestSetDraftArgs, 'input'>>;
  mergeRequestSetLabels?: Resolver<Maybe<ResolversTypes['MergeRequestSetLabelsPayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestSetLabelsArgs, 'input'>>;
  mergeRequestSetLocked?: Resolver<Maybe<ResolversTypes['MergeRequestSetLockedPayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestSetLockedArgs, 'input'>>;
  mergeRequestSetMilestone?: Resolver<Maybe<ResolversTypes['MergeRequestSetMilestonePayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestSetMilestoneArgs, 'input'>>;
  mergeRequestSetSubscription?: Resolver<Maybe<ResolversTypes['MergeRequestSetSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestSetSubscriptionArgs, 'input'>>;
  mergeRequestUpdate?: Resolver<Maybe<ResolversTypes['MergeRequestUpdatePayload']>, ParentType, ContextType, RequireFields<MutationMergeRequestUpdateArgs, 'input'>>;
  promoteToEpic?: Resolver<Maybe<ResolversTypes['PromoteToEpicPayload']>, ParentType, ContextType, RequireFields<MutationPromoteToEpicArgs, 'input'>>;
  releaseAssetLinkCreate?: Resolver<Maybe<ResolversTypes['ReleaseAssetLinkCreatePayload']>, ParentType, ContextType, RequireFields<MutationReleaseAssetLinkCreateArgs, 'input'>>;
  releaseAssetLinkDelete?: Resolver<Maybe<ResolversTypes['ReleaseAssetLinkDeletePayload']>, ParentType, ContextType, RequireFields<MutationReleaseAssetLinkDeleteArgs, 'input'>>;
  releaseAssetLinkUpdate?: Resolver<Maybe<ResolversTypes['ReleaseAssetLinkUpdatePayload']>, ParentType, ContextType, RequireFields<MutationReleaseAssetLinkUpdateArgs, 'input'>>;
  releaseCreate?: Resolver<Maybe<ResolversTypes['ReleaseCreatePayload']>, ParentType, ContextType, RequireFields<MutationReleaseCreateArgs, 'input'>>;
  releaseDelete?: Resolver<Maybe<ResolversTypes['ReleaseDeletePayload']>, ParentType, ContextType, RequireFields<MutationReleaseDeleteArgs, 'input'>>;
  releaseUpdate?: Resolver<Maybe<ResolversTypes['ReleaseUpdatePayload']>, ParentType, ContextType, RequireFields<MutationReleaseUpdateArgs, 'input'>>;
  savedReplyCreate?: Resolver<Maybe<ResolversTypes['SavedReplyCreatePayload']>, ParentType, ContextType, RequireFields<MutationSavedReplyCreateArgs, 'input'>>;
  timelogCreate?: Resolver<Maybe<ResolversTypes['TimelogCreatePayload']>, ParentType, ContextType, RequireFields<MutationTimelogCreateArgs, 'input'>>;
  timelogDelete?: Resolver<Maybe<ResolversTypes['TimelogDeletePayload']>, ParentType, ContextType, RequireFields<MutationTimelogDeleteArgs, 'input'>>;
  todoCreate?: Resolver<Maybe<ResolversTypes['TodoCreatePayload']>, ParentType, ContextType, RequireFields<MutationTodoCreateArgs, 'input'>>;
  todoMarkDone?: Resolver<Maybe<ResolversTypes['TodoMarkDonePayload']>, ParentType, ContextType, RequireFields<MutationTodoMarkDoneArgs, 'input'>>;
  todoRestore?: Resolver<Maybe<ResolversTypes['TodoRestorePayload']>, ParentType, ContextType, RequireFields<MutationTodoRestoreArgs, 'input'>>;
  todoRestoreMany?: Resolver<Maybe<ResolversTypes['TodoRestoreManyPayload']>, ParentType, ContextType, RequireFields<MutationTodoRestoreManyArgs, 'input'>>;
  todosMarkAllDone?: Resolver<Maybe<ResolversTypes['TodosMarkAllDonePayload']>, ParentType, ContextType, RequireFields<MutationTodosMarkAllDoneArgs, 'input'>>;
  updateEpic?: Resolver<Maybe<ResolversTypes['UpdateEpicPayload']>, ParentType, ContextType, RequireFields<MutationUpdateEpicArgs, 'input'>>;
  updateIssue?: Resolver<Maybe<ResolversTypes['UpdateIssuePayload']>, ParentType, ContextType, RequireFields<MutationUpdateIssueArgs, 'input'>>;
  updateIteration?: Resolver<Maybe<ResolversTypes['UpdateIterationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateIterationArgs, 'input'>>;
  updateNote?: Resolver<Maybe<ResolversTypes['UpdateNotePayload']>, ParentType, ContextType, RequireFields<MutationUpdateNoteArgs, 'input'>>;
  updateSnippet?: Resolver<Maybe<ResolversTypes['UpdateSnippetPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSnippetArgs, 'input'>>;
};

export type NamespaceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Namespace'] = ResolversParentTypes['Namespace']> = {
  crossProjectPipelineAvailable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullPath: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lfsEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projects: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, RequireFields<NamespaceProjectsArgs, 'includeSubgroups'>>;
  requestAccessEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  rootStorageStatistics: Resolver<Maybe<ResolversTypes['RootStorageStatistics']>, ParentType, ContextType>;
  sharedRunnersSetting: Resolver<Maybe<ResolversTypes['SharedRunnersSetting']>, ParentType, ContextType>;
  visibility: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NoteResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Note'] = ResolversParentTypes['Note']> = {
  author: Resolver<ResolversTypes['UserCore'], ParentType, ContextType>;
  body: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bodyHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confidential: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  discussion: Resolver<Maybe<ResolversTypes['Discussion']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['NoteID'], ParentType, ContextType>;
  internal: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  position: Resolver<Maybe<ResolversTypes['DiffPosition']>, ParentType, ContextType>;
  project: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  resolvable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resolved: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resolvedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  resolvedBy: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  system: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  systemNoteIconName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['NotePermissions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NoteConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NoteConnection'] = ResolversParentTypes['NoteConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['NoteEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Note']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type NoteEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NoteEdge'] = ResolversParentTypes['NoteEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
};

export interface NoteIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['NoteID'], any> {
  name: 'NoteID';
}

export type NotePermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotePermissions'] = ResolversParentTypes['NotePermissions']> = {
  adminNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  awardEmoji: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  repositionNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resolveNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface NoteableIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['NoteableID'], any> {
  name: 'NoteableID';
}

export type NoteableInterfaceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NoteableInterface'] = ResolversParentTypes['NoteableInterface']> = {
  __resolveType: TypeResolveFn<'Epic' | 'EpicIssue' | 'Issue' | 'MergeRequest' | 'Snippet', ParentType, ContextType>;
};

export type NoteableTypeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NoteableType'] = ResolversParentTypes['NoteableType']> = {
  __resolveType: TypeResolveFn<'Issue' | 'MergeRequest', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PipelineResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Pipeline'] = ResolversParentTypes['Pipeline']> = {
  active: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cancelable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commit: Resolver<Maybe<ResolversTypes['Commit']>, ParentType, ContextType>;
  complete: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  coverage: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  detailedStatus: Resolver<ResolversTypes['DetailedStatus'], ParentType, ContextType>;
  duration: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  finishedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iid: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  job: Resolver<Maybe<ResolversTypes['CiJob']>, ParentType, ContextType, Partial<PipelineJobArgs>>;
  jobs: Resolver<Maybe<ResolversTypes['CiJobConnection']>, ParentType, ContextType, Partial<PipelineJobsArgs>>;
  path: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  project: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  ref: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sha: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, Partial<PipelineShaArgs>>;
  stages: Resolver<Maybe<ResolversTypes['CiStageConnection']>, ParentType, ContextType, Partial<PipelineStagesArgs>>;
  startedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['PipelineStatusEnum'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  user: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  warnings: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PipelineConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineConnection'] = ResolversParentTypes['PipelineConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['PipelineEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Pipeline']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PipelineEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineEdge'] = ResolversParentTypes['PipelineEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Pipeline']>, ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  allowMergeOnSkippedPipeline: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  archived: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  autocloseReferencedIssues: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  avatarUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  board: Resolver<Maybe<ResolversTypes['Board']>, ParentType, ContextType, RequireFields<ProjectBoardArgs, 'id'>>;
  boards: Resolver<Maybe<ResolversTypes['BoardConnection']>, ParentType, ContextType, Partial<ProjectBoardsArgs>>;
  containerRegistryEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  containerRepositoriesCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  deployment: Resolver<Maybe<ResolversTypes['Deployment']>, ParentType, ContextType, RequireFields<ProjectDeploymentArgs, 'iid'>>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  environment: Resolver<Maybe<ResolversTypes['Environment']>, ParentType, ContextType, Partial<ProjectEnvironmentArgs>>;
  environments: Resolver<Maybe<ResolversTypes['EnvironmentConnection']>, ParentType, ContextType, Partial<ProjectEnvironmentsArgs>>;
  forksCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fullPath: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  group: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  httpUrlToRepo: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  importStatus: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType, RequireFields<ProjectIssueArgs, 'sort'>>;
  issueStatusCounts: Resolver<Maybe<ResolversTypes['IssueStatusCountsType']>, ParentType, ContextType, Partial<ProjectIssueStatusCountsArgs>>;
  issues: Resolver<Maybe<ResolversTypes['IssueConnection']>, ParentType, ContextType, RequireFields<ProjectIssuesArgs, 'sort'>>;
  issuesEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  iterationCadences: Resolver<Maybe<ResolversTypes['IterationCadenceConnection']>, ParentType, ContextType, Partial<ProjectIterationCadencesArgs>>;
  iterations: Resolver<Maybe<ResolversTypes['IterationConnection']>, ParentType, ContextType, Partial<ProjectIterationsArgs>>;
  jobs: Resolver<Maybe<ResolversTypes['CiJobConnection']>, ParentType, ContextType, Partial<ProjectJobsArgs>>;
  jobsEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  label: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType, RequireFields<ProjectLabelArgs, 'title'>>;
  labels: Resolver<Maybe<ResolversTypes['LabelConnection']>, ParentType, ContextType, RequireFields<ProjectLabelsArgs, 'includeAncestorGroups'>>;
  languages: Resolver<Maybe<Array<ResolversTypes['RepositoryLanguage']>>, ParentType, ContextType>;
  lastActivityAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  lfsEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mergeCommitTemplate: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType, RequireFields<ProjectMergeRequestArgs, 'iid'>>;
  mergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<ProjectMergeRequestsArgs, 'sort'>>;
  mergeRequestsEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mergeRequestsFfOnlyEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  milestones: Resolver<Maybe<ResolversTypes['MilestoneConnection']>, ParentType, ContextType, RequireFields<ProjectMilestonesArgs, 'sort'>>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nameWithNamespace: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namespace: Resolver<Maybe<ResolversTypes['Namespace']>, ParentType, ContextType>;
  onlyAllowMergeIfAllDiscussionsAreResolved: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  onlyAllowMergeIfPipelineSucceeds: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  openIssuesCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pipeline: Resolver<Maybe<ResolversTypes['Pipeline']>, ParentType, ContextType, Partial<ProjectPipelineArgs>>;
  pipelines: Resolver<Maybe<ResolversTypes['PipelineConnection']>, ParentType, ContextType, Partial<ProjectPipelinesArgs>>;
  printingMergeRequestLinkEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  projectMembers: Resolver<Maybe<ResolversTypes['MemberInterfaceConnection']>, ParentType, ContextType, RequireFields<ProjectProjectMembersArgs, 'relations'>>;
  publicJobs: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  release: Resolver<Maybe<ResolversTypes['Release']>, ParentType, ContextType, RequireFields<ProjectReleaseArgs, 'tagName'>>;
  releases: Resolver<Maybe<ResolversTypes['ReleaseConnection']>, ParentType, ContextType, RequireFields<ProjectReleasesArgs, 'sort'>>;
  removeSourceBranchAfterMerge: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  repository: Resolver<Maybe<ResolversTypes['Repository']>, ParentType, ContextType>;
  requestAccessEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  serviceDeskAddress: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serviceDeskEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  services: Resolver<Maybe<ResolversTypes['ServiceConnection']>, ParentType, ContextType, Partial<ProjectServicesArgs>>;
  sharedRunnersEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  snippets: Resolver<Maybe<ResolversTypes['SnippetConnection']>, ParentType, ContextType, Partial<ProjectSnippetsArgs>>;
  snippetsEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  squashCommitTemplate: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  squashReadOnly: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sshUrlToRepo: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  starCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statistics: Resolver<Maybe<ResolversTypes['ProjectStatistics']>, ParentType, ContextType>;
  suggestionCommitMessage: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagList: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timelogs: Resolver<Maybe<ResolversTypes['TimelogConnection']>, ParentType, ContextType, Partial<ProjectTimelogsArgs>>;
  topics: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['ProjectPermissions'], ParentType, ContextType>;
  visibility: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wikiEnabled: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ProjectConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectConnection'] = ResolversParentTypes['ProjectConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['ProjectEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Project']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ProjectEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectEdge'] = ResolversParentTypes['ProjectEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
};

export interface ProjectIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ProjectID'], any> {
  name: 'ProjectID';
}

export type ProjectMemberResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectMember'] = ResolversParentTypes['ProjectMember']> = {
  accessLevel: Resolver<Maybe<ResolversTypes['AccessLevel']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  createdBy: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  expiresAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mergeRequestInteraction: Resolver<Maybe<ResolversTypes['UserMergeRequestInteraction']>, ParentType, ContextType, RequireFields<ProjectMemberMergeRequestInteractionArgs, 'id'>>;
  project: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  updatedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  user: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['ProjectPermissions'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectMemberConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectMemberConnection'] = ResolversParentTypes['ProjectMemberConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['ProjectMemberEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['ProjectMember']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ProjectMemberEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectMemberEdge'] = ResolversParentTypes['ProjectMemberEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['ProjectMember']>, ParentType, ContextType>;
};

export type ProjectPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectPermissions'] = ResolversParentTypes['ProjectPermissions']> = {
  adminOperations: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  adminProject: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  adminRemoteMirror: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  adminWiki: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  archiveProject: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changeNamespace: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changeVisibilityLevel: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createDeployment: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createDesign: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createIssue: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createLabel: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createMergeRequestFrom: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createMergeRequestIn: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createPages: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createPipeline: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createPipelineSchedule: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createSnippet: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createWiki: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  destroyDesign: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  destroyPages: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  destroyWiki: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  downloadCode: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  downloadWikiCode: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  forkProject: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushCode: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushToDeleteProtectedBranch: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readCommitStatus: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readCycleAnalytics: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readDesign: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readMergeRequest: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readPagesContent: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readProject: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readProjectMember: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readWiki: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  removeForkProject: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  removePages: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  removeProject: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  renameProject: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requestAccess: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatePages: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateWiki: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  uploadFile: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProjectStatisticsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectStatistics'] = ResolversParentTypes['ProjectStatistics']> = {
  buildArtifactsSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  commitCount: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  containerRegistrySize: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lfsObjectsSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  packagesSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pipelineArtifactsSize: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  repositorySize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  snippetsSize: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  storageSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  uploadsSize: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  wikiSize: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PromoteToEpicPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PromoteToEpicPayload'] = ResolversParentTypes['PromoteToEpicPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  epic: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type ProtectedEnvironmentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProtectedEnvironment'] = ResolversParentTypes['ProtectedEnvironment']> = {
  deployAccessLevels: Resolver<Maybe<Array<ResolversTypes['ProtectedEnvironmentDeployAccessLevel']>>, ParentType, ContextType>;
  group: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  project: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
};

export type ProtectedEnvironmentConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProtectedEnvironmentConnection'] = ResolversParentTypes['ProtectedEnvironmentConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['ProtectedEnvironmentEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['ProtectedEnvironment']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ProtectedEnvironmentDeployAccessLevelResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProtectedEnvironmentDeployAccessLevel'] = ResolversParentTypes['ProtectedEnvironmentDeployAccessLevel']> = {
  accessLevel: Resolver<Maybe<ResolversTypes['AccessLevel']>, ParentType, ContextType>;
  group: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  user: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
};

export type ProtectedEnvironmentEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProtectedEnvironmentEdge'] = ResolversParentTypes['ProtectedEnvironmentEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['ProtectedEnvironment']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  currentUser?: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  echo?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryEchoArgs, 'text'>>;
  featureDefinitions?: Resolver<Maybe<Array<ResolversTypes['FeatureDefinition']>>, ParentType, ContextType>;
  features?: Resolver<Maybe<Array<ResolversTypes['Feature']>>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType, RequireFields<QueryGroupArgs, 'fullPath'>>;
  issue?: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType, RequireFields<QueryIssueArgs, 'id'>>;
  issues?: Resolver<Maybe<ResolversTypes['IssueConnection']>, ParentType, ContextType, RequireFields<QueryIssuesArgs, 'sort'>>;
  iteration?: Resolver<Maybe<ResolversTypes['Iteration']>, ParentType, ContextType, RequireFields<QueryIterationArgs, 'id'>>;
  mergeRequest?: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType, RequireFields<QueryMergeRequestArgs, 'id'>>;
  metadata?: Resolver<Maybe<ResolversTypes['Metadata']>, ParentType, ContextType>;
  milestone?: Resolver<Maybe<ResolversTypes['Milestone']>, ParentType, ContextType, RequireFields<QueryMilestoneArgs, 'id'>>;
  namespace?: Resolver<Maybe<ResolversTypes['Namespace']>, ParentType, ContextType, RequireFields<QueryNamespaceArgs, 'fullPath'>>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'fullPath'>>;
  projects?: Resolver<Maybe<ResolversTypes['ProjectConnection']>, ParentType, ContextType, Partial<QueryProjectsArgs>>;
  queryComplexity?: Resolver<Maybe<ResolversTypes['QueryComplexity']>, ParentType, ContextType>;
  snippets?: Resolver<Maybe<ResolversTypes['SnippetConnection']>, ParentType, ContextType, Partial<QuerySnippetsArgs>>;
  timelogs?: Resolver<Maybe<ResolversTypes['TimelogConnection']>, ParentType, ContextType, Partial<QueryTimelogsArgs>>;
  todo?: Resolver<Maybe<ResolversTypes['Todo']>, ParentType, ContextType, RequireFields<QueryTodoArgs, 'id'>>;
  topics?: Resolver<Maybe<ResolversTypes['TopicConnection']>, ParentType, ContextType, Partial<QueryTopicsArgs>>;
  user?: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType, Partial<QueryUserArgs>>;
  users?: Resolver<Maybe<ResolversTypes['UserCoreConnection']>, ParentType, ContextType, RequireFields<QueryUsersArgs, 'admins' | 'sort'>>;
  workItem?: Resolver<Maybe<ResolversTypes['WorkItem']>, ParentType, ContextType, RequireFields<QueryWorkItemArgs, 'id'>>;
};

export type QueryComplexityResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['QueryComplexity'] = ResolversParentTypes['QueryComplexity']> = {
  limit: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  score: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReleaseResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Release'] = ResolversParentTypes['Release']> = {
  assets: Resolver<Maybe<ResolversTypes['ReleaseAssets']>, ParentType, ContextType>;
  author: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  commit: Resolver<Maybe<ResolversTypes['Commit']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidences: Resolver<Maybe<ResolversTypes['ReleaseEvidenceConnection']>, ParentType, ContextType, Partial<ReleaseEvidencesArgs>>;
  historicalRelease: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ReleaseID'], ParentType, ContextType>;
  links: Resolver<Maybe<ResolversTypes['ReleaseLinks']>, ParentType, ContextType>;
  milestones: Resolver<Maybe<ResolversTypes['MilestoneConnection']>, ParentType, ContextType, Partial<ReleaseMilestonesArgs>>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  releasedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  tagName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  upcomingRelease: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ReleaseAssetLinkResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseAssetLink'] = ResolversParentTypes['ReleaseAssetLink']> = {
  directAssetPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  directAssetUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  external: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  linkType: Resolver<Maybe<ResolversTypes['ReleaseAssetLinkType']>, ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReleaseAssetLinkConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseAssetLinkConnection'] = ResolversParentTypes['ReleaseAssetLinkConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['ReleaseAssetLinkEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['ReleaseAssetLink']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReleaseAssetLinkCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseAssetLinkCreatePayload'] = ResolversParentTypes['ReleaseAssetLinkCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  link: Resolver<Maybe<ResolversTypes['ReleaseAssetLink']>, ParentType, ContextType>;
};

export type ReleaseAssetLinkDeletePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseAssetLinkDeletePayload'] = ResolversParentTypes['ReleaseAssetLinkDeletePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  link: Resolver<Maybe<ResolversTypes['ReleaseAssetLink']>, ParentType, ContextType>;
};

export type ReleaseAssetLinkEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseAssetLinkEdge'] = ResolversParentTypes['ReleaseAssetLinkEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['ReleaseAssetLink']>, ParentType, ContextType>;
};

export type ReleaseAssetLinkUpdatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseAssetLinkUpdatePayload'] = ResolversParentTypes['ReleaseAssetLinkUpdatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  link: Resolver<Maybe<ResolversTypes['ReleaseAssetLink']>, ParentType, ContextType>;
};

export type ReleaseAssetsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseAssets'] = ResolversParentTypes['ReleaseAssets']> = {
  count: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  links: Resolver<Maybe<ResolversTypes['ReleaseAssetLinkConnection']>, ParentType, ContextType, Partial<ReleaseAssetsLinksArgs>>;
  sources: Resolver<Maybe<ResolversTypes['ReleaseSourceConnection']>, ParentType, ContextType, Partial<ReleaseAssetsSourcesArgs>>;
};

export type ReleaseConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseConnection'] = ResolversParentTypes['ReleaseConnection']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['ReleaseEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Release']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReleaseCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseCreatePayload'] = ResolversParentTypes['ReleaseCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  release: Resolver<Maybe<ResolversTypes['Release']>, ParentType, ContextType>;
};

export type ReleaseDeletePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseDeletePayload'] = ResolversParentTypes['ReleaseDeletePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  release: Resolver<Maybe<ResolversTypes['Release']>, ParentType, ContextType>;
};

export type ReleaseEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseEdge'] = ResolversParentTypes['ReleaseEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Release']>, ParentType, ContextType>;
};

export type ReleaseEvidenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseEvidence'] = ResolversParentTypes['ReleaseEvidence']> = {
  collectedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  filepath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sha: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReleaseEvidenceConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseEvidenceConnection'] = ResolversParentTypes['ReleaseEvidenceConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['ReleaseEvidenceEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['ReleaseEvidence']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReleaseEvidenceEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseEvidenceEdge'] = ResolversParentTypes['ReleaseEvidenceEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['ReleaseEvidence']>, ParentType, ContextType>;
};

export interface ReleaseIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ReleaseID'], any> {
  name: 'ReleaseID';
}

export type ReleaseLinksResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseLinks'] = ResolversParentTypes['ReleaseLinks']> = {
  closedIssuesUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  closedMergeRequestsUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  editUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mergedMergeRequestsUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openedIssuesUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openedMergeRequestsUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  selfUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReleaseSourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseSource'] = ResolversParentTypes['ReleaseSource']> = {
  format: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReleaseSourceConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseSourceConnection'] = ResolversParentTypes['ReleaseSourceConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['ReleaseSourceEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['ReleaseSource']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReleaseSourceEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseSourceEdge'] = ResolversParentTypes['ReleaseSourceEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['ReleaseSource']>, ParentType, ContextType>;
};

export type ReleaseUpdatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReleaseUpdatePayload'] = ResolversParentTypes['ReleaseUpdatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  release: Resolver<Maybe<ResolversTypes['Release']>, ParentType, ContextType>;
};

export interface ReleasesLinkIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ReleasesLinkID'], any> {
  name: 'ReleasesLinkID';
}

export type RepositoryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Repository'] = ResolversParentTypes['Repository']> = {
  blobs: Resolver<Maybe<ResolversTypes['RepositoryBlobConnection']>, ParentType, ContextType, RequireFields<RepositoryBlobsArgs, 'paths'>>;
  branchNames: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType, RequireFields<RepositoryBranchNamesArgs, 'limit' | 'offset' | 'searchPattern'>>;
  diskPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  empty: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  exists: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paginatedTree: Resolver<Maybe<ResolversTypes['TreeConnection']>, ParentType, ContextType, RequireFields<RepositoryPaginatedTreeArgs, 'path' | 'recursive'>>;
  rootRef: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tree: Resolver<Maybe<ResolversTypes['Tree']>, ParentType, ContextType, RequireFields<RepositoryTreeArgs, 'path' | 'recursive'>>;
};

export type RepositoryBlobResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RepositoryBlob'] = ResolversParentTypes['RepositoryBlob']> = {
  archived: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  blamePath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canCurrentUserPushToBranch: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canModifyBlob: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  editBlobPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileType: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  historyPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lfsOid: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mode: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  oid: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permalinkPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plainData: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawBlob: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawSize: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rawTextBlob: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  richViewer: Resolver<Maybe<ResolversTypes['BlobViewer']>, ParentType, ContextType>;
  simpleViewer: Resolver<ResolversTypes['BlobViewer'], ParentType, ContextType>;
  size: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  webPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RepositoryBlobConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RepositoryBlobConnection'] = ResolversParentTypes['RepositoryBlobConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['RepositoryBlobEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['RepositoryBlob']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RepositoryBlobEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RepositoryBlobEdge'] = ResolversParentTypes['RepositoryBlobEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['RepositoryBlob']>, ParentType, ContextType>;
};

export type RepositoryLanguageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RepositoryLanguage'] = ResolversParentTypes['RepositoryLanguage']> = {
  color: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  share: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ResolvableInterfaceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ResolvableInterface'] = ResolversParentTypes['ResolvableInterface']> = {
  __resolveType: TypeResolveFn<'Discussion' | 'Note', ParentType, ContextType>;
};

export type RootStorageStatisticsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RootStorageStatistics'] = ResolversParentTypes['RootStorageStatistics']> = {
  buildArtifactsSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  containerRegistrySize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  dependencyProxySize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lfsObjectsSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  packagesSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pipelineArtifactsSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  repositorySize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  snippetsSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  storageSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  uploadsSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  wikiSize: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SavedReplyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavedReply'] = ResolversParentTypes['SavedReply']> = {
  content: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['UsersSavedReplyID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedReplyConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavedReplyConnection'] = ResolversParentTypes['SavedReplyConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['SavedReplyEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['SavedReply']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SavedReplyCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavedReplyCreatePayload'] = ResolversParentTypes['SavedReplyCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  savedReply: Resolver<Maybe<ResolversTypes['SavedReply']>, ParentType, ContextType>;
};

export type SavedReplyEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavedReplyEdge'] = ResolversParentTypes['SavedReplyEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['SavedReply']>, ParentType, ContextType>;
};

export type ServiceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Service'] = ResolversParentTypes['Service']> = {
  __resolveType: TypeResolveFn<'BaseService', ParentType, ContextType>;
};

export type ServiceConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ServiceConnection'] = ResolversParentTypes['ServiceConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['ServiceEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Service']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ServiceEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ServiceEdge'] = ResolversParentTypes['ServiceEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Service']>, ParentType, ContextType>;
};

export type SnippetResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Snippet'] = ResolversParentTypes['Snippet']> = {
  author: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  blobs: Resolver<Maybe<ResolversTypes['SnippetBlobConnection']>, ParentType, ContextType, Partial<SnippetBlobsArgs>>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discussions: Resolver<ResolversTypes['DiscussionConnection'], ParentType, ContextType, Partial<SnippetDiscussionsArgs>>;
  fileName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  httpUrlToRepo: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['SnippetID'], ParentType, ContextType>;
  notes: Resolver<ResolversTypes['NoteConnection'], ParentType, ContextType, Partial<SnippetNotesArgs>>;
  project: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  rawUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sshUrlToRepo: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['SnippetPermissions'], ParentType, ContextType>;
  visibilityLevel: Resolver<ResolversTypes['VisibilityLevelsEnum'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SnippetBlobResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SnippetBlob'] = ResolversParentTypes['SnippetBlob']> = {
  binary: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  externalStorage: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mode: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plainData: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rawPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rawPlainData: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  renderedAsText: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  richData: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  richViewer: Resolver<Maybe<ResolversTypes['SnippetBlobViewer']>, ParentType, ContextType>;
  simpleViewer: Resolver<ResolversTypes['SnippetBlobViewer'], ParentType, ContextType>;
  size: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SnippetBlobConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SnippetBlobConnection'] = ResolversParentTypes['SnippetBlobConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['SnippetBlobEdge']>>>, ParentType, ContextType>;
  hasUnretrievableBlobs: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['SnippetBlob']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SnippetBlobEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SnippetBlobEdge'] = ResolversParentTypes['SnippetBlobEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['SnippetBlob']>, ParentType, ContextType>;
};

export type SnippetBlobViewerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SnippetBlobViewer'] = ResolversParentTypes['SnippetBlobViewer']> = {
  collapsed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fileType: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  loadAsync: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  loadingPartialName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  renderError: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tooLarge: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['BlobViewersType'], ParentType, ContextType>;
};

export type SnippetConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SnippetConnection'] = ResolversParentTypes['SnippetConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['SnippetEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Snippet']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SnippetEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SnippetEdge'] = ResolversParentTypes['SnippetEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Snippet']>, ParentType, ContextType>;
};

export interface SnippetIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SnippetID'], any> {
  name: 'SnippetID';
}

export type SnippetPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SnippetPermissions'] = ResolversParentTypes['SnippetPermissions']> = {
  adminSnippet: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  awardEmoji: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createNote: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readSnippet: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reportSnippet: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateSnippet: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubmoduleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Submodule'] = ResolversParentTypes['Submodule']> = {
  flatPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sha: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  treeUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['EntryType'], ParentType, ContextType>;
  webUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubmoduleConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SubmoduleConnection'] = ResolversParentTypes['SubmoduleConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['SubmoduleEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Submodule']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SubmoduleEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SubmoduleEdge'] = ResolversParentTypes['SubmoduleEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Submodule']>, ParentType, ContextType>;
};

export type TaskCompletionStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TaskCompletionStatus'] = ResolversParentTypes['TaskCompletionStatus']> = {
  completedCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface TimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Time'], any> {
  name: 'Time';
}

export type TimeReportStatsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimeReportStats'] = ResolversParentTypes['TimeReportStats']> = {
  complete: Resolver<Maybe<ResolversTypes['TimeboxMetrics']>, ParentType, ContextType>;
  incomplete: Resolver<Maybe<ResolversTypes['TimeboxMetrics']>, ParentType, ContextType>;
  total: Resolver<Maybe<ResolversTypes['TimeboxMetrics']>, ParentType, ContextType>;
};

export type TimeboxMetricsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimeboxMetrics'] = ResolversParentTypes['TimeboxMetrics']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weight: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TimeboxReportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimeboxReport'] = ResolversParentTypes['TimeboxReport']> = {
  burnupTimeSeries: Resolver<Maybe<Array<ResolversTypes['BurnupChartDailyTotals']>>, ParentType, ContextType>;
  error: Resolver<Maybe<ResolversTypes['TimeboxReportError']>, ParentType, ContextType>;
  stats: Resolver<Maybe<ResolversTypes['TimeReportStats']>, ParentType, ContextType>;
};

export type TimeboxReportErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimeboxReportError'] = ResolversParentTypes['TimeboxReportError']> = {
  code: Resolver<Maybe<ResolversTypes['TimeboxReportErrorReason']>, ParentType, ContextType>;
  message: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TimeboxReportInterfaceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimeboxReportInterface'] = ResolversParentTypes['TimeboxReportInterface']> = {
  __resolveType: TypeResolveFn<'Iteration' | 'Milestone', ParentType, ContextType>;
};

export type TimelogResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Timelog'] = ResolversParentTypes['Timelog']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
  mergeRequest: Resolver<Maybe<ResolversTypes['MergeRequest']>, ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
  project: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  spentAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  summary: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeSpent: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['UserCore'], ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['TimelogPermissions'], ParentType, ContextType>;
};

export type TimelogConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimelogConnection'] = ResolversParentTypes['TimelogConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['TimelogEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Timelog']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TimelogCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimelogCreatePayload'] = ResolversParentTypes['TimelogCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  timelog: Resolver<Maybe<ResolversTypes['Timelog']>, ParentType, ContextType>;
};

export type TimelogDeletePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimelogDeletePayload'] = ResolversParentTypes['TimelogDeletePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  timelog: Resolver<Maybe<ResolversTypes['Timelog']>, ParentType, ContextType>;
};

export type TimelogEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimelogEdge'] = ResolversParentTypes['TimelogEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Timelog']>, ParentType, ContextType>;
};

export interface TimelogIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TimelogID'], any> {
  name: 'TimelogID';
}

export type TimelogPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TimelogPermissions'] = ResolversParentTypes['TimelogPermissions']> = {
  adminTimelog: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TodoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Todo'] = ResolversParentTypes['Todo']> = {
  action: Resolver<ResolversTypes['TodoActionEnum'], ParentType, ContextType>;
  author: Resolver<ResolversTypes['UserCore'], ParentType, ContextType>;
  body: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  group: Resolver<Maybe<ResolversTypes['Group']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
  project: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['TodoStateEnum'], ParentType, ContextType>;
  target: Resolver<ResolversTypes['Todoable'], ParentType, ContextType>;
  targetType: Resolver<ResolversTypes['TodoTargetEnum'], ParentType, ContextType>;
};

export type TodoConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TodoConnection'] = ResolversParentTypes['TodoConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['TodoEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Todo']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TodoCreatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TodoCreatePayload'] = ResolversParentTypes['TodoCreatePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  todo: Resolver<Maybe<ResolversTypes['Todo']>, ParentType, ContextType>;
};

export type TodoEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TodoEdge'] = ResolversParentTypes['TodoEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Todo']>, ParentType, ContextType>;
};

export interface TodoIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TodoID'], any> {
  name: 'TodoID';
}

export type TodoMarkDonePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TodoMarkDonePayload'] = ResolversParentTypes['TodoMarkDonePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  todo: Resolver<ResolversTypes['Todo'], ParentType, ContextType>;
};

export type TodoRestoreManyPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TodoRestoreManyPayload'] = ResolversParentTypes['TodoRestoreManyPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  todos: Resolver<Array<ResolversTypes['Todo']>, ParentType, ContextType>;
};

export type TodoRestorePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TodoRestorePayload'] = ResolversParentTypes['TodoRestorePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  todo: Resolver<ResolversTypes['Todo'], ParentType, ContextType>;
};

export type TodoableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Todoable'] = ResolversParentTypes['Todoable']> = {
  __resolveType: TypeResolveFn<'Commit' | 'Epic' | 'EpicIssue' | 'Issue' | 'MergeRequest', ParentType, ContextType>;
};

export interface TodoableIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TodoableID'], any> {
  name: 'TodoableID';
}

export type TodosMarkAllDonePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TodosMarkAllDonePayload'] = ResolversParentTypes['TodosMarkAllDonePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  todos: Resolver<Array<ResolversTypes['Todo']>, ParentType, ContextType>;
};

export type TopicResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Topic'] = ResolversParentTypes['Topic']> = {
  avatarUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TopicConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TopicConnection'] = ResolversParentTypes['TopicConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['TopicEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Topic']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TopicEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TopicEdge'] = ResolversParentTypes['TopicEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Topic']>, ParentType, ContextType>;
};

export type TreeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Tree'] = ResolversParentTypes['Tree']> = {
  blobs: Resolver<ResolversTypes['BlobConnection'], ParentType, ContextType, Partial<TreeBlobsArgs>>;
  lastCommit: Resolver<Maybe<ResolversTypes['Commit']>, ParentType, ContextType>;
  submodules: Resolver<ResolversTypes['SubmoduleConnection'], ParentType, ContextType, Partial<TreeSubmodulesArgs>>;
  trees: Resolver<ResolversTypes['TreeEntryConnection'], ParentType, ContextType, Partial<TreeTreesArgs>>;
};

export type TreeConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TreeConnection'] = ResolversParentTypes['TreeConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['TreeEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['Tree']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TreeEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TreeEdge'] = ResolversParentTypes['TreeEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['Tree']>, ParentType, ContextType>;
};

export type TreeEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TreeEntry'] = ResolversParentTypes['TreeEntry']> = {
  flatPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sha: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['EntryType'], ParentType, ContextType>;
  webPath: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TreeEntryConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TreeEntryConnection'] = ResolversParentTypes['TreeEntryConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['TreeEntryEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['TreeEntry']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TreeEntryEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TreeEntryEdge'] = ResolversParentTypes['TreeEntryEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['TreeEntry']>, ParentType, ContextType>;
};

export type UpdateEpicPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateEpicPayload'] = ResolversParentTypes['UpdateEpicPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  epic: Resolver<Maybe<ResolversTypes['Epic']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateIssuePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateIssuePayload'] = ResolversParentTypes['UpdateIssuePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  issue: Resolver<Maybe<ResolversTypes['Issue']>, ParentType, ContextType>;
};

export type UpdateIterationPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateIterationPayload'] = ResolversParentTypes['UpdateIterationPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  iteration: Resolver<Maybe<ResolversTypes['Iteration']>, ParentType, ContextType>;
};

export type UpdateNotePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateNotePayload'] = ResolversParentTypes['UpdateNotePayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['Note']>, ParentType, ContextType>;
};

export type UpdateSnippetPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateSnippetPayload'] = ResolversParentTypes['UpdateSnippetPayload']> = {
  clientMutationId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  snippet: Resolver<Maybe<ResolversTypes['Snippet']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  __resolveType: TypeResolveFn<'MergeRequestAssignee' | 'MergeRequestAuthor' | 'MergeRequestParticipant' | 'MergeRequestReviewer' | 'UserCore', ParentType, ContextType>;
};

export type UserCoreResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserCore'] = ResolversParentTypes['UserCore']> = {
  active: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  assignedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<UserCoreAssignedMergeRequestsArgs, 'sort'>>;
  authoredMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<UserCoreAuthoredMergeRequestsArgs, 'sort'>>;
  avatarUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bio: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bot: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commitEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  discord: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emails: Resolver<Maybe<ResolversTypes['EmailConnection']>, ParentType, ContextType, Partial<UserCoreEmailsArgs>>;
  groupCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  groupMemberships: Resolver<Maybe<ResolversTypes['GroupMemberConnection']>, ParentType, ContextType, Partial<UserCoreGroupMembershipsArgs>>;
  groups: Resolver<Maybe<ResolversTypes['GroupConnection']>, ParentType, ContextType, Partial<UserCoreGroupsArgs>>;
  human: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobTitle: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastActivityOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  linkedin: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namespace: Resolver<Maybe<ResolversTypes['Namespace']>, ParentType, ContextType>;
  organization: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  projectMemberships: Resolver<Maybe<ResolversTypes['ProjectMemberConnection']>, ParentType, ContextType, Partial<UserCoreProjectMembershipsArgs>>;
  publicEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewRequestedMergeRequests: Resolver<Maybe<ResolversTypes['MergeRequestConnection']>, ParentType, ContextType, RequireFields<UserCoreReviewRequestedMergeRequestsArgs, 'sort'>>;
  savedReplies: Resolver<Maybe<ResolversTypes['SavedReplyConnection']>, ParentType, ContextType, Partial<UserCoreSavedRepliesArgs>>;
  savedReply: Resolver<Maybe<ResolversTypes['SavedReply']>, ParentType, ContextType, RequireFields<UserCoreSavedReplyArgs, 'id'>>;
  snippets: Resolver<Maybe<ResolversTypes['SnippetConnection']>, ParentType, ContextType, Partial<UserCoreSnippetsArgs>>;
  starredProjects: Resolver<Maybe<ResolversTypes['ProjectConnection']>, ParentType, ContextType, Partial<UserCoreStarredProjectsArgs>>;
  state: Resolver<ResolversTypes['UserState'], ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['UserStatus']>, ParentType, ContextType>;
  timelogs: Resolver<Maybe<ResolversTypes['TimelogConnection']>, ParentType, ContextType, Partial<UserCoreTimelogsArgs>>;
  todos: Resolver<Maybe<ResolversTypes['TodoConnection']>, ParentType, ContextType, Partial<UserCoreTodosArgs>>;
  twitter: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['UserPermissions'], ParentType, ContextType>;
  username: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webPath: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webUrl: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserCoreConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserCoreConnection'] = ResolversParentTypes['UserCoreConnection']> = {
  edges: Resolver<Maybe<Array<Maybe<ResolversTypes['UserCoreEdge']>>>, ParentType, ContextType>;
  nodes: Resolver<Maybe<Array<Maybe<ResolversTypes['UserCore']>>>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type UserCoreEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserCoreEdge'] = ResolversParentTypes['UserCoreEdge']> = {
  cursor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
};

export interface UserIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['UserID'], any> {
  name: 'UserID';
}

export type UserMergeRequestInteractionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserMergeRequestInteraction'] = ResolversParentTypes['UserMergeRequestInteraction']> = {
  approved: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canMerge: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canUpdate: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewState: Resolver<Maybe<ResolversTypes['MergeRequestReviewState']>, ParentType, ContextType>;
  reviewed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserPermissions'] = ResolversParentTypes['UserPermissions']> = {
  createSnippet: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserStatus'] = ResolversParentTypes['UserStatus']> = {
  availability: Resolver<ResolversTypes['AvailabilityEnum'], ParentType, ContextType>;
  emoji: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messageHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface UsersSavedReplyIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['UsersSavedReplyID'], any> {
  name: 'UsersSavedReplyID';
}

export type WorkItemResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WorkItem'] = ResolversParentTypes['WorkItem']> = {
  author: Resolver<Maybe<ResolversTypes['UserCore']>, ParentType, ContextType>;
  closedAt: Resolver<Maybe<ResolversTypes['Time']>, ParentType, ContextType>;
  confidential: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['WorkItemID'], ParentType, ContextType>;
  iid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lockVersion: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state: Resolver<ResolversTypes['WorkItemState'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleHtml: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Time'], ParentType, ContextType>;
  userPermissions: Resolver<ResolversTypes['WorkItemPermissions'], ParentType, ContextType>;
  webUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  workItemType: Resolver<ResolversTypes['WorkItemType'], ParentType, ContextType>;
};

export interface WorkItemIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WorkItemID'], any> {
  name: 'WorkItemID';
}

export type WorkItemPermissionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WorkItemPermissions'] = ResolversParentTypes['WorkItemPermissions']> = {
  deleteWorkItem: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readWorkItem: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateWorkItem: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WorkItemTypeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WorkItemType'] = ResolversParentTypes['WorkItemType']> = {
  iconName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['WorkItemsTypeID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface WorkItemsTypeIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WorkItemsTypeID'], any> {
  name: 'WorkItemsTypeID';
}

export type Resolvers<ContextType = GraphqlContext> = {
  AccessLevel: AccessLevelResolvers<ContextType>;
  ApprovalRule: ApprovalRuleResolvers<ContextType>;
  ApproveDeploymentPayload: ApproveDeploymentPayloadResolvers<ContextType>;
  AwardEmoji: AwardEmojiResolvers<ContextType>;
  AwardEmojiAddPayload: AwardEmojiAddPayloadResolvers<ContextType>;
  AwardEmojiConnection: AwardEmojiConnectionResolvers<ContextType>;
  AwardEmojiEdge: AwardEmojiEdgeResolvers<ContextType>;
  AwardEmojiRemovePayload: AwardEmojiRemovePayloadResolvers<ContextType>;
  AwardEmojiTogglePayload: AwardEmojiTogglePayloadResolvers<ContextType>;
  AwardableID: GraphQLScalarType;
  BaseService: BaseServiceResolvers<ContextType>;
  Blob: BlobResolvers<ContextType>;
  BlobConnection: BlobConnectionResolvers<ContextType>;
  BlobEdge: BlobEdgeResolvers<ContextType>;
  BlobViewer: BlobViewerResolvers<ContextType>;
  Board: BoardResolvers<ContextType>;
  BoardConnection: BoardConnectionResolvers<ContextType>;
  BoardEdge: BoardEdgeResolvers<ContextType>;
  BoardID: GraphQLScalarType;
  Branch: BranchResolvers<ContextType>;
  BurnupChartDailyTotals: BurnupChartDailyTotalsResolvers<ContextType>;
  CiFreezePeriod: CiFreezePeriodResolvers<ContextType>;
  CiJob: CiJobResolvers<ContextType>;
  CiJobConnection: CiJobConnectionResolvers<ContextType>;
  CiJobEdge: CiJobEdgeResolvers<ContextType>;
  CiStage: CiStageResolvers<ContextType>;
  CiStageConnection: CiStageConnectionResolvers<ContextType>;
  CiStageEdge: CiStageEdgeResolvers<ContextType>;
  Color: GraphQLScalarType;
  Commit: CommitResolvers<ContextType>;
  CommitConnection: CommitConnectionResolvers<ContextType>;
  CommitCreatePayload: CommitCreatePayloadResolvers<ContextType>;
  CommitEdge: CommitEdgeResolvers<ContextType>;
  CreateBranchPayload: CreateBranchPayloadResolvers<ContextType>;
  CreateDiffNotePayload: CreateDiffNotePayloadResolvers<ContextType>;
  CreateEpicPayload: CreateEpicPayloadResolvers<ContextType>;
  CreateImageDiffNotePayload: CreateImageDiffNotePayloadResolvers<ContextType>;
  CreateIssuePayload: CreateIssuePayloadResolvers<ContextType>;
  CreateNotePayload: CreateNotePayloadResolvers<ContextType>;
  CreateSnippetPayload: CreateSnippetPayloadResolvers<ContextType>;
  CurrentUserTodos: CurrentUserTodosResolvers<ContextType>;
  Date: GraphQLScalarType;
  Deployment: DeploymentResolvers<ContextType>;
  DeploymentApproval: DeploymentApprovalResolvers<ContextType>;
  DeploymentApprovalRule: DeploymentApprovalRuleResolvers<ContextType>;
  DeploymentApprovalSummary: DeploymentApprovalSummaryResolvers<ContextType>;
  DeploymentConnection: DeploymentConnectionResolvers<ContextType>;
  DeploymentEdge: DeploymentEdgeResolvers<ContextType>;
  DeploymentID: GraphQLScalarType;
  DeploymentPermissions: DeploymentPermissionsResolvers<ContextType>;
  DeploymentTag: DeploymentTagResolvers<ContextType>;
  DestroyNotePayload: DestroyNotePayloadResolvers<ContextType>;
  DestroySnippetPayload: DestroySnippetPayloadResolvers<ContextType>;
  DetailedStatus: DetailedStatusResolvers<ContextType>;
  DiffPosition: DiffPositionResolvers<ContextType>;
  DiffRefs: DiffRefsResolvers<ContextType>;
  DiffStats: DiffStatsResolvers<ContextType>;
  DiffStatsSummary: DiffStatsSummaryResolvers<ContextType>;
  Discussion: DiscussionResolvers<ContextType>;
  DiscussionConnection: DiscussionConnectionResolvers<ContextType>;
  DiscussionEdge: DiscussionEdgeResolvers<ContextType>;
  DiscussionID: GraphQLScalarType;
  DiscussionToggleResolvePayload: DiscussionToggleResolvePayloadResolvers<ContextType>;
  EchoCreatePayload: EchoCreatePayloadResolvers<ContextType>;
  Email: EmailResolvers<ContextType>;
  EmailConnection: EmailConnectionResolvers<ContextType>;
  EmailEdge: EmailEdgeResolvers<ContextType>;
  Entry: EntryResolvers<ContextType>;
  Environment: EnvironmentResolvers<ContextType>;
  EnvironmentConnection: EnvironmentConnectionResolvers<ContextType>;
  EnvironmentEdge: EnvironmentEdgeResolvers<ContextType>;
  EnvironmentPermissions: EnvironmentPermissionsResolvers<ContextType>;
  Epic: EpicResolvers<ContextType>;
  EpicAddIssuePayload: EpicAddIssuePayloadResolvers<ContextType>;
  EpicConnection: EpicConnectionResolvers<ContextType>;
  EpicDescendantCount: EpicDescendantCountResolvers<ContextType>;
  EpicDescendantWeights: EpicDescendantWeightsResolvers<ContextType>;
  EpicEdge: EpicEdgeResolvers<ContextType>;
  EpicHealthStatus: EpicHealthStatusResolvers<ContextType>;
  EpicID: GraphQLScalarType;
  EpicIssue: EpicIssueResolvers<ContextType>;
  EpicIssueConnection: EpicIssueConnectionResolvers<ContextType>;
  EpicIssueEdge: EpicIssueEdgeResolvers<ContextType>;
  EpicPermissions: EpicPermissionsResolvers<ContextType>;
  EpicSetSubscriptionPayload: EpicSetSubscriptionPayloadResolvers<ContextType>;
  Event: EventResolvers<ContextType>;
  EventConnection: EventConnectionResolvers<ContextType>;
  EventEdge: EventEdgeResolvers<ContextType>;
  Eventable: EventableResolvers<ContextType>;
  Feature: FeatureResolvers<ContextType>;
  FeatureDefinition: FeatureDefinitionResolvers<ContextType>;
  FeatureGate: FeatureGateResolvers<ContextType>;
  GlobalID: GraphQLScalarType;
  Group: GroupResolvers<ContextType>;
  GroupConnection: GroupConnectionResolvers<ContextType>;
  GroupEdge: GroupEdgeResolvers<ContextType>;
  GroupID: GraphQLScalarType;
  GroupMember: GroupMemberResolvers<ContextType>;
  GroupMemberConnection: GroupMemberConnectionResolvers<ContextType>;
  GroupMemberEdge: GroupMemberEdgeResolvers<ContextType>;
  GroupPermissions: GroupPermissionsResolvers<ContextType>;
  ISO8601Date: GraphQLScalarType;
  IssuableID: GraphQLScalarType;
  Issue: IssueResolvers<ContextType>;
  IssueConnection: IssueConnectionResolvers<ContextType>;
  IssueEdge: IssueEdgeResolvers<ContextType>;
  IssueID: GraphQLScalarType;
  IssueMovePayload: IssueMovePayloadResolvers<ContextType>;
  IssuePermissions: IssuePermissionsResolvers<ContextType>;
  IssueSetAssigneesPayload: IssueSetAssigneesPayloadResolvers<ContextType>;
  IssueSetConfidentialPayload: IssueSetConfidentialPayloadResolvers<ContextType>;
  IssueSetDueDatePayload: IssueSetDueDatePayloadResolvers<ContextType>;
  IssueSetEpicPayload: IssueSetEpicPayloadResolvers<ContextType>;
  IssueSetEscalationStatusPayload: IssueSetEscalationStatusPayloadResolvers<ContextType>;
  IssueSetIterationPayload: IssueSetIterationPayloadResolvers<ContextType>;
  IssueSetLockedPayload: IssueSetLockedPayloadResolvers<ContextType>;
  IssueSetSeverityPayload: IssueSetSeverityPayloadResolvers<ContextType>;
  IssueSetSubscriptionPayload: IssueSetSubscriptionPayloadResolvers<ContextType>;
  IssueSetWeightPayload: IssueSetWeightPayloadResolvers<ContextType>;
  IssueStatusCountsType: IssueStatusCountsTypeResolvers<ContextType>;
  Iteration: IterationResolvers<ContextType>;
  IterationCadence: IterationCadenceResolvers<ContextType>;
  IterationCadenceConnection: IterationCadenceConnectionResolvers<ContextType>;
  IterationCadenceEdge: IterationCadenceEdgeResolvers<ContextType>;
  IterationConnection: IterationConnectionResolvers<ContextType>;
  IterationCreatePayload: IterationCreatePayloadResolvers<ContextType>;
  IterationEdge: IterationEdgeResolvers<ContextType>;
  IterationID: GraphQLScalarType;
  IterationsCadenceID: GraphQLScalarType;
  JSON: GraphQLScalarType;
  JobID: GraphQLScalarType;
  Kas: KasResolvers<ContextType>;
  Label: LabelResolvers<ContextType>;
  LabelConnection: LabelConnectionResolvers<ContextType>;
  LabelCreatePayload: LabelCreatePayloadResolvers<ContextType>;
  LabelEdge: LabelEdgeResolvers<ContextType>;
  LabelID: GraphQLScalarType;
  MemberInterface: MemberInterfaceResolvers<ContextType>;
  MemberInterfaceConnection: MemberInterfaceConnectionResolvers<ContextType>;
  MemberInterfaceEdge: MemberInterfaceEdgeResolvers<ContextType>;
  MergeRequest: MergeRequestResolvers<ContextType>;
  MergeRequestAcceptPayload: MergeRequestAcceptPayloadResolvers<ContextType>;
  MergeRequestApprovalState: MergeRequestApprovalStateResolvers<ContextType>;
  MergeRequestAssignee: MergeRequestAssigneeResolvers<ContextType>;
  MergeRequestAssigneeConnection: MergeRequestAssigneeConnectionResolvers<ContextType>;
  MergeRequestAssigneeEdge: MergeRequestAssigneeEdgeResolvers<ContextType>;
  MergeRequestAuthor: MergeRequestAuthorResolvers<ContextType>;
  MergeRequestConnection: MergeRequestConnectionResolvers<ContextType>;
  MergeRequestCreatePayload: MergeRequestCreatePayloadResolvers<ContextType>;
  MergeRequestEdge: MergeRequestEdgeResolvers<ContextType>;
  MergeRequestID: GraphQLScalarType;
  MergeRequestParticipant: MergeRequestParticipantResolvers<ContextType>;
  MergeRequestParticipantConnection: MergeRequestParticipantConnectionResolvers<ContextType>;
  MergeRequestParticipantEdge: MergeRequestParticipantEdgeResolvers<ContextType>;
  MergeRequestPermissions: MergeRequestPermissionsResolvers<ContextType>;
  MergeRequestReviewer: MergeRequestReviewerResolvers<ContextType>;
  MergeRequestReviewerConnection: MergeRequestReviewerConnectionResolvers<ContextType>;
  MergeRequestReviewerEdge: MergeRequestReviewerEdgeResolvers<ContextType>;
  MergeRequestReviewerRereviewPayload: MergeRequestReviewerRereviewPayloadResolvers<ContextType>;
  MergeRequestSetAssigneesPayload: MergeRequestSetAssigneesPayloadResolvers<ContextType>;
  MergeRequestSetDraftPayload: MergeRequestSetDraftPayloadResolvers<ContextType>;
  MergeRequestSetLabelsPayload: MergeRequestSetLabelsPayloadResolvers<ContextType>;
  MergeRequestSetLockedPayload: MergeRequestSetLockedPayloadResolvers<ContextType>;
  MergeRequestSetMilestonePayload: MergeRequestSetMilestonePayloadResolvers<ContextType>;
  MergeRequestSetSubscriptionPayload: MergeRequestSetSubscriptionPayloadResolvers<ContextType>;
  MergeRequestUpdatePayload: MergeRequestUpdatePayloadResolvers<ContextType>;
  Metadata: MetadataResolvers<ContextType>;
  MetricImage: MetricImageResolvers<ContextType>;
  Milestone: MilestoneResolvers<ContextType>;
  MilestoneConnection: MilestoneConnectionResolvers<ContextType>;
  MilestoneEdge: MilestoneEdgeResolvers<ContextType>;
  MilestoneID: GraphQLScalarType;
  MilestoneStats: MilestoneStatsResolvers<ContextType>;
  Mutation: MutationResolvers<ContextType>;
  Namespace: NamespaceResolvers<ContextType>;
  Note: NoteResolvers<ContextType>;
  NoteConnection: NoteConnectionResolvers<ContextType>;
  NoteEdge: NoteEdgeResolvers<ContextType>;
  NoteID: GraphQLScalarType;
  NotePermissions: NotePermissionsResolvers<ContextType>;
  NoteableID: GraphQLScalarType;
  NoteableInterface: NoteableInterfaceResolvers<ContextType>;
  NoteableType: NoteableTypeResolvers<ContextType>;
  PageInfo: PageInfoResolvers<ContextType>;
  Pipeline: PipelineResolvers<ContextType>;
  PipelineConnection: PipelineConnectionResolvers<ContextType>;
  PipelineEdge: PipelineEdgeResolvers<ContextType>;
  Project: ProjectResolvers<ContextType>;
  ProjectConnection: ProjectConnectionResolvers<ContextType>;
  ProjectEdge: ProjectEdgeResolvers<ContextType>;
  ProjectID: GraphQLScalarType;
  ProjectMember: ProjectMemberResolvers<ContextType>;
  ProjectMemberConnection: ProjectMemberConnectionResolvers<ContextType>;
  ProjectMemberEdge: ProjectMemberEdgeResolvers<ContextType>;
  ProjectPermissions: ProjectPermissionsResolvers<ContextType>;
  ProjectStatistics: ProjectStatisticsResolvers<ContextType>;
  PromoteToEpicPayload: PromoteToEpicPayloadResolvers<ContextType>;
  ProtectedEnvironment: ProtectedEnvironmentResolvers<ContextType>;
  ProtectedEnvironmentConnection: ProtectedEnvironmentConnectionResolvers<ContextType>;
  ProtectedEnvironmentDeployAccessLevel: ProtectedEnvironmentDeployAccessLevelResolvers<ContextType>;
  ProtectedEnvironmentEdge: ProtectedEnvironmentEdgeResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  QueryComplexity: QueryComplexityResolvers<ContextType>;
  Release: ReleaseResolvers<ContextType>;
  ReleaseAssetLink: ReleaseAssetLinkResolvers<ContextType>;
  ReleaseAssetLinkConnection: ReleaseAssetLinkConnectionResolvers<ContextType>;
  ReleaseAssetLinkCreatePayload: ReleaseAssetLinkCreatePayloadResolvers<ContextType>;
  ReleaseAssetLinkDeletePayload: ReleaseAssetLinkDeletePayloadResolvers<ContextType>;
  ReleaseAssetLinkEdge: ReleaseAssetLinkEdgeResolvers<ContextType>;
  ReleaseAssetLinkUpdatePayload: ReleaseAssetLinkUpdatePayloadResolvers<ContextType>;
  ReleaseAssets: ReleaseAssetsResolvers<ContextType>;
  ReleaseConnection: ReleaseConnectionResolvers<ContextType>;
  ReleaseCreatePayload: ReleaseCreatePayloadResolvers<ContextType>;
  ReleaseDeletePayload: ReleaseDeletePayloadResolvers<ContextType>;
  ReleaseEdge: ReleaseEdgeResolvers<ContextType>;
  ReleaseEvidence: ReleaseEvidenceResolvers<ContextType>;
  ReleaseEvidenceConnection: ReleaseEvidenceConnectionResolvers<ContextType>;
  ReleaseEvidenceEdge: ReleaseEvidenceEdgeResolvers<ContextType>;
  ReleaseID: GraphQLScalarType;
  ReleaseLinks: ReleaseLinksResolvers<ContextType>;
  ReleaseSource: ReleaseSourceResolvers<ContextType>;
  ReleaseSourceConnection: ReleaseSourceConnectionResolvers<ContextType>;
  ReleaseSourceEdge: ReleaseSourceEdgeResolvers<ContextType>;
  ReleaseUpdatePayload: ReleaseUpdatePayloadResolvers<ContextType>;
  ReleasesLinkID: GraphQLScalarType;
  Repository: RepositoryResolvers<ContextType>;
  RepositoryBlob: RepositoryBlobResolvers<ContextType>;
  RepositoryBlobConnection: RepositoryBlobConnectionResolvers<ContextType>;
  RepositoryBlobEdge: RepositoryBlobEdgeResolvers<ContextType>;
  RepositoryLanguage: RepositoryLanguageResolvers<ContextType>;
  ResolvableInterface: ResolvableInterfaceResolvers<ContextType>;
  RootStorageStatistics: RootStorageStatisticsResolvers<ContextType>;
  SavedReply: SavedReplyResolvers<ContextType>;
  SavedReplyConnection: SavedReplyConnectionResolvers<ContextType>;
  SavedReplyCreatePayload: SavedReplyCreatePayloadResolvers<ContextType>;
  SavedReplyEdge: SavedReplyEdgeResolvers<ContextType>;
  Service: ServiceResolvers<ContextType>;
  ServiceConnection: ServiceConnectionResolvers<ContextType>;
  ServiceEdge: ServiceEdgeResolvers<ContextType>;
  Snippet: SnippetResolvers<ContextType>;
  SnippetBlob: SnippetBlobResolvers<ContextType>;
  SnippetBlobConnection: SnippetBlobConnectionResolvers<ContextType>;
  SnippetBlobEdge: SnippetBlobEdgeResolvers<ContextType>;
  SnippetBlobViewer: SnippetBlobViewerResolvers<ContextType>;
  SnippetConnection: SnippetConnectionResolvers<ContextType>;
  SnippetEdge: SnippetEdgeResolvers<ContextType>;
  SnippetID: GraphQLScalarType;
  SnippetPermissions: SnippetPermissionsResolvers<ContextType>;
  Submodule: SubmoduleResolvers<ContextType>;
  SubmoduleConnection: SubmoduleConnectionResolvers<ContextType>;
  SubmoduleEdge: SubmoduleEdgeResolvers<ContextType>;
  TaskCompletionStatus: TaskCompletionStatusResolvers<ContextType>;
  Time: GraphQLScalarType;
  TimeReportStats: TimeReportStatsResolvers<ContextType>;
  TimeboxMetrics: TimeboxMetricsResolvers<ContextType>;
  TimeboxReport: TimeboxReportResolvers<ContextType>;
  TimeboxReportError: TimeboxReportErrorResolvers<ContextType>;
  TimeboxReportInterface: TimeboxReportInterfaceResolvers<ContextType>;
  Timelog: TimelogResolvers<ContextType>;
  TimelogConnection: TimelogConnectionResolvers<ContextType>;
  TimelogCreatePayload: TimelogCreatePayloadResolvers<ContextType>;
  TimelogDeletePayload: TimelogDeletePayloadResolvers<ContextType>;
  TimelogEdge: TimelogEdgeResolvers<ContextType>;
  TimelogID: GraphQLScalarType;
  TimelogPermissions: TimelogPermissionsResolvers<ContextType>;
  Todo: TodoResolvers<ContextType>;
  TodoConnection: TodoConnectionResolvers<ContextType>;
  TodoCreatePayload: TodoCreatePayloadResolvers<ContextType>;
  TodoEdge: TodoEdgeResolvers<ContextType>;
  TodoID: GraphQLScalarType;
  TodoMarkDonePayload: TodoMarkDonePayloadResolvers<ContextType>;
  TodoRestoreManyPayload: TodoRestoreManyPayloadResolvers<ContextType>;
  TodoRestorePayload: TodoRestorePayloadResolvers<ContextType>;
  Todoable: TodoableResolvers<ContextType>;
  TodoableID: GraphQLScalarType;
  TodosMarkAllDonePayload: TodosMarkAllDonePayloadResolvers<ContextType>;
  Topic: TopicResolvers<ContextType>;
  TopicConnection: TopicConnectionResolvers<ContextType>;
  TopicEdge: TopicEdgeResolvers<ContextType>;
  Tree: TreeResolvers<ContextType>;
  TreeConnection: TreeConnectionResolvers<ContextType>;
  TreeEdge: TreeEdgeResolvers<ContextType>;
  TreeEntry: TreeEntryResolvers<ContextType>;
  TreeEntryConnection: TreeEntryConnectionResolvers<ContextType>;
  TreeEntryEdge: TreeEntryEdgeResolvers<ContextType>;
  UpdateEpicPayload: UpdateEpicPayloadResolvers<ContextType>;
  UpdateIssuePayload: UpdateIssuePayloadResolvers<ContextType>;
  UpdateIterationPayload: UpdateIterationPayloadResolvers<ContextType>;
  UpdateNotePayload: UpdateNotePayloadResolvers<ContextType>;
  UpdateSnippetPayload: UpdateSnippetPayloadResolvers<ContextType>;
  User: UserResolvers<ContextType>;
  UserCore: UserCoreResolvers<ContextType>;
  UserCoreConnection: UserCoreConnectionResolvers<ContextType>;
  UserCoreEdge: UserCoreEdgeResolvers<ContextType>;
  UserID: GraphQLScalarType;
  UserMergeRequestInteraction: UserMergeRequestInteractionResolvers<ContextType>;
  UserPermissions: UserPermissionsResolvers<ContextType>;
  UserStatus: UserStatusResolvers<ContextType>;
  UsersSavedReplyID: GraphQLScalarType;
  WorkItem: WorkItemResolvers<ContextType>;
  WorkItemID: GraphQLScalarType;
  WorkItemPermissions: WorkItemPermissionsResolvers<ContextType>;
  WorkItemType: WorkItemTypeResolvers<ContextType>;
  WorkItemsTypeID: GraphQLScalarType;
};

