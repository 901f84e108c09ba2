import { effectiveLevel, reporter } from '../../../domain/access-level.js';
import { isNamedOn } from '../../../domain/epics/epic-naming.js';
import { type ReferringNote, systemNotes } from '../../../domain/notes/system-notes.js';
import { groupPlace, projectPlace, writtenReference } from '../../../domain/references/write.js';
import { noMatchingIssue } from '../../../policies/issues.js';
import { bool } from '../../../storage/database/engine/ask.js';
import { isInTreeOf } from '../../../storage/database/epics/tree.js';
import {
  addSystemNote,
  type Referrer,
  referrerOf,
} from '../../../storage/database/issuables/side-effects.js';
import type { TargetRef } from '../../../storage/database/issuables/target-tables.js';
import {
  type EpicOfIssue,
  epicOfIssue,
  findPlacedEpic,
  findPlacedIssue,
  placeInEpic,
  relateIssues,
} from '../../../storage/database/issues/relations.js';
import { loadProjectsById } from '../../../storage/database/projects/load.js';
import type { Changing } from '../pending-change.js';
import type { LoadedIssue } from '../targets.js';
import { requireHiddenParts } from './hiding.js';
import { changeState } from './state.js';

const noteOn = (work: Changing, target: TargetRef, note: ReferringNote): void => {
  const { tx, context } = work;
  const referrer = referrerOf(work.target);
  work.later(() => addSystemNote(tx, target, note, { authorId: context.actor.id, at: context.at, referrer }));
};

const named = (issue: { iid: number }, home: string, from: string) =>
  writtenReference('#', issue.iid, home, projectPlace(from));

/** Whether whoever makes the change may link the other issue from its side as well. Rule: AUTH-PLACES-1. */
async function mayRelate({ tx, context: { actor } }: Changing, { project_id }: { project_id: number }) {
  const [project] = await loadProjectsById(tx, [project_id], actor.id);
  return project !== undefined && project.archived === 0 && effectiveLevel(project, actor) >= reporter;
}

/** Says that an issue repeats another one: it is closed, and both are related where they may be. */
export const markDuplicate = async (work: Changing, canonicalId: number): Promise<void> => {
  const { target, tx, context } = work;
  if (target.kind !== 'issue' || canonicalId === target.id) return;
  const canonical = await findPlacedIssue(tx, canonicalId);
  if (!canonical || !work.set('duplicated_to_id', canonicalId)) return;
  const other: TargetRef = { kind: 'issue', id: canonical.id, projectId: canonical.project_id };
  const canonicalReferrer: Referrer = { kind: 'issue', id: canonical.id, projectId: canonical.project_id };
  const there = named(canonical, canonical.project_full_path, target.project.full_path);
  const here = named(target.row, target.project.full_path, canonical.project_full_path);
  work.noteAbout(canonicalReferrer, systemNotes.duplicate(there));
  noteOn(work, other, systemNotes.duplicated(here));
  await changeState(work, 'close');
  if (!(await mayRelate(work, canonical))) return;
  if (!(await relateIssues(tx, target.id, canonical.id, context.at))) return;
  work.noteAbout(canonicalReferrer, systemNotes.related('issue', there));
  noteOn(work, other, systemNotes.related('issue', here));
};

const epicRef = (epic: EpicOfIssue): TargetRef => ({
  kind: 'epic',
  id: epic.id,
  projectId: null,
  groupId: epic.group_id,
});

const epicReferrer = (epic: EpicOfIssue): Referrer => ({ kind: 'epic', id: epic.id, projectId: null });

const namedEpic = (epic: EpicOfIssue, fromGroup: string) =>
  writtenReference('&', epic.iid, epic.group_full_path, groupPlace(fromGroup));

const mayBeNamed = (other: EpicOfIssue, on: EpicOfIssue): boolean =>
  isNamedOn(
    { groupId: other.group_id, confidential: bool(other.confidential), visibility: other.visibility },
    { groupId: on.group_id, confidential: bool(on.confidential) },
  );

const tellEpics = (
  work: Changing<LoadedIssue>,
  before: EpicOfIssue | undefined,
  after: EpicOfIssue | undefined,
) => {
  const { project, row } = work.target;
  const group = project.namespace_full_path;
  const issue = (epic: EpicOfIssue) =>
    writtenReference('#', row.iid, project.full_path, groupPlace(epic.group_full_path));
  if (before && after) {
    work.noteAbout(epicReferrer(after), systemNotes.epicChanged(namedEpic(after, group)));
    const gone = mayBeNamed(after, before)
      ? systemNotes.issueMovedTo(issue(before), namedEpic(after, before.group_full_path))
      : systemNotes.issueRemoved(issue(before));
    const come = mayBeNamed(before, after)
      ? systemNotes.issueMovedFrom(issue(after), namedEpic(before, after.group_full_path))
      : systemNotes.issueAdded(issue(after));
    noteOn(work, epicRef(before), gone);
    noteOn(work, epicRef(after), come);
  } else if (after) {
    work.noteAbout(epicReferrer(after), systemNotes.addedToEpic(namedEpic(after, group)));
    noteOn(work, epicRef(after), systemNotes.issueAdded(issue(after)));
  } else if (before) {
    work.noteAbout(epicReferrer(before), systemNotes.removedFromEpic(namedEpic(before, group)));
    noteOn(work, epicRef(before), systemNotes.issueRemoved(issue(before)));
  }
};

/**
 * Makes an issue part of another epic, or of none; not found for an epic in whose group tree the issue does not stand.
 * Rule: EPIC-ISSUE-10.
 */
export const changeEpic = async (work: Changing, epicId: number | null): Promise<void> => {
  const { target, tx } = work;
  if (target.kind !== 'issue') return;
  const before = await epicOfIssue(tx, target.id);
  const after = epicId === null ? undefined : await findPlacedEpic(tx, epicId);
  if (before?.id === after?.id) return;
  if (after && !(await isInTreeOf(tx, target.project.id, after.group_id))) throw noMatchingIssue();
  work.mark('epic_id', before?.id ?? null, after?.id ?? null);
  await placeInEpic(tx, target.id, after?.id ?? null);
  work.later(() => requireHiddenParts(work));
  tellEpics(work as Changing<LoadedIssue>, before, after);
};
