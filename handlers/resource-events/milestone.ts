import { handle } from '../../generated/handlers.js';
import { listing, parents, reading } from './events.js';

/** Lists the milestone changes of an issue. Rules: EVENT-MILESTONE-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listIssueMilestoneEvents = handle(
  'listIssueMilestoneEvents',
  listing('milestone', parents.issue),
);

/** Reads one of the milestone changes of an issue. Rules: EVENT-MILESTONE-1, EVENT-ACCESS-2 (404). */
export const getIssueMilestoneEvent = handle('getIssueMilestoneEvent', reading('milestone', parents.issue));

/** Lists the milestone changes of a merge request. Rules: EVENT-MILESTONE-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listMergeRequestMilestoneEvents = handle(
  'listMergeRequestMilestoneEvents',
  listing('milestone', parents.mergeRequest),
);

/** Reads one of the milestone changes of a merge request. Rules: EVENT-MILESTONE-1, EVENT-ACCESS-2 (404). */
export const getMergeRequestMilestoneEvent = handle(
  'getMergeRequestMilestoneEvent',
  reading('milestone', parents.mergeRequest),
);
