import type { Migration } from '../engine/migration.js';

/** Connections of projects to outside services, one of a kind in each. */
export const integrations: Migration = {
  name: '0031-integrations',
  async up(_tx, ddl) {
    await ddl(`
      create table integrations (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        slug TEXT not null,
        active integer not null default 0 check (active in (0, 1)),
        flags TEXT not null default '{}',
        properties TEXT not null default '{}',
        secrets TEXT,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, slug)
      );
      create index integrations_active on integrations (project_id, id) where active = 1;
    `);
  },
};
