import { namedFrom, noEpic, readableEpic } from '../../actions/epics/epic-nesting.js';
import { type LoadedEpic, loadEpic } from '../../actions/issuables/targets.js';
import { effectiveLevel, reporter } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { type SystemNote, systemNotes } from '../../domain/notes/system-notes.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { loadEpicAssociations } from '../../storage/database/epics/associations.js';
import { type EpicLinkRow, listRelated, type RelatedEpicRow } from '../../storage/database/epics/related.js';
import { addEpicLink, findEpicLink, removeEpicLink } from '../../storage/database/epics/write.js';
import { addSystemNote, referrerOf } from '../../storage/database/issuables/side-effects.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import { numberedEpicOf } from '../notes/parents.js';
import { epicViews } from '../views/epic.js';
import type { EpicCall } from './answer.js';

/** How the epic that is looked from stands to a related one. Rule: EPIC-RELATED-2. */
const typeFrom = (row: RelatedEpicRow, epicId: number): Schemas['IssueLinkType'] => {
  if (row.link_type === 'relates_to') return 'relates_to';
  return row.link_source_id === epicId ? 'blocks' : 'is_blocked_by';
};

/** Lists the epics that an epic is related to. Rules: EPIC-RELATED-1, EPIC-RELATED-2. */
export const listRelatedEpics = handle('listRelatedEpics', async (call) => {
  const { path, group, viewer, services, page } = call;
  const { db } = services;
  const epic = await loadEpic({ source: db.hot, group, viewer }, path.epic_iid);
  const { rows, info } = await listRelated(db, epic.id, viewer, page);
  const associations = await loadEpicAssociations(services.db.hot, rows, viewer);
  const views = epicViews(rows, associations, { urls: services.urls, viewer, place: group });
  const body = rows.flatMap((row, index): Schemas['RelatedEpic'][] => {
    const view = views[index];
    if (!view) return [];
    return [
      {
        ...view,
        related_epic_link_id: row.related_epic_link_id,
        link_type: typeFrom(row, epic.id),
        link_created_at: row.link_created_at,
        link_updated_at: row.link_updated_at,
      },
    ];
  });
  return { status: 200, body, page: info };
});

/** The record of a link between two epics. Rule: EPIC-RELATED-3. */
async function linkView(call: EpicCall, link: EpicLinkRow, epics: readonly LoadedEpic[]) {
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

/** The other epic, where the caller may relate it. Rules: EPIC-RELATED-3, EPIC-RELATED-4 (404). */
async function needOther(call: EpicCall, epic: LoadedEpic, input: Schemas['CreateRelatedEpic']) {
  const { services, viewer } = call;
  const name = input.target_group_id;
  const key = /^\d{1,15}$/.test(name) ? { id: Number(name) } : { path: name };
  const group = await loadGroup(services.db.hot, key, viewer.id);
  if (!group || !isVisibleTo(viewer, group)) throw refuse.notFound('Group');
  const other = await loadEpic({ source: services.db.hot, group, viewer }, input.target_epic_iid);
  if (other.id === epic.id || effectiveLevel(group, viewer) < reporter) throw noEpic();
  return other;
}

/** A note on one epic that speaks of another one, which only its readers see. */
const note = (call: EpicCall, on: LoadedEpic, text: SystemNote, about: LoadedEpic) =>
  [on, text, { authorId: call.viewer.id, at: call.at, referrer: referrerOf(about) }] as const;

/** Relates two epics. Rules: EPIC-RELATED-2, EPIC-RELATED-3, EPIC-RELATED-4 (404, 409). */
export const createRelatedEpic = handle('createRelatedEpic', async (call) => {
  const { params, services, at } = call;
  const epic = await numberedEpicOf(call);
  const other = await needOther(call, epic, params);
  const [source, target] = params.link_type === 'is_blocked_by' ? [other, epic] : [epic, other];
  const isBlock = params.link_type !== 'relates_to';
  const [there, here] = [namedFrom(target, source), namedFrom(source, target)];
  const onSource = isBlock ? systemNotes.blocking('epic', there) : systemNotes.related('epic', there);
  const onTarget = isBlock ? systemNotes.blockedBy('epic', here) : systemNotes.related('epic', here);
  const link = await services.db.write(async (tx) => {
    const pair = { source_id: source.id, target_id: target.id };
    const row = await addEpicLink(tx, { ...pair, link_type: isBlock ? 'blocks' : 'relates_to' }, at);
    if (!row) throw refuse.conflict('Epic(s) already assigned');
    await addSystemNote(tx, ...note(call, source, onSource, target));
    await addSystemNote(tx, ...note(call, target, onTarget, source));
    return row;
  });
  return { status: 201, body: await linkView(call, link, [source, target]) };
});

/** Undoes the relation of two epics. Rule: EPIC-RELATED-5 (404). */
export const deleteRelatedEpic = handle('deleteRelatedEpic', async (call) => {
  const { path, services } = call;
  const epic = await numberedEpicOf(call);
  const link = await findEpicLink(services.db.hot, epic.id, path.related_epic_link_id);
  if (!link) throw refuse.recordNotFound();
  const otherId = link.source_id === epic.id ? link.target_id : link.source_id;
  const other = await readableEpic(services.db.hot, call.viewer, otherId);
  if (!other) throw refuse.recordNotFound();
  await services.db.write(async (tx) => {
    if (!(await removeEpicLink(tx, link.id))) throw refuse.recordNotFound();
    await addSystemNote(tx, ...note(call, epic, systemNotes.unrelated(namedFrom(other, epic)), other));
    await addSystemNote(tx, ...note(call, other, systemNotes.unrelated(namedFrom(epic, other)), epic));
  });
  return { status: 200, body: await linkView(call, link, [epic, other]) };
});
