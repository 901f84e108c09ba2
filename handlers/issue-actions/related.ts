import type { Services } from '../../actions/context.js';
import { listParticipants } from '../../actions/issuables/participants.js';
import { readableIssue } from '../../actions/issues/readable-issue.js';
import { loadMergeRequestRecords } from '../../actions/merge-requests/load-merge-request-records.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { listClosing, listMentioning } from '../../storage/database/issues/related-merge-requests.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import { mergeRequestViews } from '../views/merge-request.js';

interface RelatedCall {
  viewer: Viewer | null;
  project: ProjectAccess;
  page: PageRequest;
  at: string;
  services: Services;
}

async function answer(call: RelatedCall, { rows, info }: Page<MergeRequestRow>) {
  const { viewer, project, at, services } = call;
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  const data = await loadMergeRequestRecords(services, rows, { viewer, long: true });
  const body = mergeRequestViews(rows, data, { urls: services.urls, viewer, place, at });
  return { status: 200 as const, body, page: info };
}

import { userReference } from '../views/user.js';

/** Lists the merge requests that mention an issue. Rules: ISSUE-RELATED-1, ISSUE-RELATED-3, ISSUE-RELATED-4. */
export const listIssueRelatedMergeRequests = handle('listIssueRelatedMergeRequests', async (call) => {
  const issue = await readableIssue(call);
  return answer(call, await listMentioning(call.services.db, issue.id, call.viewer, call.page));
});

/** Lists the merge requests that close an issue once merged. Rules: ISSUE-RELATED-2, ISSUE-RELATED-4. */
export const listIssueClosingMergeRequests = handle('listIssueClosingMergeRequests', async (call) => {
  const issue = await readableIssue(call);
  return answer(call, await listClosing(call.services.db, issue, call.viewer, call.page));
});

/** Lists who takes part in an issue. Rules: ISSUE-PARTICIPANTS-1, ISSUE-RELATED-4. */
export const listIssueParticipants = handle('listIssueParticipants', async (call) => {
  const issue = await readableIssue(call);
  const { rows, info } = await listParticipants(call, issue);
  return { status: 200, body: rows.map((row) => userReference(row, call.services.urls)), page: info };
});
