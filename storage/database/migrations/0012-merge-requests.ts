import type { Migration } from '../engine/migration.js';

const orders = ['created_at', 'updated_at', 'title', 'merged_at'];

const listIndexes = orders
  .map(
    (column) => `
      create index merge_requests_${column} on merge_requests (${column}, id);
      create index merge_requests_project_${column} on merge_requests (target_project_id, ${column}, id);
      create index merge_requests_project_state_${column}
        on merge_requests (target_project_id, state, ${column}, id);`,
  )
  .join('');

/** Merge requests with their people, labels and the issues they close. */
export const mergeRequests: Migration = {
  name: '0012-merge-requests',
  async up(_tx, ddl) {
    await ddl(`
      create table merge_requests (
        id ID,
        target_project_id integer not null references projects (id) on delete cascade,
        source_project_id integer references projects (id) on delete set null,
        iid integer not null,
        author_id integer not null references users (id),
        title TEXT not null,
        description TEXT,
        state TEXT not null default 'opened' check (state in ('opened', 'closed', 'locked', 'merged')),
        draft integer not null default 0 check (draft in (0, 1)),
        source_branch TEXT not null,
        target_branch TEXT not null,
        head_sha TEXT,
        milestone_id integer references milestones (id) on delete set null,
        merge_status TEXT not null default 'unchecked',
        merge_error TEXT,
        merge_user_id integer references users (id) on delete set null,
        merge_commit_sha TEXT,
        squash_commit_sha TEXT,
        merge_ref_sha TEXT,
        rebase_in_progress integer not null default 0 check (rebase_in_progress in (0, 1)),
        squash integer not null default 0 check (squash in (0, 1)),
        squash_on_merge integer check (squash_on_merge in (0, 1)),
        force_remove_source_branch integer check (force_remove_source_branch in (0, 1)),
        should_remove_source_branch integer check (should_remove_source_branch in (0, 1)),
        allow_collaboration integer not null default 0 check (allow_collaboration in (0, 1)),
        merge_when_pipeline_succeeds integer not null default 0
          check (merge_when_pipeline_succeeds in (0, 1)),
        merge_params TEXT not null default '{}',
        approvals_before_merge integer,
        discussion_locked integer check (discussion_locked in (0, 1)),
        time_estimate integer not null default 0,
        total_time_spent integer not null default 0,
        user_notes_count integer not null default 0,
        upvotes integer not null default 0,
        downvotes integer not null default 0,
        task_count integer not null default 0,
        task_completed_count integer not null default 0,
        closed_at TEXT,
        closed_by_id integer references users (id) on delete set null,
        merged_at TEXT,
        prepared_at TEXT,
        last_edited_at TEXT,
        last_edited_by_id integer references users (id) on delete set null,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (target_project_id, iid)
      );
      create index merge_requests_author on merge_requests (author_id, created_at, id);
      create index merge_requests_milestone on merge_requests (milestone_id) where milestone_id is not null;
      create index merge_requests_source on merge_requests (source_project_id, source_branch, state);
      create index merge_requests_target on merge_requests (target_project_id, target_branch, state);
      create index merge_requests_merge_commit on merge_requests (target_project_id, merge_commit_sha)
        where merge_commit_sha is not null;
      ${listIndexes}

      create table merge_request_assignees (
        merge_request_id integer not null references merge_requests (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        position integer not null,
        primary key (merge_request_id, user_id)
      );
      create index merge_request_assignees_user on merge_request_assignees (user_id, merge_request_id);

      create table merge_request_reviewers (
        merge_request_id integer not null references merge_requests (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        position integer not null,
        state TEXT not null default 'unreviewed',
        created_at TEXT not null,
        primary key (merge_request_id, user_id)
      );
      create index merge_request_reviewers_user on merge_request_reviewers (user_id, merge_request_id);

      create table merge_request_labels (
        merge_request_id integer not null references merge_requests (id) on delete cascade,
        label_id integer not null references labels (id) on delete cascade,
        primary key (merge_request_id, label_id)
      );
      create index merge_request_labels_label on merge_request_labels (label_id, merge_request_id);

      create table merge_request_closes (
        merge_request_id integer not null references merge_requests (id) on delete cascade,
        issue_id integer not null references issues (id) on delete cascade,
        primary key (merge_request_id, issue_id)
      );
      create index merge_request_closes_issue on merge_request_closes (issue_id, merge_request_id);
    `);
  },
};
