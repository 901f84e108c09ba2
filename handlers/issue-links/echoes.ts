import { systemNotes } from '../../domain/planning/system-notes.js';
import { projectPlace, writtenReference } from '../../domain/references/write.js';
import { addSystemNote, type NoteFrame, referrerOf } from '../../storage/database/planning/echoes.js';
import type { Tx } from '../../storage/database/types.js';
import type { OpenIssue } from '../planning/targets.js';

const named = (issue: OpenIssue, from: OpenIssue): string =>
  writtenReference('#', issue.row.iid, issue.project.full_path, projectPlace(from.project.full_path));

/** Says on both issues that they are linked now. Rule: ISSUE-LINK-CREATE-2. */
export async function noteLinked(
  tx: Tx,
  source: OpenIssue,
  target: OpenIssue,
  type: 'relates_to' | 'blocks',
  frame: NoteFrame,
): Promise<void> {
  const [there, here] = [named(target, source), named(source, target)];
  const isBlock = type === 'blocks';
  const onSource = isBlock ? systemNotes.blocking('issue', there) : systemNotes.related('issue', there);
  const onTarget = isBlock ? systemNotes.blockedBy('issue', here) : systemNotes.related('issue', here);
  await addSystemNote(tx, source, onSource, { ...frame, referrer: referrerOf(target) });
  await addSystemNote(tx, target, onTarget, { ...frame, referrer: referrerOf(source) });
}

/** Says on both issues that they are linked no longer. Rule: ISSUE-LINK-DELETE-2. */
export async function noteUnlinked(
  tx: Tx,
  issue: OpenIssue,
  other: OpenIssue,
  frame: NoteFrame,
): Promise<void> {
  await addSystemNote(tx, issue, systemNotes.unrelated(named(other, issue)), {
    ...frame,
    referrer: referrerOf(other),
  });
  await addSystemNote(tx, other, systemNotes.unrelated(named(issue, other)), {
    ...frame,
    referrer: referrerOf(issue),
  });
}
