import type { Services } from '../../actions/context.js';
import { type NoteCommands, noteCommands, noteOutcome } from '../../actions/notes/note-commands.js';
import { givenMoment } from '../../actions/notes/note-moment.js';
import { noteContext, noteRights } from '../../actions/notes/parents.js';
import { addNote, type NewNote, type NoteTarget } from '../../actions/notes/write-note.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { invalidNote, requireNoteBody } from '../../domain/notes/note-body.js';
import type { Schemas } from '../../generated/types.js';
import { bool } from '../../storage/database/engine/ask.js';
import { findNote, type ListedNote } from '../../storage/database/notes/list.js';
import { changeNote } from '../../storage/database/notes/notes.js';
import { RepositoryMissing } from '../../storage/git/errors.js';
import { discussionView } from '../views/discussion.js';
import { isResolvable, noteView } from '../views/note.js';
import { positionIn } from './position.js';
import { needThread, type ThreadCall } from './reading.js';

/** What beginning a thread takes. */
export interface BeginCall {
  params: {
    body: string;
    created_at?: string;
    position?: Schemas['NewNotePosition'];
    commit_id?: string;
  };
  viewer: Viewer;
  services: Services;
  at: string;
}

type Written = Pick<BeginCall, 'params' | 'viewer' | 'services' | 'at'>;

/** What every comment in a thread has; throws where the caller may not write one. Rules: DISC-CREATE-2 to DISC-CREATE-4. */
async function comment(call: Written, target: NoteTarget) {
  const { params, viewer, at } = call;
  const rights = noteRights(target, viewer);
  if (!rights.createNote) throw refuse.forbidden();
  requireNoteBody(params.body);
  const moment = givenMoment(params.created_at, rights, at);
  const commands = await noteCommands(call, target, params.body);
  // A thread cannot begin with a report.
  if (noteOutcome(commands) === 'report') throw invalidNote({ note: [`can't be blank`] });
  return { commands, note: { body: commands.text, ...moment } };
}

/** The commit of a merge request that a line is seen in. */
async function commitIn(services: Services, target: NoteTarget, id: string | undefined) {
  if (id === undefined || id === '' || target.kind !== 'merge_request') return null;
  const repository = services.git.open(target.projectId);
  const found = await repository.commit(id).catch((error: unknown) => {
    if (error instanceof RepositoryMissing) return null;
    throw error;
  });
  if (!found) throw invalidNote({ commit_id: ['is invalid'] });
  return found.oid;
}

/** Where in a diff a new thread stands; empty when it does not. */
async function place({ params, services }: BeginCall, target: NoteTarget): Promise<Partial<NewNote>> {
  const { position } = params;
  if (position === undefined || target.projectId === null) return { type: 'DiscussionNote' };
  if (target.kind === 'commit' && position.head_sha !== target.sha) {
    throw invalidNote({ line_code: [`can't be blank`, 'must be a valid line code'] });
  }
  const found = await positionIn(services.git.open(target.projectId), position);
  const commitId = await commitIn(services, target, params.commit_id);
  return { type: 'DiffNote', position: JSON.stringify(found), commitId };
}

const stored = async ({ services }: Written, target: NoteTarget, id: number): Promise<ListedNote> => {
  const row = await findNote(services.db.read, target, id);
  if (!row) throw refuse.recordNotFound();
  return row;
};

/** Begins a thread. Rules: DISC-CREATE-1 to DISC-CREATE-5, DISC-POSITION-1 to DISC-POSITION-4. */
export async function answerBegun(call: BeginCall, target: NoteTarget) {
  const { commands, note } = await comment(call, target);
  const where = await place(call, target);
  const id = await write(call, target, { ...note, ...where }, commands);
  const row = await stored(call, target, id);
  return { status: 201 as const, body: discussionView([row], noteContext(target, call.services)) };
}

const write = (
  { services, viewer, at }: Written,
  target: NoteTarget,
  note: NewNote,
  commands: NoteCommands,
) =>
  services.db.write(async (tx) => {
    const row = await addNote(tx, target, note, { actor: viewer, at, services });
    await commands.apply(tx);
    return row.id;
  });

/** Throws 400 for a thread that takes no replies. Rule: DISC-REPLY-3. */
function requireReplies(first: ListedNote, target: NoteTarget): void {
  const isLone = first.type === null;
  const turns = target.kind !== 'snippet' && target.kind !== 'commit';
  if (bool(first.system) || (isLone && !turns)) {
    throw refuse.badRequest('Discussion can not be replied to.');
  }
}

/** What a reply takes over from its thread. Rules: DISC-REPLY-1, DISC-REPLY-4, DISC-REPLY-5. */
function inherited(thread: readonly [ListedNote, ...ListedNote[]], target: NoteTarget): Partial<NewNote> {
  const [first] = thread;
  const open = thread.some((note) => isResolvable(note, target) && note.resolved_at === null);
  const isResolved = !open && isResolvable(first, target) && first.resolved_at !== null;
  return {
    discussionId: first.discussion_id,
    internal: bool(first.internal),
    type: first.type ?? 'DiscussionNote',
    position: first.position,
    commitId: first.commit_id,
    resolved: isResolved ? { at: first.resolved_at ?? '', byId: first.resolver_id } : null,
  };
}

/** Replies in a thread. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export async function answerReply(call: ThreadCall & BeginCall, target: NoteTarget) {
  const { services, viewer, at } = call;
  const { commands, note } = await comment(call, target);
  requireReplies((await needThread(call, target))[0], target);
  const id = await services.db.write(async (tx) => {
    // The thread may have changed since it was looked at.
    const thread = await needThread(call, target, tx);
    const [first] = thread;
    if (first.type === null) await changeNote(tx, first.id, { type: 'DiscussionNote' });
    const reply = { ...note, ...inherited(thread, target) };
    const row = await addNote(tx, target, reply, { actor: viewer, at, services });
    await commands.apply(tx);
    return row.id;
  });
  const row = await stored(call, target, id);
  return { status: 201 as const, body: noteView(row, noteContext(target, services), commands.changes) };
}
