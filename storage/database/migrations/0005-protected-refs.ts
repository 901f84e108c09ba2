import type { Migration } from '../engine/migration.js';

const branchKinds = `'push', 'merge', 'unprotect'`;

const levels = (table: string, owner: string, owners: string, kinds: string) => `
      create table ${table} (
        id ID,
        ${owner}_id integer not null references ${owners} (id) on delete cascade,
        kind TEXT not null check (kind in (${kinds})),
        access_level integer check (access_level in (0, 30, 40, 60)),
        user_id integer references users (id) on delete cascade,
        group_id integer references namespaces (id) on delete cascade,
        check ((access_level is not null) or (user_id is not null) or (group_id is not null))
      );
      create index ${table}_owner on ${table} (${owner}_id, kind);
      create index ${table}_user on ${table} (user_id);
      create index ${table}_group on ${table} (group_id);`;

/** Protected branches and tags with who may push, merge, unprotect and create. */
export const protectedRefs: Migration = {
  name: '0005-protected-refs',
  async up(_tx, ddl) {
    await ddl(`
      create table protected_branches (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        name TEXT not null,
        allow_force_push integer not null default 0 check (allow_force_push in (0, 1)),
        code_owner_approval_required integer not null default 0
          check (code_owner_approval_required in (0, 1)),
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, name)
      );
      ${levels('protected_branch_access_levels', 'protected_branch', 'protected_branches', branchKinds)}
      create table protected_tags (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        name TEXT not null,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, name)
      );
      ${levels('protected_tag_access_levels', 'protected_tag', 'protected_tags', `'create'`)}
    `);
  },
};
