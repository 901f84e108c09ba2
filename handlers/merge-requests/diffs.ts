import { loadMergeRequestRecord } from '../../actions/merge-requests/load-merge-requests.js';
import { filesOf } from '../../actions/merge-requests/versions.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import { latestVersion } from '../../storage/database/merge-requests/versions-write.js';
import { diffView } from '../views/diff.js';
import { mergeRequestView } from '../views/merge-request.js';
import { namedMergeRequest } from './named.js';

/** Reads a merge request with the files it changes. Rules: MR-CHANGES-1, MR-CHANGES-2. */
export const getMergeRequestChanges = handle('getMergeRequestChanges', async (call) => {
  const { services, project, params, viewer, at, signal } = call;
  const loaded = await namedMergeRequest(call);
  const version = await latestVersion(services.db.hot, loaded.row);
  const whole = params.access_raw_diffs ? { signal } : undefined;
  const { files, overflow } = await filesOf(services, project.id, version, whole);
  const data = await loadMergeRequestRecord(call, loaded);
  const { head_pipeline: _, ...record } = mergeRequestView(data, { urls: services.urls, viewer, at });
  return { status: 200, body: { ...record, changes: files.map(diffView), overflow } };
});

/** Lists the files that a merge request changes. Rule: MR-DIFFS-1. */
export const listMergeRequestDiffs = handle('listMergeRequestDiffs', async (call) => {
  const { services, project } = call;
  const { row } = await namedMergeRequest(call);
  const { files } = await filesOf(services, project.id, await latestVersion(services.db.hot, row));
  const { rows, info } = slice(files, call.page);
  return { status: 200, body: rows.map(diffView), page: info };
});
