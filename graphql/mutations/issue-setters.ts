import { subscribe } from '../../actions/issuables/subscribe.js';
import { type UpdateIssueInput, updateIssue } from '../../actions/issues/update-issue.js';
import { authorize } from '../../policies/index.js';
import { iterationFor } from '../../storage/database/iterations/iterations.js';
import { numberIn } from '../ids/global-id.js';
import { issueAt, type NumberedInProject, needed } from '../targets.js';
import { argumentError, inMode, needTier, unlessDone, usersNamed } from './arguments.js';
import { issueNow } from './issues.js';
import { type MutationContext, mutation } from './mutation.js';

/** Changes one thing about an issue, for those who may set such things. Rules: ISSUE-UPDATE-2, ISSUE-UPDATE-8. */
async function set(
  context: MutationContext,
  address: NumberedInProject,
  input: (issue: Awaited<ReturnType<typeof issueAt>>) => Promise<UpdateIssueInput> | UpdateIssueInput,
) {
  const issue = await issueAt(context.request, address);
  authorize(context.viewer, 'setIssueMetadata', issue);
  await updateIssue(context, { project: issue.project, iid: issue.row.iid }, await input(issue));
  return { issue: await issueNow(context.request, issue.id) };
}

/** Changes who works on an issue. Rules: ISSUE-CREATE-9, ISSUE-UPDATE-10. */
export const issueSetAssignees = mutation<'issueSetAssignees'>((context, input) =>
  set(context, input, async ({ assigneeIds }) => {
    const named = await usersNamed(context.request, input.assigneeUsernames);
    return { assigneeIds: inMode(input.operationMode, assigneeIds, named) };
  }),
);

/** Makes an issue confidential or visible. */
export const issueSetConfidential = mutation<'issueSetConfidential'>((context, input) =>
  set(context, input, () => ({ confidential: input.confidential })),
);

/** Sets the due date, or clears it where it is given as null. Rule: ISSUE-UPDATE-5. */
export const issueSetDueDate = mutation<'issueSetDueDate'>((context, input) => {
  const { dueDate } = input;
  if (dueDate === undefined) throw argumentError('Argument dueDate must be provided (`null` accepted)');
  return set(context, input, () => ({ dueDate: dueDate === null ? null : dueDate.slice(0, 10) }));
});

/** Puts an issue into an epic that the caller may add to, or takes it out. */
export const issueSetEpic = mutation<'issueSetEpic'>((context, input) => {
  needTier(context.request, 'premium');
  return set(context, input, () => ({ epic: input.epicId ? { id: numberIn(input.epicId) ?? 0 } : null }));
});

/** Tells how far the answer to an incident is; there is nobody on call here, so that no issue has such a state. */
export const issueSetEscalationStatus = mutation<'issueSetEscalationStatus'>(async (context, input) => {
  const { status: _, ...address } = input;
  authorize(context.viewer, 'setIssueMetadata', await issueAt(context.request, address));
  throw argumentError('Feature unavailable for provided issue');
});

/** Puts an issue into an iteration of a group above it, or takes it out. */
export const issueSetIteration = mutation<'issueSetIteration'>((context, input) => {
  needTier(context.request, 'premium');
  const { iterationId } = input;
  return set(context, input, async ({ project }) => {
    if (!iterationId) return { iterationId: null };
    const { hot } = context.services.db;
    return { iterationId: needed(await iterationFor(hot, project, numberIn(iterationId) ?? 0)).id };
  });
});

/** Locks or unlocks the discussion. */
export const issueSetLocked = mutation<'issueSetLocked'>((context, input) =>
  set(context, input, () => ({ discussionLocked: input.locked })),
);

/** Tells how bad an incident is; of other issues nothing is told. */
export const issueSetSeverity = mutation<'issueSetSeverity'>((context, input) =>
  set(context, input, () => ({ severity: input.severity })),
);

/** Sets or clears the weight. Rule: ISSUE-UPDATE-7. */
export const issueSetWeight = mutation<'issueSetWeight'>((context, input) => {
  needTier(context.request, 'premium');
  return set(context, input, () => ({ weight: input.weight ?? null }));
});

/** Subscribes or unsubscribes the caller; what is so already stays so. Rules: ISSUE-SUBSCRIBE-1 to ISSUE-SUBSCRIBE-4. */
export const issueSetSubscription = mutation<'issueSetSubscription'>(async (context, input) => {
  const issue = await issueAt(context.request, input);
  await unlessDone(subscribe(context, issue, input.subscribedState));
  return { issue: issue.row };
});
