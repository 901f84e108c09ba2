import type { Urls } from '../../actions/context.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import { authorView } from './note.js';

type Place = Pick<Schemas['CommitComment'], 'path' | 'line' | 'line_type'>;

const nowhere: Place = { path: null, line: null, line_type: null };

/** Where in the diff a comment stands; an unchanged line belongs to neither side. Rule: COMMITCOMMENT-2. */
const placeOf = ({ type, position }: ListedNote): Place => {
  if (type !== 'DiffNote' || position === null) return nowhere;
  const { old_path, new_path, old_line, new_line } = JSON.parse(position) as Schemas['NotePosition'];
  const [before, after] = [old_line ?? null, new_line ?? null];
  const path = after === null ? (old_path ?? new_path) : (new_path ?? old_path);
  const isUnchanged = before !== null && after !== null;
  const line_type = isUnchanged ? null : after !== null ? 'new' : before !== null ? 'old' : null;
  return { path: path ?? null, line: after ?? before, line_type };
};

/** A comment on a commit. Rules: COMMITCOMMENT-1, COMMITCOMMENT-2. */
export const commitCommentView = (row: ListedNote, urls: Urls): Schemas['CommitComment'] => ({
  note: row.body,
  ...placeOf(row),
  author: authorView(row, urls),
  created_at: row.created_at,
});
