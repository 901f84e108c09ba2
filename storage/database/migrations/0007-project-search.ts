import { dialectOf, one } from '../engine/ask.js';
import { runStatement, tryStatement } from '../engine/ddl.js';
import type { Migration } from '../engine/migration.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

const columns = 'name_lower, path_lower, description';
const taken = (row: 'old' | 'new') => `${row}.id, ${row}.name_lower, ${row}.path_lower, ${row}.description`;
const forget = `insert into project_search (project_search, rowid, ${columns}) values ('delete', ${taken('old')})`;
const learn = `insert into project_search (rowid, ${columns}) values (${taken('new')})`;

// Statements of a trigger end in semicolons, so these run whole and not through the schema text.
const onSqlite = async (tx: Tx): Promise<void> => {
  await runStatement(
    tx,
    `create virtual table project_search using fts5(${columns}, content = 'projects', content_rowid = 'id',
       tokenize = 'trigram')`,
  );
  await runStatement(tx, `create trigger project_search_insert after insert on projects begin ${learn}; end`);
  await runStatement(
    tx,
    `create trigger project_search_delete after delete on projects begin ${forget}; end`,
  );
  await runStatement(
    tx,
    `create trigger project_search_update after update of name_lower, path_lower, description on projects
       when old.name_lower <> new.name_lower or old.path_lower <> new.path_lower
         or old.description is not new.description
       begin ${forget}; ${learn}; end`,
  );
  await runStatement(tx, `insert into project_search (project_search) values ('rebuild')`);
};

// Without the extension, or the right to add it, searches read the table from end to end: slower, not wrong.
const onPostgres = async (tx: Tx): Promise<void> => {
  const known = await one(tx, sql`select 1 from pg_available_extensions where name = 'pg_trgm'`);
  if (!known || !(await tryStatement(tx, 'create extension if not exists pg_trgm'))) return;
  for (const [name, text] of [
    ['name', 'name_lower'],
    ['path', 'path_lower'],
    ['description', 'lower(description)'],
  ]) {
    await runStatement(
      tx,
      `create index projects_search_${name} on projects using gin ((${text}) gin_trgm_ops)`,
    );
  }
};

/** Finds projects by a part of their name, path or description without reading all of them. */
export const projectSearch: Migration = {
  name: '0007-project-search',
  async up(tx) {
    await (dialectOf(tx) === 'postgres' ? onPostgres(tx) : onSqlite(tx));
  },
};
