import type { Migration } from '../engine/migration.js';

/** Memberships, shares with groups, and the effective levels computed from both. */
export const members: Migration = {
  name: '0004-members',
  async up(_tx, ddl) {
    await ddl(`
      create table members (
        id ID,
        source_type TEXT not null check (source_type in ('group', 'project')),
        source_id integer not null,
        group_id integer generated always as (case when source_type = 'group' then source_id end) stored
          references namespaces (id) on delete cascade,
        project_id integer generated always as (case when source_type = 'project' then source_id end) stored
          references projects (id) on delete cascade,
        user_id integer references users (id) on delete cascade,
        access_level integer not null check (access_level in (5, 10, 20, 30, 40, 50)),
        state TEXT not null default 'active' check (state in ('active', 'awaiting')),
        override integer not null default 0 check (override in (0, 1)),
        expires_at TEXT,
        requested_at TEXT,
        invite_email TEXT,
        invite_token TEXT unique,
        invite_source TEXT,
        created_by_id integer references users (id) on delete set null,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (source_type, source_id, user_id),
        unique (source_type, source_id, invite_email),
        check (user_id is not null or invite_email is not null)
      );
      create index members_user on members (user_id, source_type, source_id);
      create index members_group on members (group_id, id);
      create index members_project on members (project_id, id);
      create index members_expiry on members (expires_at);
      create index members_created_by on members (created_by_id);

      create table project_group_links (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        group_id integer not null references namespaces (id) on delete cascade,
        group_access integer not null check (group_access in (10, 20, 30, 40, 50)),
        expires_at TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, group_id)
      );
      create index project_group_links_group on project_group_links (group_id, project_id);
      create index project_group_links_expiry on project_group_links (expires_at);

      create table group_group_links (
        id ID,
        shared_group_id integer not null references namespaces (id) on delete cascade,
        shared_with_group_id integer not null references namespaces (id) on delete cascade,
        group_access integer not null check (group_access in (10, 20, 30, 40, 50)),
        expires_at TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (shared_group_id, shared_with_group_id),
        check (shared_group_id <> shared_with_group_id)
      );
      create index group_group_links_with on group_group_links (shared_with_group_id, shared_group_id);
      create index group_group_links_expiry on group_group_links (expires_at);

      create table group_authorizations (
        user_id integer not null references users (id) on delete cascade,
        group_id integer not null references namespaces (id) on delete cascade,
        access_level integer not null,
        primary key (user_id, group_id)
      );
      create index group_authorizations_group on group_authorizations (group_id, access_level, user_id);

      create table project_authorizations (
        user_id integer not null references users (id) on delete cascade,
        project_id integer not null references projects (id) on delete cascade,
        access_level integer not null,
        primary key (user_id, project_id)
      );
      create index project_authorizations_project
        on project_authorizations (project_id, access_level, user_id);
    `);
  },
};
