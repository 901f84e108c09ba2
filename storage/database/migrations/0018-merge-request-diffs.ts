import type { Migration } from '../engine/migration.js';

/** The versions of the diffs of merge requests, and what merging keeps on its way. */
export const mergeRequestDiffs: Migration = {
  name: '0018-merge-request-diffs',
  async up(_tx, ddl) {
    await ddl(`
      create table merge_request_diffs (
        id ID,
        merge_request_id integer not null references merge_requests (id) on delete cascade,
        head_sha TEXT,
        base_sha TEXT,
        start_sha TEXT,
        state TEXT not null check (state in ('collected', 'overflow', 'empty', 'without_files')),
        files_count integer,
        real_size TEXT not null default '0',
        commits_count integer not null default 0,
        created_at TEXT not null
      );
      create index merge_request_diffs_of on merge_request_diffs (merge_request_id, id);

      create table merge_request_diff_commits (
        diff_id integer not null references merge_request_diffs (id) on delete cascade,
        position integer not null,
        sha TEXT not null,
        primary key (diff_id, position)
      );
      create index merge_request_diff_commits_sha on merge_request_diff_commits (sha, diff_id);

      create table merge_request_context_commits (
        merge_request_id integer not null references merge_requests (id) on delete cascade,
        sha TEXT not null,
        created_at TEXT not null,
        primary key (merge_request_id, sha)
      );

      alter table merge_requests add column latest_diff_id integer;
      alter table merge_requests add column head_pipeline_id integer;
      alter table merge_requests add column merge_pipeline_id integer;
      alter table merge_requests add column first_deployed_to_production_at TEXT;
      alter table merge_requests add column rebase_commit_sha TEXT;
      alter table merge_requests add column locked_at TEXT;

      create index merge_requests_squash_commit on merge_requests (target_project_id, squash_commit_sha)
        where squash_commit_sha is not null;
      create index merge_requests_rebase_commit on merge_requests (target_project_id, rebase_commit_sha)
        where rebase_commit_sha is not null;
      create index merge_requests_locked on merge_requests (locked_at) where state = 'locked';
      create unique index merge_requests_twins
        on merge_requests (source_project_id, source_branch, target_project_id, target_branch)
        where state in ('opened', 'locked');
    `);
  },
};
