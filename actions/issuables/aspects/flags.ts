import type { IssuableChange } from '../../../domain/issuables/change.js';
import { systemNotes } from '../../../domain/notes/system-notes.js';
import { finishTodosOfStrangers } from '../../../storage/database/issuables/people.js';
import { planRenewal } from '../../../storage/database/merge-requests/jobs.js';
import { dropAutoMergeOfOthers } from '../../merge-requests/auto-merge.js';
import type { Changing } from '../pending-change.js';
import { requireHiddenParts } from './hiding.js';

/** Hides an issue or epic from most people, or shows it; who may not read it any more has nothing to do there. */
export const changeConfidential = async (work: Changing, confidential: boolean): Promise<void> => {
  const { target, tx, context } = work;
  if (target.kind === 'merge_request' || !work.set('confidential', confidential ? 1 : 0)) return;
  work.note(systemNotes.confidential(target.kind, confidential));
  work.later(() => requireHiddenParts(work));
  if (!confidential) return;
  const { id, projectId, groupId, row } = target;
  const hidden = projectId === null ? { id, groupId } : { id, projectId };
  work.later(() => finishTodosOfStrangers(tx, { ...hidden, authorId: row.author_id }, context.at));
};

/** Keeps those who are no members from commenting, or lets them again. */
export const changeLock = async (work: Changing, locked: boolean): Promise<void> => {
  const { target } = work;
  if (target.kind === 'epic') return;
  const before = target.row.discussion_locked === 1;
  work.set('discussion_locked', locked ? 1 : 0);
  if (before !== locked) work.note(systemNotes.lock(target.kind, locked));
};

/** Turns an issue into an incident, which has no weight, or another kind. */
export const changeIssueType = async (
  work: Changing,
  type: NonNullable<IssuableChange['issue_type']>,
): Promise<void> => {
  if (work.target.kind !== 'issue' || !work.set('issue_type', type)) return;
  work.note(systemNotes.issueType(type));
  if (type === 'incident' && work.set('weight', null)) work.event({ kind: 'weight', weight: null });
};

const severityNames = {
  UNKNOWN: 'Unknown',
  LOW: 'Low - S4',
  MEDIUM: 'Medium - S3',
  HIGH: 'High - S2',
  CRITICAL: 'Critical - S1',
} as const;

/** How bad an incident is; other issues are not bad. */
export const changeSeverity = async (
  work: Changing,
  severity: NonNullable<IssuableChange['severity']>,
): Promise<void> => {
  if (work.target.kind !== 'issue' || work.value('issue_type') !== 'incident') return;
  if (work.set('severity', severity)) work.note(systemNotes.severity(severityNames[severity]));
};

/** How an issue is doing. */
export const changeHealth = async (
  work: Changing,
  health: NonNullable<IssuableChange['health_status']> | null,
): Promise<void> => {
  if (work.target.kind === 'issue') work.set('health_status', health);
};

/**
 * Where a merge request shall go, while it is open; its diff is made anew afterwards. Who else wanted it merged by itself
 * did not want it there. Rules: MR-UPDATE-8, MR-AUTO-3.
 */
export const changeTargetBranch = async (work: Changing, branch: string): Promise<void> => {
  const { target, tx, context } = work;
  if (target.kind !== 'merge_request' || work.value('state') !== 'opened') return;
  const before = target.row.target_branch;
  if (!work.set('target_branch', branch)) return;
  await dropAutoMergeOfOthers(tx, target.row, context);
  work.set('merge_status', 'unchecked');
  work.note(systemNotes.targetBranch(before, branch));
  work.later(() => planRenewal(tx, target.id, context.at));
};

/** What is to be done when a merge request is merged. */
export const changeMergeFlag = async (
  work: Changing,
  column: 'squash' | 'force_remove_source_branch' | 'allow_collaboration',
  input: boolean,
): Promise<void> => {
  const { target } = work;
  if (target.kind !== 'merge_request') return;
  const isOne = target.row.source_project_id === target.row.target_project_id;
  if (column === 'allow_collaboration' && isOne) return;
  work.set(column, input ? 1 : 0);
};
