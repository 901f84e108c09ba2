import { refuse } from '../../domain/errors.js';
import type { GivenPosition } from '../../domain/notes/diff-position.js';
import { givenMoment, invalidNote, requireNoteBody } from '../../domain/notes/note-body.js';
import { authorize } from '../../policies/index.js';
import { targetRights } from '../../policies/rights.js';
import { findNote, type ListedNote } from '../../storage/database/notes/list.js';
import { RepositoryMissing } from '../../storage/git/errors.js';
import type { ActionContext, Services } from '../context.js';
import { untilFresh } from '../merge-requests/move-threads.js';
import { type NoteCommands, noteCommands, noteOutcome } from '../notes/create-note.js';
import { addNote, type NewNote, type NoteTarget } from '../notes/write-note.js';
import { positionIn } from './diff-position.js';
import { type NewestPlace, newestPlace } from './newest-place.js';

/** What a comment in a thread is made from. */
export interface ThreadNoteInput {
  body: string;
  /** In place of the moment of the action, for those who may write history. */
  createdAt?: string | undefined;
}

/** What a thread begins with. */
export interface StartDiscussionInput extends ThreadNoteInput {
  /** Where in a diff it stands. */
  position?: GivenPosition | undefined;
  /** The commit of a merge request that the line is seen in. */
  commitId?: string | undefined;
}

/** A comment that is ready to be stored, with the quick actions of its body. */
export interface PreparedNote {
  note: { body: string; createdAt?: string };
  commands: NoteCommands;
}

/** What every comment in a thread has; forbidden where the viewer may not write one. Rules: DISC-CREATE-2 to DISC-CREATE-4. */
export async function prepareThreadNote(
  context: ActionContext,
  target: NoteTarget,
  input: ThreadNoteInput,
): Promise<PreparedNote> {
  const { viewer, services } = context;
  authorize(viewer, 'createNote', target, services.config.tier);
  const rights = targetRights(target, viewer);
  requireNoteBody(input.body);
  const moment = givenMoment(input.createdAt, rights, context.at);
  const commands = await noteCommands(context, target, input.body);
  // A thread cannot begin with a report.
  if (noteOutcome(commands) === 'report') throw invalidNote({ note: [`can't be blank`] });
  return { commands, note: { body: commands.text, ...moment } };
}

/** Begins a thread; answers its first note. Rules: DISC-CREATE-1 to DISC-CREATE-5, DISC-POSITION-1 to DISC-POSITION-4. */
export async function startDiscussion(
  context: ActionContext,
  target: NoteTarget,
  input: StartDiscussionInput,
): Promise<ListedNote> {
  const prepared = await prepareThreadNote(context, target, input);
  return untilFresh(async () => {
    const place = await placeOf(context.services, target, input);
    return storeFirstNote(context, target, prepared, place);
  });
}

/** Where the first note of a thread stands; `check` refuses a place that is not the newest any more. */
export type FirstPlace = Pick<NewNote, 'type' | 'position' | 'commitId'> &
  Partial<Pick<NewestPlace, 'check'>>;

/** Stores the first note of a thread where it shall stand, and applies its quick actions in the same write. */
export async function storeFirstNote(
  { viewer, services, at }: ActionContext,
  target: NoteTarget,
  { note, commands }: PreparedNote,
  { check, ...place }: FirstPlace,
): Promise<ListedNote> {
  const id = await services.db.write(async (tx) => {
    await check?.(tx);
    const row = await addNote(tx, target, { ...note, ...place }, { actor: viewer, at, services });
    await commands.apply(tx);
    return row.id;
  });
  await commands.finish();
  return storedNote(services, target, id);
}

/** A note that was just written; not found when it is gone already. */
export async function storedNote(services: Services, target: NoteTarget, id: number): Promise<ListedNote> {
  const row = await findNote(services.db.hot, target, id);
  if (!row) throw refuse.recordNotFound();
  return row;
}

/** Where in a diff a new thread stands; a plain thread when it names no place. */
async function placeOf(
  services: Services,
  target: NoteTarget,
  { position, commitId }: StartDiscussionInput,
): Promise<FirstPlace> {
  if (position === undefined || target.projectId === null) return { type: 'DiscussionNote' };
  if (target.kind === 'commit' && position.head_sha !== target.sha) {
    throw invalidNote({ line_code: [`can't be blank`, 'must be a valid line code'] });
  }
  const found = await positionIn(services.git.open(target.projectId), position);
  const seenIn = await commitIn(services, target, commitId);
  if (target.kind !== 'merge_request') return { type: 'DiffNote', position: JSON.stringify(found) };
  // What is said of a commit stays on that commit.
  const { position: newest, check } = await newestPlace(services, target.id, found);
  const place = seenIn === null ? newest : found;
  return { type: 'DiffNote', position: JSON.stringify(place), commitId: seenIn, check };
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
