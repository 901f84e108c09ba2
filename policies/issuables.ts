import { effectiveLevel, maintainer } from '../domain/access-level.js';
import type { Tier } from '../domain/operation.js';
import { inProject, type OperationId } from './declared.js';
import { onTarget } from './on-target.js';
import { readable } from './readable.js';
import { issuableRights } from './rights.js';
import type { IssuableTarget, IssueTarget, MergeRequestTarget } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

type OfProjects = IssueTarget | MergeRequestTarget;

const timing: Readonly<Record<OfProjects['kind'], OperationId>> = {
  issue: 'addIssueSpentTime',
  merge_request: 'addMergeRequestSpentTime',
};

const subscribing: Readonly<Record<OfProjects['kind'], OperationId>> = {
  issue: 'subscribeToIssue',
  merge_request: 'subscribeToMergeRequest',
};

const todo: Readonly<Record<IssuableTarget['kind'], OperationId>> = {
  issue: 'createIssueTodo',
  merge_request: 'createMergeRequestTodo',
  epic: 'createEpicTodo',
};

/** Who may do what with issues, merge requests and epics alike. */
export const issuablePolicies = {
  /** Estimates, and time that was spent. */
  trackTime: (viewer: Asker, target: OfProjects): Verdict =>
    inProject(viewer, timing[target.kind], target.project) ??
    readable(viewer, target) ??
    allowedIf(issuableRights(target, viewer).times),

  /** Deletes time that was booked: one's own, or as a maintainer that of everybody. */
  dropBookedTime: (viewer: Asker, { target, userId }: { target: OfProjects; userId: number }): Verdict =>
    readable(viewer, target) ??
    allowedIf(
      viewer !== null &&
        target.project.archived === 0 &&
        (viewer.id === userId || effectiveLevel(target.project, viewer) >= maintainer),
    ),

  /** Is told of what happens there, or no longer. */
  subscribe: (viewer: Asker, target: OfProjects): Verdict =>
    inProject(viewer, subscribing[target.kind], target.project) ?? readable(viewer, target),

  /** Puts it on the list of what the viewer has to do. */
  createTodo: (viewer: Asker, target: IssuableTarget, tier: Tier): Verdict =>
    onTarget(viewer, todo[target.kind], target, tier),
};
