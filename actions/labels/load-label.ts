import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { findListedLabel, type LabelReach, type ListedLabel } from '../../storage/database/labels/list.js';
import type { Viewer } from '../viewer.js';

/** Only what is a place's own; what it inherits is changed where it stands. Rule: LABEL-UPDATE-2. */
export const ownOnly: LabelReach = { ancestors: false };

/** The label that a text names in a place, by number or title; not found when there is none. */
export async function loadLabel(
  source: Source,
  place: PlanningPlace,
  name: string,
  viewer: Viewer,
  reach: LabelReach = ownOnly,
): Promise<ListedLabel> {
  const label = await findListedLabel(source, place, reach, viewer, name);
  if (!label) throw refuse.notFound('Label');
  return label;
}
