import { mayBecome, type ReportedStatus } from '../../domain/deployments/deployment-status.js';
import type { PipelineStatus } from '../../domain/pipelines/pipeline-status.js';
import {
  type FollowingDeployment,
  followingJobs,
  renewDeployables,
} from '../../storage/database/deployments/followed.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { ActionContext } from '../context.js';
import { followStopJobs } from '../environments/follow-stop-jobs.js';
import type { ProjectAccess } from '../viewer.js';
import { approvalStateOf } from './approval-state.js';
import { enterStatus } from './enter-status.js';
import { needEnvironmentOf } from './protection.js';

/** What the state of a job means for the deployment that it carries out. */
const meaning: Partial<Record<PipelineStatus, ReportedStatus>> = {
  running: 'running',
  success: 'success',
  failed: 'failed',
  canceled: 'canceled',
};

/** Moves a deployment to what the state of its job means, where it may take that. Rule: DEPLOY-JOB-1. */
export const followJob = async (
  tx: Tx,
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  deployment: FollowingDeployment,
): Promise<void> => {
  const status = meaning[deployment.job_status];
  if (status === undefined || status === deployment.status) return;
  const environment = await needEnvironmentOf(tx, deployment);
  const { pending } = await approvalStateOf(tx, services, { project, environment, viewer }, deployment);
  if (!mayBecome(deployment.status, status, { isApproved: pending === 0 })) return;
  await enterStatus(tx, deployment, status, { userId: viewer.id, at, delivers: false });
};

/** Lets deployments and environments follow the jobs of a pipeline that carry them out. Rules: DEPLOY-JOB-1, ENV-STOP-7. */
export const followDeployedJobs = async (
  tx: Tx,
  context: ActionContext,
  project: ProjectAccess,
  pipelineId: number,
): Promise<void> => {
  await renewDeployables(tx, pipelineId);
  for (const deployment of await followingJobs(tx, pipelineId)) {
    await followJob(tx, context, project, deployment);
  }
  await followStopJobs(tx, pipelineId, context.at);
};
