import type { PipelineStatus } from '../../domain/pipelines/pipeline-status.js';
import type { DetailedStatus } from '../../generated/graphql.js';

/** What people read in place of some states. */
const texts: Partial<Record<PipelineStatus, string>> = {
  success: 'passed',
  waiting_for_resource: 'waiting',
  scheduled: 'delayed',
};

/** A state of a pipeline, a stage or a job, ready for display. */
export function shownStatus(status: PipelineStatus, id: number): DetailedStatus {
  const text = texts[status] ?? status;
  return {
    detailsPath: null,
    group: status,
    icon: `status_${status}`,
    id: `${status}-${id}-${id}`,
    label: text,
    text,
    tooltip: text,
  };
}
