import type { Services } from '../../actions/context.js';
import { noteContext, noteReader } from '../../actions/notes/parents.js';
import type { NoteTarget } from '../../actions/notes/write-note.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { asCachedValue } from '../../domain/text/json-text.js';
import type { Schemas } from '../../generated/types.js';
import { cachedByVersion } from '../../storage/database/engine/cached.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import {
  findNote,
  isReadable,
  type ListedNote,
  listNotes,
  type NoteListRequest,
} from '../../storage/database/notes/list.js';
import { noteView } from '../views/note.js';

interface ListCall {
  params: {
    sort: 'asc' | 'desc';
    order_by: 'created_at' | 'updated_at';
    activity_filter: NoteListRequest['filter'];
  };
  viewer: Viewer;
  services: Services;
  page: PageRequest;
}

/** A page of the notes of a parent. Rules: NOTE-LIST-1 to NOTE-LIST-7, NOTE-READ-1. */
export async function answerNotes(call: ListCall, target: NoteTarget) {
  const { params, viewer, services, page } = call;
  const request = { sort: params.sort, orderBy: params.order_by, filter: params.activity_filter };
  const reader = noteReader(target, viewer);
  const context = noteContext(target, services);
  const key = `notes ${target.kind} ${target.id} ${JSON.stringify([reader, request, page])}`;
  const kept = await cachedByVersion(
    services.db,
    key,
    async () => {
      const { rows, info } = await listNotes(services.db, target, reader, request, page);
      const text = JSON.stringify(rows.map((row) => noteView(row, context)));
      return { body: asCachedValue<Schemas['Note'][]>(text), page: info, size: text.length };
    },
    ({ size }) => size,
  );
  return { status: 200 as const, body: kept.body, page: kept.page };
}

/** What reading one note of a parent takes. */
export interface NoteCall {
  path: { note_id: number };
  viewer: Viewer;
  services: Services;
}

/** The note that a call names; 404 when it is absent, of another parent or not for the viewer. */
export async function needNote(call: NoteCall, target: NoteTarget): Promise<ListedNote> {
  const { path, viewer, services } = call;
  const { hot, dialect } = services.db;
  const note = await findNote(hot, target, path.note_id);
  if (!note) throw refuse.recordNotFound();
  if (!(await isReadable(hot, dialect, noteReader(target, viewer), note.id))) throw refuse.notFound('Note');
  return note;
}

/** One note of a parent. Rules: NOTE-GET-1, NOTE-GET-4, NOTE-GET-5, NOTE-READ-1. */
export async function noteOf(call: NoteCall, target: NoteTarget) {
  return noteView(await needNote(call, target), noteContext(target, call.services));
}
