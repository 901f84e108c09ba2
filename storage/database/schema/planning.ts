import type { EpicRow, IssueRow, IterationRow, LabelRow, MilestoneRow, NoteRow } from '../issuables/rows.js';
import type { Table } from './table.js';

/** Tables of issues, epics and what belongs to them. */
export interface PlanningTables {
  issues: Table<
    IssueRow,
    | 'id'
    | 'state'
    | 'issue_type'
    | 'confidential'
    | 'severity'
    | 'time_estimate'
    | 'total_time_spent'
    | 'user_notes_count'
    | 'upvotes'
    | 'downvotes'
    | 'task_count'
    | 'task_completed_count'
  >;
  issue_assignees: Table<{
    issue_id: number;
    user_id: number;
    position: number;
  }>;
  issue_labels: Table<{
    issue_id: number;
    label_id: number;
  }>;
  issue_links: Table<
    {
      id: number;
      source_id: number;
      target_id: number;
      link_type: 'relates_to' | 'blocks';
      created_at: string;
      updated_at: string;
    },
    'id'
  >;
  issue_metric_images: Table<
    {
      id: number;
      issue_id: number;
      filename: string;
      file: string;
      url: string | null;
      url_text: string | null;
      created_at: string;
    },
    'id'
  >;
  epics: Table<
    EpicRow,
    | 'id'
    | 'state'
    | 'confidential'
    | 'start_date_is_fixed'
    | 'due_date_is_fixed'
    | 'user_notes_count'
    | 'upvotes'
    | 'downvotes'
  >;
  epic_links: Table<
    {
      id: number;
      source_id: number;
      target_id: number;
      link_type: 'relates_to' | 'blocks';
      created_at: string;
      updated_at: string;
    },
    'id'
  >;
  epic_labels: Table<{
    epic_id: number;
    label_id: number;
  }>;
  epic_issues: Table<
    {
      id: number;
      epic_id: number;
      issue_id: number;
      relative_position: number;
    },
    'id'
  >;
  labels: Table<LabelRow, 'id'>;
  label_priorities: Table<{
    project_id: number;
    label_id: number;
    priority: number;
  }>;
  milestones: Table<MilestoneRow, 'id' | 'state'>;
  iterations: Table<IterationRow, 'id'>;
  notes: Table<NoteRow, 'id' | 'system' | 'internal'>;
  award_emoji: Table<
    {
      id: number;
      issue_id: number | null;
      merge_request_id: number | null;
      epic_id: number | null;
      snippet_id: number | null;
      note_id: number | null;
      user_id: number;
      name: string;
      created_at: string;
      updated_at: string;
      /** Whose it was before the ghost kept it; 0 for all others. */
      former_user_id: number;
    },
    'id' | 'former_user_id'
  >;
  resource_events: Table<
    {
      id: number;
      kind: 'state' | 'label' | 'milestone' | 'weight' | 'iteration';
      issue_id: number | null;
      merge_request_id: number | null;
      epic_id: number | null;
      user_id: number;
      action: 'add' | 'remove' | null;
      state: 'opened' | 'closed' | 'reopened' | 'merged' | null;
      label_id: number | null;
      milestone_id: number | null;
      iteration_id: number | null;
      weight: number | null;
      source_commit: string | null;
      source_merge_request_id: number | null;
      created_at: string;
    },
    'id'
  >;
  todos: Table<
    {
      id: number;
      user_id: number;
      author_id: number;
      project_id: number | null;
      group_id: number | null;
      issue_id: number | null;
      merge_request_id: number | null;
      epic_id: number | null;
      commit_sha: string | null;
      note_id: number | null;
      action: string;
      state: 'pending' | 'done';
      created_at: string;
      updated_at: string;
    },
    'id' | 'state'
  >;
  subscriptions: Table<
    {
      id: number;
      user_id: number;
      issue_id: number | null;
      merge_request_id: number | null;
      epic_id: number | null;
      label_id: number | null;
      project_id: number | null;
      subscribed: 0 | 1;
      created_at: string;
      updated_at: string;
    },
    'id'
  >;
  mentions: Table<
    {
      id: number;
      issue_id: number | null;
      merge_request_id: number | null;
      epic_id: number | null;
      snippet_id: number | null;
      note_id: number | null;
      user_id: number;
    },
    'id'
  >;
  timelogs: Table<
    {
      id: number;
      issue_id: number | null;
      merge_request_id: number | null;
      user_id: number;
      time_spent: number;
      summary: string | null;
      spent_at: string;
      note_id: number | null;
      created_at: string;
    },
    'id'
  >;
  user_agent_details: Table<
    {
      issue_id: number | null;
      snippet_id: number | null;
      user_agent: string;
      ip_address: string;
      akismet_submitted: 0 | 1;
    },
    'akismet_submitted'
  >;
}
