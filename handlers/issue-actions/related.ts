import type { ReadContext } from '../../actions/context.js';
import { listParticipants } from '../../actions/issuables/participants.js';
import {
  listClosingMergeRequests,
  listMentioningMergeRequests,
} from '../../actions/issues/list-related-merge-requests.js';
import { loadMergeRequestRecords } from '../../actions/merge-requests/load-merge-requests.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { Page } from '../../storage/database/lists/page.js';
import { readableIssueOf } from '../notes/parents.js';
import { mergeRequestViews } from '../views/merge-request.js';
import { userReference } from '../views/user.js';

async function answer(call: ReadContext & { project: ProjectAccess }, { rows, info }: Page<MergeRequestRow>) {
  const { viewer, project, at, services } = call;
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  const data = await loadMergeRequestRecords(services, rows, { viewer, long: true });
  const body = mergeRequestViews(rows, data, { urls: services.urls, viewer, place, at });
  return { status: 200 as const, body, page: info };
}

/** Lists the merge requests that mention an issue. Rules: ISSUE-RELATED-1, ISSUE-RELATED-3, ISSUE-RELATED-4. */
export const listIssueRelatedMergeRequests = handle('listIssueRelatedMergeRequests', async (call) =>
  answer(call, await listMentioningMergeRequests(call, await readableIssueOf(call), call.page)),
);

/** Lists the merge requests that close an issue once merged. Rules: ISSUE-RELATED-2, ISSUE-RELATED-4. */
export const listIssueClosingMergeRequests = handle('listIssueClosingMergeRequests', async (call) =>
  answer(call, await listClosingMergeRequests(call, await readableIssueOf(call), call.page)),
);

/** Lists who takes part in an issue. Rules: ISSUE-PARTICIPANTS-1, ISSUE-RELATED-4. */
export const listIssueParticipants = handle('listIssueParticipants', async (call) => {
  const { rows, info } = await listParticipants(call, await readableIssueOf(call), call.page);
  return { status: 200, body: rows.map((row) => userReference(row, call.services.urls)), page: info };
});
