import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { findEpicLink, removeEpicLink } from '../../storage/database/epics/write.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { readableEpic } from './epic-nesting.js';
import { type EpicLink, noteOnBoth } from './relate-epics.js';

/**
 * Undoes the relation of an epic that is loaded, by the number of the link; answers the link as it was. Not found where
 * there is none, or the viewer may not arrange the other epic. Rules: EPIC-RELATED-5, AUTH-PLACES-1.
 */
export async function deleteRelatedEpic(
  context: ActionContext,
  epic: LoadedEpic,
  linkId: number,
): Promise<EpicLink> {
  const { viewer, services } = context;
  authorize(viewer, 'deleteRelatedEpic', epic, services.config.tier);
  const row = await findEpicLink(services.db.hot, epic.id, linkId);
  if (!row) throw refuse.recordNotFound();
  const otherId = row.source_id === epic.id ? row.target_id : row.source_id;
  const other = await readableEpic(services.db.hot, viewer, otherId);
  if (!other) throw refuse.recordNotFound();
  authorize(viewer, 'arrangeEpic', other);
  await services.db.write(async (tx) => {
    if (!(await removeEpicLink(tx, row.id))) throw refuse.recordNotFound();
    await noteOnBoth(tx, context, [epic, other], 'unrelated');
  });
  return { row, epics: [epic, other] };
}
