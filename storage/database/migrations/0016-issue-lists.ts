import { dialectOf, one } from '../engine/ask.js';
import { runStatement } from '../engine/ddl.js';
import type { Migration } from '../engine/migration.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

const icu = sql`select 1 from pg_collation where collname = 'und-x-icu'`;
const trigrams = sql`select 1 from pg_extension where extname = 'pg_trgm'`;

const holds = async (tx: Tx, question: Sql): Promise<boolean> => (await one(tx, question)) !== undefined;

/** Our texts compare by bytes, in which letters beyond ASCII have no case: a search folds them by another rule. */
const foldOnPostgres = async (tx: Tx): Promise<void> => {
  const folded = (await holds(tx, icu)) ? 'lower($1 collate "und-x-icu")' : 'lower($1)';
  await runStatement(
    tx,
    `create or replace function folded(text) returns text language sql immutable parallel safe
       as 'select ${folded} collate "C"'`,
  );
  if (!(await holds(tx, trigrams))) return;
  for (const column of ['title', 'description']) {
    await runStatement(tx, `drop index if exists issues_search_${column}`);
    await runStatement(
      tx,
      `create index issues_search_${column} on issues using gin ((folded(${column})) gin_trgm_ops)`,
    );
  }
};

/** What lists of issues are narrowed by beside their orders, and what their numbers are counted on. */
export const issueLists: Migration = {
  name: '0016-issue-lists',
  async up(tx, ddl) {
    await ddl(`
      create index labels_title on labels (title);
      create index issues_state_created on issues (state, created_at, id);
      create index issues_numbers on issues (project_id, state, issue_type, confidential);
      create index issues_confidential on issues (project_id, created_at, id) where confidential = 1;
      create index issues_health on issues (health_status, id) where health_status is not null;
      create index issues_due_up on issues (due_date, id desc) where due_date is not null;
      create index issues_project_due_up on issues (project_id, due_date, id desc) where due_date is not null;
      create index issues_weight_up on issues (weight, id desc) where weight is not null;
      create index issues_project_weight_up on issues (project_id, weight, id desc) where weight is not null;
    `);
    if (dialectOf(tx) === 'postgres') await foldOnPostgres(tx);
  },
};
