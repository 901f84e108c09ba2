import { handle } from '../../generated/handlers.js';
import { listing, parents, reading } from './events.js';

/** Lists the changes of weight of an issue. Rules: EVENT-WEIGHT-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listIssueWeightEvents = handle('listIssueWeightEvents', listing('weight', parents.issue));

/** Reads one of the changes of weight of an issue. Rules: EVENT-WEIGHT-1, EVENT-ACCESS-2 (404). */
export const getIssueWeightEvent = handle('getIssueWeightEvent', reading('weight', parents.issue));
