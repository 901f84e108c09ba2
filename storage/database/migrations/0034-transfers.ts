import type { Migration } from '../engine/migration.js';

/** Exports and imports of projects, what could not be brought in, and what is kept of archives as it came. */
export const transfers: Migration = {
  name: '0034-transfers',
  async up(_tx, ddl) {
    await ddl(`
      create table project_exports (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        user_id integer references users (id) on delete set null,
        state TEXT not null default 'queued' check (state in ('queued', 'started', 'finished', 'failed')),
        description TEXT,
        upload_url TEXT,
        upload_method TEXT check (upload_method in ('PUT', 'POST')),
        file TEXT,
        size BIG,
        error TEXT,
        created_at TEXT not null,
        started_at TEXT,
        finished_at TEXT
      );
      create index project_exports_project on project_exports (project_id, id);
      create index project_exports_user on project_exports (user_id) where user_id is not null;
      create index project_exports_kept on project_exports (finished_at) where file is not null;
      create index project_exports_file on project_exports (substr(file, 1, 64)) where file is not null;

      create table project_imports (
        id ID,
        project_id integer not null unique references projects (id) on delete cascade,
        user_id integer references users (id) on delete set null,
        source TEXT not null check (source in ('file', 'url')),
        file TEXT,
        url TEXT,
        correlation_id TEXT,
        overrides TEXT not null default '{}',
        replaces_path TEXT,
        progress TEXT not null default '{}',
        failures integer not null default 0,
        created_at TEXT not null,
        started_at TEXT,
        finished_at TEXT
      );
      create index project_imports_user on project_imports (user_id) where user_id is not null;
      create index project_imports_file on project_imports (substr(file, 1, 64)) where file is not null;
      create index project_imports_open on project_imports (created_at) where finished_at is null;

      create table project_import_failures (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        relation TEXT not null,
        line_number integer,
        exception_class TEXT not null,
        exception_message TEXT,
        source TEXT not null,
        created_at TEXT not null
      );
      create index project_import_failures_project on project_import_failures (project_id, id);

      create table kept_parts (
        project_id integer not null references projects (id) on delete cascade,
        path TEXT not null,
        file TEXT not null,
        size BIG not null,
        primary key (project_id, path)
      );
      create index kept_parts_file on kept_parts (substr(file, 1, 64));

      create table kept_fields (
        project_id integer not null references projects (id) on delete cascade,
        kind TEXT not null,
        record_id integer not null,
        fields TEXT not null,
        primary key (kind, record_id)
      );
      create index kept_fields_project on kept_fields (project_id);
    `);
  },
};
