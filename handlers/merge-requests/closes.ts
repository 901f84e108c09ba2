import { loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import { closesIssues } from '../../actions/merge-requests/closing.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import { listClosedIssues } from '../../storage/database/merge-requests/closes-read.js';
import { issueViews } from '../views/issue.js';
import { namedMergeRequest } from './named.js';

/** Lists the issues that a merge request closes once merged. Rules: MR-CLOSES-1 to MR-CLOSES-3. */
export const listMergeRequestClosedIssues = handle('listMergeRequestClosedIssues', async (call) => {
  const { services, project, viewer, page, at } = call;
  const { row } = await namedMergeRequest(call);
  if (!closesIssues(row, project)) return { status: 200, body: [], page: slice([], page).info };
  const { rows, info } = await listClosedIssues(services.db.read, row.id, viewer, page);
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  if (rows.length === 0) return { status: 200, body: [], page: info };
  const data = await loadIssueRecords(services, rows, viewer);
  return { status: 200, body: issueViews(rows, data, { urls: services.urls, place, at }), page: info };
});
