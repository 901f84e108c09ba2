import { createNote as create } from '../../actions/notes/create-note.js';
import { needed, noteableOf } from '../targets.js';
import { refuseUnread } from '../unread.js';
import { mutation } from './mutation.js';

/** Comments on something; a body of quick actions alone leaves no note, and a report of them. Rule: NOTE-COMMANDS-2. */
export const createNote = mutation<'createNote'>(async (context, input) => {
  refuseUnread(input, ['discussionId']);
  const on = needed(await noteableOf(context.request, input.noteableId));
  await context.request.limit(on.kind === 'issue' ? 'createIssueNote' : 'createMergeRequestNote');
  const outcome = await create(context, on, {
    body: input.body,
    internal: input.internal ?? input.confidential ?? undefined,
    mergeHead: input.mergeRequestDiffHeadSha ?? undefined,
  });
  if (outcome.kind === 'report') return { note: null, errors: outcome.messages };
  return { note: outcome.kind === 'note' ? { row: outcome.note, on } : null };
});
