import type { MergeRequestRow } from '../issuables/rows.js';
import type { MergeRequestDiffRow } from '../merge-requests/rows.js';
import type { Flag } from '../rows.js';
import type { Table } from './table.js';

/** Tables of merge requests and their approval. */
export interface MergeRequestsTables {
  merge_requests: Table<
    MergeRequestRow,
    | 'id'
    | 'state'
    | 'draft'
    | 'merge_status'
    | 'rebase_in_progress'
    | 'squash'
    | 'allow_collaboration'
    | 'merge_when_pipeline_succeeds'
    | 'merge_params'
    | 'time_estimate'
    | 'total_time_spent'
    | 'user_notes_count'
    | 'upvotes'
    | 'downvotes'
    | 'task_count'
    | 'task_completed_count'
  >;
  merge_request_assignees: Table<{
    merge_request_id: number;
    user_id: number;
    position: number;
  }>;
  merge_request_reviewers: Table<
    {
      merge_request_id: number;
      user_id: number;
      position: number;
      state: string;
      created_at: string;
    },
    'state'
  >;
  merge_request_labels: Table<{
    merge_request_id: number;
    label_id: number;
  }>;
  merge_request_closes: Table<{
    merge_request_id: number;
    issue_id: number;
  }>;
  merge_request_diffs: Table<MergeRequestDiffRow, 'id' | 'real_size' | 'commits_count'>;
  merge_request_diff_commits: Table<{
    diff_id: number;
    position: number;
    sha: string;
  }>;
  merge_request_context_commits: Table<{
    merge_request_id: number;
    sha: string;
    created_at: string;
  }>;
  approvals: Table<
    {
      id: number;
      merge_request_id: number;
      user_id: number;
      created_at: string;
    },
    'id'
  >;
  approval_rules: Table<
    {
      id: number;
      project_id: number | null;
      merge_request_id: number | null;
      source_rule_id: number | null;
      name: string;
      rule_type: string;
      approvals_required: number;
      applies_to_all_protected_branches: Flag;
      created_at: string;
      updated_at: string;
    },
    'id' | 'applies_to_all_protected_branches'
  >;
  approval_rule_users: Table<{
    rule_id: number;
    user_id: number;
  }>;
  approval_rule_groups: Table<{
    rule_id: number;
    group_id: number;
  }>;
  approval_rule_branches: Table<{
    rule_id: number;
    protected_branch_id: number;
  }>;
}
