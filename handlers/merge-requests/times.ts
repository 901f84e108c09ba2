import {
  addSpentTime,
  resetEstimate,
  resetSpentTime,
  setEstimate,
} from '../../actions/issuables/time-tracking.js';
import { handle } from '../../generated/handlers.js';
import { timesView } from '../issuables/times-view.js';
import { namedMergeRequest } from './named.js';

/** Reads the times of a merge request. Rule: MR-TIME-1. */
export const getMergeRequestTimeStats = handle('getMergeRequestTimeStats', async (call) => {
  const { row } = await namedMergeRequest(call);
  return { status: 200, body: await timesView(call.services, row) };
});

/** Estimates a merge request. Rules: MR-TIME-1, MR-TIME-2, MR-TIME-3, MR-TIME-6, MR-TIME-7. */
export const setMergeRequestTimeEstimate = handle('setMergeRequestTimeEstimate', async (call) => {
  const open = await namedMergeRequest(call);
  return {
    status: 200,
    body: await timesView(call.services, await setEstimate(call, open, call.params.duration)),
  };
});

/** Forgets the estimate of a merge request. Rules: MR-TIME-2, MR-TIME-4, MR-TIME-6. */
export const resetMergeRequestTimeEstimate = handle('resetMergeRequestTimeEstimate', async (call) => ({
  status: 200,
  body: await timesView(call.services, await resetEstimate(call, await namedMergeRequest(call))),
}));

/** Books time on a merge request. Rules: MR-TIME-2, MR-TIME-3, MR-TIME-5, MR-TIME-6. */
export const addMergeRequestSpentTime = handle('addMergeRequestSpentTime', async (call) => {
  const open = await namedMergeRequest(call);
  return { status: 201, body: await timesView(call.services, await addSpentTime(call, open, call.params)) };
});

/** Forgets the time booked on a merge request. Rules: MR-TIME-2, MR-TIME-4, MR-TIME-6. */
export const resetMergeRequestSpentTime = handle('resetMergeRequestSpentTime', async (call) => ({
  status: 200,
  body: await timesView(call.services, await resetSpentTime(call, await namedMergeRequest(call))),
}));
