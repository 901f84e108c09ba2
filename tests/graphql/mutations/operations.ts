import type { MutationName } from './check.js';

type Named = { issue?: string; mergeRequest?: string; epic?: string; snippet?: string };

/** Operations of REST by what a Global ID among the input is of. */
const byTarget: Partial<Record<MutationName, Named>> = {
  createNote: {
    issue: 'createIssueNote',
    mergeRequest: 'createMergeRequestNote',
    epic: 'createEpicNote',
    snippet: 'createSnippetNote',
  },
  awardEmojiAdd: {
    issue: 'createIssueAwardEmoji',
    mergeRequest: 'createMergeRequestAwardEmoji',
    epic: 'createEpicAwardEmoji',
    snippet: 'createSnippetAwardEmoji',
  },
  timelogCreate: { issue: 'addIssueSpentTime', mergeRequest: 'addMergeRequestSpentTime' },
  todoCreate: { issue: 'createIssueTodo', mergeRequest: 'createMergeRequestTodo', epic: 'createEpicTodo' },
};

const byName: Partial<Record<MutationName, string>> = {
  approveDeployment: 'approveDeployment',
  awardEmojiRemove: 'deleteIssueAwardEmoji',
  awardEmojiToggle: 'createIssueAwardEmoji',
  commitCreate: 'createCommit',
  createBranch: 'createBranch',
  createDiffNote: 'createMergeRequestDiscussion',
  createEpic: 'createEpic',
  createImageDiffNote: 'createMergeRequestDiscussion',
  createIssue: 'createIssue',
  createSnippet: 'createProjectSnippet',
  destroyNote: 'deleteIssueNote',
  destroySnippet: 'deleteProjectSnippet',
  discussionToggleResolve: 'resolveMergeRequestDiscussion',
  epicAddIssue: 'addEpicIssue',
  issueMove: 'moveIssue',
  issueSetAssignees: 'updateIssue',
  issueSetConfidential: 'updateIssue',
  issueSetDueDate: 'updateIssue',
  issueSetEpic: 'updateIssue',
  issueSetIteration: 'updateIssue',
  issueSetLocked: 'updateIssue',
  issueSetSeverity: 'updateIssue',
  issueSetSubscription: 'subscribeToIssue',
  issueSetWeight: 'updateIssue',
  labelCreate: 'createProjectLabel',
  mergeRequestAccept: 'acceptMergeRequest',
  mergeRequestCreate: 'createMergeRequest',
  mergeRequestReviewerRereview: 'updateMergeRequest',
  mergeRequestSetAssignees: 'updateMergeRequest',
  mergeRequestSetDraft: 'updateMergeRequest',
  mergeRequestSetLabels: 'updateMergeRequest',
  mergeRequestSetLocked: 'updateMergeRequest',
  mergeRequestSetMilestone: 'updateMergeRequest',
  mergeRequestSetSubscription: 'subscribeToMergeRequest',
  mergeRequestUpdate: 'updateMergeRequest',
  promoteToEpic: 'createEpic',
  releaseAssetLinkCreate: 'createReleaseLink',
  releaseAssetLinkDelete: 'deleteReleaseLink',
  releaseAssetLinkUpdate: 'updateReleaseLink',
  releaseCreate: 'createRelease',
  releaseDelete: 'deleteRelease',
  releaseUpdate: 'updateRelease',
  updateEpic: 'updateEpic',
  updateIssue: 'updateIssue',
  updateNote: 'updateIssueNote',
  updateSnippet: 'updateProjectSnippet',
};

/** The operation of REST that does what a mutation does; nothing where that is not known. */
export function operationLike(name: MutationName, input: Readonly<Record<string, unknown>>): string {
  const targets = byTarget[name];
  if (!targets) return byName[name] ?? '';
  const [, model = 'Issue'] = /gid:\/\/gitlab\/(\w+)\//.exec(JSON.stringify(input)) ?? [];
  const kind = { Issue: 'issue', MergeRequest: 'mergeRequest', Epic: 'epic' }[model] ?? 'snippet';
  return targets[kind as keyof Named] ?? '';
}

/** Mutations that no operation is like, with the reason. */
export const unlike: Partial<Record<MutationName, string>> = {
  echoCreate: 'says what it is told',
  epicSetSubscription: 'epics are followed through this door alone',
  iterationCreate: 'iterations are written through this door alone',
  issueSetEscalationStatus: 'nobody is on call here',
  savedReplyCreate: 'replies are kept through this door alone',
  timelogDelete: 'booked time is taken back as a whole over REST',
  todoMarkDone: 'to-do items are those of the caller',
  todoRestore: 'to-do items are those of the caller',
  todoRestoreMany: 'to-do items are those of the caller',
  todosMarkAllDone: 'to-do items are those of the caller',
  updateIteration: 'iterations are written through this door alone',
};
