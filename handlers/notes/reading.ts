import type { CacheServices, Services } from '../../actions/context.js';
import { loadNote } from '../../actions/notes/load-note.js';
import { noteReader } from '../../actions/notes/reader.js';
import type { NoteTarget } from '../../actions/notes/write-note.js';
import type { Viewer } from '../../actions/viewer.js';
import { fromLateJson } from '../../domain/text/json-text.js';
import { lateJson } from '../../domain/text/late-text.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { listNotes, type NoteListRequest } from '../../storage/database/notes/list.js';
import type { NoteReader } from '../../storage/database/notes/reader.js';
import { type NoteContext, noteContext, noteView } from '../views/note.js';

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

interface PageInput {
  place: Omit<NoteContext, 'urls'>;
  reader: NoteReader;
  request: NoteListRequest;
  page: PageRequest;
}

const notePage = cached(
  'page of notes',
  async ({ db, urls }: CacheServices, { place, reader, request, page }: PageInput) => {
    const { rows, info } = await listNotes(db, place.target, reader, request, page);
    const json = lateJson(rows.map((row) => noteView(row, { ...place, urls })));
    return { body: fromLateJson<Schemas['Note'][]>(json, true), info, size: json.text.length };
  },
  ({ size }) => size,
);

/** A page of the notes of a parent. Rules: NOTE-LIST-1 to NOTE-LIST-7, NOTE-READ-1. */
export async function answerNotes(call: ListCall, target: NoteTarget) {
  const { params, viewer, services, page } = call;
  const request = { sort: params.sort, orderBy: params.order_by, filter: params.activity_filter };
  const { kind, id, projectId, groupId } = target;
  const sha = target.kind === 'commit' ? target.sha : undefined;
  const place = { target: { kind, id, projectId, groupId, sha }, iid: noteContext(target, services).iid };
  const { body, info } = await notePage(services, {
    place,
    reader: noteReader(target, viewer),
    request,
    page,
  });
  return { status: 200 as const, body, page: info };
}

/** One note of a parent. Rules: NOTE-GET-1, NOTE-GET-4, NOTE-GET-5, NOTE-READ-1. */
export async function noteOf(
  call: { path: { note_id: number }; viewer: Viewer; services: Services },
  target: NoteTarget,
) {
  return noteView(await loadNote(call, target, call.path.note_id), noteContext(target, call.services));
}
