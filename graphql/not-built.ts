import { mutationsNotBuilt } from './mutations/not-built.js';

/** Fields that are described in the schema and not built yet, by type. */
export const notBuilt = {
  Epic: [
    'ancestors',
    'awardEmoji',
    'blocked',
    'blockedByCount',
    'blockedByEpics',
    'blockingCount',
    'children',
    'defaultProjectForIssueCreation',
    'descendantCounts',
    'descendantWeightSum',
    'events',
    'hasChildren',
    'hasIssues',
    'healthStatus',
    'issues',
    'participants',
    'relationPath',
    'subscribed',
    'userDiscussionsCount',
  ],
  Group: ['epic', 'epics', 'iterationCadences', 'iterations', 'rootStorageStatistics'],
  Issue: [
    'blocked',
    'blockedByCount',
    'blockedByIssues',
    'iteration',
    'metricImages',
    'userDiscussionsCount',
  ],
  MergeRequest: [
    'approvalState',
    'availableAutoMergeStrategies',
    'committers',
    'defaultMergeCommitMessage',
    'defaultSquashCommitMessage',
    'diffStats',
    'divergedFromTargetBranch',
    'shouldBeRebased',
    'sourceBranchProtected',
    'userDiscussionsCount',
  ],
  Milestone: ['releases', 'report'],
  Mutation: mutationsNotBuilt,
  Namespace: ['rootStorageStatistics'],
  Note: ['systemNoteIconName'],
  Project: ['iterationCadences', 'iterations'],
  Query: ['iteration', 'workItem'],
} as const satisfies Record<string, readonly string[]>;

/** The type of the list. */
export type NotBuilt = typeof notBuilt;
