import type { FieldsOf } from '../resolver-types.js';
import { createIssue } from './issues.js';
import { createNote } from './notes.js';

/** Everything that can be changed. */
export const mutation: FieldsOf<'Mutation'> = {
  createIssue,
  createNote,
};
