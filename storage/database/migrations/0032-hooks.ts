import type { Migration } from '../engine/migration.js';

/** Webhooks of projects, groups and the installation. */
export const hooks: Migration = {
  name: '0032-hooks',
  async up(_tx, ddl) {
    await ddl(`
      create table hooks (
        id ID,
        kind TEXT not null check (kind in ('project', 'group', 'system')),
        project_id integer references projects (id) on delete cascade,
        group_id integer references namespaces (id) on delete cascade,
        url TEXT not null,
        events TEXT not null,
        token TEXT,
        url_variables TEXT,
        enable_ssl_verification integer not null default 1 check (enable_ssl_verification in (0, 1)),
        push_events_branch_filter TEXT,
        recent_failures integer not null default 0,
        backoff_count integer not null default 0,
        disabled_until TEXT,
        given_up integer not null default 0 check (given_up in (0, 1)),
        created_at TEXT not null,
        updated_at TEXT not null,
        check ((kind = 'project') = (project_id is not null)),
        check ((kind = 'group') = (group_id is not null))
      );
      create index hooks_project on hooks (project_id, id) where project_id is not null;
      create index hooks_group on hooks (group_id, id) where group_id is not null;
      create index hooks_system on hooks (id) where kind = 'system';
    `);
  },
};
