import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { moveIssueTo, whyNotMoved } from './transfer-issue.js';
import { loadTransferTarget } from './transfer-target.js';

/**
 * Moves an issue that is loaded to another project; answers the new one. Not found where the viewer cannot see that
 * project, invalid with the reason where the issue cannot go there. Rules: ISSUE-MOVE-1 to ISSUE-MOVE-4.
 */
export async function moveIssue(
  context: ActionContext,
  issue: LoadedIssue,
  toProjectId: number,
): Promise<LoadedIssue> {
  const { viewer, services, at } = context;
  authorize(viewer, 'moveIssueFrom', issue);
  const to = await loadTransferTarget(context, toProjectId);
  const reason = whyNotMoved(issue, to, viewer);
  if (reason !== null) throw refuse.invalid(reason);
  return services.db.write((tx) => moveIssueTo(tx, issue, to, { actor: viewer, at, services }));
}
