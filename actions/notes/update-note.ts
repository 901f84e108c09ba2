import { requireNoteBody } from '../../domain/notes/note-body.js';
import type { CommandsChanges } from '../../domain/quick-actions/changes.js';
import { authorize } from '../../policies/index.js';
import { findNote, type ListedNote } from '../../storage/database/notes/list.js';
import type { ActionContext } from '../context.js';
import { noteCommands } from './create-note.js';
import { type NoteTarget, removeNote, rewriteNote } from './write-note.js';

/**
 * Gives a note another text and runs the quick actions in it; the note is removed when nothing else was in it.
 * Answers the note as it stands now, or as it last stood. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8.
 */
export async function updateNote(
  context: ActionContext,
  target: NoteTarget,
  note: ListedNote,
  body: string | undefined,
): Promise<{ note: ListedNote; changes: CommandsChanges }> {
  const { viewer, services, at } = context;
  authorize(viewer, 'updateNote', { target, note }, services.config.tier);
  if (body === undefined) return { note, changes: {} };
  requireNoteBody(body);
  const commands = await noteCommands(context, target, body);
  const change = { actor: viewer, at, services };
  await services.db.write(async (tx) => {
    if (commands.text.trim() === '') await removeNote(tx, target, note, change);
    else await rewriteNote(tx, target, note, commands.text, change);
    await commands.apply(tx);
  });
  await commands.finish();
  const fresh = await findNote(services.db.hot, target, note.id);
  return { note: fresh ?? note, changes: commands.changes };
}
