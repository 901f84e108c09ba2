/** What quick actions changed, under the names in which the interface reports it. */
export interface CommandsChanges {
  add_contacts?: string[];
  add_label_ids?: number[];
  assignee_ids?: number[];
  canonical_issue_id?: number;
  clone_with_notes?: boolean;
  confidential?: boolean;
  /** The branch that was made with a merge request for an issue; null where its name was left to the server. */
  create_merge_request?: { branch_name: string | null; issue_iid: number };
  discussion_locked?: boolean;
  due_date?: string | null;
  emoji_award?: string;
  health_status?: 'on_track' | 'needs_attention' | 'at_risk' | null;
  label_ids?: number[];
  /** The commit for which the merge was requested. */
  merge?: string;
  milestone_id?: number | null;
  promote_to_epic?: boolean;
  rebase?: string;
  remove_contacts?: string[];
  remove_label_ids?: number[];
  reviewer_ids?: number[];
  spend_time?: { duration: number | string; spent_at?: string | null; user_id?: number };
  state_event?: 'close' | 'reopen';
  subscription_event?: 'subscribe' | 'unsubscribe';
  tag_message?: string;
  tag_name?: string;
  target_branch?: string;
  /** Seconds. */
  time_estimate?: number;
  title?: string;
  todo_event?: 'add' | 'done';
  weight?: number | null;
  wip_event?: 'draft' | 'ready' | 'unwip' | 'wip';
}
