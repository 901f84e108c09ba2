/** The facts that decide whether a merge request can be merged. */
export interface MergeFacts {
  state: 'opened' | 'closed' | 'locked' | 'merged';
  mergeStatus: string;
  draft: boolean;
  /** The project requires resolved threads, and one is open. */
  threadsOpen: boolean;
  /** Required approvals are missing. */
  approvalsMissing: boolean;
  /** Null unless the project requires successful pipelines; then the state of its pipeline. */
  pipeline: 'running' | 'failed' | 'succeeded' | null;
}

/** The reasons against merging, and `mergeable` for none. */
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

/** The reasons with their conditions; the first that holds is reported. */
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
