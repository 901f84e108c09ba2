import type { Urls } from '../../actions/context.js';
import { hasBuilds, mayReadPipelines } from '../../domain/pipelines/pipeline-access.js';
import type { ProjectSettings } from '../../domain/projects/project-settings.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { VisiblePipeline } from '../../storage/database/pipelines/pipelines.js';
import { pipelineDetail, pipelineView } from './pipeline.js';

/** What of the settings of a project keeps a merge request from being merged. */
export type MergeRules = Pick<
  ProjectSettings,
  | 'only_allow_merge_if_all_discussions_are_resolved'
  | 'only_allow_merge_if_pipeline_succeeds'
  | 'allow_merge_on_skipped_pipeline'
>;

type Pipelines = ReadonlyMap<number, VisiblePipeline>;

/** Who reads, as far as pipelines are concerned. */
export type PipelineReader = { id: number; admin: boolean; external: boolean } | null;

/** The pipelines of the head and of the merge, as far as the viewer may read them. Rules: MR-RECORD-14, MR-RECORD-17. */
export const pipelineFields = (
  row: MergeRequestRow,
  pipelines: Pipelines,
  { viewer, urls }: { viewer: PipelineReader; urls: Urls },
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
