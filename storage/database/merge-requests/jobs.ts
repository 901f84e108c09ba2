import type { Tx } from '../engine/types.js';
import { addJob, addJobs, type NewJob } from '../jobs/jobs.js';
import { openInto } from './of-branches.js';

const renewal = (mergeRequestId: number, at: string): NewJob => ({
  kind: 'merging.renew',
  payload: { mergeRequestId },
  uniqueKey: `merging.renew.${mergeRequestId}`,
  at,
});

/** Asks for a new version of a merge request whose target was changed. */
export const planRenewal = (tx: Tx, mergeRequestId: number, at: string): Promise<void> =>
  addJob(tx, renewal(mergeRequestId, at));

/** Asks the same of all open merge requests into branches of a project, once these mean something else. */
export const planRenewalsInto = async (
  tx: Tx,
  { projectId, branches }: { projectId: number; branches: readonly string[] },
  at: string,
): Promise<void> => {
  for (const branch of branches) {
    const into = await openInto(tx, { projectId, branch });
    await addJobs(
      tx,
      into.map(({ id }) => renewal(id, at)),
    );
  }
};

const repairKey = (mergeRequestId: number) => `merging.repair.${mergeRequestId}`;
const repairAfterMs = 120_000;

/** Asks for a look at a merge that is beginning, in case nobody ends it. */
export const planRepair = (tx: Tx, mergeRequestId: number, at: string): Promise<void> =>
  addJob(tx, {
    kind: 'merging.repair',
    payload: { mergeRequestId },
    uniqueKey: repairKey(mergeRequestId),
    runAt: new Date(Date.parse(at) + repairAfterMs).toISOString(),
    at,
  });

/** Takes that back: the merge has ended. */
export const cancelRepair = async (tx: Tx, mergeRequestId: number): Promise<void> => {
  await tx('jobs')
    .where({ unique_key: repairKey(mergeRequestId), state: 'waiting' })
    .delete();
};

/** Has merges looked at now that were under way when every process that merged ended. */
export const releaseMerges = async (tx: Tx, at: string): Promise<void> => {
  const rows: { id: number }[] = await tx('merge_requests').where({ state: 'locked' }).select('id');
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    await tx('merge_requests').whereIn('id', some).update({ locked_at: longAgo });
    await tx('jobs')
      .where({ state: 'waiting' })
      .whereIn('unique_key', some.map(repairKey))
      .update({ run_at: at });
  }
};

/** A moment at which nothing that still runs can have begun. */
const longAgo = '2000-01-01T00:00:00.000Z';
const atOnce = 500;

/** Asks for a rebase in the background. */
export const planRebase = (
  tx: Tx,
  payload: { mergeRequestId: number; userId: number },
  at: string,
): Promise<void> => addJob(tx, { kind: 'merging.rebase', payload, maxAttempts: 3, at });
