import type { Migration } from '../engine/migration.js';

/** Groups and personal namespaces in one table, the closure of the group tree. */
export const namespaces: Migration = {
  name: '0002-namespaces',
  async up(_tx, ddl) {
    await ddl(`
      create table namespaces (
        id ID,
        kind TEXT not null check (kind in ('user', 'group')),
        parent_id integer references namespaces (id) on delete cascade,
        owner_id integer unique references users (id) on delete cascade,
        name TEXT not null,
        name_lower TEXT not null,
        path TEXT not null,
        path_lower TEXT not null,
        full_name TEXT not null,
        full_path TEXT not null,
        full_path_lower TEXT not null unique,
        description TEXT not null default '',
        visibility TEXT not null default 'private' check (visibility in ('private', 'internal', 'public')),
        avatar TEXT,
        settings TEXT not null default '{}',
        creator_id integer references users (id) on delete set null,
        deleting integer not null default 0 check (deleting in (0, 1)),
        created_at TEXT not null,
        updated_at TEXT not null,
        check ((kind = 'user') = (owner_id is not null)),
        check (kind = 'group' or parent_id is null)
      );
      create index namespaces_parent on namespaces (parent_id, id);
      create index namespaces_name on namespaces (kind, name_lower, id);
      create index namespaces_path on namespaces (kind, path_lower, id);
      create index namespaces_kind on namespaces (kind, id);
      create index namespaces_visible_name on namespaces (kind, visibility, name_lower, id);
      create index namespaces_creator on namespaces (creator_id);

      create table group_closure (
        ancestor_id integer not null references namespaces (id) on delete cascade,
        descendant_id integer not null references namespaces (id) on delete cascade,
        depth integer not null check (depth >= 0),
        primary key (ancestor_id, descendant_id)
      );
      create index group_closure_descendant on group_closure (descendant_id, depth, ancestor_id);
    `);
  },
};
