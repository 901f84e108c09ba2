/** What decides whether a merge request can be merged. */
export interface MergeFacts {
  state: 'opened' | 'closed' | 'locked' | 'merged';
  mergeStatus: string;
  draft: boolean;
  /** The project demands resolved threads and one is open. */
  threadsOpen: boolean;
  /** Approvals that the rules ask for are missing. */
  approvalsMissing: boolean;
  /** Null unless the project demands that pipelines succeed; then what its pipeline is at. */
  pipeline: 'running' | 'failed' | 'succeeded' | null;
}

/** The reasons against merging, and the absence of one. */
export type DetailedStatus =
  | 'checking'
  | 'unchecked'
  | 'not_open'
  | 'draft_status'
  | 'broken_status'
  | 'discussions_not_resolved'
  | 'not_approved'
  | 'ci_still_running'
  | 'ci_must_pass'
  | 'mergeable';

const underWay: readonly string[] = ['checking', 'cannot_be_merged_rechecking', 'preparing'];
const unknown: readonly string[] = ['unchecked', 'cannot_be_merged_recheck'];

/** Each reason with when it holds; the first that does is given. */
const reasons: readonly (readonly [Exclude<DetailedStatus, 'mergeable'>, (facts: MergeFacts) => boolean])[] =
  [
    ['checking', ({ mergeStatus }) => underWay.includes(mergeStatus)],
    ['unchecked', ({ mergeStatus }) => unknown.includes(mergeStatus)],
    ['not_open', ({ state }) => state !== 'opened'],
    ['draft_status', ({ draft }) => draft],
    ['broken_status', ({ mergeStatus }) => mergeStatus !== 'can_be_merged'],
    ['discussions_not_resolved', ({ threadsOpen }) => threadsOpen],
    ['not_approved', ({ approvalsMissing }) => approvalsMissing],
    ['ci_still_running', ({ pipeline }) => pipeline === 'running'],
    ['ci_must_pass', ({ pipeline }) => pipeline === 'failed'],
  ];

/** The first reason against merging. Rule: MR-RECORD-9. */
export const detailedStatus = (facts: MergeFacts): DetailedStatus =>
  reasons.find(([, holds]) => holds(facts))?.[0] ?? 'mergeable';
