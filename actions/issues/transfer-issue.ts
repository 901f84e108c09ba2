import { refuse } from '../../domain/errors.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { rewriteReferences } from '../../domain/references/rewrite.js';
import { projectPlace, writtenReference } from '../../domain/references/write.js';
import { can } from '../../policies/index.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { replaceAssignees } from '../../storage/database/issuables/people.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote, addTodo, referrerOf } from '../../storage/database/issuables/side-effects.js';
import {
  type CopyRoute,
  copyImages,
  copyNotes,
  copyPeople,
  copyResourceEvents,
  handOverLinks,
  handOverTodos,
  todoHolders,
} from '../../storage/database/issues/copies.js';
import { type CopyMap, counterpartsIn } from '../../storage/database/issues/counterparts.js';
import { insertIssue, type NewIssueRow, storeMoved } from '../../storage/database/issues/write.js';
import { changeLabels, labelsOn } from '../../storage/database/labels/issuable-labels.js';
import { assigned, readersAmong } from '../issuables/aspects/people.js';
import { freshTarget } from '../issuables/change-issuable.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { readBeside, referencesIn } from '../references/read-texts.js';
import { recordReferences } from '../references/record-references.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { announceClosed, announceIssue, asTarget } from './insert-issue.js';
import { type Rewrite, textsFor } from './texts-for.js';

const mayNotGo = 'Cannot move issue due to insufficient permissions!';

/** Why an issue cannot go to another project, in words; null when it can. Rules: ISSUE-MOVE-3, ISSUE-MOVE-4. */
export const whyNotMoved = (issue: LoadedIssue, to: ProjectAccess, viewer: Viewer): string | null => {
  if (issue.row.issue_type === 'test_case') return "Cannot move issues of 'test_case' type.";
  if (issue.row.moved_to_id !== null || !can(viewer, 'moveIssue', { issue, to })) {
    return mayNotGo;
  }
  return to.id === issue.project.id ? 'Cannot move issue to project it originates from!' : null;
};

/** Why an issue cannot be copied into a project, in words; null when it can. Rule: ISSUE-MOVE-3. */
export const whyNotCloned = (issue: LoadedIssue, to: ProjectAccess, viewer: Viewer): string | null => {
  if (bool(to.deleting)) return 'Cannot clone issue to target project as it is pending deletion.';
  if (issue.row.issue_type === 'test_case') return "Cannot clone issues of 'test_case' type.";
  if (can(viewer, 'cloneIssue', { issue, to })) return null;
  return 'Cannot clone issue due to insufficient permissions!';
};

/** Adds an issue that is made from another one, with what is on it and without the side effects of putting it there. */
const addCopy = async (
  tx: Tx,
  issue: LoadedIssue,
  to: ProjectAccess,
  own: { map: CopyMap; rewrite: Rewrite; values: Partial<IssueRow> },
  context: ChangeContext,
): Promise<LoadedIssue> => {
  const { id: _, iid: __, relative_position: ___, ...row } = issue.row;
  const { map, rewrite } = own;
  const there = (ids: ReadonlyMap<number, number>, id: number | null) =>
    id === null ? null : (ids.get(id) ?? null);
  const description = row.description === null ? null : await rewrite(row.description);
  const made = await insertIssue(tx, {
    ...row,
    description,
    milestone_id: there(map.milestones, row.milestone_id),
    iteration_id: there(map.iterations, row.iteration_id),
    ...own.values,
    project_id: to.id,
    updated_at: context.at,
  } as NewIssueRow);
  const labels = await labelsOn(tx, 'issue', issue.id);
  // Those of a project and of its group may have one title, and so one counterpart.
  const added = [...new Set(labels.flatMap(({ id }) => map.labels.get(id) ?? []))];
  await changeLabels(tx, { kind: 'issue', id: made.id }, { added, removed: [] });
  const assignable = { kind: 'issue', project: to, confidential: false, authorId: made.author_id } as const;
  const people = await assigned(
    tx,
    { ...assignable, assigneeIds: [], many: true },
    'assignees',
    issue.assigneeIds,
  );
  await replaceAssignees(
    tx,
    'issue',
    made.id,
    people.map((person) => person.id),
  );
  return freshTarget(tx, asTarget(to, made));
};

/** The title stays as it is written, and goes on meaning what it meant in the project that it was written in. */
const referTo = async (
  tx: Tx,
  [from, to]: readonly [LoadedIssue, LoadedIssue],
  { actor, at, services }: ChangeContext,
): Promise<void> => {
  const { title, description } = to.row;
  await readBeside(description);
  const [here, there] = [from.project.full_path, to.project.full_path];
  const texts = [rewriteReferences(title, here, there, referencesIn), description];
  await recordReferences(tx, { source: to, texts, actor, at, urls: services.urls });
};

