import type { ChangedFieldName, FieldChanges, FieldValue } from '../../domain/events/event.js';
import type { ReferringNote, SystemNote } from '../../domain/notes/system-notes.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { updateIssuable } from '../../storage/database/issuables/load.js';
import {
  addResourceEvent,
  addSystemNote,
  addTodo,
  finishTodos,
  type NewResourceEvent,
  type Referrer,
  type TodoAction,
} from '../../storage/database/issuables/side-effects.js';
import type { Services } from '../context.js';
import type { LoadedIssuable } from './targets.js';

/** Who changes something, when, and with what. */
export interface ChangeContext {
  actor: { id: number; username: string; admin: boolean };
  at: string;
  services: Pick<Services, 'config' | 'urls'>;
  /** What closes or reopens it, when no person asked for it. */
  cause?: { sourceMergeRequestId: number } | { sourceCommit: string };
  /** Whether this is part of opening it, when who is put on it may read it by that. */
  opening?: boolean;
}

type Cell = string | number | null;

/**
 * A change under way on a row that nobody else can write meanwhile: gathers the columns that differ and what shall
 * follow once they are written.
 */
export class Changing<Target extends LoadedIssuable = LoadedIssuable> {
  readonly fields: FieldChanges = {};
  /** What was done to the state, if anything was. */
  stateEvent: 'close' | 'reopen' | null = null;
  readonly #patch: Record<string, Cell> = {};
  readonly #sideEffects: (() => Promise<unknown>)[] = [];
  #isEdit = false;
  #changed = false;

  constructor(
    readonly tx: Tx,
    readonly target: Target,
    readonly context: ChangeContext,
  ) {}

  /** Whether anything differs so far. */
  get changed(): boolean {
    return this.#changed;
  }

  /** What a column holds, with what was set so far. */
  value(column: ChangedFieldName): Cell {
    const row = this.target.row as unknown as Record<string, Cell>;
    return this.#patch[column] ?? (column in this.#patch ? null : (row[column] ?? null));
  }

  /** Sets a column; true when that makes a difference. */
  set(column: ChangedFieldName, value: Cell): boolean {
    const previous = this.value(column);
    if (previous === value) return false;
    this.#patch[column] = value;
    this.mark(column, previous, value);
    return true;
  }

  /** Says that something outside the row was changed. */
  mark(field: ChangedFieldName, previous: FieldValue, current: FieldValue): void {
    this.fields[field] = { previous: this.fields[field]?.previous ?? previous, current };
    this.#changed = true;
    this.#isEdit = true;
  }

  /** Says that something was done which is no edit, such as a reaction; it does not touch `updated_at`. */
  markAside(): void {
    this.#changed = true;
  }

  /** Adds something to be done after the row is written, in order. */
  later(sideEffect: () => Promise<unknown>): void {
    this.#sideEffects.push(sideEffect);
  }

  /** Says something on the target. */
  note(note: SystemNote): void {
    const { actor, at } = this.context;
    this.later(() => addSystemNote(this.tx, this.target, note, { authorId: actor.id, at }));
  }

  /** Says something that names another thing, only to those who can read that. */
  noteAbout(referrer: Referrer, note: ReferringNote): void {
    const { actor, at } = this.context;
    this.later(() => addSystemNote(this.tx, this.target, note, { authorId: actor.id, at, referrer }));
  }

  event(event: Omit<NewResourceEvent, 'userId' | 'at'>): void {
    const { actor, at } = this.context;
    this.later(() => addResourceEvent(this.tx, this.target, { ...event, userId: actor.id, at }));
  }

  todo(userId: number, action: TodoAction): void {
    const { actor, at } = this.context;
    this.later(() => addTodo(this.tx, { target: this.target, userId, authorId: actor.id, action, at }));
  }

  /** Writes what differs and carries out what follows; who edits something has seen it. */
  async finish(updatedAt: string | undefined): Promise<void> {
    const { tx, target, context } = this;
    if (this.#isEdit) {
      const previous = target.row.updated_at;
      const current = updatedAt ?? context.at;
      await updateIssuable(tx, target, { ...this.#patch, updated_at: current });
      if (current !== previous) this.fields.updated_at = { previous, current };
      await finishTodos(tx, target, context.actor.id, context.at);
    }
    for (const sideEffect of this.#sideEffects) await sideEffect();
  }
}
