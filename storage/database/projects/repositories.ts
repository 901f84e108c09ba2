import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { Row } from '../schema/tables.js';

/** What rows of projects say of their repositories. */
export type RepositoryState = Pick<Row<'projects'>, 'id' | 'empty_repo' | 'import_status'>;

/** The next so many projects in the order of their numbers, for going through all of them in batches. */
export const repositoryStatesAfter = (
  source: Source,
  id: number,
  limit: number,
): Promise<RepositoryState[]> =>
  all<RepositoryState>(
    source,
    sql`select id, empty_repo, import_status from projects where id > ${id} order by id limit ${limit}`,
  );

/** The projects that must have a repository; that of a fork comes with the job that copies it. */
export const idsOfProjectsWithRepository = async (source: Source): Promise<number[]> => {
  const rows = await all<{ id: number }>(
    source,
    sql`select id from projects where import_status not in ('scheduled', 'started')`,
  );
  return rows.map((row) => row.id);
};
