import { listParticipants } from '../../actions/issuables/participants.js';
import { handle } from '../../generated/handlers.js';
import { listReviewers } from '../../storage/database/merge-requests/reviewers.js';
import { userReference } from '../views/user.js';
import { namedMergeRequest } from './named.js';

/** Lists who takes part in a merge request. Rule: MR-PARTICIPANTS-1. */
export const listMergeRequestParticipants = handle('listMergeRequestParticipants', async (call) => {
  const open = await namedMergeRequest(call);
  const { rows, info } = await listParticipants(call, open, call.page);
  return { status: 200, body: rows.map((row) => userReference(row, call.services.urls)), page: info };
});

/** Lists who is to review a merge request. Rule: MR-REVIEWERS-1. */
export const listMergeRequestReviewers = handle('listMergeRequestReviewers', async (call) => {
  const { services, page } = call;
  const { id } = await namedMergeRequest(call);
  const { rows, info } = await listReviewers(services.db, id, page);
  const body = rows.map((row) => ({
    user: userReference(row, services.urls),
    state: row.review_state,
    created_at: row.created_at,
  }));
  return { status: 200, body, page: info };
});
