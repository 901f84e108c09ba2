import { invalidNote } from '../../domain/planning/note-body.js';
import type { Schemas } from '../../generated/types.js';
import type { Tx } from '../../storage/database/types.js';

/** What the quick actions of a body come to. */
export interface NoteCommands {
  /** The body without them. */
  text: string;
  /** What they change, in the names of the interface. */
  changes: Schemas['CommandsChanges'];
  /** What is told of each, in their order. */
  messages: readonly string[];
  /** The commands that ran. */
  names: readonly string[];
  apply(tx: Tx): Promise<void>;
}

/** What becomes of a body: a comment, or nothing but a report. */
export type NoteOutcome = 'note' | 'report';

/**
 * Decides what becomes of a body once its quick actions are known; throws 400 where nothing does.
 * Rules: NOTE-COMMANDS-1 to NOTE-COMMANDS-4.
 */
export function noteOutcome(commands: NoteCommands): NoteOutcome {
  if (commands.text.trim() !== '') return 'note';
  if (commands.names.length === 0) throw invalidNote({ note: [`can't be blank`] });
  if (commands.messages.length > 0) return 'report';
  throw invalidNote({ command_names: commands.names, commands: ['Failed to apply commands.'] });
}

/** The quick actions of a body: the one place where the texts of comments are looked through for them. */
export async function noteCommands(text: string): Promise<NoteCommands> {
  return { text, changes: {}, messages: [], names: [], apply: async () => undefined };
}
