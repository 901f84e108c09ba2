import { createRelatedEpic as create } from '../../actions/epics/create-related-epic.js';
import { deleteRelatedEpic as remove } from '../../actions/epics/delete-related-epic.js';
import { listRelatedEpics as list } from '../../actions/epics/list-epics.js';
import type { EpicLink } from '../../actions/epics/relate-epics.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { loadEpicAssociations } from '../../storage/database/epics/associations.js';
import { keyOf } from '../../storage/database/projects/load.js';
import { numberedEpicOf } from '../notes/parents.js';
import { epicViews } from '../views/epic.js';
import { linkTypeFrom } from '../views/link-type.js';
import type { EpicCall } from './answer.js';

/** Lists the epics that an epic is related to. Rules: EPIC-RELATED-1, EPIC-RELATED-2. */
export const listRelatedEpics = handle('listRelatedEpics', async (call) => {
  const { group, viewer, services, page } = call;
  const epic = await numberedEpicOf(call);
  const { rows, info } = await list(call, epic, page);
  const associations = await loadEpicAssociations(services.db.hot, rows, viewer);
  const views = epicViews(rows, associations, { urls: services.urls, viewer, place: group });
  const body = rows.flatMap((row, index): Schemas['RelatedEpic'][] => {
    const view = views[index];
    if (!view) return [];
    return [
      {
        ...view,
        related_epic_link_id: row.related_epic_link_id,
        link_type: linkTypeFrom(row, epic.id),
        link_created_at: row.link_created_at,
        link_updated_at: row.link_updated_at,
      },
    ];
  });
  return { status: 200, body, page: info };
});

/** The record of a link between two epics. Rule: EPIC-RELATED-3. */
async function linkView(call: EpicCall, { row: link, epics }: EpicLink) {
  const { services, viewer, group } = call;
  const rows = epics.map((epic) => epic.row);
  const associations = await loadEpicAssociations(services.db.hot, rows, viewer);
  const views = epicViews(rows, associations, { urls: services.urls, viewer, place: group });
  const source = views.find((view) => view.id === link.source_id);
  const target = views.find((view) => view.id === link.target_id);
  if (!source || !target) throw refuse.recordNotFound();
  const { id, link_type, created_at, updated_at } = link;
  return { id, source_epic: source, target_epic: target, link_type, created_at, updated_at };
}

/** Relates two epics. Rules: EPIC-RELATED-2, EPIC-RELATED-3, EPIC-RELATED-4 (404, 409). */
export const createRelatedEpic = handle('createRelatedEpic', async (call) => {
  const { target_group_id, target_epic_iid, link_type } = call.params;
  const input = { group: keyOf(target_group_id), iid: target_epic_iid, type: link_type };
  const link = await create(call, await numberedEpicOf(call), input);
  return { status: 201, body: await linkView(call, link) };
});

/** Undoes the relation of two epics. Rule: EPIC-RELATED-5 (404). */
export const deleteRelatedEpic = handle('deleteRelatedEpic', async (call) => {
  const link = await remove(call, await numberedEpicOf(call), call.path.related_epic_link_id);
  return { status: 200, body: await linkView(call, link) };
});
