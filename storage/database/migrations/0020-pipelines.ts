import { pipelineStatuses } from '../../../domain/pipelines/pipeline-status.js';
import type { Migration } from '../engine/migration.js';

const states = pipelineStatuses.map((status) => `'${status}'`).join(', ');

/** Pipelines, and the states of outside jobs that they are made of. */
export const pipelines: Migration = {
  name: '0020-pipelines',
  async up(_tx, ddl) {
    await ddl(`
      create table pipelines (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        iid integer not null,
        sha TEXT not null,
        ref TEXT not null,
        tag integer not null default 0 check (tag in (0, 1)),
        status TEXT not null check (status in (${states})),
        source TEXT not null,
        user_id integer not null references users (id),
        before_sha TEXT,
        started_at TEXT,
        finished_at TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, iid)
      );
      create index pipelines_sha on pipelines (project_id, sha, id);
      create index pipelines_ref on pipelines (project_id, ref, id);
      create index pipelines_status on pipelines (project_id, status, id);
      create index pipelines_updated on pipelines (project_id, updated_at, id);
      create index pipelines_project on pipelines (project_id, id);
      create index pipelines_user on pipelines (project_id, user_id, id);
      create index pipelines_author on pipelines (user_id);

      create table commit_statuses (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        pipeline_id integer not null references pipelines (id) on delete cascade,
        sha TEXT not null,
        ref TEXT not null,
        name TEXT not null,
        stage TEXT not null default 'external',
        status TEXT not null check (status in (${states})),
        target_url TEXT,
        description TEXT,
        coverage double precision,
        allow_failure integer not null default 0 check (allow_failure in (0, 1)),
        user_id integer not null references users (id),
        superseded integer not null default 0 check (superseded in (0, 1)),
        started_at TEXT,
        finished_at TEXT,
        created_at TEXT not null,
        updated_at TEXT not null
      );
      create index commit_statuses_sha on commit_statuses (project_id, sha, name, id);
      create index commit_statuses_pipeline on commit_statuses (pipeline_id, id);
      create index commit_statuses_user on commit_statuses (user_id);
      create unique index commit_statuses_current on commit_statuses (pipeline_id, name, ref)
        where superseded = 0;

      create index merge_requests_head_pipeline on merge_requests (head_pipeline_id)
        where head_pipeline_id is not null;
      create index merge_requests_merge_pipeline on merge_requests (merge_pipeline_id)
        where merge_pipeline_id is not null;
    `);
  },
};
