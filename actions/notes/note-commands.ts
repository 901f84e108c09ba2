import { invalidNote, requireNoteBody } from '../../domain/notes/note-body.js';
import type { Services } from '../context.js';
import type { QuickOutcome } from '../quick-actions/outcome.js';
import { runQuickActions } from '../quick-actions/run-quick-actions.js';
import type { Viewer } from '../viewer.js';
import type { NoteTarget } from './write-note.js';

/** What the quick actions of a body come to. */
export type NoteCommands = Pick<QuickOutcome, 'text' | 'changes' | 'messages' | 'names' | 'apply' | 'finish'>;

/** What becomes of a body: a comment, or nothing but a report. */
export type NoteOutcome = 'note' | 'report';

/**
 * Decides what becomes of a body once its quick actions are known; invalid where nothing does.
 * Rules: NOTE-COMMANDS-1 to NOTE-COMMANDS-4.
 */
export function noteOutcome(commands: NoteCommands): NoteOutcome {
  if (commands.text.trim() !== '') {
    requireNoteBody(commands.text);
    return 'note';
  }
  if (commands.names.length === 0) throw invalidNote({ note: [`can't be blank`] });
  if (commands.messages.length > 0) return 'report';
  throw invalidNote({ command_names: commands.names, commands: ['Failed to apply commands.'] });
}

/** The quick actions of a body: the one place where the texts of comments are looked through for them. */
export const noteCommands = (
  { viewer, services, at }: { viewer: Viewer; services: Services; at: string },
  target: NoteTarget,
  text: string,
  mergeHead?: string,
): Promise<NoteCommands> => runQuickActions({ text, target, viewer, services, at, mergeHead });
