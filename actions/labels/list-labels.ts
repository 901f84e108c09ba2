import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import {
  countLabels,
  type LabelCounts,
  type LabelFilters,
  type ListedLabel,
  listLabels as listByPage,
} from '../../storage/database/labels/list.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { ActionContext } from '../context.js';

/** Which labels of a place are listed. */
export interface LabelListInput extends LabelFilters {
  /** Whether what carries them is counted. */
  withCounts: boolean;
}

/** A page of labels with what carries each, as far as the viewer sees that. */
export interface LabelPage extends Page<ListedLabel> {
  /** By the number of the label; empty where nothing was to be counted. */
  counts: ReadonlyMap<number, LabelCounts>;
}

/** A page of the labels of a project or group. Rules: LABEL-LIST-1 to LABEL-LIST-6. */
export const listLabels = async (
  { viewer, services: { db } }: Pick<ActionContext, 'viewer' | 'services'>,
  place: PlanningPlace,
  { withCounts, ...filters }: LabelListInput,
  page: PageRequest,
): Promise<LabelPage> => {
  const { rows, info } = await listByPage(db.hot, place, filters, viewer, page);
  const ids = withCounts ? rows.map((row) => row.id) : [];
  return { rows, info, counts: await countLabels(db.hot, place, ids, viewer) };
};
