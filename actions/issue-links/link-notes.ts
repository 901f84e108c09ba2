import { systemNotes } from '../../domain/notes/system-notes.js';
import { projectPlace, writtenReference } from '../../domain/references/write.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  addSystemNote,
  type NoteContext,
  referrerOf,
} from '../../storage/database/issuables/side-effects.js';
import type { LoadedIssue } from '../issuables/targets.js';

const named = (issue: LoadedIssue, from: LoadedIssue): string =>
  writtenReference('#', issue.row.iid, issue.project.full_path, projectPlace(from.project.full_path));

/** Says on both issues that they are linked now. Rule: ISSUE-LINK-CREATE-2. */
export async function noteLinked(
  tx: Tx,
  source: LoadedIssue,
  target: LoadedIssue,
  type: 'relates_to' | 'blocks',
  context: NoteContext,
): Promise<void> {
  const [there, here] = [named(target, source), named(source, target)];
  const isBlock = type === 'blocks';
  const onSource = isBlock ? systemNotes.blocking('issue', there) : systemNotes.related('issue', there);
  const onTarget = isBlock ? systemNotes.blockedBy('issue', here) : systemNotes.related('issue', here);
  await addSystemNote(tx, source, onSource, { ...context, referrer: referrerOf(target) });
  await addSystemNote(tx, target, onTarget, { ...context, referrer: referrerOf(source) });
}

/** Says on both issues that they are linked no longer. Rule: ISSUE-LINK-DELETE-2. */
export async function noteUnlinked(
  tx: Tx,
  issue: LoadedIssue,
  other: LoadedIssue,
  context: NoteContext,
): Promise<void> {
  await addSystemNote(tx, issue, systemNotes.unrelated(named(other, issue)), {
    ...context,
    referrer: referrerOf(other),
  });
  await addSystemNote(tx, other, systemNotes.unrelated(named(issue, other)), {
    ...context,
    referrer: referrerOf(issue),
  });
}
