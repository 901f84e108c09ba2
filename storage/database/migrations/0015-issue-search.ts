import { dialectOf, one } from '../engine/ask.js';
import { runStatement } from '../engine/ddl.js';
import type { Migration } from '../engine/migration.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

const kinds = ['issues', 'merge_requests', 'epics'] as const;
const columns = 'title, description';

const onSqlite = async (tx: Tx, table: string): Promise<void> => {
  const name = `${table}_search`;
  const taken = (row: 'old' | 'new') => `${row}.id, ${row}.title, ${row}.description`;
  const forget = `insert into ${name} (${name}, rowid, ${columns}) values ('delete', ${taken('old')})`;
  const learn = `insert into ${name} (rowid, ${columns}) values (${taken('new')})`;
  await runStatement(
    tx,
    `create virtual table ${name} using fts5(${columns}, content = '${table}', content_rowid = 'id',
       tokenize = 'trigram')`,
  );
  await runStatement(tx, `create trigger ${name}_insert after insert on ${table} begin ${learn}; end`);
  await runStatement(tx, `create trigger ${name}_delete after delete on ${table} begin ${forget}; end`);
  await runStatement(
    tx,
    `create trigger ${name}_update after update of title, description on ${table}
       when old.title <> new.title or old.description is not new.description
       begin ${forget}; ${learn}; end`,
  );
};

// Without the extension, or the right to add it, searches read the table from end to end: slower, not wrong.
const onPostgres = async (tx: Tx): Promise<void> => {
  if (!(await one(tx, sql`select 1 from pg_extension where extname = 'pg_trgm'`))) return;
  for (const table of kinds) {
    for (const column of ['title', 'description']) {
      await runStatement(
        tx,
        `create index ${table}_search_${column} on ${table} using gin ((lower(${column})) gin_trgm_ops)`,
      );
    }
  }
};

/** Finds issues, merge requests and epics by a part of their title or description. */
export const issueSearch: Migration = {
  name: '0015-issue-search',
  async up(tx) {
    if (dialectOf(tx) === 'postgres') return onPostgres(tx);
    for (const table of kinds) await onSqlite(tx, table);
  },
};
