import { noteReader } from '../../actions/notes/reader.js';
import { threadsOfTarget } from '../../storage/database/notes/discussions.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import type { Batch, GraphqlContext } from '../context.js';
import type { DiscussionParent, NoteParent } from '../parents.js';

const keyOf = ({ on, row }: NoteParent): string => `${on.kind} ${on.id} ${row.discussion_id}`;

/** The threads around notes, as far as the caller may read them; those of one target are loaded together. */
const threads: Batch<NoteParent, readonly ListedNote[]> = {
  load: async ({ services, viewer }, parents) => {
    if (!viewer) return parents.map(() => []);
    const targets = new Map(parents.map(({ on }) => [`${on.kind} ${on.id}`, on]));
    const found = new Map<string, ListedNote[]>();
    for (const on of targets.values()) {
      const own = parents.filter((one) => one.on.kind === on.kind && one.on.id === on.id);
      const ids = own.map(({ row }) => row.discussion_id);
      const notes = await threadsOfTarget(services.db, on, noteReader(on, viewer), ids);
      for (const row of notes) found.set(keyOf({ on, row }), [...(found.get(keyOf({ on, row })) ?? []), row]);
    }
    return parents.map((parent) => found.get(keyOf(parent)) ?? []);
  },
  keyOf,
};

/** The thread that a note stands in. */
export async function discussionAround(
  context: GraphqlContext,
  parent: NoteParent,
): Promise<DiscussionParent | null> {
  const notes = await context.load(threads, parent);
  return notes.length === 0 ? null : { notes, on: parent.on };
}
