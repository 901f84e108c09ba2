import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { loadOtherEpic, takeOut } from './epic-nesting.js';

/**
 * Takes an epic, by its global number, out of one that is loaded; not found when it is not inside, or not for the viewer
 * to arrange. Rule: EPIC-CHILD-7.
 */
export async function removeChildEpic(
  context: ActionContext,
  outer: LoadedEpic,
  innerId: number,
): Promise<LoadedEpic> {
  const { viewer, services } = context;
  authorize(viewer, 'removeChildEpic', outer, services.config.tier);
  const inner = await loadOtherEpic(services.db.hot, viewer, innerId);
  const changed = await services.db.write((tx) => takeOut(tx, context, outer, inner));
  if (!changed) throw refuse.recordNotFound();
  return inner;
}
