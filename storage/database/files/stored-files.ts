import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** A column that names kept content by the first 64 characters of its value. */
interface Referrer {
  table: Sql;
  column: Sql;
}

/**
 * Every column that names kept content. A family that keeps files must stand here before it writes its first row:
 * content that no column of this list names is taken for forgotten.
 */
const referrers: readonly Referrer[] = [
  { table: sql.id('users'), column: sql.id('users.avatar') },
  { table: sql.id('namespaces'), column: sql.id('namespaces.avatar') },
  { table: sql.id('projects'), column: sql.id('projects.avatar') },
  { table: sql.id('issue_metric_images'), column: sql.id('issue_metric_images.file') },
  { table: sql.id('project_uploads'), column: sql.id('project_uploads.file') },
  { table: sql.id('project_exports'), column: sql.id('project_exports.file') },
  { table: sql.id('project_imports'), column: sql.id('project_imports.file') },
  { table: sql.id('kept_parts'), column: sql.id('kept_parts.file') },
];

const named = sql.join(
  referrers.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${table} where ${column} is not null and substr(${column}, 1, 64) = k.id)`,
  ),
  ' or ',
);

/** Notes that content is about to be kept, so that it is found again when nothing names it any more. */
export const noteKept = async (tx: Tx, id: string, at: string): Promise<void> => {
  await tx('kept_files').insert({ id, kept_at: at }).onConflict('id').merge({ kept_at: at });
};

/** Some of the content that was kept before a moment and that nothing names, oldest first. */
export const listForgotten = async (source: Source, before: string, limit: number): Promise<string[]> => {
  const rows = await all<{ id: string }>(
    source,
    sql`select k.id from kept_files k where k.kept_at < ${before} and not (${named})
      order by k.kept_at, k.id limit ${limit}`,
  );
  return rows.map((row) => row.id);
};

/** Drops the note of content that is gone, unless it has been kept anew. */
export const dropNote = async (tx: Tx, id: string, before: string): Promise<void> => {
  await tx('kept_files').where({ id }).where('kept_at', '<', before).delete();
};
