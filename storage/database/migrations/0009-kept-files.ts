import type { Migration } from '../engine/migration.js';

// A bot is bound to one place when its token is made; until now only its name told which.
const bindTokens = `
  update personal_access_tokens set source_id = (
    select m.source_id from members m join users u on u.id = m.user_id
     where m.user_id = personal_access_tokens.user_id and m.source_type = personal_access_tokens.kind
       and u.username_lower like m.source_type || '\\_' || m.source_id || '\\_bot%' escape '\\'
     order by m.id limit 1)
   where kind in ('project', 'group');
`;

/** Which contents are kept for whom, and the place that each project and group token was made for. */
export const storedFiles: Migration = {
  name: '0009-kept-files',
  async up(_tx, ddl) {
    await ddl(`
      create table kept_files (
        id TEXT primary key,
        kept_at TEXT not null
      );
      create index kept_files_age on kept_files (kept_at, id);
      create index users_avatar on users (substr(avatar, 1, 64)) where avatar is not null;
      create index namespaces_avatar on namespaces (substr(avatar, 1, 64)) where avatar is not null;
      create index projects_avatar on projects (substr(avatar, 1, 64)) where avatar is not null;
      alter table personal_access_tokens add column source_id integer;
      create index personal_access_tokens_source on personal_access_tokens (kind, source_id)
        where source_id is not null;
      ${bindTokens}
    `);
  },
};
