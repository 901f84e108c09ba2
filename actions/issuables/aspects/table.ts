import type { IssuableChange } from '../../../domain/issuables/change.js';
import type { IssuableKind } from '../../../domain/issuables/target.js';
import type { Changing } from '../pending-change.js';
import { changeSubscription, changeTodo, toggleReaction } from './aside.js';
import {
  changeConfidential,
  changeHealth,
  changeIssueType,
  changeLock,
  changeMergeFlag,
  changeSeverity,
  changeTargetBranch,
} from './flags.js';
import { changeLabelSet } from './labels.js';
import { changeAssignees, changeReviewers } from './people.js';
import {
  changeDueDate,
  changeEpicEnd,
  changeEpicStart,
  changeIteration,
  changeMilestone,
  changeWeight,
} from './plan.js';
import { changeEpic, markDuplicate } from './relations.js';
import { changeState } from './state.js';
import { changeDescription, changeTitle } from './texts.js';
import { changeEstimate, dropTimelog, spendTime } from './times.js';

/** One thing that can be changed about issuables: what names it in a change, on which kinds and tiers, and how. */
export interface Aspect {
  keys: readonly (keyof IssuableChange)[];
  kinds: readonly IssuableKind[];
  tier?: 'premium' | 'ultimate';
  apply(work: Changing, change: IssuableChange): Promise<void>;
}

const all: readonly IssuableKind[] = ['issue', 'merge_request', 'epic'];
const timed: readonly IssuableKind[] = ['issue', 'merge_request'];
const issue: readonly IssuableKind[] = ['issue'];
const epic: readonly IssuableKind[] = ['epic'];
const hidden: readonly IssuableKind[] = ['issue', 'epic'];
const mergeRequest: readonly IssuableKind[] = ['merge_request'];

/** An aspect that one key of a change names. */
const aspect = <Key extends keyof IssuableChange>(
  key: Key,
  kinds: readonly IssuableKind[],
  apply: (work: Changing, input: Exclude<IssuableChange[Key], undefined>) => Promise<void>,
  tier?: 'premium' | 'ultimate',
): Aspect => ({
  keys: [key],
  kinds,
  ...(tier ? { tier } : {}),
  apply: (work, change) => apply(work, change[key] as Exclude<IssuableChange[Key], undefined>),
});

/** Every aspect, in the order in which they are applied and told of. */
export const aspects: readonly Aspect[] = [
  aspect('title', all, changeTitle),
  aspect('description', all, changeDescription),
  aspect('issue_type', issue, changeIssueType),
  aspect('severity', issue, changeSeverity),
  aspect('confidential', hidden, changeConfidential),
  aspect('discussion_locked', timed, changeLock),
  aspect('target_branch', mergeRequest, changeTargetBranch),
  aspect('squash', mergeRequest, (work, input) => changeMergeFlag(work, 'squash', input)),
  aspect('remove_source_branch', mergeRequest, (work, input) =>
    changeMergeFlag(work, 'force_remove_source_branch', input),
  ),
  aspect('allow_collaboration', mergeRequest, (work, input) =>
    changeMergeFlag(work, 'allow_collaboration', input),
  ),
  aspect('color', epic, async (work, color) => void work.set('color', color)),
  { keys: ['start_date', 'start_date_is_fixed'], kinds: epic, apply: changeEpicStart },
  { keys: ['due_date', 'due_date_is_fixed'], kinds: epic, apply: changeEpicEnd },
  aspect('due_date', issue, changeDueDate),
  aspect('assignee_ids', timed, changeAssignees),
  aspect('reviewer_ids', mergeRequest, changeReviewers),
  { keys: ['label_ids', 'add_label_ids', 'remove_label_ids'], kinds: all, apply: changeLabelSet },
  aspect('milestone_id', timed, changeMilestone),
  aspect('iteration_id', issue, changeIteration, 'premium'),
  aspect('epic_id', issue, changeEpic, 'premium'),
  aspect('weight', issue, changeWeight, 'premium'),
  aspect('health_status', issue, changeHealth, 'ultimate'),
  aspect('time_estimate', timed, changeEstimate),
  aspect('spend_time', timed, spendTime),
  aspect('drop_timelog', timed, dropTimelog),
  aspect('state_event', all, changeState),
  aspect('canonical_issue_id', issue, markDuplicate),
  aspect('created_at', all, async (work, moment) => void work.set('created_at', moment)),
  aspect('emoji_award', all, toggleReaction),
  aspect('todo_event', all, changeTodo),
  aspect('subscription_event', all, changeSubscription),
];
