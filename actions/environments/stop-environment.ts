import { stopJobName } from '../../domain/environments/stop-job.js';
import { refuse } from '../../domain/errors.js';
import { isOver } from '../../domain/pipelines/pipeline-status.js';
import { authorize } from '../../policies/index.js';
import { lastDeployment } from '../../storage/database/deployments/deployments.js';
import { newestJob } from '../../storage/database/deployments/followed.js';
import type { DeploymentRow } from '../../storage/database/deployments/rows.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import { changeEnvironment, lockEnvironment } from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { ActionContext } from '../context.js';
import { protectionOf } from '../deployments/protection.js';
import { authorizeRun, refOf } from '../pipelines/refs.js';
import { type EnvironmentAddress, needEnvironment } from './load-environment.js';

/** The deployment whose outside job takes an environment down, where that job is not over yet; else null. Rule: ENV-STOP-4. */
export const awaitedStop = async (
  source: Source,
  environment: EnvironmentRow,
): Promise<DeploymentRow | null> => {
  const last = await lastDeployment(source, environment.id);
  if (!last) return null;
  const { project_id: projectId, sha, ref } = last;
  const job = await newestJob(source, { projectId, sha, ref, name: stopJobName(environment.name) });
  return job && !isOver(job.status) ? last : null;
};

/** Makes an environment stopped, which ends what it was planned for. Rules: ENV-STATE-1, ENV-STOP-3. */
export const enterStopped = (tx: Tx, environment: EnvironmentRow, at: string): Promise<EnvironmentRow> =>
  changeEnvironment(tx, environment, { state: 'stopped', auto_stop_at: null }, at);

/** Begins to stop an available environment: at once where no outside job takes it down. Rules: ENV-STATE-1, ENV-STOP-4. */
export const beginStop = async (tx: Tx, environment: EnvironmentRow, at: string): Promise<EnvironmentRow> =>
  (await awaitedStop(tx, environment))
    ? changeEnvironment(tx, environment, { state: 'stopping', auto_stop_at: null }, at)
    : enterStopped(tx, environment, at);

/** Forbidden to those who may not run the job that takes an environment down. Rule: ENV-STOP-6. */
async function requireJobRight(context: ActionContext, address: EnvironmentAddress): Promise<void> {
  const { hot } = context.services.db;
  const awaited = await awaitedStop(hot, await needEnvironment(hot, address));
  if (awaited) await authorizeRun(context, 'updatePipeline', address.project, refOf(awaited));
}

/**
 * Stops an environment; by force without waiting for the job that takes it down. One that is stopped or stopping is left as
 * it is. Throws not found when it is absent, forbidden where it or the branch of its job is protected from the viewer.
 * Rules: ENV-STOP-1 to ENV-STOP-6, ENV-STATE-1, ENV-PROTECT-9.
 */
export async function stopEnvironment(
  context: ActionContext,
  address: EnvironmentAddress,
  { force }: { force: boolean },
): Promise<EnvironmentRow> {
  const { services, viewer, at } = context;
  const { project, id } = address;
  if (!force) await requireJobRight(context, address);
  return services.db.write(async (tx) => {
    const environment = await lockEnvironment(tx, project.id, id);
    if (!environment) throw refuse.recordNotFound();
    const protection = await protectionOf(tx, services, { project, environment, viewer });
    authorize(viewer, 'stopEnvironment', { project, protection });
    if (environment.state === 'stopped') return environment;
    if (force) return enterStopped(tx, environment, at);
    return environment.state === 'stopping' ? environment : beginStop(tx, environment, at);
  });
}
