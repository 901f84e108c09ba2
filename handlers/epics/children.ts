import { addEpic } from '../../actions/epics/create-epic.js';
import { needWorkableEpic, placeInside, takeOut } from '../../actions/epics/epic-nesting.js';
import { type LoadedEpic, loadEpic } from '../../actions/issuables/targets.js';
import { epicProblems } from '../../domain/epics/epic-input.js';
import { refuse } from '../../domain/errors.js';
import { placeAmong } from '../../domain/issues/placing.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { bool } from '../../storage/database/engine/ask.js';
import { loadEpicAssociations } from '../../storage/database/epics/associations.js';
import { placesIn, writePlaces } from '../../storage/database/epics/issues.js';
import { allChildren, listChildren } from '../../storage/database/epics/list.js';
import { contentsOf } from '../../storage/database/epics/write.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { numberedEpicOf } from '../notes/parents.js';
import { epicPath, epicViews } from '../views/epic.js';
import { type EpicCall, writtenEpic } from './answer.js';

/** Lists the epics inside an epic. Rule: EPIC-CHILD-1. */
export const listChildEpics = handle('listChildEpics', async ({ path, group, viewer, services, page }) => {
  const { db } = services;
  const epic = await loadEpic({ source: db.hot, group, viewer }, path.epic_iid);
  const { rows, info } = await listChildren(db, epic.id, viewer, page);
  const associations = await loadEpicAssociations(db.hot, rows, viewer);
  const body = epicViews(rows, associations, { urls: services.urls, viewer, place: group });
  return { status: 200, body, page: info };
});

/** Epics inside another one, in short. */
async function linkedViews(
  call: EpicCall,
  outer: LoadedEpic,
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
  const links = `${epicPath(outer.row.iid, outer.group.full_path)}/links`;
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
  const { params, group, viewer, services, at } = call;
  const outer = await numberedEpicOf(call);
  const problems = epicProblems(params);
  if (problems) throw refuse.invalid(problems);
  const hidden = params.confidential ?? bool(outer.row.confidential);
  const values = {
    author_id: viewer.id,
    title: params.title.trim(),
    confidential: hidden ? (1 as const) : (0 as const),
  };
  const made = await services.db.write(async (tx) => {
    const inner = await addEpic(tx, { group, values, change: {} }, { actor: viewer, at, services });
    await placeInside(tx, call, outer, inner);
    return inner;
  });
  const [body] = await linkedViews(call, outer, [{ ...made.row, parent_id: outer.id }]);
  if (!body) throw refuse.recordNotFound();
  return { status: 201, body };
});

/** Puts an epic into another one. Rules: EPIC-CHILD-3, EPIC-CHILD-4 (404, 409), EPIC-CHILD-5 (422). */
export const addChildEpic = handle('addChildEpic', async (call) => {
  const outer = await numberedEpicOf(call);
  const inner = await needWorkableEpic(call.services.db.hot, call, call.path.child_epic_id);
  const changed = await call.services.db.write((tx) => placeInside(tx, call, outer, inner));
  if (!changed) throw refuse.conflict('Epic(s) already assigned');
  return { status: 201, body: await writtenEpic(call, inner.row) };
});

/** Moves an epic within another one. Rule: EPIC-CHILD-6. */
export const updateChildEpic = handle('updateChildEpic', async (call) => {
  const { path, params, viewer, services } = call;
  const outer = await numberedEpicOf(call);
  const inner = await needWorkableEpic(services.db.hot, call, path.child_epic_id);
  if (inner.row.parent_id !== outer.id) throw refuse.recordNotFound();
  await services.db.write(async (tx) => {
    const neighbours = { beforeId: params.move_before_id, afterId: params.move_after_id };
    const places = placeAmong(await placesIn(tx, 'epics', outer.id), inner.id, neighbours);
    if (!places) throw refuse.invalid({ error: 'Epic could not be moved!' });
    await writePlaces(tx, 'epics', places);
  });
  const rows = await allChildren(services.db, outer.id, viewer);
  return { status: 200, body: await linkedViews(call, outer, rows) };
});

/** Takes an epic out of another one. Rule: EPIC-CHILD-7 (404). */
export const removeChildEpic = handle('removeChildEpic', async (call) => {
  const { path, services } = call;
  const outer = await numberedEpicOf(call);
  const inner = await needWorkableEpic(services.db.hot, call, path.child_epic_id);
  const changed = await services.db.write((tx) => takeOut(tx, call, outer, inner));
  if (!changed) throw refuse.recordNotFound();
  return { status: 200, body: await writtenEpic(call, inner.row) };
});
