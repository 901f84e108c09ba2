/** The states of a pipeline or job. */
export const pipelineStatuses = [
  'created',
  'waiting_for_resource',
  'preparing',
  'pending',
  'running',
  'success',
  'failed',
  'canceled',
  'skipped',
  'manual',
  'scheduled',
] as const;

/** The state of a pipeline or job. */
export type PipelineStatus = (typeof pipelineStatuses)[number];

/** A state that external systems report. */
export type ReportedState = 'pending' | 'running' | 'success' | 'failed' | 'canceled';

/** States of a pipeline that has not ended. */
export const underWay: readonly PipelineStatus[] = ['pending', 'running'];

/** What the state of a pipeline means for those who wait for it. */
export type PipelineVerdict = 'running' | 'failed' | 'succeeded';

const toCome: readonly PipelineStatus[] = [
  'created',
  'waiting_for_resource',
  'preparing',
  'pending',
  'running',
];

/** What the state of a pipeline means for merging; null without one. Rules: MR-RECORD-9, MR-MERGE-3. */
export const verdictOn = (
  status: PipelineStatus | null,
  { allow_merge_on_skipped_pipeline }: { allow_merge_on_skipped_pipeline: boolean | null },
): PipelineVerdict | null => {
  if (status === null) return null;
  if (toCome.includes(status)) return 'running';
  const passes = status === 'success' || (status === 'skipped' && allow_merge_on_skipped_pipeline === true);
  return passes ? 'succeeded' : 'failed';
};

/** Whether a state is final. */
export const isOver = (status: PipelineStatus): boolean =>
  status === 'success' || status === 'failed' || status === 'canceled' || status === 'skipped';

/** The state of a pipeline, computed from the states of its jobs. Rule: PIPELINE-STATUS-1. */
export const stateOfPipeline = (jobs: readonly PipelineStatus[]): PipelineStatus => {
  if (jobs.length === 0) return 'created';
  if (jobs.some((status) => underWay.includes(status))) return 'running';
  if (jobs.includes('failed')) return 'failed';
  return jobs.includes('canceled') ? 'canceled' : 'success';
};

interface Step {
  event: string;
  from: readonly PipelineStatus[];
}

const early = ['created', 'waiting_for_resource', 'preparing'] as const;

const steps: Record<ReportedState, Step> = {
  pending: { event: 'enqueue', from: [...early, 'skipped', 'manual', 'scheduled'] },
  running: { event: 'run', from: [...early, 'pending'] },
  success: { event: 'success', from: [...early, 'pending', 'running'] },
  failed: { event: 'drop', from: [...early, 'pending', 'running', 'manual', 'scheduled'] },
  canceled: { event: 'cancel', from: [...early, 'pending', 'running', 'manual', 'scheduled'] },
};

/** Why a job cannot change from one state to another; null when it can. Rule: STATUS-SET-6. */
export const stateChangeProblem = (from: PipelineStatus, to: ReportedState): string | null => {
  const { event, from: allowed } = steps[to];
  if (allowed.includes(from)) return null;
  return (
    `Cannot transition status via :${event} from :${from} ` +
    `(Reason(s): Status cannot transition via "${event}")`
  );
};
