import type { Migration } from '../engine/migration.js';

/** Settings of the installation, counters of internal numbers, activity, outbox and jobs. */
export const instance: Migration = {
  name: '0006-instance',
  async up(_tx, ddl) {
    await ddl(`
      create table application_settings (
        id integer primary key check (id = 1),
        version integer not null,
        settings TEXT not null,
        updated_at TEXT not null
      );

      create table counters (
        scope TEXT not null check (scope in ('project', 'group', 'instance')),
        scope_id integer not null,
        kind TEXT not null,
        value integer not null,
        primary key (scope, scope_id, kind)
      );

      create table events (
        id ID,
        project_id integer references projects (id) on delete cascade,
        group_id integer references namespaces (id) on delete cascade,
        author_id integer not null references users (id) on delete cascade,
        action TEXT not null,
        target_type TEXT,
        target_id integer,
        payload TEXT not null default '{}',
        created_at TEXT not null
      );
      create index events_project on events (project_id, id);
      create index events_group on events (group_id, id);
      create index events_author on events (author_id, id);

      create table outbox (
        id ID,
        topic TEXT not null,
        project_id integer references projects (id) on delete cascade,
        payload TEXT not null,
        idempotency_key TEXT not null unique,
        created_at TEXT not null,
        delivered_at TEXT
      );
      create index outbox_waiting on outbox (delivered_at, id);
      create index outbox_project on outbox (project_id);

      create table jobs (
        id ID,
        kind TEXT not null,
        payload TEXT not null,
        unique_key TEXT unique,
        run_at TEXT not null,
        attempts integer not null default 0,
        max_attempts integer not null default 10,
        state TEXT not null default 'waiting' check (state in ('waiting', 'running', 'failed')),
        leased_until TEXT,
        lease TEXT,
        error TEXT,
        created_at TEXT not null
      );
      create index jobs_due on jobs (state, run_at, id);
      create index jobs_lease on jobs (state, leased_until);
    `);
  },
};
