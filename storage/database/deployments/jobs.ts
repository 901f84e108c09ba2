import type { Tx } from '../engine/types.js';
import { addJob } from '../jobs/jobs.js';

const keyOf = (deploymentId: number) => `deployments.deliver.${deploymentId}`;
const laterMs = 60_000;

/** Asks for what follows a success in the repository; `later` when whoever asks does it, should that not end. */
export const planDelivery = (
  tx: Tx,
  deploymentId: number,
  at: string,
  { later = false }: { later?: boolean } = {},
): Promise<void> =>
  addJob(tx, {
    kind: 'deployments.deliver',
    payload: { deploymentId },
    uniqueKey: keyOf(deploymentId),
    runAt: later ? new Date(Date.parse(at) + laterMs).toISOString() : at,
    at,
  });

/** Takes that back: it is done. */
export const cancelDelivery = async (tx: Tx, deploymentId: number): Promise<void> => {
  await tx('jobs')
    .where({ unique_key: keyOf(deploymentId), state: 'waiting' })
    .delete();
};
