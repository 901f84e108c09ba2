import { maintainer, owner } from '../../domain/access-level.js';
import type { IssuableRights } from '../../domain/issuables/rights.js';
import type { NoteReader } from '../../storage/database/notes/reader.js';
import { targetRights } from '../issuables/rights.js';
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

/** What the viewer may do about comments on a target. */
export const noteRights = (
  target: NoteTarget,
  viewer: Viewer,
): Pick<IssuableRights, 'createNote' | 'editNotes' | 'internalNotes' | 'history' | 'award'> => {
  if (target.kind !== 'commit') return targetRights(target, viewer);
  const level = viewer.admin ? owner : levelIn(target);
  return {
    createNote: true,
    editNotes: level >= maintainer,
    internalNotes: false,
    history: level >= owner,
    award: false,
  };
};
