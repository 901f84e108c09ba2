import { loadIssueNow } from '../../actions/issuables/targets.js';
import {
  addSpentTime,
  resetEstimate,
  resetSpentTime,
  setEstimate,
} from '../../actions/issuables/time-tracking.js';
import { handle } from '../../generated/handlers.js';
import { timesView } from '../issuables/times-view.js';
import { readableIssueOf } from '../notes/parents.js';

/** Estimates an issue. Rules: ISSUE-TIME-1, ISSUE-TIME-2, ISSUE-TIME-7, ISSUE-TIME-8, ISSUE-TIME-10, ISSUE-TIME-11. */
export const setIssueTimeEstimate = handle('setIssueTimeEstimate', async (call) => {
  const issue = await loadIssueNow(call, call.path.issue_iid);
  return {
    status: 200,
    body: await timesView(call.services, await setEstimate(call, issue, call.params.duration)),
  };
});

/** Forgets the estimate of an issue. Rules: ISSUE-TIME-3, ISSUE-TIME-7, ISSUE-TIME-8. */
export const resetIssueTimeEstimate = handle('resetIssueTimeEstimate', async (call) => {
  const issue = await loadIssueNow(call, call.path.issue_iid);
  return { status: 200, body: await timesView(call.services, await resetEstimate(call, issue)) };
});

/** Books time on an issue. Rules: ISSUE-TIME-2, ISSUE-TIME-4, ISSUE-TIME-7, ISSUE-TIME-9 to ISSUE-TIME-12. */
export const addIssueSpentTime = handle('addIssueSpentTime', async (call) => {
  const issue = await loadIssueNow(call, call.path.issue_iid);
  return { status: 201, body: await timesView(call.services, await addSpentTime(call, issue, call.params)) };
});

/** Forgets the time booked on an issue. Rules: ISSUE-TIME-5, ISSUE-TIME-7, ISSUE-TIME-8. */
export const resetIssueSpentTime = handle('resetIssueSpentTime', async (call) => {
  const issue = await loadIssueNow(call, call.path.issue_iid);
  return { status: 200, body: await timesView(call.services, await resetSpentTime(call, issue)) };
});

/** Reads the times of an issue. Rules: ISSUE-TIME-6, ISSUE-TIME-7. */
export const getIssueTimeStats = handle('getIssueTimeStats', async (call) => {
  const issue = await readableIssueOf(call);
  return { status: 200, body: await timesView(call.services, issue.row) };
});
