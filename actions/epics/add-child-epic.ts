import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { loadOtherEpic, placeInside } from './epic-nesting.js';

/**
 * Puts an epic, by its global number, into one that is loaded. Not found where the viewer may not arrange it, conflict
 * when it is inside already, unprocessable where epics cannot be nested so.
 * Rules: EPIC-CHILD-3, EPIC-CHILD-4, EPIC-CHILD-5.
 */
export async function addChildEpic(
  context: ActionContext,
  outer: LoadedEpic,
  innerId: number,
): Promise<LoadedEpic> {
  const { viewer, services } = context;
  authorize(viewer, 'addChildEpic', outer, services.config.tier);
  const inner = await loadOtherEpic(services.db.hot, viewer, innerId);
  const changed = await services.db.write((tx) => placeInside(tx, context, outer, inner));
  if (!changed) throw refuse.conflict('Epic(s) already assigned');
  return inner;
}
