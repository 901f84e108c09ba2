import type { Migration } from '../engine/migration.js';

/** Who of a chat is which user, and what waits to become such a link. */
export const chatNames: Migration = {
  name: '0038-chat-names',
  async up(_tx, ddl) {
    await ddl(`
      create table chat_names (
        id ID,
        integration_id integer not null references integrations (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        team_id TEXT not null,
        team_domain TEXT,
        chat_id TEXT not null,
        chat_name TEXT,
        last_used_at TEXT,
        created_at TEXT not null,
        unique (integration_id, team_id, chat_id)
      );
      create index chat_names_user on chat_names (user_id, id);

      create table chat_name_requests (
        digest TEXT primary key,
        integration_id integer not null references integrations (id) on delete cascade,
        team_id TEXT not null,
        team_domain TEXT,
        chat_id TEXT not null,
        chat_name TEXT,
        expires_at TEXT not null,
        unique (integration_id, team_id, chat_id)
      );
      create index chat_name_requests_expired on chat_name_requests (expires_at);
      create index chat_name_requests_integration on chat_name_requests (integration_id, expires_at);
    `);
  },
};
