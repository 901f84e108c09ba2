import type { Services } from '../../actions/context.js';
import { loadNote } from '../../actions/notes/load-note.js';
import { noteReader } from '../../actions/notes/reader.js';
import type { NoteTarget } from '../../actions/notes/write-note.js';
import type { Viewer } from '../../actions/viewer.js';
import { asCachedValue } from '../../domain/text/json-text.js';
import type { Schemas } from '../../generated/types.js';
import { cachedByVersion } from '../../storage/database/engine/cached.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { listNotes, type NoteListRequest } from '../../storage/database/notes/list.js';
import { noteContext, noteView } from '../views/note.js';

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

/** One note of a parent. Rules: NOTE-GET-1, NOTE-GET-4, NOTE-GET-5, NOTE-READ-1. */
export async function noteOf(
  call: { path: { note_id: number }; viewer: Viewer; services: Services },
  target: NoteTarget,
) {
  return noteView(await loadNote(call, target, call.path.note_id), noteContext(target, call.services));
}
