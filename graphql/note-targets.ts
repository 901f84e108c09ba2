import type { Awarded } from '../actions/award-emoji/awarded.js';
import { asLoadedEpic, type LoadedTarget, mayReadSnippet } from '../actions/issuables/targets.js';
import { loadNote } from '../actions/notes/load-note.js';
import { findEpicById, findSnippet } from '../storage/database/issuables/load.js';
import type { NoteRow } from '../storage/database/issuables/rows.js';
import { findFirstNote, findNoteById } from '../storage/database/notes/by-id.js';
import type { GraphqlContext } from './context.js';
import { visible } from './failures.js';
import { type GlobalId, numberIn } from './ids/global-id.js';
import { groupsById, projectsById } from './loading.js';
import type { NoteParent } from './parents.js';
import { issueNumbered, mergeRequestNumbered } from './targets.js';

async function epicNumbered(context: GraphqlContext, id: number): Promise<LoadedTarget | null> {
  const row = await findEpicById(context.services.db.hot, id);
  const group = row ? await context.load(groupsById, row.group_id) : null;
  return row && group
    ? asLoadedEpic({ source: context.services.db.hot, group, viewer: context.viewer }, row)
    : null;
}

async function snippetNumbered(context: GraphqlContext, id: number): Promise<LoadedTarget | null> {
  const row = await findSnippet(context.services.db.hot, id);
  if (!row) return null;
  const project = row.project_id === null ? null : await context.load(projectsById, row.project_id);
  const isHidden = row.project_id !== null && project === null;
  if (isHidden || !mayReadSnippet(row, project, context.viewer)) return null;
  return { kind: 'snippet', id: row.id, projectId: row.project_id, groupId: null, row, project };
}

const finders: Readonly<
  Record<string, (context: GraphqlContext, id: number) => Promise<LoadedTarget | null>>
> = {
  Epic: epicNumbered,
  Issue: issueNumbered,
  MergeRequest: mergeRequestNumbered,
  PersonalSnippet: snippetNumbered,
  ProjectSnippet: snippetNumbered,
  Snippet: snippetNumbered,
  WorkItem: issueNumbered,
};

/** What can be commented on or reacted to and is named by a Global ID; null where it is absent or hidden. */
export async function noteableOf(context: GraphqlContext, id: GlobalId): Promise<LoadedTarget | null> {
  const number = numberIn(id);
  const find = finders[id.model];
  return number === null || !find ? null : find(context, number);
}

/** What a note hangs on; null where that is hidden, or a commit. */
async function holderOf(context: GraphqlContext, note: NoteRow): Promise<LoadedTarget | null> {
  if (note.issue_id !== null) return issueNumbered(context, note.issue_id);
  if (note.merge_request_id !== null) return mergeRequestNumbered(context, note.merge_request_id);
  if (note.epic_id !== null) return epicNumbered(context, note.epic_id);
  return note.snippet_id === null ? null : snippetNumbered(context, note.snippet_id);
}

/** A note by its Global ID with what it hangs on; null where it is absent or hidden. */
export async function noteOf(context: GraphqlContext, id: GlobalId): Promise<NoteParent | null> {
  const { viewer, services } = context;
  const number = numberIn(id);
  const found = number === null ? undefined : await findNoteById(services.db.hot, number);
  const on = found ? await holderOf(context, found) : null;
  const row =
    viewer && found && on ? await visible(() => loadNote({ viewer, services }, on, found.id)) : null;
  return row && on ? { row, on } : null;
}

/** What the thread of a Global ID stands on; null where it is absent or hidden. */
export async function discussedIn(context: GraphqlContext, id: GlobalId): Promise<LoadedTarget | null> {
  const first = await findFirstNote(context.services.db.hot, id.key);
  return first ? holderOf(context, first) : null;
}

const notes = new Set(['Note', 'DiffNote', 'DiscussionNote', 'LegacyDiffNote']);

/** What is reacted to by its Global ID, a note or something else; null where it is absent or hidden. */
export async function awardedOf(context: GraphqlContext, id: GlobalId): Promise<Awarded | null> {
  if (!notes.has(id.model)) {
    const target = await noteableOf(context, id);
    return target && { target, note: null };
  }
  const note = await noteOf(context, id);
  return note && { target: note.on, note: note.row };
}
