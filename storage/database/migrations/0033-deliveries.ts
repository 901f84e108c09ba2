import type { Migration } from '../engine/migration.js';

/** What is told of events, to whom, and what came of it. */
export const deliveries: Migration = {
  name: '0033-deliveries',
  async up(_tx, ddl) {
    await ddl(`
      alter table outbox add column chain TEXT;

      create table delivery_events (
        id ID,
        project_id integer references projects (id) on delete cascade,
        flag TEXT not null,
        hook_name TEXT not null,
        chain TEXT not null,
        payload TEXT not null,
        created_at TEXT not null
      );
      create index delivery_events_project on delivery_events (project_id) where project_id is not null;
      create index delivery_events_created on delivery_events (created_at);
      create index delivery_events_chain on delivery_events (chain);

      create table deliveries (
        id ID,
        event_id integer not null references delivery_events (id) on delete cascade,
        target TEXT not null,
        hook_id integer references hooks (id) on delete cascade,
        integration_id integer references integrations (id) on delete cascade,
        project_id integer references projects (id) on delete cascade,
        key TEXT not null unique,
        state TEXT not null default 'waiting' check (state in ('waiting', 'arrived', 'failed', 'dropped')),
        attempts integer not null default 0,
        due_at TEXT not null,
        created_at TEXT not null,
        finished_at TEXT
      );
      create index deliveries_waiting on deliveries (target, id) where state = 'waiting';
      create index deliveries_event on deliveries (event_id);
      create index deliveries_hook on deliveries (hook_id, id) where hook_id is not null;
      create index deliveries_integration on deliveries (integration_id, id) where integration_id is not null;
      create index deliveries_project on deliveries (project_id, id) where project_id is not null;

      create table delivery_attempts (
        id ID,
        delivery_id integer not null references deliveries (id) on delete cascade,
        url TEXT not null,
        request_headers TEXT not null,
        request_body TEXT,
        status integer,
        answer_headers TEXT not null,
        answer_body TEXT not null,
        error TEXT,
        millis integer not null,
        created_at TEXT not null
      );
      create index delivery_attempts_delivery on delivery_attempts (delivery_id, id);

      create table delivery_targets (
        name TEXT primary key,
        due_at TEXT,
        lease TEXT,
        leased_until TEXT
      );
      create index delivery_targets_due on delivery_targets (due_at) where due_at is not null;
    `);
  },
};
