import { all, one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Source, Tx } from '../engine/types.js';
import type { ImportFailureRow, ImportRow } from '../exports/rows.js';
import type { Insert } from '../schema/tables.js';

/** Keeps what is to be imported into a project that was made for it; answers its number. */
export const addImport = async (tx: Tx, row: Insert<'project_imports'>): Promise<number> => {
  const [made] = await tx('project_imports').insert(row).returning('id');
  if (!made) throw new Error('the import was not kept');
  return made.id;
};

/** An import by its number. */
export const findImport = (source: Source, id: number): Promise<ImportRow | undefined> =>
  one<ImportRow>(source, sql`select * from project_imports where id = ${id}`);

/** The import that made a project. */
export const importOf = (source: Source, projectId: number): Promise<ImportRow | undefined> =>
  one<ImportRow>(source, sql`select * from project_imports where project_id = ${projectId}`);

const shown = 100;

/** What of an archive could not be brought in, newest first. */
export const importFailures = (source: Source, projectId: number): Promise<ImportFailureRow[]> =>
  all<ImportFailureRow>(
    source,
    sql`select * from project_import_failures where project_id = ${projectId} order by id desc limit ${shown}`,
  );

/** Notes a line that could not be brought in. */
export const addImportFailure = async (tx: Tx, failure: Omit<ImportFailureRow, 'id'>): Promise<void> => {
  await tx('project_import_failures').insert(failure);
};

/** Notes that an import works on its project. */
export const startImport = async (tx: Tx, row: ImportRow, at: string): Promise<void> => {
  await tx('project_imports')
    .where({ id: row.id })
    .update({ started_at: row.started_at ?? at });
  await tx('projects')
    .where({ id: row.project_id, import_status: 'scheduled' })
    .update({ import_status: 'started' });
};

/** How far each relation of an import has come: the number of the next line, by relation. */
export const progressOf = (row: Pick<ImportRow, 'progress'>): Record<string, number> =>
  JSON.parse(row.progress) as Record<string, number>;

/** Keeps how far an import has come, in the write that brought it there. */
export const keepProgress = async (tx: Tx, id: number, progress: Record<string, number>): Promise<void> => {
  await tx('project_imports')
    .where({ id })
    .update({ progress: JSON.stringify(progress) });
};

/** Keeps the content of an archive that was fetched. */
export const keepArchive = async (tx: Tx, id: number, file: string): Promise<void> => {
  await tx('project_imports').where({ id }).update({ file, url: null });
};

/** Notes that an import broke off by a fault of this server; answers how often by now. */
export const countBreak = (db: Database, id: number): Promise<number> =>
  db.write(async (tx) => {
    const [row] = await tx('project_imports').where({ id }).forUpdate();
    const failures = (row?.failures ?? 0) + 1;
    await tx('project_imports').where({ id }).update({ failures });
    return failures;
  });

/** Ends an import whose project stays as it is, with the reason. */
export const failImport = async (
  tx: Tx,
  row: Pick<ImportRow, 'id' | 'project_id'>,
  error: string,
  at: string,
): Promise<void> => {
  await tx('projects')
    .where({ id: row.project_id })
    .update({ import_status: 'failed', import_error: error.slice(0, 2000), updated_at: at });
  await tx('project_imports').where({ id: row.id }).update({ file: null, url: null, finished_at: at });
};

/** Notes that an import has ended well; its archive is not needed any more. */
export const endImport = async (tx: Tx, id: number, at: string): Promise<void> => {
  await tx('project_imports').where({ id }).update({ file: null, url: null, finished_at: at });
};

/** Imports that were begun before a moment and have not ended. */
export const stuckImports = (source: Source, before: string, limit: number): Promise<ImportRow[]> =>
  all<ImportRow>(
    source,
    sql`select * from project_imports where finished_at is null and created_at < ${before} order by id limit ${limit}`,
  );

/** Counts of a project, and the numbers that its next records get, from what it holds. */
export const settleCounts = async (tx: Tx, projectId: number): Promise<void> => {
  const highest = [
    { kind: 'issue', iids: sql`select max(iid) from issues where project_id = ${projectId}` },
    {
      kind: 'merge_request',
      iids: sql`select max(iid) from merge_requests where target_project_id = ${projectId}`,
    },
    { kind: 'milestone', iids: sql`select max(iid) from milestones where project_id = ${projectId}` },
    { kind: 'pipeline', iids: sql`select max(iid) from pipelines where project_id = ${projectId}` },
  ];
  for (const { kind, iids } of highest) {
    await run(
      tx,
      sql`insert into counters (scope, scope_id, kind, value)
          select 'project', ${projectId}, ${kind}, coalesce((${iids}), 0)
          where coalesce((${iids}), 0) > 0
        on conflict (scope, scope_id, kind) do update
          set value = case when counters.value < excluded.value then excluded.value else counters.value end`,
    );
  }
  await run(
    tx,
    sql`update projects set open_issues_count =
      (select count(*) from issues where project_id = ${projectId} and state = 'opened') where id = ${projectId}`,
  );
};
