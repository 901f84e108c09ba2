import { refuse } from '../../domain/errors.js';
import { authorize, can } from '../../policies/index.js';
import { noMatchingIssue } from '../../policies/issues.js';
import { placeOfIssue } from '../../storage/database/epics/issues.js';
import type { ActionContext } from '../context.js';
import { changeTarget } from '../issuables/change-issuable.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { findIssueForEpic, type PlacedIssue } from './epic-issues.js';

/**
 * Puts an issue, by its global number, into an epic that is loaded. Not found where the viewer may not arrange it,
 * conflict when it is in the epic already. Rules: EPIC-ISSUE-4 to EPIC-ISSUE-6.
 */
export async function addEpicIssue(
  context: ActionContext,
  epic: LoadedEpic,
  issueId: number,
): Promise<PlacedIssue> {
  const { viewer, services, at } = context;
  authorize(viewer, 'addEpicIssue', epic, services.config.tier);
  const issue = await findIssueForEpic(context, issueId);
  if (!issue || !can(viewer, 'arrangeIssue', issue)) throw noMatchingIssue();
  const place = await services.db.write(async (tx) => {
    const { changed } = await changeTarget(tx, issue, { epic_id: epic.id }, { actor: viewer, at, services });
    if (!changed) throw refuse.conflict('Issue(s) already assigned');
    return placeOfIssue(tx, issue.id);
  });
  if (!place) throw noMatchingIssue();
  return { place, issue };
}
