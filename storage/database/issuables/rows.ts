import type { Flag } from '../rows.js';

/** What issues, merge requests and epics have in common. */
export interface IssuableRow {
  id: number;
  iid: number;
  author_id: number;
  title: string;
  description: string | null;
  user_notes_count: number;
  upvotes: number;
  downvotes: number;
  closed_at: string | null;
  closed_by_id: number | null;
  last_edited_at: string | null;
  last_edited_by_id: number | null;
  created_at: string;
  updated_at: string;
}

/** A row of `issues`. */
export interface IssueRow extends IssuableRow {
  project_id: number;
  state: 'opened' | 'closed';
  issue_type: 'issue' | 'incident' | 'test_case' | 'requirement' | 'task';
  confidential: Flag;
  /** Null until it was locked or unlocked for the first time. */
  discussion_locked: Flag | null;
  due_date: string | null;
  weight: number | null;
  health_status: 'on_track' | 'needs_attention' | 'at_risk' | null;
  severity: 'UNKNOWN' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  milestone_id: number | null;
  iteration_id: number | null;
  relative_position: number | null;
  /** Seconds. */
  time_estimate: number;
  /** Seconds: the sum of the time logs. */
  total_time_spent: number;
  task_count: number;
  task_completed_count: number;
  zoom_url: string | null;
  service_desk_reply_to: string | null;
  moved_to_id: number | null;
  duplicated_to_id: number | null;
}

/** A row of `merge_requests`. */
export interface MergeRequestRow extends IssuableRow {
  target_project_id: number;
  source_project_id: number | null;
  state: 'opened' | 'closed' | 'locked' | 'merged';
  draft: Flag;
  source_branch: string;
  target_branch: string;
  head_sha: string | null;
  milestone_id: number | null;
  merge_status: string;
  merge_error: string | null;
  merge_user_id: number | null;
  merge_commit_sha: string | null;
  squash_commit_sha: string | null;
  merge_ref_sha: string | null;
  rebase_in_progress: Flag;
  squash: Flag;
  squash_on_merge: Flag | null;
  force_remove_source_branch: Flag | null;
  should_remove_source_branch: Flag | null;
  allow_collaboration: Flag;
  merge_when_pipeline_succeeds: Flag;
  merge_params: string;
  approvals_before_merge: number | null;
  discussion_locked: Flag | null;
  time_estimate: number;
  total_time_spent: number;
  task_count: number;
  task_completed_count: number;
  merged_at: string | null;
  prepared_at: string | null;
  /** Its newest row of `merge_request_diffs`. */
  latest_diff_id: number | null;
  head_pipeline_id: number | null;
  merge_pipeline_id: number | null;
  first_deployed_to_production_at: string | null;
  rebase_commit_sha: string | null;
  /** Set while a merge is under way, so that a crash leaves a trace. */
  locked_at: string | null;
}

/** A row of `epics`. */
export interface EpicRow extends IssuableRow {
  group_id: number;
  parent_id: number | null;
  state: 'opened' | 'closed';
  confidential: Flag;
  start_date_is_fixed: Flag;
  start_date_fixed: string | null;
  due_date_is_fixed: Flag;
  due_date_fixed: string | null;
  color: string | null;
  relative_position: number | null;
}

/** A row of `labels`: of a project or of a group. */
export interface LabelRow {
  id: number;
  project_id: number | null;
  group_id: number | null;
  title: string;
  title_lower: string;
  description: string | null;
  color: string;
  created_at: string;
  updated_at: string;
}

/** A row of `milestones`: of a project or of a group. */
export interface MilestoneRow {
  id: number;
  project_id: number | null;
  group_id: number | null;
  iid: number;
  title: string;
  title_lower: string;
  description: string | null;
  state: 'active' | 'closed';
  start_date: string | null;
  due_date: string | null;
  created_at: string;
  updated_at: string;
}

/** A row of `iterations`. */
export interface IterationRow {
  id: number;
  group_id: number;
  iid: number;
  sequence: number;
  title: string | null;
  description: string | null;
  start_date: string;
  due_date: string;
  created_at: string;
  updated_at: string;
}

/** A row of `notes`; exactly one of the five targets is set. */
export interface NoteRow {
  id: number;
  issue_id: number | null;
  merge_request_id: number | null;
  epic_id: number | null;
  snippet_id: number | null;
  commit_sha: string | null;
  /** The project of the target; null for epics and personal snippets. */
  project_id: number | null;
  /** 40 hex digits; the notes of one thread share it. */
  discussion_id: string;
  type: 'DiscussionNote' | 'DiffNote' | null;
  author_id: number;
  body: string;
  system: Flag;
  /** What kind of system note it is, such as `title` or `cross_reference`. */
  system_action: string | null;
  internal: Flag;
  referrer_kind: 'issue' | 'merge_request' | 'epic' | 'commit' | 'snippet' | null;
  referrer_id: number | null;
  referrer_project_id: number | null;
  commit_id: string | null;
  /** JSON of a place in a diff. */
  position: string | null;
  resolved_at: string | null;
  resolved_by_id: number | null;
  last_edited_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A row of `snippets`. */
export interface SnippetRow {
  id: number;
  project_id: number | null;
  author_id: number;
  title: string;
  description: string | null;
  visibility: 'private' | 'internal' | 'public';
  upvotes: number;
  downvotes: number;
  user_notes_count: number;
  /** JSON of the paths of its files, as its repository has them. */
  files: string;
  /** Set while its repository is being written, so that a crash leaves a trace. */
  writing_at: string | null;
  created_at: string;
  updated_at: string;
}
