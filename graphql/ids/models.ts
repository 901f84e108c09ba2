/** What a scalar of Global IDs takes: what its objects are called, and the models whose objects they are. */
export interface IdScalar {
  instance: string;
  /** Null takes every model. */
  models: readonly string[] | null;
}

const one = (model: string): IdScalar => ({ instance: model, models: [model] });
const several = (instance: string, ...models: string[]): IdScalar => ({ instance, models });

const notes = ['Note', 'DiffNote', 'DiscussionNote', 'LegacyDiffNote'];
const snippets = ['Snippet', 'ProjectSnippet', 'PersonalSnippet'];

/** Every scalar of the schema that holds Global IDs. */
export const idScalars: Readonly<Record<string, IdScalar>> = {
  AwardableID: several('Awardable', 'Issue', 'WorkItem', 'MergeRequest', 'Epic', ...snippets, ...notes),
  BoardID: one('Board'),
  DeploymentID: one('Deployment'),
  DiscussionID: several('Discussion', 'Discussion', 'DiffDiscussion', 'IndividualNoteDiscussion'),
  EpicID: one('Epic'),
  GlobalID: { instance: 'Object', models: null },
  GroupID: one('Group'),
  IssuableID: several('Issuable', 'Issue', 'WorkItem', 'MergeRequest', 'Epic'),
  IssueID: several('Issue', 'Issue', 'WorkItem'),
  IterationID: one('Iteration'),
  IterationsCadenceID: several('Iterations::Cadence', 'Iterations::Cadence'),
  JobID: several('CommitStatus', 'Ci::Build', 'Ci::Bridge', 'CommitStatus', 'GenericCommitStatus'),
  LabelID: several('Label', 'Label', 'ProjectLabel', 'GroupLabel'),
  MergeRequestID: one('MergeRequest'),
  MilestoneID: one('Milestone'),
  NoteID: several('Note', ...notes),
  NoteableID: several(
    'Noteable',
    'Issue',
    'WorkItem',
    'MergeRequest',
    'Epic',
    'Commit',
    'CommitPresenter',
    ...snippets,
  ),
  ProjectID: one('Project'),
  ReleaseID: one('Release'),
  ReleasesLinkID: several('Releases::Link', 'Releases::Link'),
  SnippetID: several('Snippet', ...snippets),
  TimelogID: one('Timelog'),
  TodoID: one('Todo'),
  TodoableID: several('Todoable', 'Issue', 'WorkItem', 'MergeRequest', 'Epic', 'Commit', 'CommitPresenter'),
  UserID: one('User'),
  UsersSavedReplyID: several('Users::SavedReply', 'Users::SavedReply'),
  WorkItemID: several('WorkItem', 'WorkItem', 'Issue'),
  WorkItemsTypeID: several('WorkItems::Type', 'WorkItems::Type'),
};
