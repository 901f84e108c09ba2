/** The states of a deployment; nothing that is reported to this server is ever skipped. */
export const deploymentStatuses = [
  'created',
  'running',
  'success',
  'failed',
  'canceled',
  'blocked',
  'skipped',
] as const;

/** The state of a deployment. */
export type DeploymentStatus = (typeof deploymentStatuses)[number];

/** States that callers report. */
export const reportedStatuses = ['running', 'success', 'failed', 'canceled'] as const;

/** A state that a caller reports. */
export type ReportedStatus = (typeof reportedStatuses)[number];

const events: Record<ReportedStatus, string> = {
  running: 'run',
  success: 'succeed',
  failed: 'drop',
  canceled: 'cancel',
};

/** Whether a deployment in this state has ended, well or not. */
export const isFinished = (status: DeploymentStatus): boolean =>
  status === 'success' || status === 'failed' || status === 'canceled';

const waiting: readonly DeploymentStatus[] = ['blocked', 'failed', 'canceled'];

/** Whether a report says that code reaches the environment, which approvals can hold up. */
export const isDelivery = (status: ReportedStatus): boolean => status === 'running' || status === 'success';

/**
 * Whether a deployment may go from one state to another. Where approvals are missing, code reaches the environment neither
 * from the state that waits for them nor after giving up. Rules: DEPLOY-UPDATE-3, DEPLOY-BLOCK-2.
 */
export const mayBecome = (
  status: DeploymentStatus,
  to: ReportedStatus,
  { isApproved }: { isApproved: boolean },
): boolean => {
  if (!isApproved && isDelivery(to) && waiting.includes(status)) return false;
  // What nobody has to agree to any more waits for nothing.
  const from = status === 'blocked' && isApproved ? 'created' : status;
  return to === 'running' ? from === 'created' : from !== to;
};

/** What a refused change of state is told. */
export const transitionProblem = (to: ReportedStatus): { status: string[] } => ({
  status: [`cannot transition via "${events[to]}"`],
});

/** The state that a new deployment gets: deliveries wait where approvals are needed. Rules: DEPLOY-STATE-1, DEPLOY-BLOCK-1. */
export const firstStatus = (reported: ReportedStatus, { needsApproval }: { needsApproval: boolean }) =>
  needsApproval && isDelivery(reported) ? 'blocked' : reported;
