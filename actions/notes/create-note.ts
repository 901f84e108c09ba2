import { refuse } from '../../domain/errors.js';
import type { TargetKind } from '../../domain/issuables/target.js';
import { givenMoment, invalidNote, requireNoteBody } from '../../domain/notes/note-body.js';
import type { CommandsChanges } from '../../domain/quick-actions/changes.js';
import { soleEmoji } from '../../domain/text/emoji.js';
import { authorize, can } from '../../policies/index.js';
import { targetRights } from '../../policies/rights.js';
import { type AwardedTo, type ListedAward, toggleAward } from '../../storage/database/awards/awards.js';
import { finishTodos } from '../../storage/database/issuables/side-effects.js';
import { findNote, type ListedNote } from '../../storage/database/notes/list.js';
import type { ActionContext, Services } from '../context.js';
import type { QuickOutcome } from '../quick-actions/outcome.js';
import { runQuickActions } from '../quick-actions/run-quick-actions.js';
import type { Viewer } from '../viewer.js';
import { addNote, type NewNote, type NoteTarget, takesInternal } from './write-note.js';

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

/** What a new comment is made from. */
export interface CreateNoteInput {
  body: string;
  /** For members from Reporter up alone. */
  internal?: boolean | undefined;
  /** In place of the moment of the action, for those who may write history. */
  createdAt?: string | undefined;
  /** The head of a merge request that the caller saw, without which `/merge` merges nothing. */
  mergeHead?: string | undefined;
}

/** The kinds on which a body of one emoji alone is a reaction. Rule: NOTE-CREATE-10. */
type ReactionKind = 'merge_request' | 'epic' | 'snippet';

/** What became of a body: a comment, a reaction (a body of one emoji), or a report on its quick actions. */
export type CreateNoteOutcome<Kind extends TargetKind = TargetKind> =
  | { kind: 'note'; note: ListedNote; changes: CommandsChanges }
  | (Kind extends ReactionKind ? { kind: 'award'; award: ListedAward; to: AwardedTo } : never)
  | (Kind extends 'snippet'
      ? never
      : { kind: 'report'; changes: CommandsChanges; messages: readonly string[] });

const takesReaction = (target: NoteTarget): target is Extract<NoteTarget, { kind: ReactionKind }> =>
  target.kind === 'merge_request' || target.kind === 'epic' || target.kind === 'snippet';

/**
 * Comments on a target that the viewer has loaded; runs the quick actions of the body.
 * Throws forbidden where the viewer may not comment so, invalid for a body that nothing can be made of.
 * Rules: NOTE-CREATE-1 to NOTE-CREATE-18, NOTE-COMMANDS-1 to NOTE-COMMANDS-6, NOTE-ACCESS-3.
 */
export async function createNote<Target extends NoteTarget>(
  context: ActionContext,
  target: Target,
  input: CreateNoteInput,
): Promise<CreateNoteOutcome<Target['kind']>>;
export async function createNote(
  context: ActionContext,
  target: NoteTarget,
  input: CreateNoteInput,
): Promise<CreateNoteOutcome> {
  const reaction = await react(context, target, input.body);
  if (reaction) return { kind: 'award', ...reaction };
  const { commands, note } = await prepare(context, target, input);
  // No quick action is for snippets: a body needs something beside them.
  if (target.kind === 'snippet') requireNoteBody(note.body);
  else if (noteOutcome(commands) === 'report') return report(context, commands);
  return { kind: 'note', note: await store(context, target, note, commands), changes: commands.changes };
}

async function react({ viewer, services, at }: ActionContext, target: NoteTarget, body: string) {
  if (!takesReaction(target)) return null;
  const name = soleEmoji(body);
  if (name === null || !can(viewer, 'awardEmoji', { target, note: null }, services.config.tier)) return null;
  const to: AwardedTo = { kind: target.kind, id: target.id };
  const award = await services.db.write(async (tx) => {
    const given = await toggleAward(tx, to, { userId: viewer.id, name, at });
    if (target.kind !== 'snippet') await finishTodos(tx, target, viewer.id, at);
    return given;
  });
  return { award, to };
}

/** What there is to store, or to run. Rules: NOTE-ACCESS-3, NOTE-CREATE-2. */
async function prepare(context: ActionContext, target: NoteTarget, input: CreateNoteInput) {
  const { viewer, services } = context;
  authorize(viewer, 'createNote', target, services.config.tier);
  requireNoteBody(input.body);
  const internal = wantsInternal(context, input, target);
  const rights = targetRights(target, viewer);
  const moment = givenMoment(input.createdAt, rights, context.at);
  const commands = await noteCommands(context, target, input.body, input.mergeHead);
  return { commands, note: { body: commands.text, internal, ...moment } };
}

/** Whether the note shall be internal. Rules: NOTE-CREATE-3, NOTE-CREATE-14, NOTE-CREATE-17, NOTE-CREATE-18. */
function wantsInternal(
  { viewer, services }: ActionContext,
  { internal }: CreateNoteInput,
  target: NoteTarget,
): boolean {
  if (!internal) return false;
  if (!takesInternal(target.kind)) throw invalidNote({ confidential: ['can not be set for this resource'] });
  authorize(viewer, 'createInternalNote', target, services.config.tier);
  return true;
}

async function report({ services }: ActionContext, commands: NoteCommands): Promise<CreateNoteOutcome> {
  await services.db.write((tx) => commands.apply(tx));
  await commands.finish();
  return { kind: 'report', changes: commands.changes, messages: commands.messages };
}

/** Stores the comment and applies its quick actions in one write; not found when a command took the target away. */
async function store(
  { viewer, services, at }: ActionContext,
  target: NoteTarget,
  note: NewNote,
  commands: NoteCommands,
): Promise<ListedNote> {
  const id = await services.db.write(async (tx) => {
    const row = await addNote(tx, target, note, { actor: viewer, at, services });
    await commands.apply(tx);
    return row.id;
  });
  await commands.finish();
  const stored = await findNote(services.db.hot, target, id);
  if (!stored) throw refuse.recordNotFound();
  return stored;
}
