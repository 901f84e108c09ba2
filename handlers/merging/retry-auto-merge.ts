import { addJob } from '../../storage/database/jobs.js';
import { endedPipelinesAwaited, type WaitingIn } from '../../storage/database/merging/waiting.js';
import type { Tx } from '../../storage/database/types.js';

/**
 * Tries once more to merge what waited for a pipeline that is over, after something that may have kept it from that
 * is gone: a draft, open threads, missing approvals or a demand of the project. Rule: MR-AUTO-3.
 */
export const retryAutoMerge = async (tx: Tx, of: WaitingIn, at: string): Promise<void> => {
  for (const pipelineId of await endedPipelinesAwaited(tx, of)) {
    // Not one for all: a job that is taken already may not see what is written here.
    await addJob(tx, { kind: 'merging.pipeline-finished', payload: { pipelineId }, at });
  }
};
