import { subscribe } from '../../actions/issuables/subscribe.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { requestReview } from '../../actions/merge-requests/request-review.js';
import {
  type UpdateMergeRequestInput,
  updateMergeRequest,
} from '../../actions/merge-requests/update-merge-request.js';
import { draftTitle, isDraftTitle, readyTitle } from '../../domain/merge-requests/draft-title.js';
import { authorize } from '../../policies/index.js';
import { numberIn } from '../ids/global-id.js';
import { mergeRequestAt, type NumberedInProject } from '../targets.js';
import { inMode, milestoneOf, numbersIn, unlessDone, usersNamed } from './arguments.js';
import { type MutationContext, mutation } from './mutation.js';

type Wish = (mergeRequest: LoadedMergeRequest) => Promise<UpdateMergeRequestInput> | UpdateMergeRequestInput;

/** Changes one thing about a merge request, as far as the ability given allows. */
async function set(
  context: MutationContext,
  address: NumberedInProject,
  ability: 'updateMergeRequest' | 'setMergeRequestMetadata',
  wish: Wish,
) {
  const found = await mergeRequestAt(context.request, address);
  authorize(context.viewer, ability, found);
  const where = { project: found.project, iid: found.row.iid };
  return { mergeRequest: await updateMergeRequest(context, where, await wish(found)) };
}

/** Changes the assignees. Rules: MR-CREATE-10, MR-UPDATE-5. */
export const mergeRequestSetAssignees = mutation<'mergeRequestSetAssignees'>((context, input) =>
  set(context, input, 'setMergeRequestMetadata', async ({ assigneeIds }) => {
    const named = await usersNamed(context.request, input.assigneeUsernames);
    return { assigneeIds: inMode(input.operationMode, assigneeIds, named) };
  }),
);

const titleFor = ({ row: { title } }: LoadedMergeRequest, draft: boolean): string => {
  if (draft === isDraftTitle(title)) return title;
  return draft ? draftTitle(title) : readyTitle(title);
};

/** Makes it a draft or ready, which its title says. */
export const mergeRequestSetDraft = mutation<'mergeRequestSetDraft'>((context, input) =>
  set(context, input, 'updateMergeRequest', (found) => ({ title: titleFor(found, input.draft) })),
);

const labelKeys = { APPEND: 'addLabelIds', REMOVE: 'removeLabelIds', REPLACE: 'labelIds' } as const;

/** Changes the labels; those that the project does not have are left out. Rule: MR-UPDATE-4. */
export const mergeRequestSetLabels = mutation<'mergeRequestSetLabels'>((context, input) =>
  set(context, input, 'setMergeRequestMetadata', () => ({
    [labelKeys[input.operationMode ?? 'REPLACE']]: numbersIn('labelIds', input.labelIds),
  })),
);

/** Locks or unlocks the discussion. */
export const mergeRequestSetLocked = mutation<'mergeRequestSetLocked'>((context, input) =>
  set(context, input, 'setMergeRequestMetadata', () => ({ discussionLocked: input.locked })),
);

/** Sets or clears the milestone. Rule: MR-UPDATE-5. */
export const mergeRequestSetMilestone = mutation<'mergeRequestSetMilestone'>((context, input) =>
  set(context, input, 'setMergeRequestMetadata', async ({ project }) => {
    const id = input.milestoneId ? (numberIn(input.milestoneId) ?? 0) : null;
    return { milestoneId: await milestoneOf(context.request, project, id) };
  }),
);

/** Subscribes or unsubscribes the caller; what is so already stays so. Rules: MR-SUBSCRIBE-1 to MR-SUBSCRIBE-3. */
export const mergeRequestSetSubscription = mutation<'mergeRequestSetSubscription'>(async (context, input) => {
  const found = await mergeRequestAt(context.request, input);
  await unlessDone(subscribe(context, found, input.subscribedState));
  return { mergeRequest: found.row };
});

/** Asks a reviewer to look again. */
export const mergeRequestReviewerRereview = mutation<'mergeRequestReviewerRereview'>(
  async (context, input) => {
    const found = await mergeRequestAt(context.request, input);
    await requestReview(context, found, numberIn(input.userId) ?? 0);
    return { mergeRequest: found.row };
  },
);
