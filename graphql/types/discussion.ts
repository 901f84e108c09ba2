import { isResolvable } from '../../domain/notes/resolvable.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import { listedConnection } from '../connections/connections.js';
import { gid } from '../ids/global-id.js';
import type { DiscussionParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { resolverOf } from './note.js';

/** A thread has at least one note, or it would not be there. */
const first = ({ notes }: DiscussionParent): ListedNote => {
  const [one] = notes;
  if (!one) throw new Error('a discussion has no notes');
  return one;
};

const models: Readonly<Record<string, string>> = { DiffNote: 'DiffDiscussion', DiscussionNote: 'Discussion' };

const idOf = (parent: DiscussionParent): string => {
  const { type, discussion_id } = first(parent);
  return gid(models[type ?? ''] ?? 'IndividualNoteDiscussion', discussion_id);
};

const resolvable = ({ notes, on }: DiscussionParent): ListedNote[] =>
  notes.filter((note) => isResolvable(note, on));

const isResolved = (parent: DiscussionParent): boolean => {
  const notes = resolvable(parent);
  return notes.length > 0 && notes.every(({ resolved_at }) => resolved_at !== null);
};

/** The note that was resolved last; null where the thread is open. */
const lastResolved = (parent: DiscussionParent): ListedNote | null => {
  if (!isResolved(parent)) return null;
  const [last] = resolvable(parent).sort((one, other) =>
    (one.resolved_at ?? '') < (other.resolved_at ?? '') ? 1 : -1,
  );
  return last ?? null;
};

/** A thread, as far as the caller may read it. Rules: DISC-RECORD-1, DISC-RECORD-2. */
export const discussion: FieldsOf<'Discussion'> = {
  createdAt: (parent) => first(parent).created_at,
  id: idOf,
  noteable: ({ on }) => (on.kind === 'issue' || on.kind === 'merge_request' ? on.row : null),
  notes: ({ notes, on }, args) => listedConnection(args, () => notes.map((row) => ({ row, on }))),
  replyId: idOf,
  resolvable: (parent) => resolvable(parent).length > 0,
  resolved: isResolved,
  resolvedAt: (parent) => lastResolved(parent)?.resolved_at,
  resolvedBy: (parent) => {
    const last = lastResolved(parent);
    return last && resolverOf(last);
  },
};
