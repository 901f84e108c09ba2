import { dialectOf } from '../engine/ask.js';
import { runStatement } from '../engine/ddl.js';
import type { Migration } from '../engine/migration.js';
import type { Tx } from '../engine/types.js';

const learn = 'insert into gone_snippets (snippet_id) values (old.id) on conflict do nothing';
const forget = 'delete from user_agent_details where snippet_id = old.id';

// Rows of snippets go with projects, groups and users; the schema sees to it that none is forgotten.
const watchDeletion = async (tx: Tx): Promise<void> => {
  if (dialectOf(tx) === 'sqlite') {
    await runStatement(
      tx,
      `create trigger snippets_gone after delete on snippets begin
         insert or ignore into gone_snippets (snippet_id) values (old.id); ${forget}; end`,
    );
    return;
  }
  await runStatement(
    tx,
    `create or replace function snippet_gone() returns trigger language plpgsql as $$
       begin ${learn}; ${forget}; return null; end $$`,
  );
  await runStatement(
    tx,
    'create trigger snippets_gone after delete on snippets for each row execute function snippet_gone()',
  );
};

/** The files of snippets as lists show them, and snippets whose repositories are to be written or removed. */
export const snippetFiles: Migration = {
  name: '0017-snippet-files',
  async up(tx, ddl) {
    await ddl(`
      alter table snippets add column files TEXT not null default '[]';
      alter table snippets add column writing_at TEXT;
      create index snippets_writing on snippets (id) where writing_at is not null;
      create index snippets_personal on snippets (author_id, id) where project_id is null;
      create index snippets_personal_open on snippets (visibility, id) where project_id is null;
      create table gone_snippets (snippet_id integer primary key);
    `);
    await watchDeletion(tx);
  },
};
