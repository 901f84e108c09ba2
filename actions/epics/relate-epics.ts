import { systemNotes } from '../../domain/notes/system-notes.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { EpicLinkRow } from '../../storage/database/epics/related.js';
import { addSystemNote, referrerOf } from '../../storage/database/issuables/side-effects.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { namedFrom } from './epic-nesting.js';

/** A link between two epics with both of them. */
export interface EpicLink {
  row: EpicLinkRow;
  epics: readonly [LoadedEpic, LoadedEpic];
}

type Word = 'relates_to' | 'blocks' | 'unrelated';

const words = {
  relates_to: (name: string) => systemNotes.related('epic', name),
  blocks: (name: string) => systemNotes.blocking('epic', name),
  blockedBy: (name: string) => systemNotes.blockedBy('epic', name),
  unrelated: (name: string) => systemNotes.unrelated(name),
};

/** Says on both epics how they stand to each other now; each note is for those who may read of the other one. */
export async function noteOnBoth(
  tx: Tx,
  { viewer, at }: Pick<ActionContext, 'viewer' | 'at'>,
  [source, target]: EpicLink['epics'],
  word: Word,
): Promise<void> {
  const tell = (on: LoadedEpic, about: LoadedEpic, say: keyof typeof words) =>
    addSystemNote(tx, on, words[say](namedFrom(about, on)), {
      authorId: viewer.id,
      at,
      referrer: referrerOf(about),
    });
  await tell(source, target, word);
  await tell(target, source, word === 'blocks' ? 'blockedBy' : word);
}
