import type { Tx } from '../../storage/database/engine/types.js';
import { lockEnvironment } from '../../storage/database/environments/environments.js';
import { takenDownBy } from '../../storage/database/environments/stop-jobs.js';
import { enterStopped } from './stop-environment.js';

/** Makes environments stopped whose outside job to take them down succeeded after the last deployment. Rule: ENV-STOP-7. */
export const followStopJobs = async (tx: Tx, pipelineId: number, at: string): Promise<void> => {
  for (const { project_id, id } of await takenDownBy(tx, pipelineId)) {
    const environment = await lockEnvironment(tx, project_id, id);
    if (environment && environment.state !== 'stopped') await enterStopped(tx, environment, at);
  }
};
