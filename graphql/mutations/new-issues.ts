import { createIssue as create } from '../../actions/issues/create-issue.js';
import { type ReorderIssueInput, reorderIssue } from '../../actions/issues/reorder-issue.js';
import { requireOperation } from '../../actions/projects/require-operation.js';
import type { CreateIssueInput as Given } from '../../generated/graphql.js';
import { currentIteration, iterationFor } from '../../storage/database/iterations/iterations.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import { type GlobalId, numberIn } from '../ids/global-id.js';
import { projectAt } from '../loading.js';
import { issueNumbered, mergeRequestNumbered, needed } from '../targets.js';
import { argumentError, milestoneOf, needTier, numbersIn, unlessNull } from './arguments.js';
import { healthOf, issueNow, kindOf } from './issues.js';
import { type MutationContext, mutation } from './mutation.js';

/** The merge request whose open threads an issue shall continue, or one of them; it is of the same project. */
async function continued(context: MutationContext, project: LoadedProject, input: Given) {
  const { mergeRequestToResolveDiscussionsOf: of, discussionToResolve } = input;
  if (discussionToResolve && !of) {
    throw argumentError(
      'to resolve a discussion please also provide `merge_request_to_resolve_discussions_of` parameter',
    );
  }
  if (!of) return undefined;
  const seen = await mergeRequestNumbered(context.request, numberIn(of) ?? 0);
  const found = needed(seen?.projectId === project.id ? seen : null);
  return { mergeRequestIid: found.row.iid, discussionId: unlessNull(discussionToResolve) };
}

/** The iteration that is named, or the one under way in a cadence: the iterations of a group follow each other. */
async function iterationOf({ request, services, at }: MutationContext, project: LoadedProject, input: Given) {
  const { iterationId, iterationWildcardId, iterationCadenceId } = input;
  if (!iterationId && !iterationWildcardId) return undefined;
  if (iterationId && iterationWildcardId) {
    throw argumentError('Incompatible arguments: iterationId, iterationWildcardId.');
  }
  needTier(request, 'premium');
  const { hot } = services.db;
  if (iterationId) return needed(await iterationFor(hot, project, numberIn(iterationId) ?? 0)).id;
  if (!iterationCadenceId) {
    throw argumentError('iterationCadenceId is required when using iterationWildcardId.');
  }
  const groupId = numberIn(iterationCadenceId) ?? 0;
  return needed(await currentIteration(hot, project, groupId, at.slice(0, 10))).id;
}

/** The issues between which a new one is put, which only those may who put issues anywhere. */
async function placeOf(
  { request, viewer }: MutationContext,
  project: LoadedProject,
  { moveAfterId, moveBeforeId }: Given,
): Promise<ReorderIssueInput | null> {
  if (!moveAfterId && !moveBeforeId) return null;
  requireOperation(viewer, 'reorderIssue', project);
  const near = async (id: GlobalId | null | undefined) => {
    if (!id) return undefined;
    const issue = needed(await issueNumbered(request, numberIn(id) ?? 0));
    return issue.projectId === project.id ? issue.id : needed<number>(null);
  };
  return { afterId: await near(moveAfterId), beforeId: await near(moveBeforeId) };
}

/** Opens an issue. Rules: ISSUE-CREATE-1 to ISSUE-CREATE-11. */
export const createIssue = mutation<'createIssue'>(async (context, input) => {
  const { request } = context;
  if (input.labels?.length && input.labelIds?.length) {
    throw argumentError('one and only one of labels or labelIds is required.');
  }
  const project = needed(await projectAt(request, input.projectPath));
  await request.limit('createIssue', project.id);
  const place = await placeOf(context, project, input);
  const { epicId, milestoneId, healthStatus } = input;
  const made = await create(context, project, {
    title: input.title,
    description: unlessNull(input.description),
    confidential: unlessNull(input.confidential),
    discussionLocked: unlessNull(input.locked),
    issueType: kindOf(input.type),
    labels: unlessNull(input.labels),
    labelIds: input.labelIds ? numbersIn('labelIds', input.labelIds) : undefined,
    assigneeIds: input.assigneeIds ? numbersIn('assigneeIds', input.assigneeIds) : undefined,
    milestoneId: milestoneId ? await milestoneOf(request, project, numberIn(milestoneId) ?? 0) : undefined,
    iterationId: await iterationOf(context, project, input),
    epic: epicId ? { id: numberIn(epicId) ?? 0 } : undefined,
    healthStatus: healthStatus ? healthOf(healthStatus) : undefined,
    dueDate: unlessNull(input.dueDate),
    weight: unlessNull(input.weight),
    iid: unlessNull(input.iid),
    createdAt: unlessNull(input.createdAt),
    continues: unlessNull(await continued(context, project, input)),
    origin: request.origin,
  });
  if (place) await reorderIssue(context, made, place);
  return { issue: await issueNow(request, made.id) };
});
