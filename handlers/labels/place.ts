import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { findListedLabel, type LabelReach, type ListedLabel } from '../../storage/database/labels/list.js';

/** Only what is a place's own; what it inherits is changed where it stands. Rule: LABEL-UPDATE-2. */
export const ownOnly: LabelReach = { ancestors: false };

/** The label that a text names in a place; 404 when there is none. */
export async function needLabel(
  source: Source,
  place: PlanningPlace,
  name: string,
  viewer: Viewer,
  reach: LabelReach,
): Promise<ListedLabel> {
  const label = await findListedLabel(source, place, reach, viewer, name);
  if (!label) throw refuse.notFound('Label');
  return label;
}

/** A label named by one of two parameters, as the older forms do. */
export const nameIn = (params: { label_id?: number | undefined; name?: string | undefined }): string =>
  params.label_id === undefined ? (params.name ?? '').trim() : String(params.label_id);

/** The label to delete, when it did not change after the moment that the caller gave. Rule: LABEL-DELETE-2. */
export async function needUnmodified(
  source: Source,
  place: PlanningPlace,
  name: string,
  viewer: Viewer,
  ifUnmodifiedSince: string | undefined,
): Promise<ListedLabel> {
  const label = await needLabel(source, place, name, viewer, ownOnly);
  requireUnmodified(ifUnmodifiedSince, label.updated_at);
  return label;
}
