import type { Services } from '../../actions/context.js';
import { loadLabel } from '../../actions/labels/load-label.js';
import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import type { Viewer } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { countLabels, type LabelFilters, listLabels } from '../../storage/database/labels/list.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { groupLabelView, projectLabelView } from '../views/label.js';

interface Listing {
  place: PlanningPlace;
  filters: LabelFilters;
  withCounts: boolean;
  viewer: Viewer;
  page: PageRequest;
}

async function listing({ db }: Services, { place, filters, withCounts, viewer, page }: Listing) {
  const { rows, info } = await listLabels(db.read, place, filters, viewer, page);
  const ids = withCounts ? rows.map((row) => row.id) : [];
  return { rows, info, counts: await countLabels(db.hot, place, ids, viewer) };
}

/** Lists the labels of a project. Rules: LABEL-LIST-1, LABEL-LIST-2, LABEL-LIST-3, LABEL-LIST-4. */
export const listProjectLabels = handle(
  'listProjectLabels',
  async ({ params, project, viewer, services, page }) => {
    const place = projectPlace(project);
    const filters = { ancestors: params.include_ancestor_groups, search: params.search };
    const input = { place, filters, withCounts: params.with_counts, viewer, page };
    const { rows, info, counts } = await listing(services, input);
    return { status: 200, body: rows.map((row) => projectLabelView(row, counts.get(row.id))), page: info };
  },
);

/** Lists the labels of a group. Rules: LABEL-LIST-1 to LABEL-LIST-6. */
export const listGroupLabels = handle(
  'listGroupLabels',
  async ({ params, group, viewer, services, page }) => {
    const filters = {
      ancestors: params.include_ancestor_groups,
      descendants: params.include_descendant_groups,
      projects: !params.only_group_labels,
      search: params.search,
    };
    const input = { place: groupPlace(group), filters, withCounts: params.with_counts, viewer, page };
    const { rows, info, counts } = await listing(services, input);
    return { status: 200, body: rows.map((row) => groupLabelView(row, counts.get(row.id))), page: info };
  },
);

/** Reads a label of a project. Rules: LABEL-GET-1 (404), LABEL-GET-2. */
export const getProjectLabel = handle(
  'getProjectLabel',
  async ({ path, params, project, viewer, services: { db } }) => {
    const reach = { ancestors: params.include_ancestor_groups };
    const label = await loadLabel(db.hot, projectPlace(project), path.label_id, viewer, reach);
    return { status: 200, body: projectLabelView(label) };
  },
);

/** Reads a label of a group. Rules: LABEL-GET-1 (404), LABEL-GET-2. */
export const getGroupLabel = handle(
  'getGroupLabel',
  async ({ path, params, group, viewer, services: { db } }) => {
    const reach = { ancestors: params.include_ancestor_groups };
    const label = await loadLabel(db.hot, groupPlace(group), path.label_id, viewer, reach);
    return { status: 200, body: groupLabelView(label) };
  },
);
