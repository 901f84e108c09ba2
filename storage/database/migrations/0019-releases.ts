import type { Migration } from '../engine/migration.js';

/** Releases with their links and milestones, and the files that people upload to use in texts of a project. */
export const releases: Migration = {
  name: '0019-releases',
  async up(_tx, ddl) {
    await ddl(`
      create table releases (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        tag TEXT not null,
        name TEXT not null,
        description TEXT,
        author_id integer references users (id) on delete set null,
        sha TEXT,
        released_at TEXT not null,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (project_id, tag)
      );
      create index releases_released on releases (project_id, released_at, id);
      create index releases_created on releases (project_id, created_at, id);
      create index releases_author on releases (author_id) where author_id is not null;

      create table release_links (
        id ID,
        release_id integer not null references releases (id) on delete cascade,
        name TEXT not null,
        url TEXT not null,
        filepath TEXT,
        link_type TEXT not null check (link_type in ('other', 'runbook', 'image', 'package')),
        created_at TEXT not null,
        unique (release_id, name),
        unique (release_id, url)
      );
      create unique index release_links_filepath on release_links (release_id, filepath)
        where filepath is not null;
      create index release_links_of on release_links (release_id, id);

      create table release_milestones (
        release_id integer not null references releases (id) on delete cascade,
        milestone_id integer not null references milestones (id) on delete cascade,
        primary key (release_id, milestone_id)
      );
      create index release_milestones_milestone on release_milestones (milestone_id, release_id);

      create table project_uploads (
        id ID,
        project_id integer not null references projects (id) on delete cascade,
        secret TEXT not null,
        filename TEXT not null,
        file TEXT not null,
        size BIG not null,
        picture integer not null check (picture in (0, 1)),
        user_id integer references users (id) on delete set null,
        created_at TEXT not null,
        unique (project_id, secret)
      );
      create index project_uploads_file on project_uploads (substr(file, 1, 64));
      create index project_uploads_user on project_uploads (user_id) where user_id is not null;
    `);
  },
};
