import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Source, Tx } from '../engine/types.js';
import type { PersonRow } from '../issues/associations.js';
import { type Page, type PageRequest, slice } from '../lists/page.js';

/** Somebody who is to review a merge request. */
export interface ReviewerRow extends PersonRow {
  review_state: 'unreviewed' | 'reviewed';
  created_at: string;
}

/** A page of those who are to review a merge request, in the order they were asked. Rule: MR-REVIEWERS-1. */
export const listReviewers = async (
  { hot }: Database,
  mergeRequestId: number,
  page: PageRequest,
): Promise<Page<ReviewerRow>> => {
  const rows = await all<ReviewerRow>(
    hot,
    sql`select u.id, u.username, u.name, u.state, u.avatar, x.state as review_state, x.created_at
       from merge_request_reviewers x join users u on u.id = x.user_id
      where x.merge_request_id = ${mergeRequestId} order by x.position, x.user_id`,
  );
  return slice(rows, page);
};

/** Those who have reviewed a merge request, in the order they were asked. */
export const reviewersWhoReviewed = (
  source: Source,
  mergeRequestId: number,
): Promise<{ name: string; email: string }[]> =>
  all(
    source,
    sql`select u.name, u.email from merge_request_reviewers r join users u on u.id = r.user_id
      where r.merge_request_id = ${mergeRequestId} and r.state <> 'unreviewed' order by r.position, r.user_id`,
  );

/** Whether those who are to review merge requests have done so: by the numbers of these and of the reviewers. */
export const reviewStates = async (
  source: Source,
  mergeRequestIds: readonly number[],
): Promise<Map<number, Map<number, ReviewerRow['review_state']>>> => {
  const found = new Map(mergeRequestIds.map((id) => [id, new Map<number, ReviewerRow['review_state']>()]));
  if (mergeRequestIds.length === 0) return found;
  const rows = await all<{ holder: number; id: number; state: ReviewerRow['review_state'] }>(
    source,
    sql`select merge_request_id as holder, user_id as id, state from merge_request_reviewers
      where merge_request_id in (${sql.list(mergeRequestIds)})`,
  );
  for (const { holder, id, state } of rows) found.get(holder)?.set(id, state);
  return found;
};

/** Has a reviewer look at a merge request again; false where it is not one of its reviewers. */
export const askAgain = async (tx: Tx, mergeRequestId: number, userId: number): Promise<boolean> => {
  const changed = await tx('merge_request_reviewers')
    .where({ merge_request_id: mergeRequestId, user_id: userId })
    .update({ state: 'unreviewed' });
  return changed > 0;
};
