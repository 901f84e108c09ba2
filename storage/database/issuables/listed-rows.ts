import { sql } from '../engine/sql.js';
import { columnsOf, listed } from '../lists/listed-rows.js';
import type { EpicRow, IssueRow, LabelRow, MergeRequestRow, MilestoneRow, SnippetRow } from './rows.js';

const issueColumns = columnsOf<IssueRow>()('issues', {
  id: true,
  iid: true,
  author_id: true,
  title: true,
  description: true,
  user_notes_count: true,
  upvotes: true,
  downvotes: true,
  closed_at: true,
  closed_by_id: true,
  last_edited_at: true,
  last_edited_by_id: true,
  created_at: true,
  updated_at: true,
  project_id: true,
  state: true,
  issue_type: true,
  confidential: true,
  discussion_locked: true,
  due_date: true,
  weight: true,
  health_status: true,
  severity: true,
  milestone_id: true,
  iteration_id: true,
  relative_position: true,
  time_estimate: true,
  total_time_spent: true,
  task_count: true,
  task_completed_count: true,
  zoom_url: true,
  service_desk_reply_to: true,
  moved_to_id: true,
  duplicated_to_id: true,
});

/** Rows of `issues i` in lists. */
export const listedIssues = listed<IssueRow>(
  issueColumns,
  (name) => sql.id(name, 'i'),
  (row) =>
    sql`select description as text from issues where id = ${row.id} and confidential = ${row.confidential}`,
);

const mergeRequestColumns = columnsOf<MergeRequestRow>()('merge_requests', {
  id: true,
  iid: true,
  author_id: true,
  title: true,
  description: true,
  user_notes_count: true,
  upvotes: true,
  downvotes: true,
  closed_at: true,
  closed_by_id: true,
  last_edited_at: true,
  last_edited_by_id: true,
  created_at: true,
  updated_at: true,
  target_project_id: true,
  source_project_id: true,
  state: true,
  draft: true,
  source_branch: true,
  target_branch: true,
  head_sha: true,
  milestone_id: true,
  merge_status: true,
  merge_error: true,
  merge_user_id: true,
  merge_commit_sha: true,
  squash_commit_sha: true,
  merge_ref_sha: true,
  rebase_in_progress: true,
  squash: true,
  squash_on_merge: true,
  force_remove_source_branch: true,
  should_remove_source_branch: true,
  allow_collaboration: true,
  merge_when_pipeline_succeeds: true,
  merge_params: true,
  approvals_before_merge: true,
  discussion_locked: true,
  time_estimate: true,
  total_time_spent: true,
  task_count: true,
  task_completed_count: true,
  merged_at: true,
  prepared_at: true,
  latest_diff_id: true,
  head_pipeline_id: true,
  merge_pipeline_id: true,
  first_deployed_to_production_at: true,
  rebase_commit_sha: true,
  locked_at: true,
});

/** Rows of `merge_requests i` in lists. */
export const listedMergeRequests = listed<MergeRequestRow>(
  mergeRequestColumns,
  (name) => sql.id(name, 'i'),
  (row) => sql`select description as text from merge_requests where id = ${row.id}`,
);

const epicColumns = columnsOf<EpicRow>()('epics', {
  id: true,
  iid: true,
  author_id: true,
  title: true,
  description: true,
  user_notes_count: true,
  upvotes: true,
  downvotes: true,
  closed_at: true,
  closed_by_id: true,
  last_edited_at: true,
  last_edited_by_id: true,
  created_at: true,
  updated_at: true,
  group_id: true,
  parent_id: true,
  state: true,
  confidential: true,
  start_date_is_fixed: true,
  start_date_fixed: true,
  due_date_is_fixed: true,
  due_date_fixed: true,
  color: true,
  relative_position: true,
});

/** Rows of `epics e` in lists. */
export const listedEpics = listed<EpicRow>(
  epicColumns,
  (name) => sql.id(name, 'e'),
  (row) =>
    sql`select description as text from epics where id = ${row.id} and confidential = ${row.confidential}`,
);

const milestoneColumns = columnsOf<MilestoneRow>()('milestones', {
  id: true,
  project_id: true,
  group_id: true,
  iid: true,
  title: true,
  title_lower: true,
  description: true,
  state: true,
  start_date: true,
  due_date: true,
  created_at: true,
  updated_at: true,
});

/** Rows of `milestones m` in lists. */
export const listedMilestones = listed<MilestoneRow>(
  milestoneColumns,
  (name) => sql.id(name, 'm'),
  (row) => sql`select description as text from milestones where id = ${row.id}`,
);

const snippetColumns = columnsOf<SnippetRow>()('snippets', {
  id: true,
  project_id: true,
  author_id: true,
  title: true,
  description: true,
  visibility: true,
  upvotes: true,
  downvotes: true,
  user_notes_count: true,
  files: true,
  writing_at: true,
  created_at: true,
  updated_at: true,
});

/** Rows of `snippets s` in lists. */
export const listedSnippets = listed<SnippetRow>(
  snippetColumns,
  (name) => sql.id(name, 's'),
  (row) =>
    sql`select description as text from snippets where id = ${row.id} and visibility = ${row.visibility}`,
);

const labelColumns = columnsOf<LabelRow>()('labels', {
  id: true,
  project_id: true,
  group_id: true,
  title: true,
  title_lower: true,
  description: true,
  color: true,
  created_at: true,
  updated_at: true,
});

/** Rows of `labels l` in lists. */
export const listedLabels = listed<LabelRow>(
  labelColumns,
  (name) => sql.id(name, 'l'),
  (row) => sql`select description as text from labels where id = ${row.id}`,
);
