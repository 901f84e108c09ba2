import { verdictOn } from './pipeline-status.js';

/** What of the settings of a project is asked of a pipeline. */
type Rules = Parameters<typeof verdictOn>[1] & { only_allow_merge_if_pipeline_succeeds: boolean };

/** What the pipeline of a head is at where it must succeed; one that is not there has not. Rule: MR-RECORD-9. */
export const demandedPipeline = <Pipeline extends { status: Parameters<typeof verdictOn>[0] & string }>(
  row: { head_pipeline_id: number | null },
  rules: Rules,
  pipelines: ReadonlyMap<number, Pipeline>,
) => {
  if (!rules.only_allow_merge_if_pipeline_succeeds) return null;
  const head = row.head_pipeline_id === null ? undefined : pipelines.get(row.head_pipeline_id);
  return verdictOn(head?.status ?? null, rules) ?? 'failed';
};
