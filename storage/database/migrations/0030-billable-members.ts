import type { Migration } from '../engine/migration.js';

/** Who takes a seat below each top-level group, as it was found at the last refresh. */
export const billableMembers: Migration = {
  name: '0030-billable-members',
  async up(_tx, ddl) {
    await ddl(`
      create table billable_refreshes (
        group_id integer primary key references namespaces (id) on delete cascade,
        made_at TEXT not null,
        asked_at TEXT not null
      );
      create table billable_members (
        group_id integer not null references namespaces (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        access_level integer not null,
        membership_type TEXT not null
          check (membership_type in ('group_member', 'project_member', 'group_invite', 'project_invite')),
        state TEXT not null check (state in ('active', 'awaiting')),
        joined_at TEXT not null,
        primary key (group_id, user_id)
      );
      create index billable_members_user on billable_members (user_id);
      create index members_invite_email on members (invite_email) where invite_email is not null;
    `);
  },
};
