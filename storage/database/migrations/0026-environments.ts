import { environmentStates, environmentTiers } from '../../../domain/environments/environment.js';
import type { Migration } from '../engine/migration.js';

const words = (list: readonly string[]): string => list.map((word) => `'${word}'`).join(', ');

// One role, one user or one group. A role is a number; the others may be gone by the time that somebody looks.
const entry = (table: string, levels: string, more: string) => `
      create table ${table} (
        id ID,
        protected_environment_id integer not null references protected_environments (id) on delete cascade,
        access_level integer check (access_level in (${levels})),
        user_id integer references users (id) on delete cascade,
        group_id integer references namespaces (id) on delete cascade,
        group_inheritance_type integer not null default 0 check (group_inheritance_type in (0, 1)),
        ${more}
        check ((case when access_level is null then 0 else 1 end) + (case when user_id is null then 0 else 1 end)
          + (case when group_id is null then 0 else 1 end) = 1)
      );
      create index ${table}_owner on ${table} (protected_environment_id, id);
      create index ${table}_user on ${table} (user_id) where user_id is not null;
      create index ${table}_group on ${table} (group_id) where group_id is not null;`;

/** Environments, and who may deploy to those that are protected and must agree to it. */
export const environments: Migration = {
  name: '0026-environments',
  async up(_tx, ddl) {
    await ddl(`
      create table environments (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        name TEXT not null,
        name_lower TEXT not null,
        slug TEXT not null,
        folder TEXT,
        external_url TEXT,
        state TEXT not null default 'available' check (state in (${words(environmentStates)})),
        tier TEXT not null check (tier in (${words(environmentTiers)})),
        auto_stop_at TEXT,
        auto_delete_at TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, name),
        unique (project_id, slug)
      );
      create index environments_project on environments (project_id, id);
      create index environments_state on environments (project_id, state, id);
      create index environments_search on environments (project_id, name_lower, id);
      create index environments_folder on environments (project_id, folder, state, created_at, id)
        where folder is not null;
      create index environments_auto_stop on environments (auto_stop_at, id) where auto_stop_at is not null;
      create index environments_auto_delete on environments (auto_delete_at, id) where auto_delete_at is not null;

      create table environment_cleanups (
        project_id integer primary key references projects (id) on delete cascade,
        held_until TEXT not null
      );

      create table protected_environments (
        id ID,
        project_id integer references projects (id) on delete cascade,
        group_id integer references namespaces (id) on delete cascade,
        name TEXT not null,
        required_approval_count integer not null default 0 check (required_approval_count between 0 and 5),
        created_at TEXT not null,
        updated_at TEXT not null,
        check ((project_id is null) <> (group_id is null)),
        unique (project_id, name),
        unique (group_id, name)
      );
      ${entry('protected_environment_deploy_levels', '30, 40, 60', '')}
      ${entry(
        'protected_environment_approval_rules',
        '30, 40',
        'required_approvals integer not null default 1 check (required_approvals between 1 and 5),',
      )}
    `);
  },
};
