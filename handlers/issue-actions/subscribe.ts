import type { ActionContext } from '../../actions/context.js';
import { subscribe } from '../../actions/issuables/subscribe.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import { writtenIssue } from '../issues/written-issue.js';
import { readableIssueOf } from '../notes/parents.js';

type SubscribeCall = ActionContext & { path: { issue_iid: number }; project: ProjectAccess };

async function answer(call: SubscribeCall, subscribed: boolean) {
  const issue = await readableIssueOf(call);
  await subscribe(call, issue, subscribed);
  return { status: 201 as const, body: await writtenIssue(call, call.project, issue.row) };
}

/** Has the caller told of an issue. Rules: ISSUE-SUBSCRIBE-2, ISSUE-SUBSCRIBE-3, ISSUE-SUBSCRIBE-4. */
export const subscribeToIssue = handle('subscribeToIssue', (call) => answer(call, true));

/** Has the caller told no longer. Rules: ISSUE-SUBSCRIBE-1, ISSUE-SUBSCRIBE-3, ISSUE-SUBSCRIBE-4. */
export const unsubscribeFromIssue = handle('unsubscribeFromIssue', (call) => answer(call, false));
