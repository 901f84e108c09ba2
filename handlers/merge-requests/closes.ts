import { loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import { closedOutside } from '../../actions/merge-requests/closes-outside.js';
import { closesIssues } from '../../actions/merge-requests/closing.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import { listClosedIssues } from '../../storage/database/merge-requests/closes-read.js';
import { issueViews } from '../views/issue.js';
import { namedMergeRequest } from './named.js';

/** Issues of our own that are listed at most before those of another tracker. */
const mostBesideKeys = 500;

/** Lists the issues that a merge request closes once merged. Rules: MR-CLOSES-1 to MR-CLOSES-3. */
export const listMergeRequestClosedIssues = handle('listMergeRequestClosedIssues', async (call) => {
  const { services, project, viewer, page, at } = call;
  const { row } = await namedMergeRequest(call);
  if (!closesIssues(row, project)) return { status: 200, body: [], page: slice([], page).info };
  const keys = await closedOutside(services, row);
  // Those of another tracker come after our own, and are no rows of a table.
  const wanted = keys.length > 0 ? { page: 1, perPage: mostBesideKeys } : page;
  const { rows, info } = await listClosedIssues(services.db.read, row.id, viewer, wanted);
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  if (rows.length + keys.length === 0) return { status: 200, body: [], page: info };
  const data = await loadIssueRecords(services, rows, viewer);
  const own = issueViews(rows, data, { urls: services.urls, place, at });
  if (keys.length === 0) return { status: 200, body: own, page: info };
  const all = slice([...own, ...keys.map((id) => ({ id, title: id }))], page);
  return { status: 200, body: all.rows, page: all.info };
});