const tellBoth = async (
  tx: Tx,
  what: 'moved' | 'cloned',
  [from, to]: readonly [LoadedIssue, LoadedIssue],
  { actor, at }: ChangeContext,
): Promise<void> => {
  const named = (issue: LoadedIssue, place: LoadedIssue) =>
    writtenReference('#', issue.row.iid, issue.project.full_path, projectPlace(place.project.full_path));
  const context = { authorId: actor.id, at };
  await addSystemNote(tx, from, systemNotes[what]('to', named(to, from)), {
    ...context,
    referrer: referrerOf(to),
  });
  await addSystemNote(tx, to, systemNotes[what]('from', named(from, to)), {
    ...context,
    referrer: referrerOf(from),
  });
};

/** Who has something to do about an issue has the same about the new one, but for who moves it and who cannot read it. */
const passTodosOn = async (
  tx: Tx,
  route: CopyRoute,
  made: LoadedIssue,
  notes: ReadonlyMap<number, number>,
  { actor, at }: ChangeContext,
): Promise<void> => {
  const holders = (await todoHolders(tx, route.fromId)).filter((id) => id !== actor.id);
  const { row, project, assigneeIds } = made;
  const confidential = bool(row.confidential);
  const assignable = { kind: 'issue', project, confidential, authorId: row.author_id, assigneeIds } as const;
  const userIds = new Set((await readersAmong(tx, assignable, holders)).map((person) => person.id));
  await handOverTodos(tx, route, { userIds, notes, at });
};

/**
 * Moves an issue that may be moved: a new one of the same author takes over all that was said and done, the old one
 * is closed and names it. Invalid when it went elsewhere since it was loaded, as it goes to one place.
 * Rules: ISSUE-MOVE-1, ISSUE-MOVE-2, ISSUE-MOVE-6.
 */
export const moveIssueTo = async (
  tx: Tx,
  source: LoadedIssue,
  to: ProjectAccess,
  context: ChangeContext,
): Promise<LoadedIssue> => {
  const issue = await freshTarget(tx, source);
  if (issue.row.moved_to_id !== null) throw refuse.invalid(mayNotGo);
  const map = await counterpartsIn(tx, issue.id, to);
  const rewrite = await textsFor(tx, issue, to, { withNotes: true, at: context.at });
  const made = await addCopy(tx, issue, to, { map, rewrite, values: {} }, context);
  const route: CopyRoute = { fromId: issue.id, toId: made.id, toProjectId: to.id };
  const notes = await copyNotes(tx, route, rewrite);
  await copyResourceEvents(tx, route, map);
  await copyPeople(tx, route, notes);
  await copyImages(tx, route);
  await passTodosOn(tx, route, made, notes, context);
  await handOverLinks(tx, route);
  await storeMoved(tx, issue.row, { to: made.id, by: context.actor.id, at: context.at });
  if (issue.row.state === 'opened') await announceClosed(tx, issue.row, context);
  await tellBoth(tx, 'moved', [issue, made], context);
  await referTo(tx, [issue, made], context);
  await announceIssue(tx, made.row, context);
  return made;
};

/** Copies an issue that may be copied: opened, by the actor, with its notes only on demand. Rules: ISSUE-CLONE-1, ISSUE-CLONE-2. */
export const cloneIssueTo = async (
  tx: Tx,
  source: LoadedIssue,
  to: ProjectAccess,
  withNotes: boolean,
  context: ChangeContext,
): Promise<LoadedIssue> => {
  const issue = await freshTarget(tx, source);
  const map = await counterpartsIn(tx, issue.id, to);
  const { actor, at } = context;
  const values: Partial<IssueRow> = {
    author_id: actor.id,
    state: 'opened',
    closed_at: null,
    closed_by_id: null,
    moved_to_id: null,
    duplicated_to_id: null,
    total_time_spent: 0,
    upvotes: 0,
    downvotes: 0,
    user_notes_count: withNotes ? issue.row.user_notes_count : 0,
    last_edited_at: null,
    last_edited_by_id: null,
    service_desk_reply_to: null,
    created_at: at,
  };
  const rewrite = await textsFor(tx, issue, to, { withNotes, at });
  const made = await addCopy(tx, issue, to, { map, rewrite, values }, context);
  const route: CopyRoute = { fromId: issue.id, toId: made.id, toProjectId: to.id };
  await copyImages(tx, route);
  if (withNotes) {
    await copyNotes(tx, route, rewrite);
    await copyResourceEvents(tx, route, map);
  }
  for (const userId of made.assigneeIds) {
    await addTodo(tx, { target: made, userId, authorId: actor.id, action: 'assigned', at });
  }
  await tellBoth(tx, 'cloned', [issue, made], context);
  await referTo(tx, [issue, made], context);
  await announceIssue(tx, made.row, context);
  return made;
};
