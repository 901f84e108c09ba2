import type { LoadedTarget } from '../actions/issuables/targets.js';
import type { IssueRow, LabelRow } from '../storage/database/issuables/rows.js';
import type { PersonRow } from '../storage/database/issues/associations.js';
import type { ListedNote } from '../storage/database/notes/list.js';
import type { LoadedProject } from '../storage/database/projects/load.js';
import type { Connection, Edge } from './connections/connection.js';

/** A note with what it hangs on. */
export interface NoteParent {
  row: ListedNote;
  on: LoadedTarget;
}

/**
 * What stands for an object of each type among resolvers. Types without a line here are plain values: whoever answers
 * one gives all of its fields. Every type with a line has a file of resolvers in `types/`.
 */
export interface Parents {
  UserCore: PersonRow;
  Issue: IssueRow;
  Label: LabelRow;
  Note: NoteParent;
  Project: LoadedProject;
}

/** What stands for a connection: pages of what stands for its nodes. */
export type ConnectionOf<Name> = Connection<Name extends keyof Parents ? Parents[Name] : never>;

/** What stands for an edge of a connection. */
export type EdgeOf<Name> = Edge<Name extends keyof Parents ? Parents[Name] : never>;

/** What stands for an object of one type. */
export type Parent<Name extends keyof Parents> = Parents[Name];
