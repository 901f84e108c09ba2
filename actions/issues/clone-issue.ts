import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { cloneIssueTo, whyNotCloned } from './transfer-issue.js';
import { loadTransferTarget } from './transfer-target.js';

/** Where a copy of an issue goes. */
export interface CloneIssueInput {
  toProjectId: number;
  /** Whether what was said goes along. */
  withNotes: boolean;
}

/**
 * Copies an issue that is loaded into a project; answers the copy. Not found where the viewer cannot see that project,
 * invalid with the reason where it cannot be copied there. Rules: ISSUE-CLONE-1, ISSUE-CLONE-2, ISSUE-MOVE-3.
 */
export async function cloneIssue(
  context: ActionContext,
  issue: LoadedIssue,
  { toProjectId, withNotes }: CloneIssueInput,
): Promise<LoadedIssue> {
  const { viewer, services, at } = context;
  authorize(viewer, 'cloneIssueFrom', issue);
  const to = await loadTransferTarget(context, toProjectId);
  const reason = whyNotCloned(issue, to, viewer);
  if (reason !== null) throw refuse.invalid(reason);
  return services.db.write((tx) => cloneIssueTo(tx, issue, to, withNotes, { actor: viewer, at, services }));
}
