import type { Urls } from '../../actions/context.js';
import { bool } from '../../domain/flags.js';
import { isOver, type PipelineStatus } from '../../domain/pipelines/pipeline-status.js';
import type { Schemas } from '../../generated/types.js';
import type { FullPipeline, PipelineRow, PlacedPipeline } from '../../storage/database/pipelines/rows.js';
import { authorView } from './note.js';

const noCommit = '0'.repeat(40);

const pageOf = ({ project_path, id }: PlacedPipeline): string => `/${project_path}/-/pipelines/${id}`;

/** A pipeline in short. Rules: PIPELINE-LIST-1, MR-PIPELINES-1, COMMIT-RECORD-3. */
export const pipelineView = (row: PlacedPipeline, urls: Urls): Schemas['MergeRequestPipeline'] => ({
  id: row.id,
  iid: row.iid,
  project_id: row.project_id,
  sha: row.sha,
  ref: row.ref,
  status: row.status,
  source: row.source,
  created_at: row.created_at,
  updated_at: row.updated_at,
  web_url: urls.web(pageOf(row)),
});

const seconds = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

/** What people read in place of some states. */
const shown: Partial<Record<PipelineStatus, string>> = {
  success: 'passed',
  waiting_for_resource: 'waiting',
  scheduled: 'delayed',
};

const detailedStatus = (row: PlacedPipeline): Schemas['PipelineDetailedStatus'] => {
  const text = shown[row.status] ?? row.status;
  return {
    icon: `status_${row.status}`,
    text,
    label: text,
    group: row.status,
    tooltip: text,
    has_details: true,
    details_path: pageOf(row),
    illustration: null,
    favicon: `/assets/ci_favicons/favicon_status_${row.status}.png`,
  };
};

const endOf = (row: Pick<PipelineRow, 'status' | 'finished_at'>): string | null =>
  isOver(row.status) ? row.finished_at : null;

/** A pipeline at length. Rules: PIPELINE-GET-1, MR-RECORD-17. */
export const pipelineDetail = (row: FullPipeline, urls: Urls): Schemas['MergeRequestHeadPipeline'] => ({
  ...pipelineView(row, urls),
  before_sha: row.before_sha ?? noCommit,
  tag: bool(row.tag),
  yaml_errors: null,
  user: authorView(row, urls),
  started_at: row.started_at,
  finished_at: endOf(row),
  committed_at: null,
  duration: seconds(row.started_at, endOf(row)),
  queued_duration: seconds(row.created_at, row.started_at),
  coverage: row.coverage === null ? null : Number(row.coverage).toFixed(2),
  detailed_status: detailedStatus(row),
});
