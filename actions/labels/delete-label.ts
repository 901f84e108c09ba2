import { requireUnmodified } from '../../domain/time/unmodified.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { removeLabel } from '../../storage/database/labels/write.js';
import type { ActionContext } from '../context.js';
import { loadLabel } from './load-label.js';

/**
 * Deletes the label that a text names, by number or title, unless it changed after the moment given.
 * Rules: LABEL-DELETE-1, LABEL-DELETE-2.
 */
export const deleteLabel = (
  { viewer, services }: ActionContext,
  place: PlanningPlace,
  name: string,
  unmodifiedSince?: string,
): Promise<void> =>
  services.db.write(async (tx) => {
    const label = await loadLabel(tx, place, name, viewer);
    requireUnmodified(unmodifiedSince, label.updated_at);
    await removeLabel(tx, label.id);
  });
