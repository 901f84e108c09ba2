import type { Services } from '../../actions/context.js';
import type { LoadedTarget } from '../../actions/issuables/targets.js';
import { type NoteCommands, noteCommands, noteOutcome } from '../../actions/notes/note-commands.js';
import { givenMoment } from '../../actions/notes/note-moment.js';
import { noteContext, noteRights } from '../../actions/notes/parents.js';
import { addNote, type NewNote, takesInternal } from '../../actions/notes/write-note.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { invalidNote, requireNoteBody } from '../../domain/notes/note-body.js';
import { soleEmoji } from '../../domain/text/emoji.js';
import type { Schemas } from '../../generated/types.js';
import { type AwardedTo, toggleAward } from '../../storage/database/awards/awards.js';
import { finishTodos } from '../../storage/database/issuables/side-effects.js';
import { findNote } from '../../storage/database/notes/list.js';
import { awardView } from '../views/award-emoji.js';
import { noteView } from '../views/note.js';

/** What creating a note takes. */
export interface CreateCall {
  params: {
    body: string;
    internal?: boolean;
    confidential?: boolean;
    created_at?: string;
    merge_request_diff_sha?: string;
    merge_request_diff_head_sha?: string;
  };
  viewer: Viewer;
  services: Services;
  at: string;
}

/** Whether the note shall be internal. Rules: NOTE-CREATE-3, NOTE-CREATE-14, NOTE-CREATE-17, NOTE-CREATE-18. */
function wantsInternal({ params }: CreateCall, target: LoadedTarget, rights: { internalNotes: boolean }) {
  if (!params.internal && !params.confidential) return false;
  if (!takesInternal(target.kind)) throw invalidNote({ confidential: ['can not be set for this resource'] });
  if (!rights.internalNotes) throw refuse.forbidden();
  return true;
}

async function store(call: CreateCall, target: LoadedTarget, note: NewNote, commands: NoteCommands) {
  const { viewer, services, at } = call;
  const id = await services.db.write(async (tx) => {
    const row = await addNote(tx, target, note, { actor: viewer, at, services });
    await commands.apply(tx);
    return row.id;
  });
  await commands.finish();
  const row = await findNote(services.db.read, target, id);
  // A command may have moved or deleted what the note hung on.
  if (!row) throw refuse.recordNotFound();
  return noteView(row, noteContext(target, services), commands.changes);
}

/** The report on a body that held quick actions alone. Rule: NOTE-COMMANDS-2. */
const report = ({ changes, messages }: NoteCommands): Schemas['NoteCommands'] => ({
  commands_changes: changes,
  summary: [messages.join(' ')],
});

/** What there is to store, or to run; throws where the caller may not comment so. Rules: NOTE-ACCESS-3, NOTE-CREATE-2. */
async function prepared(call: CreateCall, target: LoadedTarget) {
  const { params, viewer, at } = call;
  const rights = noteRights(target, viewer);
  if (!rights.createNote) throw refuse.forbidden();
  requireNoteBody(params.body);
  const internal = wantsInternal(call, target, rights);
  const moment = givenMoment(params.created_at, rights, at);
  const head = params.merge_request_diff_head_sha ?? params.merge_request_diff_sha;
  const commands = await noteCommands(call, target, params.body, head);
  return { commands, note: { body: commands.text, internal, ...moment } };
}

/** Adds a comment, or runs the quick actions of a body that holds nothing else. */
export async function answerCreated(call: CreateCall, target: LoadedTarget) {
  const { commands, note } = await prepared(call, target);
  if (noteOutcome(commands) === 'report') {
    await call.services.db.write((tx) => commands.apply(tx));
    await commands.finish();
    return { status: 202 as const, body: report(commands) };
  }
  return { status: 201 as const, body: await store(call, target, note, commands) };
}

/** The reaction that a body of one emoji alone stands for; null for any other body. Rule: NOTE-CREATE-10. */
async function reaction(call: CreateCall, target: LoadedTarget): Promise<Schemas['AwardEmoji'] | null> {
  const { params, viewer, services, at } = call;
  const name = soleEmoji(params.body);
  if (name === null || !noteRights(target, viewer).award) return null;
  const to: AwardedTo = { kind: target.kind, id: target.id };
  const award = await services.db.write(async (tx) => {
    const given = await toggleAward(tx, to, { userId: viewer.id, name, at });
    if (target.kind !== 'snippet') await finishTodos(tx, target, viewer.id, at);
    return given;
  });
  return awardView(award, to, services.urls);
}

/** Adds a comment, or the reaction that a body of one emoji alone stands for. */
export async function answerCreatedOrAwarded(call: CreateCall, target: LoadedTarget) {
  const award = await reaction(call, target);
  return award ? { status: 201 as const, body: award } : answerCreated(call, target);
}

/** As above on a snippet, which no quick action is for: a body needs something beside them. */
export async function answerCreatedOnSnippet(call: CreateCall, target: LoadedTarget) {
  const award = await reaction(call, target);
  if (award) return { status: 201 as const, body: award };
  const { commands, note } = await prepared(call, target);
  requireNoteBody(note.body);
  return { status: 201 as const, body: await store(call, target, note, commands) };
}
