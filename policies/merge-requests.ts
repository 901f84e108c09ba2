import { isKeptFromApproving } from '../domain/approvals/approval-state.js';
import type { Tier } from '../domain/operation.js';
import { mayProposeChanges } from '../domain/projects/project-access.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { projectSettings } from '../domain/projects/project-settings.js';
import {
  type BranchRules,
  isProtected,
  mayForce,
  mayMerge,
  mayPush,
} from '../domain/repository/push-rules.js';
import { inProject } from './declared.js';
import { pusherOf } from './pusher.js';
import { mergeRequestsSeen, readable } from './readable.js';
import { issuableRights } from './rights.js';
import type { MergeRequestTarget } from './targets.js';
import { type Asker, allowedIf, forbidden, unauthenticated, type Verdict } from './verdict.js';

/** A merge request that somebody wants to merge, with the branch rules of its project as they bear on that person. */
export interface MergeTarget {
  mergeRequest: { row: { target_branch: string }; project: ProjectFacts };
  branchRules: BranchRules;
}

/** The same of one that waits for its pipeline and is to wait no longer. */
export interface WaitingTarget extends MergeTarget {
  mergeRequest: { row: { target_branch: string; author_id: number }; project: ProjectFacts };
}

/** A merge request that somebody wants to approve. */
export interface ApproveTarget {
  mergeRequest: MergeRequestTarget;
  /** Whether the viewer added commits to it; asked only where `asksForCommitters`. */
  isCommitter: boolean;
}

/** A merge request whose source branch somebody wants to push to. */
export interface SourceTarget {
  mergeRequest: { row: { source_branch: string; allow_collaboration: number | null }; project: ProjectFacts };
  /** The project that it comes from, with the viewer's level and its rules; null when it is gone. */
  source: { project: ProjectFacts; branchRules: BranchRules } | null;
  /** Whether the viewer may merge it. */
  merges: boolean;
  /** Whether the history of the branch is to be replaced. */
  force: boolean;
}

/** Whether the commits of a merge request decide who may approve it. */
export const asksForCommitters = ({ project }: MergeRequestTarget, tier: Tier): boolean =>
  tier !== 'free' && projectSettings(project.settings).merge_requests_disable_committers_approval;

const mayApprove = (viewer: Asker, { mergeRequest, isCommitter }: ApproveTarget, tier: Tier): boolean => {
  if (viewer === null || !issuableRights(mergeRequest, viewer).metadata) return false;
  const settings = projectSettings(mergeRequest.project.settings);
  const terms = {
    paid: tier !== 'free',
    authorMay: settings.merge_requests_author_approval,
    committersMay: !settings.merge_requests_disable_committers_approval,
  };
  return !isKeptFromApproving(terms, { isAuthor: mergeRequest.row.author_id === viewer.id, isCommitter });
};

const mayPushSource = (viewer: Asker, target: SourceTarget): boolean => {
  const { mergeRequest, source, force, merges } = target;
  if (viewer === null || source === null || source.project.archived !== 0) return false;
  const branch = mergeRequest.row.source_branch;
  if (force && !mayForce(source.branchRules, branch)) return false;
  if (mayPush(source.branchRules, pusherOf(viewer, source.project), branch)) return true;
  const isOpen = mergeRequest.row.allow_collaboration === 1 && !isProtected(source.branchRules, branch);
  return isOpen && merges;
};

/** Who may do what with merge requests. */
export const mergeRequestPolicies = {
  /** Lists the merge requests of a project. */
  listMergeRequests: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listProjectMergeRequests', project),

  readMergeRequest: (viewer: Asker, mergeRequest: MergeRequestTarget): Verdict =>
    inProject(viewer, 'getMergeRequest', mergeRequest.project) ?? readable(viewer, mergeRequest),

  /** Asks for changes of one project to be taken into another, which may be the same. */
  createMergeRequest: (
    viewer: Asker,
    { source, target }: { source: ProjectFacts; target: ProjectFacts },
  ): Verdict =>
    inProject(viewer, 'createMergeRequest', source) ??
    inProject(viewer, 'getProject', target) ??
    allowedIf(mayProposeChanges(target, viewer)),

  /** Title, description, state and target branch. Rule: MR-UPDATE-2. */
  updateMergeRequest: (viewer: Asker, mergeRequest: MergeRequestTarget): Verdict =>
    inProject(viewer, 'updateMergeRequest', mergeRequest.project) ??
    readable(viewer, mergeRequest) ??
    allowedIf(issuableRights(mergeRequest, viewer).update),

  /** Labels, people and milestone. Rule: MR-UPDATE-4. */
  setMergeRequestMetadata: (viewer: Asker, mergeRequest: MergeRequestTarget): Verdict =>
    mergeRequestPolicies.updateMergeRequest(viewer, mergeRequest) ??
    allowedIf(issuableRights(mergeRequest, viewer).metadata),

  deleteMergeRequest: (viewer: Asker, mergeRequest: MergeRequestTarget): Verdict =>
    inProject(viewer, 'deleteMergeRequest', mergeRequest.project) ?? readable(viewer, mergeRequest),

  /** Merges, or has it merged once it can be; refused as if nobody were signed in, as the interface wants. Rule: MR-MERGE-2. */
  merge: (viewer: Asker, { mergeRequest, branchRules }: MergeTarget): Verdict => {
    const { project, row } = mergeRequest;
    const verdict = inProject(viewer, 'acceptMergeRequest', project) ?? mergeRequestsSeen(viewer, project);
    if (verdict !== null) return verdict;
    const merges = viewer !== null && mayMerge(branchRules, pusherOf(viewer, project), row.target_branch);
    return merges ? null : unauthenticated;
  },

  /** Has it no longer merge by itself, for which its author needs no right to merge. Rules: MR-AUTO-5, MR-AUTO-7. */
  cancelAutoMerge: (viewer: Asker, target: WaitingTarget): Verdict => {
    const { project, row } = target.mergeRequest;
    const verdict = inProject(viewer, 'cancelMergeRequestAutoMerge', project);
    if (verdict !== null) return verdict;
    const isAuthor = viewer !== null && viewer.id === row.author_id;
    const isRefused = !isAuthor && mergeRequestPolicies.merge(viewer, target) !== null;
    return mergeRequestsSeen(viewer, project) ?? (isRefused ? unauthenticated : null);
  },

  /** Approves; who did before is not asked here. Rules: APPROVAL-APPROVE-2, APPROVAL-APPROVE-7. */
  approve: (viewer: Asker, target: ApproveTarget, tier: Tier): Verdict =>
    inProject(viewer, 'approveMergeRequest', target.mergeRequest.project) ??
    readable(viewer, target.mergeRequest) ??
    allowedIf(mayApprove(viewer, target, tier)),

  /** Pushes to the source branch: to rebase it, or to remove it. Rules: MR-REBASE-2, MR-FORK-2. */
  pushToSource: (viewer: Asker, target: SourceTarget): Verdict =>
    inProject(viewer, 'rebaseMergeRequest', target.mergeRequest.project) ??
    mergeRequestsSeen(viewer, target.mergeRequest.project) ??
    (mayPushSource(viewer, target) ? null : forbidden),
};
