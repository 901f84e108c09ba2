import type { ActionContext, Urls } from '../../actions/context.js';
import type { LoadedTarget } from '../../actions/issuables/targets.js';
import { type CreateNoteInput, type CreateNoteOutcome, createNote } from '../../actions/notes/create-note.js';
import type { Schemas } from '../../generated/types.js';
import { awardView } from '../views/award-emoji.js';
import { noteContext, noteView } from '../views/note.js';

/** What creating a note is asked with; two names each stand for the internal flag and for the head. */
export interface CreateNoteParams {
  body: string;
  internal?: boolean;
  confidential?: boolean;
  created_at?: string;
  merge_request_diff_sha?: string;
  merge_request_diff_head_sha?: string;
}

/** A request for a new note. */
export type CreateNoteCall = ActionContext & { params: CreateNoteParams };

type Outcome<Kind extends CreateNoteOutcome['kind']> = Extract<CreateNoteOutcome, { kind: Kind }>;

const inputOf = (params: CreateNoteParams): CreateNoteInput => ({
  body: params.body,
  internal: params.internal || params.confidential,
  createdAt: params.created_at,
  mergeHead: params.merge_request_diff_head_sha ?? params.merge_request_diff_sha,
});

/** A body that held quick actions alone is answered by a report. Rule: NOTE-COMMANDS-2. */
const reportAnswer = ({ changes, messages }: Outcome<'report'>) => {
  const body: Schemas['NoteCommands'] = { commands_changes: changes, summary: [messages.join(' ')] };
  return { status: 202 as const, body };
};

const noteAnswer = ({ note, changes }: Outcome<'note'>, target: LoadedTarget, urls: Urls) => ({
  status: 201 as const,
  body: noteView(note, noteContext(target, { urls }), changes),
});

const awardAnswer = ({ award, to }: Outcome<'award'>, urls: Urls) => ({
  status: 201 as const,
  body: awardView(award, to, urls),
});

/** Comments on an issue, on which a body of one emoji is a comment like any other. */
export async function answerCreatedOnIssue(
  call: CreateNoteCall,
  target: Extract<LoadedTarget, { kind: 'issue' }>,
) {
  const outcome = await createNote(call, target, inputOf(call.params));
  return outcome.kind === 'report' ? reportAnswer(outcome) : noteAnswer(outcome, target, call.services.urls);
}

/** Comments on a merge request or an epic, or reacts to it. */
export async function answerCreated(
  call: CreateNoteCall,
  target: Extract<LoadedTarget, { kind: 'merge_request' | 'epic' }>,
) {
  const outcome = await createNote(call, target, inputOf(call.params));
  if (outcome.kind === 'report') return reportAnswer(outcome);
  const { urls } = call.services;
  return outcome.kind === 'award' ? awardAnswer(outcome, urls) : noteAnswer(outcome, target, urls);
}

/** Comments on a snippet, or reacts to it; snippets know no quick actions. */
export async function answerCreatedOnSnippet(
  call: CreateNoteCall,
  target: Extract<LoadedTarget, { kind: 'snippet' }>,
) {
  const outcome = await createNote(call, target, inputOf(call.params));
  const { urls } = call.services;
  return outcome.kind === 'award' ? awardAnswer(outcome, urls) : noteAnswer(outcome, target, urls);
}
