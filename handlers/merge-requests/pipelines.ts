import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/page.js';
import { openForReading } from '../merging/open.js';

/** Lists the pipelines of a merge request, of which there are none as yet. Rule: MR-PIPELINES-1. */
export const listMergeRequestPipelines = handle('listMergeRequestPipelines', async (call) => {
  await openForReading(call);
  return { status: 200, body: [], page: slice([], call.page).info };
});
