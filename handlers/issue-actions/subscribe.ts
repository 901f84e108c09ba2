import { loadIssue } from '../../actions/issuables/targets.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { subscribe, unsubscribe } from '../../storage/database/issuables/subscriptions.js';
import { type AnswerContext, writtenIssue } from '../issues/written-issue.js';

interface Following extends AnswerContext {
  path: { issue_iid: number };
  project: ProjectAccess;
}

async function follow(call: Following, say: typeof subscribe) {
  const { project, viewer, services, path, at } = call;
  const issue = await loadIssue({ source: services.db.hot, project, viewer }, path.issue_iid);
  const changed = await services.db.write((tx) => say(tx, issue, viewer.id, at));
  if (!changed) throw refuse.notModified();
  return { status: 201 as const, body: await writtenIssue(call, project, issue.row) };
}

/** Has the caller told of an issue. Rules: ISSUE-SUBSCRIBE-2, ISSUE-SUBSCRIBE-3, ISSUE-SUBSCRIBE-4. */
export const subscribeToIssue = handle('subscribeToIssue', (call) => follow(call, subscribe));

/** Has the caller told no longer. Rules: ISSUE-SUBSCRIBE-1, ISSUE-SUBSCRIBE-3, ISSUE-SUBSCRIBE-4. */
export const unsubscribeFromIssue = handle('unsubscribeFromIssue', (call) => follow(call, unsubscribe));
