import { dialectOf } from '../ask.js';
import type { Migration } from '../migrate.js';
import type { Tx } from '../types.js';

const searched = ['name_lower', 'path_lower', 'description'];

const sqliteSearch = async (tx: Tx): Promise<void> => {
  const columns = searched.join(', ');
  const of = (row: string) => searched.map((column) => `${row}.${column}`).join(', ');
  const forget = `insert into project_search (project_search, rowid, ${columns}) values ('delete', old.id, ${of('old')});`;
  const learn = `insert into project_search (rowid, ${columns}) values (new.id, ${of('new')});`;
  await tx.raw(
    `create virtual table project_search using fts5(${columns},
       content='projects', content_rowid='id', tokenize='trigram', detail='full')`,
  );
  await tx.raw(`create trigger project_search_new after insert on projects begin ${learn} end`);
  await tx.raw(`create trigger project_search_gone after delete on projects begin ${forget} end`);
  await tx.raw(
    `create trigger project_search_changed after update of ${columns} on projects begin ${forget} ${learn} end`,
  );
  await tx.raw(`insert into project_search (project_search) values ('rebuild')`);
};

const postgresSearch = async (tx: Tx): Promise<void> => {
  const known = await tx.raw(`select 1 from pg_available_extensions where name = 'pg_trgm'`);
  if (known.rows.length === 0) return;
  try {
    await tx.transaction((inner) => inner.raw('create extension if not exists pg_trgm'));
  } catch {
    // An account that may not add extensions still searches, only without an index.
    return;
  }
  await tx.raw(
    `create index project_search on projects using gin
       (name_lower gin_trgm_ops, path_lower gin_trgm_ops, lower(description) gin_trgm_ops)`,
  );
};

/** What the lists of projects need beyond plain order: counting, archived ones, search by parts of words. */
export const projectLists: Migration = {
  name: '0007-project-lists',
  async up(tx, ddl) {
    await ddl(`
      create index projects_counted on projects (visibility, deleting, archived, id);
      create index projects_archived on projects (visibility, created_at, id) where archived = 1;
    `);
    if (dialectOf(tx) === 'sqlite') await sqliteSearch(tx);
    else await postgresSearch(tx);
  },
};
