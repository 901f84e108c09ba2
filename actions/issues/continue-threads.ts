import { systemNotes } from '../../domain/notes/system-notes.js';
import { issuableRights } from '../../policies/rights.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequest } from '../../storage/database/merge-requests/merge.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { insertNote } from '../../storage/database/notes/notes.js';
import { type OpenThread, openThreads, resolveThreads } from '../../storage/database/notes/open-threads.js';
import type { Urls } from '../context.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { asLoadedMergeRequest } from '../merge-requests/load-merge-requests.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** The open threads of a merge request that go on in an issue. */
export interface ContinuedThreads {
  target: LoadedMergeRequest;
  threads: OpenThread[];
}

/** The open threads that an issue shall continue; null when there is no such merge request for the viewer. */
export const threadsToContinue = async (
  tx: Tx,
  place: { project: ProjectAccess; viewer: Viewer },
  input: { iid: number | undefined; discussionId: string | undefined },
): Promise<ContinuedThreads | null> => {
  if (input.iid === undefined) return null;
  const row = await findMergeRequest(tx, place.project.id, input.iid);
  const target = row ? await asLoadedMergeRequest({ source: tx, ...place }, row) : null;
  if (!target) return null;
  return { target, threads: await openThreads(tx, target.id, input.discussionId ?? null) };
};

const itemOf = (thread: OpenThread, address: string): string => {
  const more = thread.replies === 0 ? '' : ` (+${thread.replies} comment${thread.replies === 1 ? '' : 's'})`;
  const quoted = thread.body
    .split('\n')
    .map((line) => `  > ${line}`.trimEnd())
    .join('\n');
  return `- [ ] @${thread.author_username} started a [discussion](${address}#note_${thread.note_id}):${more}\n\n${quoted}`;
};

/** A description that lists what is still to be settled. Rule: ISSUE-CREATE-7. */
export const continuedDescription = ({ target, threads }: ContinuedThreads, urls: Urls): string | null => {
  if (threads.length === 0) return null;
  const { iid } = target.row;
  const address = urls.web(`/${target.project.full_path}/-/merge_requests/${iid}`);
  const what = threads.length === 1 ? 'discussion' : 'discussions';
  const items = threads.map((thread) => itemOf(thread, address));
  return [`The following ${what} from !${iid} should be addressed:`, ...items].join('\n\n');
};

/** Resolves the continued threads, as far as the viewer may, and says in each where it goes on. */
export const settleContinued = async (
  tx: Tx,
  { target, threads }: ContinuedThreads,
  issue: IssueRow,
  viewer: Viewer,
  { actor, at }: ChangeContext,
): Promise<void> => {
  const mayResolve = issuableRights(target, viewer).metadata || target.row.author_id === viewer.id;
  const note = systemNotes.threadContinued(`#${issue.iid}`);
  for (const thread of threads) {
    if (!mayResolve && thread.author_id !== viewer.id) continue;
    await resolveThreads(tx, target.id, [thread.discussion_id], { userId: actor.id, at });
    await insertNote(tx, target, {
      discussion_id: thread.discussion_id,
      type: 'DiscussionNote',
      author_id: actor.id,
      body: note.body,
      system: 1,
      system_action: note.action,
      referrer_kind: 'issue',
      referrer_id: issue.id,
      referrer_project_id: issue.project_id,
      created_at: at,
      updated_at: at,
    });
  }
  await retryAutoMerge(tx, { mergeRequestId: target.id }, at);
};
