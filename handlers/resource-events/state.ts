import { handle } from '../../generated/handlers.js';
import { listing, parents, reading } from './events.js';

/** Lists the changes of state of an issue. Rules: EVENT-STATE-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listIssueStateEvents = handle('listIssueStateEvents', listing('state', parents.issue));

/** Reads one of the changes of state of an issue. Rules: EVENT-STATE-1, EVENT-ACCESS-2 (404). */
export const getIssueStateEvent = handle('getIssueStateEvent', reading('state', parents.issue));

/** Lists the changes of state of a merge request. Rules: EVENT-STATE-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listMergeRequestStateEvents = handle(
  'listMergeRequestStateEvents',
  listing('state', parents.mergeRequest),
);

/** Reads one of the changes of state of a merge request. Rules: EVENT-STATE-1, EVENT-ACCESS-2 (404). */
export const getMergeRequestStateEvent = handle(
  'getMergeRequestStateEvent',
  reading('state', parents.mergeRequest),
);

/** Lists the changes of state of an epic. Rules: EVENT-STATE-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listEpicStateEvents = handle('listEpicStateEvents', listing('state', parents.epic));

/** Reads one of the changes of state of an epic. Rules: EVENT-STATE-1, EVENT-ACCESS-2 (404). */
export const getEpicStateEvent = handle('getEpicStateEvent', reading('state', parents.epic));
