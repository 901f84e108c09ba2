import type { Source } from '../engine/types.js';
import type { EpicRow } from '../issuables/rows.js';
import { isSubscribed } from '../issuables/subscriptions.js';
import type { ListViewer } from '../lists/viewer.js';
import { type EpicAssociations, loadEpicAssociations } from './associations.js';

/** What the record of a single epic is made of beside the row. */
export interface SingleEpicData extends EpicAssociations {
  subscribed: boolean;
}

/** Loads what the record of a single epic is made of. */
export const loadEpicRecord = async (
  source: Source,
  row: EpicRow,
  viewer: ListViewer,
): Promise<SingleEpicData> => {
  const associations = await loadEpicAssociations(source, [row], viewer);
  const subscribed = await isSubscribed(source, { kind: 'epic', id: row.id }, viewer?.id ?? null);
  return { ...associations, subscribed };
};
