/** What a time log says: seconds to add (negative to subtract), or all of it taken back. */
export interface SpentTime {
  duration: number | 'reset';
  summary?: string | null;
  /** When it was spent: a moment in the wire form. */
  spent_at?: string;
}

/**
 * What is to be changed about an issue, merge request or epic, after the rights of the actor were applied to it: an absent
 * key leaves things as they are, null clears. The names are those of the interface and of `commands_changes`.
 * Label lists are applied in the order `label_ids`, `add_label_ids`, `remove_label_ids`.
 */
export interface IssuableChange {
  title?: string;
  description?: string | null;
  state_event?: 'close' | 'reopen';
  confidential?: boolean;
  discussion_locked?: boolean;
  start_date?: string | null;
  due_date?: string | null;
  /** Of epics: whether the day holds by itself or follows from milestones. */
  start_date_is_fixed?: boolean;
  due_date_is_fixed?: boolean;
  assignee_ids?: readonly number[];
  reviewer_ids?: readonly number[];
  label_ids?: readonly number[];
  add_label_ids?: readonly number[];
  remove_label_ids?: readonly number[];
  milestone_id?: number | null;
  iteration_id?: number | null;
  epic_id?: number | null;
  weight?: number | null;
  health_status?: 'on_track' | 'needs_attention' | 'at_risk' | null;
  severity?: 'UNKNOWN' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  issue_type?: 'issue' | 'incident' | 'test_case';
  /** Seconds; 0 removes the estimate. */
  time_estimate?: number;
  spend_time?: SpentTime;
  emoji_award?: string;
  todo_event?: 'add' | 'done';
  subscription_event?: 'subscribe' | 'unsubscribe';
  /** The issue that this one repeats; closes this one. */
  canonical_issue_id?: number;
  /** Of merge requests. */
  target_branch?: string;
  squash?: boolean;
  remove_source_branch?: boolean;
  allow_collaboration?: boolean;
  created_at?: string;
  updated_at?: string;
}

const joined = (first: readonly number[] | undefined, second: readonly number[] | undefined) => [
  ...(first ?? []),
  ...(second ?? []),
];

/** One change out of two: of what both speak of the second counts, while labels add up. */
export const joinChanges = (first: IssuableChange, second: IssuableChange): IssuableChange => {
  const both = { ...first, ...second };
  if (first.add_label_ids && second.add_label_ids) {
    both.add_label_ids = joined(first.add_label_ids, second.add_label_ids);
  }
  if (first.remove_label_ids && second.remove_label_ids) {
    both.remove_label_ids = joined(first.remove_label_ids, second.remove_label_ids);
  }
  return both;
};
