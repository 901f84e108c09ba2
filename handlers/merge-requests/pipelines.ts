import { readsPipelines } from '../../actions/pipelines/pipelines-visibility.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import { listPipelinesOfMergeRequest } from '../../storage/database/pipelines/list.js';
import { pipelineView } from '../views/pipeline.js';
import { namedMergeRequest } from './named.js';

/** Lists the pipelines of the commits of a merge request, of those that the caller may read. Rule: MR-PIPELINES-1. */
export const listMergeRequestPipelines = handle('listMergeRequestPipelines', async (call) => {
  const { services, viewer, page } = call;
  const { row } = await namedMergeRequest(call);
  if (!(await readsPipelines(services, row.source_project_id, viewer))) {
    return { status: 200, body: [], page: slice([], page).info };
  }
  const { rows, info } = await listPipelinesOfMergeRequest(services.db, row, page);
  return { status: 200, body: rows.map((one) => pipelineView(one, services.urls)), page: info };
});
