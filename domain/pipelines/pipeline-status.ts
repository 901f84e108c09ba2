/** What a pipeline or a job of one can be at. */
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

/** What a pipeline or a job is at. */
export type PipelineStatus = (typeof pipelineStatuses)[number];

/** What outside systems report. */
export type ReportedState = 'pending' | 'running' | 'success' | 'failed' | 'canceled';

/** States of which something is still to come. */
export const underWay: readonly PipelineStatus[] = ['pending', 'running'];

/** What a pipeline means to those who wait for it. */
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

/** Whether nothing is to come any more. */
export const isOver = (status: PipelineStatus): boolean =>
  status === 'success' || status === 'failed' || status === 'canceled' || status === 'skipped';

/** The state of a pipeline by the states of its jobs. Rule: PIPELINE-STATUS-1. */
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

/** Why a job cannot go from one state to another; null when it can. Rule: STATUS-SET-6. */
export const refuseStep = (from: PipelineStatus, to: ReportedState): string | null => {
  const { event, from: allowed } = steps[to];
  if (allowed.includes(from)) return null;
  return (
    `Cannot transition status via :${event} from :${from} ` +
    `(Reason(s): Status cannot transition via "${event}")`
  );
};
