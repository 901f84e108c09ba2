import type { Database } from '../engine/types.js';
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
  const rows = await hot.all<ReviewerRow>(
    `select u.id, u.username, u.name, u.state, u.avatar, x.state as review_state, x.created_at
       from merge_request_reviewers x join users u on u.id = x.user_id
      where x.merge_request_id = ? order by x.position, x.user_id`,
    [mergeRequestId],
  );
  return slice(rows, page);
};
