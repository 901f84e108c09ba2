import type { NamedRef } from '../../../domain/repository/named-ref.js';
import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { authorColumns } from '../users/authors.js';
import { ranFor } from './pipelines.js';
import type { CommitStatusRow, ListedStatus } from './rows.js';

/** What names a job inside a pipeline. */
export type JobName = Pick<CommitStatusRow, 'pipeline_id' | 'name' | 'ref'>;

/** A status with whoever reported it. */
export const findStatus = (source: Source, id: number): Promise<ListedStatus | undefined> =>
  one<ListedStatus>(
    source,
    sql`select s.*, ${authorColumns} from commit_statuses s join users a on a.id = s.user_id where s.id = ${id}`,
  );

/** The status of a job that somebody reported and that is under way. Rule: STATUS-SET-5. */
export const findUnderWay = (tx: Tx, job: JobName, userId: number): Promise<CommitStatusRow | undefined> =>
  one<CommitStatusRow>(
    tx,
    sql`select * from commit_statuses
      where pipeline_id = ${job.pipeline_id} and name = ${job.name} and ref = ${job.ref} and superseded = 0
        and user_id = ${userId} and status in ('pending', 'running')`,
  );

/** Columns of a status that is reported for the first time. */
export type NewStatus = Omit<CommitStatusRow, 'id' | 'stage' | 'allow_failure' | 'superseded'>;

/** Keeps a status in the place of the one that its job had. Rule: STATUS-SET-5. */
export const insertStatus = async (tx: Tx, status: NewStatus): Promise<number> => {
  const { pipeline_id, name, ref } = status;
  await tx('commit_statuses').where({ pipeline_id, name, ref, superseded: 0 }).update({ superseded: 1 });
  const [row] = await tx('commit_statuses').insert(status).returning('id');
  if (!row) throw new Error('the status was not kept');
  return row.id;
};

/** Changes columns of a status. */
export const changeStatus = async (tx: Tx, id: number, change: Partial<CommitStatusRow>): Promise<void> => {
  await tx('commit_statuses').where({ id }).update(change);
};

/** Cancels what of a pipeline is under way; false when nothing was. Rule: PIPELINE-CANCEL-1. */
export const cancelUnderWay = async (tx: Tx, pipelineId: number, at: string): Promise<boolean> => {
  const changed = await tx('commit_statuses')
    .where({ pipeline_id: pipelineId, superseded: 0 })
    .whereIn('status', ['pending', 'running'])
    .update({ status: 'canceled', finished_at: at, updated_at: at });
  return changed > 0;
};

/** Which statuses of a commit are listed. */
export interface StatusFilters {
  sha: string;
  ref?: NamedRef | undefined;
  stage?: string | undefined;
  name?: string | undefined;
  /** Those that newer ones superseded as well. */
  all: boolean;
}

/** A page of the statuses of a commit, in the order they came. Rules: STATUS-LIST-1, STATUS-LIST-2. */
export const listStatuses = (
  db: Database,
  projectId: number,
  filters: StatusFilters,
  page: PageRequest,
): Promise<Page<ListedStatus>> => {
  const { sha, ref, stage, name } = filters;
  const tests = [sql`s.project_id = ${projectId} and s.sha = ${sha}`];
  if (!filters.all) tests.push(sql`s.superseded = 0`);
  if (ref !== undefined) tests.push(sql`s.ref = ${ref.name}`);
  if (ref?.tag !== undefined) {
    tests.push(sql`exists (select 1 from pipelines l where l.id = s.pipeline_id and ${ranFor(ref)})`);
  }
  if (stage !== undefined) tests.push(sql`s.stage = ${stage}`);
  if (name !== undefined) tests.push(sql`s.name = ${name}`);
  const list = {
    columns: sql`s.*, ${authorColumns}`,
    from: sql`from commit_statuses s join users a on a.id = s.user_id where ${sql.join(tests, ' and ')}`,
    order: sql`s.id`,
  };
  return listPage<ListedStatus>(db.read, list, page);
};
