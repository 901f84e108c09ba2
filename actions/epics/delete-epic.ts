import { authorize } from '../../policies/index.js';
import { deleteEpicRow } from '../../storage/database/epics/write.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';

/** Deletes an epic that is loaded, if the viewer may; its issues stay. Rule: EPIC-DELETE-1. */
export async function deleteEpic({ viewer, services }: ActionContext, epic: LoadedEpic): Promise<void> {
  authorize(viewer, 'deleteEpic', epic, services.config.tier);
  await services.db.write((tx) => deleteEpicRow(tx, epic.id));
}
