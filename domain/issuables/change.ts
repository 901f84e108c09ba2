/** A time log: seconds to add (negative to subtract), or a reset of the total. */
export interface SpentTime {
  duration: number | 'reset';
  summary?: string | null;
  /** The moment at which it was spent, in the form of the interface. */
  spent_at?: string;
}

/**
 * A change of an issue, merge request or epic, limited to what the actor may change: an absent
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
  /** Epics: whether the date is fixed or inherited from milestones. */
  start_date_is_fixed?: boolean;
  due_date_is_fixed?: boolean;
  /** Epics: as `#rrggbb`. */
  color?: string;
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
  /** Booked time that is deleted. */
  drop_timelog?: { id: number; seconds: number; day: string };
  emoji_award?: string;
  todo_event?: 'add' | 'done';
  subscription_event?: 'subscribe' | 'unsubscribe';
  /** The issue that this one duplicates; closes this one. */
  canonical_issue_id?: number;
  /** Merge requests only. */
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

/** Merges two changes: the second wins where both have a key, while labels are added up. */
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
