import { randomBytes } from 'node:crypto';
import type { ReferringNote, SystemNote } from '../../../domain/notes/system-notes.js';
import { dialectOf, one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { NoteRow } from './rows.js';
import { isOfTarget, issuableNames, type TargetRef, targetKey } from './target-tables.js';

export { isSubscribed, subscribe, unsubscribe } from './subscriptions.js';

/** What refers to a target in a "mentioned in" note. */
export interface Referrer {
  kind: NonNullable<NoteRow['referrer_kind']>;
  id: number | null;
  projectId: number | null;
}

/** Something that a system note speaks of: only those who can read it see the note. */
export const referrerOf = (target: {
  kind: Referrer['kind'];
  id: number;
  projectId: number | null;
}): Referrer => ({
  kind: target.kind,
  id: target.id,
  projectId: target.projectId,
});

/** Who a system note is by, and when. */
export interface NoteContext {
  authorId: number;
  at: string;
  referrer?: Referrer;
}

/** A new name for a thread: 40 hex digits. */
export const newDiscussionId = (): string => randomBytes(20).toString('hex');

/** What a note needs besides its words: with what it names, where it names another thing. */
type ContextOf<Note> = Note extends { refers: true } ? NoteContext & { referrer: Referrer } : NoteContext;

/** Adds a system note to a target; answers its number. Rule: NOTE-READ-1. */
export const addSystemNote = async <Note extends SystemNote | ReferringNote>(
  tx: Tx,
  target: TargetRef,
  note: Note,
  context: ContextOf<Note>,
): Promise<number> => {
  const { referrer } = context;
  const [row] = await tx('notes')
    .insert({
      ...targetKey(target),
      project_id: target.projectId,
      discussion_id: newDiscussionId(),
      author_id: context.authorId,
      body: note.body,
      system: 1,
      system_action: note.action,
      referrer_kind: referrer?.kind ?? null,
      referrer_id: referrer?.id ?? null,
      referrer_project_id: referrer?.projectId ?? null,
      created_at: context.at,
      updated_at: context.at,
    })
    .returning('id');
  if (!row) throw new Error('the note was not kept');
  return row.id;
};

/** A change that is kept as a record of its own instead of a note. */
export interface NewResourceEvent {
  kind: 'state' | 'label' | 'milestone' | 'weight' | 'iteration';
  userId: number;
  action?: 'add' | 'remove';
  state?: 'opened' | 'closed' | 'reopened' | 'merged';
  labelId?: number;
  milestoneId?: number;
  iterationId?: number;
  weight?: number | null;
  sourceCommit?: string | null;
  sourceMergeRequestId?: number | null;
  at: string;
}

/** Adds a resource event to an issue, merge request or epic. */
export const addResourceEvent = async (tx: Tx, target: TargetRef, event: NewResourceEvent): Promise<void> => {
  await tx('resource_events').insert({
    ...targetKey(target),
    kind: event.kind,
    user_id: event.userId,
    action: event.action ?? null,
    state: event.state ?? null,
    label_id: event.labelId ?? null,
    milestone_id: event.milestoneId ?? null,
    iteration_id: event.iterationId ?? null,
    weight: event.weight ?? null,
    source_commit: event.sourceCommit ?? null,
    source_merge_request_id: event.sourceMergeRequestId ?? null,
    created_at: event.at,
  });
};

/** The words for why a to-do was made. */
export type TodoAction =
  | 'assigned'
  | 'mentioned'
  | 'build_failed'
  | 'marked'
  | 'approval_required'
  | 'unmergeable'
  | 'directly_addressed'
  | 'merge_train_removed'
  | 'review_requested';

/** A new to-do. */
export interface NewTodo {
  target: TargetRef;
  userId: number;
  authorId: number;
  action: TodoAction;
  noteId?: number | null;
  at: string;
}

/** Holds the row of an issuable until the transaction ends, so that what is counted on it stays true. */
export const lockTarget = async (tx: Tx, target: TargetRef): Promise<void> => {
  const { kind, id } = target;
  // On SQLite there is one writer at a time anyway.
  if (kind === 'commit' || dialectOf(tx) !== 'postgres') return;
  const table = kind === 'snippet' ? sql`snippets` : issuableNames[kind].table;
  await run(tx, sql`select 1 from ${table} where id = ${id} for no key update`);
};

/** Adds a to-do, unless the user has one pending for that target; answers the number of the new one. */
export const addTodo = async (tx: Tx, todo: NewTodo): Promise<number | null> => {
  const { target } = todo;
  await lockTarget(tx, target);
  const key = targetKey(target);
  const ofProject = target.kind === 'commit' ? { project_id: target.projectId } : {};
  const pending = await tx('todos')
    .where({ ...key, ...ofProject, user_id: todo.userId, state: 'pending' })
    .first('id');
  if (pending) return null;
  const [row] = await tx('todos')
    .insert({
      ...key,
      user_id: todo.userId,
      author_id: todo.authorId,
      project_id: target.projectId,
      group_id: target.projectId === null ? (target.groupId ?? null) : null,
      note_id: todo.noteId ?? null,
      action: todo.action,
      created_at: todo.at,
      updated_at: todo.at,
    })
    .returning('id');
  return row?.id ?? null;
};

/** Marks the pending to-dos of a target as done: those of one user, or of everybody when null. */
export const finishTodos = async (
  tx: Tx,
  target: TargetRef,
  userId: number | null,
  at: string,
): Promise<number> => {
  const theirs = userId === null ? sql.empty : sql`and user_id = ${userId}`;
  return run(
    tx,
    sql`update todos set state = 'done', updated_at = ${at}
      where ${isOfTarget(target)} and state = 'pending' ${theirs}`,
  );
};

/** Whether the user has a pending to-do for the target. */
export const hasPendingTodo = async (source: Source, target: TargetRef, userId: number): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from todos
      where ${isOfTarget(target)}
        and user_id = ${userId} and state = 'pending' limit 1`,
  )) !== undefined;
