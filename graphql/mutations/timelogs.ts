import type { LoadedIssue, LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { bookTime, dropBookedTime } from '../../actions/issuables/time-tracking.js';
import { type ListedTimelog, listTimelogs } from '../../storage/database/issuables/timelog-list.js';
import { type GlobalId, numberIn } from '../ids/global-id.js';
import { noteableOf } from '../note-targets.js';
import { issueNumbered, mergeRequestNumbered, needed } from '../targets.js';
import { type MutationContext, mutation } from './mutation.js';

const timelogNumbered = async (
  { request, services }: MutationContext,
  id: number,
): Promise<ListedTimelog | undefined> => {
  const { rows } = await listTimelogs(services.db, { id }, request.viewer, { page: 1, perPage: 1 });
  return rows[0];
};

async function timedOf(
  { request }: MutationContext,
  id: GlobalId,
): Promise<LoadedIssue | LoadedMergeRequest> {
  const found = needed(await noteableOf(request, id));
  return needed(found.kind === 'issue' || found.kind === 'merge_request' ? found : null);
}

/** Books time on an issue or a merge request. Rules: ISSUE-TIME-4, ISSUE-TIME-10 to ISSUE-TIME-12. */
export const timelogCreate = mutation<'timelogCreate'>(async (context, input) => {
  const target = await timedOf(context, input.issuableId);
  const booked = { duration: input.timeSpent, summary: input.summary, day: input.spentAt };
  return { timelog: (await timelogNumbered(context, await bookTime(context, target, booked))) ?? null };
});

/** Deletes booked time and answers it as it was. */
export const timelogDelete = mutation<'timelogDelete'>(async (context, { id }) => {
  const { request } = context;
  const timelog = needed(await timelogNumbered(context, numberIn(id) ?? 0));
  const target =
    timelog.issue_id === null
      ? await mergeRequestNumbered(request, timelog.merge_request_id ?? 0)
      : await issueNumbered(request, timelog.issue_id);
  await dropBookedTime(context, needed(target), timelog);
  return { timelog };
});
