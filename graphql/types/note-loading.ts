import { loadNote } from '../../actions/notes/load-note.js';
import { can } from '../../policies/index.js';
import { findNoteById } from '../../storage/database/notes/by-id.js';
import type { Batch, GraphqlContext } from '../context.js';
import { visible } from '../failures.js';
import type { NoteParent } from '../parents.js';
import { epicsById } from './epic-loading.js';
import { issuesById, mergeRequestsById } from './issuables.js';
import { type Commented, loadedCommented } from './note-lists.js';

type Stands = { issue_id: number | null; merge_request_id: number | null; epic_id: number | null };

const commentedOf = async (row: Stands, context: GraphqlContext): Promise<Commented | null> => {
  if (row.issue_id !== null) {
    const found = await context.load(issuesById, row.issue_id);
    return found && { kind: 'issue', row: found };
  }
  if (row.merge_request_id !== null) {
    const found = await context.load(mergeRequestsById, row.merge_request_id);
    return found && { kind: 'merge_request', row: found };
  }
  const found = row.epic_id === null ? null : await context.load(epicsById, row.epic_id);
  return found && { kind: 'epic', row: found };
};

/** The note of this number with what it hangs on; null where the caller may not read it. Rules: NOTE-GET-4, NOTE-GET-5. */
async function noteOf(id: number, context: GraphqlContext): Promise<NoteParent | null> {
  const { viewer, services } = context;
  const row = viewer && (await findNoteById(services.db.hot, id));
  const commented = row && (await commentedOf(row, context));
  if (!viewer || !commented) return null;
  const on = await loadedCommented(commented, context);
  if (!can(viewer, 'readNotes', on, services.config.tier)) return null;
  const note = await visible(() => loadNote({ viewer, services }, on, id));
  return note && { row: note, on };
}

/** Notes by their numbers; null where one is absent or hidden. */
export const notesByNumber: Batch<number, NoteParent | null> = {
  load: (context, ids) => Promise.all(ids.map((id) => noteOf(id, context))),
};
