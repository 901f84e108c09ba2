import type { Migration } from '../engine/migration.js';

const orders = ['created_at', 'updated_at', 'last_activity_at', 'name_lower', 'path_lower', 'star_count'];

const listIndexes = orders
  .map(
    (column) => `
      create index projects_${column} on projects (${column}, id);
      create index projects_visible_${column} on projects (visibility, ${column}, id);`,
  )
  .join('');

/** Projects, the table of every address, old addresses, topics, stars, forks, languages, sizes. */
export const projects: Migration = {
  name: '0003-projects',
  async up(_tx, ddl) {
    await ddl(`
      create table projects (
        id ID,
        namespace_id integer not null references namespaces (id) on delete restrict,
        creator_id integer references users (id) on delete set null,
        name TEXT not null,
        name_lower TEXT not null,
        path TEXT not null,
        path_lower TEXT not null,
        full_path TEXT not null,
        full_path_lower TEXT not null unique,
        description TEXT,
        visibility TEXT not null default 'private' check (visibility in ('private', 'internal', 'public')),
        archived integer not null default 0 check (archived in (0, 1)),
        deleting integer not null default 0 check (deleting in (0, 1)),
        avatar TEXT,
        default_branch TEXT,
        empty_repo integer not null default 1 check (empty_repo in (0, 1)),
        star_count integer not null default 0,
        forks_count integer not null default 0,
        open_issues_count integer not null default 0,
        issues_access_level TEXT not null default 'enabled'
          check (issues_access_level in ('disabled', 'private', 'enabled')),
        merge_requests_access_level TEXT not null default 'enabled'
          check (merge_requests_access_level in ('disabled', 'private', 'enabled')),
        repository_access_level TEXT not null default 'enabled'
          check (repository_access_level in ('disabled', 'private', 'enabled')),
        settings TEXT not null default '{}',
        import_url TEXT,
        import_type TEXT,
        import_status TEXT not null default 'none'
          check (import_status in ('none', 'scheduled', 'started', 'finished', 'failed')),
        import_error TEXT,
        languages_oid TEXT,
        last_activity_at TEXT not null,
        created_at TEXT not null,
        updated_at TEXT not null,
        unique (namespace_id, name_lower),
        unique (namespace_id, path_lower)
      );
      create index projects_creator on projects (creator_id);
      create index projects_namespace_created on projects (namespace_id, created_at, id);
      create index projects_visible_id on projects (visibility, id);
      ${listIndexes}

      create table routes (
        path_lower TEXT primary key,
        namespace_id integer unique references namespaces (id) on delete cascade,
        project_id integer unique references projects (id) on delete cascade,
        check ((namespace_id is null) <> (project_id is null))
      );

      create table redirects (
        path_lower TEXT primary key,
        namespace_id integer references namespaces (id) on delete cascade,
        project_id integer references projects (id) on delete cascade,
        created_at TEXT not null,
        check ((namespace_id is null) <> (project_id is null))
      );
      create index redirects_namespace on redirects (namespace_id);
      create index redirects_project on redirects (project_id);

      create table topics (
        id ID,
        name TEXT not null,
        name_lower TEXT not null unique,
        title TEXT,
        description TEXT,
        avatar TEXT,
        created_at TEXT not null
      );

      create table project_topics (
        project_id integer not null references projects (id) on delete cascade,
        topic_id integer not null references topics (id) on delete cascade,
        position integer not null,
        primary key (project_id, topic_id)
      );
      create index project_topics_topic on project_topics (topic_id, project_id);

      create table project_stars (
        project_id integer not null references projects (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        starred_since TEXT not null,
        primary key (project_id, user_id)
      );
      create index project_stars_user on project_stars (user_id, project_id);

      create table project_forks (
        project_id integer primary key references projects (id) on delete cascade,
        source_id integer references projects (id) on delete set null,
        created_at TEXT not null,
        check (project_id <> source_id)
      );
      create index project_forks_source on project_forks (source_id, project_id);

      create table project_languages (
        project_id integer not null references projects (id) on delete cascade,
        language TEXT not null,
        language_lower TEXT not null,
        bytes BIG not null,
        primary key (project_id, language)
      );
      create index project_languages_language on project_languages (language_lower, project_id);

      create table project_statistics (
        project_id integer primary key references projects (id) on delete cascade,
        commit_count BIG not null default 0,
        repository_size BIG not null default 0,
        wiki_size BIG not null default 0,
        lfs_objects_size BIG not null default 0,
        job_artifacts_size BIG not null default 0,
        pipeline_artifacts_size BIG not null default 0,
        packages_size BIG not null default 0,
        snippets_size BIG not null default 0,
        uploads_size BIG not null default 0
      );
    `);
  },
};
