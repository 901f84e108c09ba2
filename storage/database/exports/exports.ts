import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { ExportRow } from './rows.js';

/** Queues an export; answers its number. */
export const addExport = async (
  tx: Tx,
  wish: Pick<
    ExportRow,
    'project_id' | 'user_id' | 'description' | 'upload_url' | 'upload_method' | 'created_at'
  >,
): Promise<number> => {
  const [row] = await tx('project_exports').insert(wish).returning('id');
  if (!row) throw new Error('the export was not kept');
  return row.id;
};

/** How far the newest export of a project is, and whether a file is there. */
export interface ExportFacts {
  newest: ExportRow['state'] | null;
  /** The newest file that has not expired. */
  file: string | null;
}

/** The state of the exports of a project; files that were finished before a moment count as gone. */
export const exportFacts = async (
  source: Source,
  projectId: number,
  expired: string,
): Promise<ExportFacts> => {
  const row = await one<{ newest: ExportRow['state'] | null; file: string | null }>(
    source,
    sql`select (select state from project_exports where project_id = ${projectId} order by id desc limit 1) as newest,
      (select file from project_exports
        where project_id = ${projectId} and file is not null and finished_at >= ${expired}
        order by id desc limit 1) as file`,
  );
  return { newest: row?.newest ?? null, file: row?.file ?? null };
};

/** An export by its number. */
export const findExport = (source: Source, id: number): Promise<ExportRow | undefined> =>
  one<ExportRow>(source, sql`select * from project_exports where id = ${id}`);

/** Notes that an export has begun; one that began before and was broken off begins again. */
export const startExport = async (tx: Tx, id: number, at: string): Promise<void> => {
  await tx('project_exports').where({ id }).update({ state: 'started', started_at: at });
};

/** Keeps the file of an export as the only one of its project. */
export const finishExport = async (
  tx: Tx,
  row: Pick<ExportRow, 'id' | 'project_id'>,
  kept: { file: string | null; size: number },
  at: string,
): Promise<void> => {
  await tx('project_exports').where({ project_id: row.project_id }).update({ file: null });
  await tx('project_exports')
    .where({ id: row.id })
    .update({ state: 'finished', ...kept, upload_url: null, finished_at: at });
};

/** Notes that an export failed, and why. */
export const failExport = async (tx: Tx, id: number, error: string, at: string): Promise<void> => {
  await tx('project_exports')
    .where({ id })
    .update({ state: 'failed', error: error.slice(0, 2000), upload_url: null, finished_at: at });
};

/** Forgets the files of exports that were finished before a moment, and rows that say nothing any more. */
export const expireExports = async (tx: Tx, before: string): Promise<void> => {
  await tx('project_exports').whereNotNull('file').where('finished_at', '<', before).update({ file: null });
  await tx('project_exports')
    .whereIn('state', ['finished', 'failed'])
    .where('finished_at', '<', before)
    .delete();
};

/** What is kept of an imported archive and goes into every export again, by path. */
export const keptParts = (
  source: Source,
  projectId: number,
): Promise<{ path: string; file: string; size: number }[]> =>
  all(source, sql`select path, file, size from kept_parts where project_id = ${projectId} order by path`);

/** Bytes that a project takes as limits of exports count them. */
export const exportSize = async (source: Source, projectId: number): Promise<number> => {
  const row = await one<{ bytes: number }>(
    source,
    sql`select repository_size + wiki_size + snippets_size + lfs_objects_size + uploads_size as bytes
      from project_statistics where project_id = ${projectId}`,
  );
  return Number(row?.bytes ?? 0);
};
