import { listLabels } from '../../actions/labels/list-labels.js';
import { loadLabel } from '../../actions/labels/load-label.js';
import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import { handle } from '../../generated/handlers.js';
import { groupLabelView, projectLabelView } from '../views/label.js';

/** Lists the labels of a project. Rules: LABEL-LIST-1, LABEL-LIST-2, LABEL-LIST-3, LABEL-LIST-4. */
export const listProjectLabels = handle(
  'listProjectLabels',
  async ({ params, project, page, ...context }) => {
    const input = {
      ancestors: params.include_ancestor_groups,
      search: params.search,
      withCounts: params.with_counts,
    };
    const { rows, info, counts } = await listLabels(context, projectPlace(project), input, page);
    return { status: 200, body: rows.map((row) => projectLabelView(row, counts.get(row.id))), page: info };
  },
);

/** Lists the labels of a group. Rules: LABEL-LIST-1 to LABEL-LIST-6. */
export const listGroupLabels = handle('listGroupLabels', async ({ params, group, page, ...context }) => {
  const input = {
    ancestors: params.include_ancestor_groups,
    descendants: params.include_descendant_groups,
    projects: !params.only_group_labels,
    search: params.search,
    withCounts: params.with_counts,
  };
  const { rows, info, counts } = await listLabels(context, groupPlace(group), input, page);
  return { status: 200, body: rows.map((row) => groupLabelView(row, counts.get(row.id))), page: info };
});

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
