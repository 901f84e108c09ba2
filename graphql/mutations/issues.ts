import { createIssue as create } from '../../actions/issues/create-issue.js';
import { numberIn } from '../ids/global-id.js';
import { projectAt } from '../loading.js';
import { needed } from '../targets.js';
import { refuseUnread } from '../unread.js';
import { mutation } from './mutation.js';

/** What an issue could be opened with besides. */
const unread = [
  ...['discussionToResolve', 'mergeRequestToResolveDiscussionsOf', 'healthStatus', 'labelIds'],
  ...[
    'iterationCadenceId',
    'iterationId',
    'iterationWildcardId',
    'moveAfterId',
    'moveBeforeId',
    'type',
    'epicId',
  ],
];

/** Opens an issue. Rules: ISSUE-CREATE-1 to ISSUE-CREATE-11. */
export const createIssue = mutation<'createIssue'>(async (context, input) => {
  refuseUnread(input, unread);
  const project = needed(await projectAt(context.request, input.projectPath));
  await context.request.limit('createIssue', project.id);
  const { row } = await create(context, project, {
    title: input.title,
    description: input.description ?? undefined,
    confidential: input.confidential ?? undefined,
    discussionLocked: input.locked ?? undefined,
    labels: input.labels ?? undefined,
    assigneeIds: input.assigneeIds?.map((id) => numberIn(id) ?? 0),
    milestoneId: input.milestoneId ? numberIn(input.milestoneId) : undefined,
    dueDate: input.dueDate ?? undefined,
    weight: input.weight ?? undefined,
    iid: input.iid ?? undefined,
    createdAt: input.createdAt ?? undefined,
    origin: context.request.origin,
  });
  return { issue: row };
});
