import type { Urls } from '../../actions/context.js';
import { hasBuilds, mayReadPipelines } from '../../domain/pipelines/pipeline-access.js';
import { verdictOn } from '../../domain/pipelines/pipeline-status.js';
import type { ProjectSettings } from '../../domain/projects/project-settings.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { pipelinesById, type VisiblePipeline } from '../../storage/database/pipelines/pipelines.js';
import { pipelineDetail, pipelineView } from './pipeline.js';

/** What of the settings of a project keeps a merge request from being merged. */
export type MergeRules = Pick<
  ProjectSettings,
  | 'only_allow_merge_if_all_discussions_are_resolved'
  | 'only_allow_merge_if_pipeline_succeeds'
  | 'allow_merge_on_skipped_pipeline'
>;

type Pipelines = ReadonlyMap<number, VisiblePipeline>;
type Reader = { id: number; admin: boolean; external: boolean } | null;

/** The pipelines that records of merge requests tell of: those of heads, in the long form those of merges too. */
export const loadPipelines = (
  source: Source,
  rows: readonly MergeRequestRow[],
  { viewer, long }: { viewer: Reader; long?: boolean | undefined },
): Promise<Pipelines> => {
  const ids = rows.flatMap((row) => [row.head_pipeline_id, long ? row.merge_pipeline_id : null]);
  return pipelinesById(source, [...new Set(ids.filter((id) => id !== null))], viewer);
};

/** The pipelines of the head and of the merge, as far as the viewer may read them. Rules: MR-RECORD-14, MR-RECORD-17. */
export const pipelineFields = (
  row: MergeRequestRow,
  pipelines: Pipelines,
  { viewer, urls }: { viewer: Reader; urls: Urls },
) => {
  const seen = (id: number | null): VisiblePipeline | null => {
    const pipeline = id === null ? undefined : pipelines.get(id);
    return pipeline && mayReadPipelines(pipeline, viewer) ? pipeline : null;
  };
  const [head, merged] = [seen(row.head_pipeline_id), seen(row.merge_pipeline_id)];
  const build = head && hasBuilds(head) ? head : null;
  return {
    latest_build_started_at: build?.started_at ?? null,
    latest_build_finished_at: build?.finished_at ?? null,
    pipeline: merged && hasBuilds(merged) ? pipelineView(merged, urls) : null,
    head_pipeline: head ? pipelineDetail(head, urls) : null,
  };
};

/** What the pipeline of a head is at where it must succeed; one that is not there has not. Rule: MR-RECORD-9. */
export const demandedPipeline = (row: MergeRequestRow, rules: MergeRules, pipelines: Pipelines) => {
  if (!rules.only_allow_merge_if_pipeline_succeeds) return null;
  const head = row.head_pipeline_id === null ? undefined : pipelines.get(row.head_pipeline_id);
  return verdictOn(head?.status ?? null, rules) ?? 'failed';
};
