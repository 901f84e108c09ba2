import { type DeploymentStatus, isFinished } from '../../../domain/deployments/deployment-status.js';
import { all, one, rowLock } from '../engine/ask.js';
import { nextIid } from '../engine/counters.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { Insert } from '../schema/tables.js';
import { authorColumns } from '../users/authors.js';
import type { DeployableRow, DeploymentRow, ListedDeployment } from './rows.js';

const listed = sql`select d.*, ${authorColumns} from deployments d join users a on a.id = d.user_id`;

/** A deployment of a project by its number. Rule: DEPLOY-GET-3. */
export const findDeployment = (
  source: Source,
  projectId: number,
  id: number,
): Promise<ListedDeployment | undefined> =>
  one<ListedDeployment>(source, sql`${listed} where d.id = ${id} and d.project_id = ${projectId}`);

/** A deployment by its number within its project. */
export const findDeploymentByIid = (
  source: Source,
  projectId: number,
  iid: number,
): Promise<ListedDeployment | undefined> =>
  one<ListedDeployment>(source, sql`${listed} where d.project_id = ${projectId} and d.iid = ${iid}`);

/** A deployment by its number, wherever it is. */
export const findDeploymentById = (source: Source, id: number): Promise<ListedDeployment | undefined> =>
  one<ListedDeployment>(source, sql`${listed} where d.id = ${id}`);

/** The deployment as it stands now, held until the transaction ends; undefined when it is gone. */
export const lockDeployment = (tx: Tx, id: number): Promise<DeploymentRow | undefined> =>
  one<DeploymentRow>(
    tx,
    sql`select * from deployments where id = ${id} ${rowLock(tx, sql`for no key update`)}`,
  );

/** The successful deployment that an environment stands on. Rule: ENV-FIELD-5. */
export const lastDeployment = (source: Source, environmentId: number): Promise<DeploymentRow | undefined> =>
  one<DeploymentRow>(
    source,
    sql`select * from deployments where environment_id = ${environmentId} and status = 'success'
      order by finished_at desc, id desc limit 1`,
  );

/** The same of several environments, in one query, by the number of the environment. Rule: ENV-FIELD-5. */
export const lastDeployments = async (
  source: Source,
  environmentIds: readonly number[],
): Promise<Map<number, ListedDeployment>> => {
  if (environmentIds.length === 0) return new Map();
  const rows = await all<ListedDeployment>(
    source,
    sql`${listed} join environments e on d.id = (select l.id from deployments l
        where l.environment_id = e.id and l.status = 'success' order by l.finished_at desc, l.id desc limit 1)
      where e.id in (${sql.list(environmentIds)})`,
  );
  return new Map(rows.map((row) => [row.environment_id, row]));
};

/** Columns of a deployment that is reported. */
export type NewDeployment = Omit<Insert<'deployments'>, 'iid' | 'created_at' | 'updated_at'>;

/** Keeps a deployment under the next number of its project. Rule: DEPLOY-FIELD-8. */
export const addDeployment = async (tx: Tx, given: NewDeployment, at: string): Promise<DeploymentRow> => {
  const iid = await nextIid(tx, 'project', given.project_id, 'deployment');
  const [row] = await tx('deployments')
    .insert({ ...given, iid, created_at: at, updated_at: at })
    .returning('*');
  if (!row) throw new Error('the deployment was not kept');
  return row;
};

/** Moves a deployment to another state; the moment of its end is that of the last state that ended it. */
export const moveDeployment = async (
  tx: Tx,
  id: number,
  status: DeploymentStatus,
  at: string,
): Promise<void> => {
  const ended = isFinished(status) ? { finished_at: at, linked_at: null } : {};
  await tx('deployments')
    .where({ id })
    .update({ status, updated_at: at, ...ended });
};

/** Keeps the commit that the environment stood on before. */
export const keepPrevious = async (tx: Tx, id: number, sha: string | null): Promise<void> => {
  await tx('deployments').where({ id }).update({ previous_sha: sha });
};

/** Takes a deployment away; false when it was gone. */
export const removeDeployment = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('deployments').where({ id }).delete()) > 0;

/** The jobs behind deployments by their numbers, with their pipelines. Rule: DEPLOY-FIELD-4. */
export const deployablesById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, DeployableRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<DeployableRow>(
    source,
    sql`select s.*, ${authorColumns}, l.tag, l.status as pipeline_status, l.created_at as pipeline_created_at,
       l.updated_at as pipeline_updated_at
      from commit_statuses s join pipelines l on l.id = s.pipeline_id join users a on a.id = s.user_id
      where s.id in (${sql.list(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
