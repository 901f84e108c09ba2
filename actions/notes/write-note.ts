import type { NoteAction } from '../../domain/events/event.js';
import type { TargetKind } from '../../domain/issuables/target.js';
import { markReviewed } from '../../storage/database/approvals/approvals.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent, addToOutbox } from '../../storage/database/events/outbox.js';
import type { NoteRow } from '../../storage/database/issuables/rows.js';
import { finishTodos, lockTarget } from '../../storage/database/issuables/side-effects.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import {
  addComment,
  changeNote,
  countComment,
  deleteNote,
  insertNote,
  touchTarget,
} from '../../storage/database/notes/notes.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedTarget } from '../issuables/targets.js';
import { type CommitSource, recordReferences } from '../references/record-references.js';

/** Anything that comments hang on, opened. */
export type NoteTarget = LoadedTarget | CommitSource;

/** A comment to be added. */
export interface NewNote {
  body: string;
  internal?: boolean;
  /** Null for a lone comment, which is also what a note has that says nothing. */
  type?: NoteRow['type'];
  /** The thread that it belongs to; left out it begins one. */
  discussionId?: string;
  /** JSON of a place in a diff. */
  position?: string | null;
  commitId?: string | null;
  /** Who resolved the thread and when, where it is resolved already. */
  resolved?: { at: string; byId: number | null } | null;
  /** In place of the moment of the request. */
  createdAt?: string;
}

const announce = (tx: Tx, target: NoteTarget, noteId: number, action: NoteAction, context: ChangeContext) =>
  addToOutbox(tx, {
    topic: 'note',
    projectId: target.projectId,
    payload: { note_id: noteId, user_id: context.actor.id, action },
    at: context.at,
  });

const valuesOf = (note: NewNote, { actor, at }: ChangeContext) => {
  const moment = note.createdAt ?? at;
  return {
    author_id: actor.id,
    body: note.body,
    internal: note.internal ? (1 as const) : (0 as const),
    type: note.type ?? null,
    position: note.position ?? null,
    commit_id: note.commitId ?? null,
    resolved_at: note.resolved?.at ?? null,
    resolved_by_id: note.resolved?.byId ?? null,
    created_at: moment,
    updated_at: moment,
    ...(note.discussionId === undefined ? {} : { discussion_id: note.discussionId }),
  };
};

/**
 * Adds a permitted comment with everything that follows from it: counts it, touches what it hangs on, ends the
 * to-dos of its author there, records whom and what it mentions, and tells lists of activity and hooks.
 */
export const addNote = async (
  tx: Tx,
  target: NoteTarget,
  note: NewNote,
  context: ChangeContext,
): Promise<NoteRow> => {
  const { actor, at, services } = context;
  const [row] = await Promise.all([insertNote(tx, target, valuesOf(note, context)), lockTarget(tx, target)]);
  await Promise.all([
    addComment(tx, target, at),
    target.kind === 'snippet' ? 0 : finishTodos(tx, target, actor.id, at),
  ]);
  if (target.kind === 'merge_request') await markReviewed(tx, target.id, actor.id);
  const source = { ...target, noteId: row.id, internal: bool(row.internal) };
  await recordReferences(tx, { source, texts: [row.body], actor, at, urls: services.urls });
  await Promise.all([
    addEvent(tx, {
      authorId: actor.id,
      action: 'commented',
      projectId: target.projectId,
      groupId: target.groupId,
      targetType: row.type ?? 'Note',
      targetId: row.id,
      at,
    }),
    announce(tx, target, row.id, 'create', context),
  ]);
  return row;
};

/** Gives a comment another text; mentions that were not there before have their side effects. */
export const rewriteNote = async (
  tx: Tx,
  target: NoteTarget,
  note: Pick<NoteRow, 'id' | 'body' | 'internal'>,
  body: string,
  context: ChangeContext,
): Promise<void> => {
  const { actor, at, services } = context;
  if (note.body === body) return;
  await changeNote(tx, note.id, { body, updated_at: at, last_edited_at: at });
  await touchTarget(tx, target, at);
  const source = { ...target, noteId: note.id, internal: bool(note.internal) };
  await recordReferences(tx, { source, texts: [body], before: [note.body], actor, at, urls: services.urls });
  await announce(tx, target, note.id, 'update', context);
};

/** Takes a comment away, with its reactions and to-dos. */
export const removeNote = async (
  tx: Tx,
  target: NoteTarget,
  note: Pick<NoteRow, 'id' | 'system'>,
  context: ChangeContext,
): Promise<void> => {
  await lockTarget(tx, target);
  if (!(await deleteNote(tx, note.id))) return;
  if (!bool(note.system)) await countComment(tx, target, -1);
  // Its thread may have been the last open one.
  if (target.kind === 'merge_request') {
    await retryAutoMerge(tx, { mergeRequestId: target.id }, context.at);
  }
  await announce(tx, target, note.id, 'delete', context);
};

/** The kinds whose comments may be meant for members from Reporter up alone. */
export const takesInternal = (kind: TargetKind): boolean => kind === 'issue' || kind === 'epic';
