import type { Migration } from '../engine/migration.js';

/** Snippets of persons and of projects. */
export const snippets: Migration = {
  name: '0013-snippets',
  async up(_tx, ddl) {
    await ddl(`
      create table snippets (
        id ID,
        project_id integer references projects (id) on delete cascade,
        author_id integer not null references users (id),
        title TEXT not null,
        description TEXT,
        visibility TEXT not null check (visibility in ('private', 'internal', 'public')),
        upvotes integer not null default 0,
        downvotes integer not null default 0,
        user_notes_count integer not null default 0,
        created_at TEXT not null,
        updated_at TEXT not null
      );
      create index snippets_project on snippets (project_id, id);
      create index snippets_author on snippets (author_id, id);
      create index snippets_public on snippets (visibility, id);
      create index snippets_created on snippets (author_id, created_at);
    `);
  },
};
