import type { NoteReader } from '../../storage/database/notes/reader.js';
import type { Viewer } from '../viewer.js';
import type { NoteTarget } from './write-note.js';

const levelIn = (target: NoteTarget): number =>
  target.kind === 'epic' ? target.group.access_level : (target.project?.access_level ?? 0);

/** The viewer as a reader of the notes of a target. */
export const noteReader = (target: NoteTarget, viewer: Viewer): NoteReader => ({
  id: viewer.id,
  admin: viewer.admin,
  external: viewer.external,
  level: levelIn(target),
});
