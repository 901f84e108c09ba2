import { mayReadMergeRequests } from '../../actions/issuables/targets.js';
import { loadMergeRequestRecords } from '../../actions/merge-requests/load-merge-requests.js';
import { needCommit } from '../../actions/repository/revision.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import { listMergeRequestsOfCommit } from '../../storage/database/merge-requests/by-commit.js';
import { mergeRequestViews } from '../views/merge-request.js';

/** Lists the merge requests that contain a commit. Rules: MR-COMMIT-1, MR-COMMIT-2. */
export const listCommitMergeRequests = handle('listCommitMergeRequests', async (call) => {
  const { path, project, viewer, services, page, at } = call;
  const oid = await needCommit(services.git.open(project.id), path.sha, 'Commit');
  if (!mayReadMergeRequests(project, viewer)) {
    return { status: 200, body: [], page: slice([], page).info };
  }
  const { rows, info } = await listMergeRequestsOfCommit(services.db, project.id, oid, page);
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  const data = await loadMergeRequestRecords(services, rows, { viewer });
  const body = mergeRequestViews(rows, data, { urls: services.urls, viewer, place, at });
  return { status: 200, body, page: info };
});
