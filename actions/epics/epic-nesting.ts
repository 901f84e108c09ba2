import { deepestEpics } from '../../domain/epics/epic-input.js';
import { isNamedOn } from '../../domain/epics/epic-naming.js';
import { refuse } from '../../domain/errors.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { groupPlace, writtenReference } from '../../domain/references/write.js';
import { noMatchingEpic } from '../../policies/epics.js';
import { authorize } from '../../policies/index.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import { lockEpics, nestingOf, setParent } from '../../storage/database/epics/write.js';
import { findEpicById } from '../../storage/database/issuables/load.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote, referrerOf } from '../../storage/database/issuables/side-effects.js';
import { isGroupBelow } from '../../storage/database/namespaces/namespaces.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import { asLoadedEpic, type LoadedEpic } from '../issuables/targets.js';
import type { Viewer } from '../viewer.js';

/** Who moves epics about, and when. */
export interface NestingCall {
  viewer: Viewer;
  at: string;
}

/** An epic by its global number, wherever it stands, that the viewer may read; null when there is none. */
export async function readableEpic(source: Source, viewer: Viewer, id: number): Promise<LoadedEpic | null> {
  const row = await findEpicById(source, id);
  const group = row ? await loadGroup(source, { id: row.group_id }, viewer.id) : null;
  if (!row || !group || !isVisibleTo(viewer, group)) return null;
  return asLoadedEpic({ source, group, viewer }, row);
}

/** The same where the viewer may arrange it; not found where they may not, or it is absent. */
export async function loadOtherEpic(source: Source, viewer: Viewer, id: number): Promise<LoadedEpic> {
  const epic = await readableEpic(source, viewer, id);
  if (!epic) throw noMatchingEpic();
  authorize(viewer, 'arrangeEpic', epic);
  return epic;
}

/** How one epic is named in a note on another. */
export const namedFrom = (epic: LoadedEpic, from: LoadedEpic): string =>
  writtenReference('&', epic.row.iid, epic.group.full_path, groupPlace(from.group.full_path));

async function requireNesting(tx: Tx, outer: LoadedEpic, inner: LoadedEpic): Promise<void> {
  const { depth, height, isInside } = await nestingOf(tx, outer.id, inner.id);
  if (isInside) throw refuse.unprocessable('This epic cannot be added. An epic cannot be added to itself.');
  if (depth + height > deepestEpics) {
    const limit = `the maximum depth (${deepestEpics}) from its most distant ancestor.`;
    throw refuse.unprocessable(`This epic cannot be added. One or more epics would exceed ${limit}`);
  }
}

/** Whether whoever reads one epic may know of another one as well. */
const mayBeNamed = (other: LoadedEpic, on: LoadedEpic): boolean =>
  isNamedOn(
    { ...other, confidential: bool(other.row.confidential), visibility: other.group.visibility },
    { ...on, confidential: bool(on.row.confidential) },
  );

/** Says on all epics concerned that one is inside another now. */
async function tellEntered(
  tx: Tx,
  { viewer, at }: NestingCall,
  epics: { outer: LoadedEpic; inner: LoadedEpic; former: LoadedEpic | null },
): Promise<void> {
  const { outer, inner, former } = epics;
  const about = (epic: LoadedEpic) => ({ authorId: viewer.id, at, referrer: referrerOf(epic) });
  if (former) {
    const child = namedFrom(inner, former);
    const moved = mayBeNamed(outer, former)
      ? systemNotes.childEpicMoved(child, namedFrom(outer, former))
      : systemNotes.childEpic(child, false);
    await addSystemNote(tx, former, moved, about(inner));
  }
  await addSystemNote(tx, outer, systemNotes.childEpic(namedFrom(inner, outer), true), about(inner));
  await addSystemNote(tx, inner, systemNotes.parentEpic(namedFrom(outer, inner), true), about(outer));
}

/** What is said where an open epic would tell of the confidential one that it is inside. */
export const tooOpen = 'This epic cannot be added. An epic inside a confidential one must be confidential.';

/** Whether an open epic would stand inside a confidential one. */
export const tellsOf = (inner: EpicRow | undefined, outer: EpicRow | undefined): boolean =>
  outer?.confidential === 1 && inner?.confidential === 0;

/**
 * Puts an epic into another one; false when it is inside already, unprocessable where epics cannot be nested so.
 * Rules: EPIC-CHILD-3, EPIC-CHILD-5.
 */
export async function placeInside(
  tx: Tx,
  call: NestingCall,
  outer: LoadedEpic,
  inner: LoadedEpic,
): Promise<boolean> {
  const rows = await lockEpics(tx, [outer.id, inner.id]);
  const parentId = rows.get(inner.id)?.parent_id ?? null;
  if (parentId === outer.id) return false;
  if (!(await isGroupBelow(tx, inner.groupId, outer.groupId))) throw noMatchingEpic();
  if (tellsOf(rows.get(inner.id), rows.get(outer.id))) throw refuse.unprocessable(tooOpen);
  await requireNesting(tx, outer, inner);
  const former = parentId === null ? null : await readableEpic(tx, call.viewer, parentId);
  await setParent(tx, inner.id, outer.id, call.at);
  await tellEntered(tx, call, { outer, inner, former });
  return true;
}

/** Puts a new epic into another one; not found where the viewer may not arrange that. Rule: EPIC-CREATE-5. */
export async function enterEpic(
  tx: Tx,
  call: NestingCall,
  outerId: number,
  inner: LoadedEpic,
): Promise<void> {
  await placeInside(tx, call, await loadOtherEpic(tx, call.viewer, outerId), inner);
}

/** Takes an epic out of another one; false when it is not inside. Rule: EPIC-CHILD-7. */
export async function takeOut(
  tx: Tx,
  call: NestingCall,
  outer: LoadedEpic,
  inner: LoadedEpic,
): Promise<boolean> {
  const rows = await lockEpics(tx, [outer.id, inner.id]);
  if (rows.get(inner.id)?.parent_id !== outer.id) return false;
  const { viewer, at } = call;
  const about = (epic: LoadedEpic) => ({ authorId: viewer.id, at, referrer: referrerOf(epic) });
  await setParent(tx, inner.id, null, call.at);
  await addSystemNote(tx, outer, systemNotes.childEpic(namedFrom(inner, outer), false), about(inner));
  await addSystemNote(tx, inner, systemNotes.parentEpic(namedFrom(outer, inner), false), about(outer));
  return true;
}
