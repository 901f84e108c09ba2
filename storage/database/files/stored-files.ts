import type { Knex } from 'knex';
import type { Tx } from '../engine/types.js';

/** A column that names kept content by the first 64 characters of its value. */
interface Referrer {
  table: string;
  column: string;
}

/**
 * Every column that names kept content. A family that keeps files must stand here before it writes its first row:
 * content that no column of this list names is taken for forgotten.
 */
const referrers: readonly Referrer[] = [
  { table: 'users', column: 'avatar' },
  { table: 'namespaces', column: 'avatar' },
  { table: 'projects', column: 'avatar' },
  { table: 'issue_metric_images', column: 'file' },
  { table: 'project_uploads', column: 'file' },
];

const idLength = 64;

/** Notes that content is about to be kept, so that it is found again when nothing names it any more. */
export const noteKept = async (tx: Tx, id: string, at: string): Promise<void> => {
  await tx('kept_files').insert({ id, kept_at: at }).onConflict('id').merge({ kept_at: at });
};

const forgottenBefore = (db: Knex, before: string) => {
  const query = db('kept_files as k').where('k.kept_at', '<', before);
  for (const { table, column } of referrers) {
    query.whereNotExists((names) =>
      names
        .from(table)
        .whereNotNull(column)
        .whereRaw(`substr(??, 1, ${idLength}) = k.id`, [`${table}.${column}`])
        .select(db.raw('1')),
    );
  }
  return query;
};

/** Some of the content that was kept before a moment and that nothing names, oldest first. */
export const listForgotten = async (db: Knex, before: string, limit: number): Promise<string[]> => {
  const rows = await forgottenBefore(db, before).orderBy(['k.kept_at', 'k.id']).limit(limit).select('k.id');
  return rows.map((row) => row.id as string);
};

/** Drops the note of content that is gone, unless it has been kept anew. */
export const dropNote = async (tx: Tx, id: string, before: string): Promise<void> => {
  await tx('kept_files').where({ id }).where('kept_at', '<', before).delete();
};
