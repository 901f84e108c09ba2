import { loadDiscussion } from '../../actions/discussions/load-discussion.js';
import { replyToDiscussion } from '../../actions/discussions/reply-to-discussion.js';
import { resolveDiscussion } from '../../actions/discussions/resolve-discussion.js';
import type { LoadedTarget } from '../../actions/issuables/targets.js';
import { createNote as create } from '../../actions/notes/create-note.js';
import { deleteNote } from '../../actions/notes/delete-note.js';
import { updateNote as update } from '../../actions/notes/update-note.js';
import type { TargetKind } from '../../domain/issuables/target.js';
import { invalidNote } from '../../domain/notes/note-body.js';
import { can } from '../../policies/index.js';
import { findNoteById } from '../../storage/database/notes/by-id.js';
import { visible } from '../failures.js';
import type { GlobalId } from '../ids/global-id.js';
import { discussedIn, noteableOf, noteOf } from '../note-targets.js';
import { needed } from '../targets.js';
import { argumentError, unlessNull } from './arguments.js';
import { type MutationContext, mutation } from './mutation.js';

/** The operations of REST whose limits notes count towards. */
const operations: Readonly<Record<Exclude<TargetKind, 'commit'>, string>> = {
  issue: 'createIssueNote',
  merge_request: 'createMergeRequestNote',
  epic: 'createEpicNote',
  snippet: 'createSnippetNote',
};

/** What is to be commented on, counted towards the limit of such comments. */
export async function commentedOn({ request }: MutationContext, id: GlobalId): Promise<LoadedTarget> {
  const on = needed(await noteableOf(request, id));
  await request.limit(operations[on.kind]);
  return on;
}

const noThread = "The discussion does not exist or you don't have permission to perform this action";

/** Replies in a thread of what it names. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
async function reply(
  context: MutationContext,
  on: LoadedTarget,
  { key }: GlobalId,
  input: { body: string; internal: boolean | undefined },
) {
  const thread = await visible(() => loadDiscussion(context, on, key));
  if (!thread || !can(context.viewer, 'createNote', on, context.services.config.tier)) {
    throw argumentError(noThread);
  }
  if (input.internal !== undefined && input.internal !== (thread[0].internal === 1)) {
    throw invalidNote({ confidential: ['reply should have same confidentiality as parent'] });
  }
  const { note } = await replyToDiscussion(context, on, key, { body: input.body });
  return { note: { row: note, on } };
}

/** Comments on something, or replies; a body of quick actions alone leaves no note, and a report. Rule: NOTE-COMMANDS-2. */
export const createNote = mutation<'createNote'>(async (context, input) => {
  const on = await commentedOn(context, input.noteableId);
  const { body } = input;
  const internal = input.internal ?? input.confidential ?? undefined;
  if (input.discussionId) return reply(context, on, input.discussionId, { body, internal });
  const mergeHead = unlessNull(input.mergeRequestDiffHeadSha);
  const outcome = await create(context, on, { body, internal, mergeHead });
  if (outcome.kind === 'report') return { note: null, errors: outcome.messages };
  return { note: outcome.kind === 'note' ? { row: outcome.note, on } : null };
});

/** Gives a note another text; whether it is internal stays as it is. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8. */
export const updateNote = mutation<'updateNote'>(async (context, { id, body, confidential: _ }) => {
  const { row, on } = needed(await noteOf(context.request, id));
  const { note } = await update(context, on, row, unlessNull(body));
  // A text of quick actions alone takes the note away.
  const isThere = await findNoteById(context.services.db.read, note.id);
  return { note: isThere ? { row: note, on } : null };
});

/** Deletes a note. Rules: NOTE-DELETE-1 to NOTE-DELETE-3. */
export const destroyNote = mutation<'destroyNote'>(async (context, { id }) => {
  const { row, on } = needed(await noteOf(context.request, id));
  await deleteNote(context, on, row);
  return { note: null };
});

/** Resolves a thread of a merge request or opens it again. Rules: DISC-RESOLVE-1 to DISC-RESOLVE-5. */
export const discussionToggleResolve = mutation<'discussionToggleResolve'>(
  async (context, { id, resolve }) => {
    const found = await discussedIn(context.request, id);
    const on = needed(found?.kind === 'merge_request' ? found : null);
    const notes = await resolveDiscussion(context, on, id.key, resolve);
    return { discussion: { notes, on } };
  },
);
