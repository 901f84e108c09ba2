import { handle } from '../../generated/handlers.js';
import { listReviewers } from '../../storage/database/merging/reviewers.js';
import { openForReading } from '../merging/open.js';
import { participantsPage } from '../planning/participants.js';
import { userReference } from '../views/user.js';

/** Lists who takes part in a merge request. Rule: MR-PARTICIPANTS-1. */
export const listMergeRequestParticipants = handle('listMergeRequestParticipants', async (call) => {
  const open = await openForReading(call);
  return { status: 200, ...(await participantsPage(call, open)) };
});

/** Lists who is to review a merge request. Rule: MR-REVIEWERS-1. */
export const listMergeRequestReviewers = handle('listMergeRequestReviewers', async (call) => {
  const { services, page } = call;
  const { id } = await openForReading(call);
  const { rows, info } = await listReviewers(services.db, id, page);
  const body = rows.map((row) => ({
    user: userReference(row, services.urls),
    state: row.review_state,
    created_at: row.created_at,
  }));
  return { status: 200, body, page: info };
});
