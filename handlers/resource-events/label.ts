import { handle } from '../../generated/handlers.js';
import { listing, parents, reading } from './events.js';

/** Lists the label changes of an issue. Rules: EVENT-LABEL-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listIssueLabelEvents = handle('listIssueLabelEvents', listing('label', parents.issue));

/** Reads one of the label changes of an issue. Rules: EVENT-LABEL-1, EVENT-ACCESS-2 (404). */
export const getIssueLabelEvent = handle('getIssueLabelEvent', reading('label', parents.issue));

/** Lists the label changes of a merge request. Rules: EVENT-LABEL-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listMergeRequestLabelEvents = handle(
  'listMergeRequestLabelEvents',
  listing('label', parents.mergeRequest),
);

/** Reads one of the label changes of a merge request. Rules: EVENT-LABEL-1, EVENT-ACCESS-2 (404). */
export const getMergeRequestLabelEvent = handle(
  'getMergeRequestLabelEvent',
  reading('label', parents.mergeRequest),
);

/** Lists the label changes of an epic. Rules: EVENT-LABEL-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listEpicLabelEvents = handle('listEpicLabelEvents', listing('label', parents.epic));

/** Reads one of the label changes of an epic. Rules: EVENT-LABEL-1, EVENT-ACCESS-2 (404). */
export const getEpicLabelEvent = handle('getEpicLabelEvent', reading('label', parents.epic));
