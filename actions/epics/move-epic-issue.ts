import { refuse } from '../../domain/errors.js';
import { type Neighbours, reposition } from '../../domain/issues/reposition.js';
import { authorize } from '../../policies/index.js';
import { placesIn, writePlaces } from '../../storage/database/epics/issues.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { loadPlacedIssue } from './epic-issues.js';

/**
 * Moves an issue within an epic that is loaded, by the number of its place. Not found where the viewer does not read the
 * issue, invalid when a neighbour is not in the epic. Rules: EPIC-ISSUE-7, EPIC-ISSUE-8.
 */
export async function moveEpicIssue(
  context: ActionContext,
  epic: LoadedEpic,
  placeId: number,
  neighbours: Neighbours,
): Promise<void> {
  const { viewer, services } = context;
  authorize(viewer, 'moveEpicIssue', epic, services.config.tier);
  const { place } = await loadPlacedIssue(context, epic, placeId);
  await services.db.write(async (tx) => {
    const places = reposition(await placesIn(tx, 'epic_issues', epic.id), place.id, neighbours);
    if (!places) throw refuse.invalid({ error: 'Issue could not be moved!' });
    await writePlaces(tx, 'epic_issues', places);
  });
}
