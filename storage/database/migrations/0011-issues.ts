import type { Migration } from '../engine/migration.js';

const orders = ['created_at', 'updated_at', 'title', 'due_date', 'weight', 'relative_position', 'upvotes'];

// A list starts from one project or from all of them, with the state given or not.
const listIndexes = orders
  .map(
    (column) => `
      create index issues_${column} on issues (${column}, id);
      create index issues_project_${column} on issues (project_id, ${column}, id);
      create index issues_project_state_${column} on issues (project_id, state, ${column}, id);`,
  )
  .join('');

/** Epics, issues, and what hangs on issues alone: assignees, labels, links, places in epics, pictures. */
export const issues: Migration = {
  name: '0011-issues',
  async up(_tx, ddl) {
    await ddl(`
      create table epics (
        id ID,
        group_id integer not null references namespaces (id) on delete cascade,
        iid integer not null,
        parent_id integer references epics (id) on delete set null,
        author_id integer not null references users (id),
        title TEXT not null,
        description TEXT,
        state TEXT not null default 'opened' check (state in ('opened', 'closed')),
        confidential integer not null default 0 check (confidential in (0, 1)),
        start_date_is_fixed integer not null default 0 check (start_date_is_fixed in (0, 1)),
        start_date_fixed TEXT,
        due_date_is_fixed integer not null default 0 check (due_date_is_fixed in (0, 1)),
        due_date_fixed TEXT,
        color TEXT,
        relative_position integer,
        user_notes_count integer not null default 0,
        upvotes integer not null default 0,
        downvotes integer not null default 0,
        closed_at TEXT,
        closed_by_id integer references users (id) on delete set null,
        last_edited_at TEXT,
        last_edited_by_id integer references users (id) on delete set null,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (group_id, iid),
        check (parent_id is null or parent_id <> id)
      );
      create index epics_parent on epics (parent_id, relative_position, id);
      create index epics_author on epics (author_id);
      create index epics_created on epics (group_id, created_at, id);
      create index epics_updated on epics (group_id, updated_at, id);
      create index epics_title on epics (group_id, title, id);

      create table epic_links (
        id ID,
        source_id integer not null references epics (id) on delete cascade,
        target_id integer not null references epics (id) on delete cascade,
        link_type TEXT not null check (link_type in ('relates_to', 'blocks')),
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (source_id, target_id),
        check (source_id <> target_id)
      );
      create index epic_links_target on epic_links (target_id);

      create table issues (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        iid integer not null,
        author_id integer not null references users (id),
        title TEXT not null,
        description TEXT,
        state TEXT not null default 'opened' check (state in ('opened', 'closed')),
        issue_type TEXT not null default 'issue'
          check (issue_type in ('issue', 'incident', 'test_case', 'requirement', 'task')),
        confidential integer not null default 0 check (confidential in (0, 1)),
        discussion_locked integer check (discussion_locked in (0, 1)),
        due_date TEXT,
        weight integer check (weight >= 0),
        health_status TEXT check (health_status in ('on_track', 'needs_attention', 'at_risk')),
        severity TEXT not null default 'UNKNOWN'
          check (severity in ('UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
        milestone_id integer references milestones (id) on delete set null,
        iteration_id integer references iterations (id) on delete set null,
        relative_position integer,
        time_estimate integer not null default 0,
        total_time_spent integer not null default 0,
        user_notes_count integer not null default 0,
        upvotes integer not null default 0,
        downvotes integer not null default 0,
        task_count integer not null default 0,
        task_completed_count integer not null default 0,
        zoom_url TEXT,
        service_desk_reply_to TEXT,
        moved_to_id integer references issues (id) on delete set null,
        duplicated_to_id integer references issues (id) on delete set null,
        closed_at TEXT,
        closed_by_id integer references users (id) on delete set null,
        last_edited_at TEXT,
        last_edited_by_id integer references users (id) on delete set null,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, iid)
      );
      create index issues_author on issues (author_id, created_at, id);
      create index issues_milestone on issues (milestone_id, created_at, id) where milestone_id is not null;
      create index issues_iteration on issues (iteration_id) where iteration_id is not null;
      create index issues_moved on issues (moved_to_id) where moved_to_id is not null;
      create index issues_duplicated on issues (duplicated_to_id) where duplicated_to_id is not null;
      ${listIndexes}

      create table issue_assignees (
        issue_id integer not null references issues (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        position integer not null,
        primary key (issue_id, user_id)
      );
      create index issue_assignees_user on issue_assignees (user_id, issue_id);

      create table issue_labels (
        issue_id integer not null references issues (id) on delete cascade,
        label_id integer not null references labels (id) on delete cascade,
        primary key (issue_id, label_id)
      );
      create index issue_labels_label on issue_labels (label_id, issue_id);

      create table epic_labels (
        epic_id integer not null references epics (id) on delete cascade,
        label_id integer not null references labels (id) on delete cascade,
        primary key (epic_id, label_id)
      );
      create index epic_labels_label on epic_labels (label_id, epic_id);

      create table epic_issues (
        id ID,
        epic_id integer not null references epics (id) on delete cascade,
        issue_id integer not null unique references issues (id) on delete cascade,
        relative_position integer not null
      );
      create index epic_issues_order on epic_issues (epic_id, relative_position, id);

      create table issue_links (
        id ID,
        source_id integer not null references issues (id) on delete cascade,
        target_id integer not null references issues (id) on delete cascade,
        link_type TEXT not null check (link_type in ('relates_to', 'blocks')),
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (source_id, target_id),
        check (source_id <> target_id)
      );
      create index issue_links_target on issue_links (target_id);

      create table issue_metric_images (
        id ID,
        issue_id integer not null references issues (id) on delete cascade,
        filename TEXT not null,
        file TEXT not null,
        url TEXT,
        url_text TEXT,
        created_at TEXT not null
      );
      create index issue_metric_images_issue on issue_metric_images (issue_id, created_at, id);
      create index issue_metric_images_file on issue_metric_images (substr(file, 1, 64));

      create table user_agent_details (
        issue_id integer unique references issues (id) on delete cascade,
        snippet_id integer unique,
        user_agent TEXT not null,
        ip_address TEXT not null,
        akismet_submitted integer not null default 0 check (akismet_submitted in (0, 1)),
        check ((issue_id is null) <> (snippet_id is null))
      );
    `);
  },
};
