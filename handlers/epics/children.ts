import { addChildEpic as add } from '../../actions/epics/add-child-epic.js';
import { createChildEpic as create } from '../../actions/epics/create-child-epic.js';
import { listChildEpics as list } from '../../actions/epics/list-epics.js';
import { moveChildEpic } from '../../actions/epics/move-child-epic.js';
import { removeChildEpic as remove } from '../../actions/epics/remove-child-epic.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { loadEpicAssociations } from '../../storage/database/epics/associations.js';
import { contentsOf } from '../../storage/database/epics/write.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { numberedEpicOf } from '../notes/parents.js';
import { epicPath, epicViews } from '../views/epic.js';
import { type EpicCall, writtenEpic } from './answer.js';

/** Lists the epics inside an epic. Rule: EPIC-CHILD-1. */
export const listChildEpics = handle('listChildEpics', async (call) => {
  const { group, viewer, services, page } = call;
  const outer = await numberedEpicOf(call);
  const { rows, info } = await list(call, outer, page);
  const associations = await loadEpicAssociations(services.db.hot, rows, viewer);
  const body = epicViews(rows, associations, { urls: services.urls, viewer, place: group });
  return { status: 200, body, page: info };
});

/** Epics inside another one, in short. */
async function linkedViews(
  call: EpicCall,
  outer: { row: EpicRow },
  rows: readonly EpicRow[],
): Promise<Schemas['LinkedEpic'][]> {
  const { services, viewer, group } = call;
  const associations = await loadEpicAssociations(services.db.hot, rows, viewer);
  const views = epicViews(rows, associations, { urls: services.urls, viewer, place: group });
  const { withChildren, withIssues } = await contentsOf(
    services.db.hot,
    rows.map((row) => row.id),
    viewer,
  );
  const links = `${epicPath(outer.row.iid, group.full_path)}/links`;
  return views.map(({ id, iid, title, group_id, parent_id, references, web_url }) => ({
    id,
    iid,
    title,
    group_id,
    parent_id,
    has_children: withChildren.has(id),
    has_issues: withIssues.has(id),
    reference: references.relative,
    url: web_url,
    relation_url: services.urls.web(`${links}/${id}`),
  }));
}

/** Opens an epic inside another one. Rules: EPIC-CHILD-2, EPIC-CHILD-5 (422). */
export const createChildEpic = handle('createChildEpic', async (call) => {
  const outer = await numberedEpicOf(call);
  const made = await create(call, outer, call.params);
  const [body] = await linkedViews(call, outer, [made.row]);
  if (!body) throw refuse.recordNotFound();
  return { status: 201, body };
});

/** Puts an epic into another one. Rules: EPIC-CHILD-3, EPIC-CHILD-4 (404, 409), EPIC-CHILD-5 (422). */
export const addChildEpic = handle('addChildEpic', async (call) => {
  const inner = await add(call, await numberedEpicOf(call), call.path.child_epic_id);
  return { status: 201, body: await writtenEpic(call, inner.row) };
});

/** Moves an epic within another one. Rule: EPIC-CHILD-6. */
export const updateChildEpic = handle('updateChildEpic', async (call) => {
  const { path, params } = call;
  const outer = await numberedEpicOf(call);
  const neighbours = { beforeId: params.move_before_id, afterId: params.move_after_id };
  const rows = await moveChildEpic(call, outer, path.child_epic_id, neighbours);
  return { status: 200, body: await linkedViews(call, outer, rows) };
});

/** Takes an epic out of another one. Rule: EPIC-CHILD-7 (404). */
export const removeChildEpic = handle('removeChildEpic', async (call) => {
  const inner = await remove(call, await numberedEpicOf(call), call.path.child_epic_id);
  return { status: 200, body: await writtenEpic(call, inner.row) };
});
