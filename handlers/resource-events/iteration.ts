import { handle } from '../../generated/handlers.js';
import { listing, parents, reading } from './events.js';

/** Lists the iteration changes of an issue. Rules: EVENT-ITERATION-1, EVENT-LIST-1, EVENT-ACCESS-2 (404). */
export const listIssueIterationEvents = handle(
  'listIssueIterationEvents',
  listing('iteration', parents.issue),
);

/** Reads one of the iteration changes of an issue. Rules: EVENT-ITERATION-1, EVENT-ACCESS-2 (404). */
export const getIssueIterationEvent = handle('getIssueIterationEvent', reading('iteration', parents.issue));
