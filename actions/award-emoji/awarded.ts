import type { AwardedTo } from '../../storage/database/awards/awards.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import type { LoadedTarget } from '../issuables/targets.js';

/** What reactions are given to, loaded: a target, or a note on it that the viewer may read. */
export interface Awarded {
  target: LoadedTarget;
  note: ListedNote | null;
}

/** The row that a reaction names as its parent. */
export const awardedTo = ({ target, note }: Awarded): AwardedTo =>
  note ? { kind: 'note', id: note.id } : { kind: target.kind, id: target.id };
