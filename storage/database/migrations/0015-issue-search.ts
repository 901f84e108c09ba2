import { dialectOf } from '../engine/ask.js';
import type { Migration } from '../engine/migration.js';
import type { Tx } from '../engine/types.js';

const kinds = ['issues', 'merge_requests', 'epics'] as const;
const columns = 'title, description';

const onSqlite = async (tx: Tx, table: string): Promise<void> => {
  const name = `${table}_search`;
  const taken = (row: 'old' | 'new') => `${row}.id, ${row}.title, ${row}.description`;
  const forget = `insert into ${name} (${name}, rowid, ${columns}) values ('delete', ${taken('old')})`;
  const learn = `insert into ${name} (rowid, ${columns}) values (${taken('new')})`;
  await tx.raw(
    `create virtual table ${name} using fts5(${columns}, content = '${table}', content_rowid = 'id',
       tokenize = 'trigram')`,
  );
  await tx.raw(`create trigger ${name}_insert after insert on ${table} begin ${learn}; end`);
  await tx.raw(`create trigger ${name}_delete after delete on ${table} begin ${forget}; end`);
  await tx.raw(
    `create trigger ${name}_update after update of title, description on ${table}
       when old.title <> new.title or old.description is not new.description
       begin ${forget}; ${learn}; end`,
  );
};

// Without the extension, or the right to add it, searches read the table from end to end: slower, not wrong.
const onPostgres = async (tx: Tx): Promise<void> => {
  const known = await tx.raw<{ rows: unknown[] }>(`select 1 from pg_extension where extname = 'pg_trgm'`);
  if (known.rows.length === 0) return;
  for (const table of kinds) {
    for (const column of ['title', 'description']) {
      await tx.raw(
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
