import { listEpics as list } from '../../actions/epics/list-epics.js';
import { handle } from '../../generated/handlers.js';
import { loadEpicAssociations } from '../../storage/database/epics/associations.js';
import { loadEpicRecord } from '../../storage/database/epics/load-epic-record.js';
import { numberedEpicOf } from '../notes/parents.js';
import { epicView, epicViews } from '../views/epic.js';

/** Lists the epics of a group. Rules: EPIC-LIST-1 to EPIC-LIST-6. */
export const listEpics = handle('listEpics', async (call) => {
  const { params, group, viewer, services, page } = call;
  const {
    with_labels_details: labelDetails,
    include_ancestor_groups: withAncestors,
    include_descendant_groups: withDescendants,
    order_by: orderBy,
    sort,
    ...filters
  } = params;
  const input = { filters, orderBy, sort, withAncestors, withDescendants };
  const { rows, info } = await list(call, group, input, page);
  const associations = await loadEpicAssociations(services.db.hot, rows, viewer);
  const context = { urls: services.urls, viewer, place: group, labelDetails };
  const body = epicViews(rows, associations, context);
  return { status: 200, body, page: info };
});

/** Reads an epic. Rules: EPIC-GET-1 (404), EPIC-RECORD-5. */
export const getEpic = handle('getEpic', async (call) => {
  const { group, viewer, services } = call;
  const { row } = await numberedEpicOf(call);
  const data = await loadEpicRecord(services.db.hot, row, viewer);
  return { status: 200, body: epicView(row, data, { urls: services.urls, viewer, place: group }) };
});
