import type { Services } from '../context.js';
import { followPipeline } from '../pipelines/pipeline-finished.js';
import { followRest } from './pushed-source.js';
import { runRebase } from './rebase-job.js';
import { renewVersion } from './renew-version.js';
import { repairMerge } from './repair-merge.js';

const idIn = (payload: Record<string, unknown>): number => Number(payload['mergeRequestId']);

/** The kinds of jobs that merge requests leave behind. */
export const mergingJobs = {
  'merging.renew': (services: Services, payload: Record<string, unknown>) =>
    renewVersion(services, idIn(payload), services.clock.now()),
  'merging.repair': (services: Services, payload: Record<string, unknown>) =>
    repairMerge(services, idIn(payload)),
  'merging.rebase': runRebase,
  'merging.follow-push': followRest,
  'merging.pipeline-finished': (services: Services, payload: Record<string, unknown>) =>
    followPipeline(services, Number(payload['pipelineId']), services.clock.now()),
} as const;
