import { refuse } from '../../domain/errors.js';
import { type Neighbours, reposition } from '../../domain/issues/reposition.js';
import { authorize } from '../../policies/index.js';
import { placesIn, writePlaces } from '../../storage/database/epics/issues.js';
import { allChildren } from '../../storage/database/epics/list.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { loadOtherEpic } from './epic-nesting.js';

/**
 * Moves an epic, by its global number, among those inside one that is loaded; answers all of them that the viewer
 * reads. Not found when it is not inside, invalid when a neighbour is not. Rule: EPIC-CHILD-6.
 */
export async function moveChildEpic(
  { viewer, services }: ActionContext,
  outer: LoadedEpic,
  innerId: number,
  neighbours: Neighbours,
): Promise<EpicRow[]> {
  authorize(viewer, 'moveChildEpic', outer, services.config.tier);
  const inner = await loadOtherEpic(services.db.hot, viewer, innerId);
  if (inner.row.parent_id !== outer.id) throw refuse.recordNotFound();
  await services.db.write(async (tx) => {
    const places = reposition(await placesIn(tx, 'epics', outer.id), inner.id, neighbours);
    if (!places) throw refuse.invalid({ error: 'Epic could not be moved!' });
    await writePlaces(tx, 'epics', places);
  });
  return allChildren(services.db, outer.id, viewer);
}
