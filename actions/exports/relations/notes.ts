import { bool } from '../../../domain/flags.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { eventsOn, hanging, keptFields, type NamedNote } from '../../../storage/database/exports/nested.js';
import type { Row } from '../../../storage/database/schema/tables.js';
import { eventRecord } from './planning.js';
import { type ExportScope, grouped, idsOf } from './scope.js';

/** The kinds of things that notes hang on, as archives name them. */
export type NoteableType = 'Issue' | 'MergeRequest' | 'Snippet' | 'Commit';

/** A reaction. */
export const awardRecord = (award: Row<'award_emoji'>, awardable: NoteableType | 'Note'): ArchiveRecord =>
  recordOf('award_emoji', {
    user_id: award.user_id,
    name: award.name,
    awardable_type: awardable,
    created_at: award.created_at,
    updated_at: award.updated_at,
  });

const fieldsOf = (note: NamedNote, type: NoteableType): ArchiveRecord => ({
  note: note.body,
  noteable_type: type,
  author_id: note.author_id,
  created_at: note.created_at,
  updated_at: note.updated_at,
  project_id: note.project_id,
  commit_id: note.commit_sha ?? note.commit_id,
  system: bool(note.system),
  type: note.type,
  position: note.position === null ? null : (JSON.parse(note.position) as unknown),
  resolved_at: note.resolved_at,
  resolved_by_id: note.resolved_by_id,
  discussion_id: note.discussion_id,
  confidential: bool(note.internal),
  last_edited_at: note.last_edited_at,
});

const metadataOf = ({ system_action, created_at, updated_at }: NamedNote): ArchiveRecord | null =>
  system_action === null
    ? null
    : recordOf('system_note_metadata', { action: system_action, created_at, updated_at });

/** What a note tells of another place is for those who can read it there, and does not travel. */
const travels = (note: NamedNote, projectId: number): boolean =>
  note.referrer_kind !== 'epic' &&
  (note.referrer_project_id === null || note.referrer_project_id === projectId);

/** The records of notes with all that hangs on them, in the order of the notes. */
export async function noteRecords(
  { reads, project }: ExportScope,
  notes: readonly NamedNote[],
  type: NoteableType,
): Promise<{ note: NamedNote; record: ArchiveRecord }[]> {
  const taken = notes.filter((note) => travels(note, project.id));
  const ids = idsOf(taken);
  const types = ['Note', 'DiscussionNote', 'DiffNote'];
  const [awards, events, kept] = await Promise.all([
    hanging(reads, 'award_emoji', 'award_emoji.note_id', ids, 'award_emoji.id'),
    eventsOn(reads, project.id, types, ids),
    keptFields(reads, 'notes', ids),
  ]);
  const awardsOf = grouped(awards, ({ note_id }) => note_id);
  const eventsOf = grouped(events, ({ target_id }) => target_id);
  return taken.map((note) => ({
    note,
    record: {
      ...recordOf('notes', fieldsOf(note, type), kept.get(note.id)),
      author: { name: note.author_name },
      award_emoji: (awardsOf.get(note.id) ?? []).map((award) => awardRecord(award, 'Note')),
      system_note_metadata: metadataOf(note),
      events: (eventsOf.get(note.id) ?? []).map(eventRecord),
    },
  }));
}
