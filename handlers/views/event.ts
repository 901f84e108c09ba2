import type { Urls } from '../../actions/context.js';
import { activityName, type PushedRefs } from '../../domain/events/activity.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedEvent } from '../../storage/database/events/activity.js';
import type { EventTargets } from '../../storage/database/events/activity-targets.js';
import { authorView, noteView } from './note.js';

const noteOf = (row: ListedEvent, { notes }: EventTargets, urls: Urls) => {
  const note = row.target_id === null ? undefined : notes.get(row.target_id);
  if (!note) return null;
  const { kind, id, iid, title } = note.parent;
  const target = { kind, id, projectId: note.project_id };
  return { title, view: noteView(note, { target, iid, urls }) };
};

/** Something that a user did. Rules: ACTIVITY-RECORD-1 to ACTIVITY-RECORD-3. */
export const eventView = (row: ListedEvent, about: EventTargets, urls: Urls): Schemas['Event'] => {
  const push = row.action === 'pushed' ? (JSON.parse(row.payload) as PushedRefs) : null;
  const isNote = row.target_type?.endsWith('Note') ?? false;
  const note = isNote ? noteOf(row, about, urls) : null;
  const target = about.targets.get(`${row.target_type} ${row.target_id}`);
  return {
    id: row.id,
    project_id: row.project_id,
    action_name: activityName(row.action, row.target_type, push?.action ?? null),
    target_id: row.target_id,
    target_iid: target?.iid ?? row.target_id,
    target_type: row.target_type,
    author_id: row.author_id,
    target_title: note?.title ?? target?.title ?? null,
    created_at: row.created_at,
    ...(note ? { note: note.view } : {}),
    author: authorView(row, urls),
    ...(push ? { push_data: push } : {}),
    author_username: row.author_username,
  };
};
