import { authorize } from '../../policies/index.js';
import type { ActionContext } from '../context.js';
import { changeTarget } from '../issuables/change-issuable.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { loadPlacedIssue, type PlacedIssue } from './epic-issues.js';

/**
 * Takes an issue out of an epic that is loaded, by the number of its place; answers where it stood. Not found where the
 * viewer does not read the issue, forbidden where they may not arrange it. Rule: EPIC-ISSUE-9.
 */
export async function removeEpicIssue(
  context: ActionContext,
  epic: LoadedEpic,
  placeId: number,
): Promise<PlacedIssue> {
  const { viewer, services, at } = context;
  authorize(viewer, 'removeEpicIssue', epic, services.config.tier);
  const placed = await loadPlacedIssue(context, epic, placeId);
  authorize(viewer, 'arrangeIssue', placed.issue);
  await services.db.write((tx) =>
    changeTarget(tx, placed.issue, { epic_id: null }, { actor: viewer, at, services }),
  );
  return placed;
}
