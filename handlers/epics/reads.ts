import { loadEpic } from '../../actions/issuables/targets.js';
import { emojiName } from '../../domain/text/emoji.js';
import { handle } from '../../generated/handlers.js';
import { loadEpicAssociations } from '../../storage/database/epics/associations.js';
import { listEpicsByPage } from '../../storage/database/epics/list.js';
import { loadEpicRecord } from '../../storage/database/epics/load-epic-record.js';
import { epicView, epicViews } from '../views/epic.js';

const reaction = (name: string | undefined) => (name === undefined ? undefined : (emojiName(name) ?? name));

/** Lists the epics of a group. Rules: EPIC-LIST-1 to EPIC-LIST-6. */
export const listEpics = handle('listEpics', async ({ params, group, viewer, services, page }) => {
  const { with_labels_details: labelDetails, not, order_by: orderBy, sort, ...filters } = params;
  const { include_ancestor_groups: withAncestors, include_descendant_groups: withDescendants } = filters;
  const request = {
    place: { kind: 'groups' as const, groupId: group.id, withAncestors, withDescendants },
    viewer,
    orderBy,
    sort,
    filters: {
      ...filters,
      my_reaction_emoji: reaction(filters.my_reaction_emoji),
      not: not && { ...not, my_reaction_emoji: reaction(not.my_reaction_emoji) },
    },
  };
  const { rows, info } = await listEpicsByPage(services.db, request, page);
  const associations = await loadEpicAssociations(services.db.hot, rows, viewer);
  const context = { urls: services.urls, viewer, place: group, labelDetails };
  const body = epicViews(rows, associations, context);
  return { status: 200, body, page: info };
});

/** Reads an epic. Rules: EPIC-GET-1 (404), EPIC-RECORD-5. */
export const getEpic = handle('getEpic', async ({ path, group, viewer, services }) => {
  const epic = await loadEpic({ source: services.db.hot, group, viewer }, path.epic_iid);
  const data = await loadEpicRecord(services.db.hot, epic.row, viewer);
  return { status: 200, body: epicView(epic.row, data, { urls: services.urls, viewer, place: group }) };
});
