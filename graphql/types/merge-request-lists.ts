import type { ListPlace } from '../../actions/issuables/list-place.js';
import {
  type MergeRequestListInput,
  mergeRequestListRequest,
} from '../../actions/merge-requests/list-merge-requests.js';
import type { MergeRequestSort, ProjectMergeRequestsArgs } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { countLimit } from '../../storage/database/lists/page.js';
import {
  listMergeRequestsByCursor,
  listMergeRequestsByPage,
} from '../../storage/database/merge-requests/list.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, keyedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { plainNumber } from '../ids/global-id.js';
import { projectAt, projectsById } from '../loading.js';
import { anyOfGiven, given, iidsOf, orderOf } from './list-arguments.js';

/** The arguments of lists of merge requests, wherever they stand. */
export type MergeRequestArguments = Partial<ProjectMergeRequestsArgs> & {
  includeArchived?: boolean | null | undefined;
};

/** The orders by the first word of their names; those of moments that are no columns of a list go by change. */
const columns: Readonly<Record<string, MergeRequestListInput['orderBy']>> = {
  CLOSED_AT: 'updated_at',
  CREATED: 'created_at',
  LABEL_PRIORITY: 'label_priority',
  MERGED_AT: 'updated_at',
  MILESTONE_DUE: 'milestone_due',
  PRIORITY: 'priority',
  TITLE: 'title',
  UPDATED: 'updated_at',
};

/** The arguments as the action takes them; the filters are those of REST. */
export const mergeRequestInput = (args: MergeRequestArguments): MergeRequestListInput => ({
  ...orderOf<MergeRequestListInput['orderBy']>(
    args.sort satisfies MergeRequestSort | null | undefined,
    columns,
  ),
  state: args.state ?? 'all',
  iids: iidsOf(args.iids),
  author_username: given(args.authorUsername),
  assignee_username: args.assigneeUsername == null ? undefined : [args.assigneeUsername],
  reviewer_username: given(args.reviewerUsername),
  labels: args.labels ? [...args.labels] : undefined,
  milestone: given(args.milestoneTitle),
  draft: args.draft ?? undefined,
  source_branches: anyOfGiven(args.sourceBranches),
  target_branches: anyOfGiven(args.targetBranches),
  created_after: given(args.createdAfter),
  created_before: given(args.createdBefore),
  updated_after: given(args.updatedAfter),
  updated_before: given(args.updatedBefore),
  merged_after: given(args.mergedAfter),
  merged_before: given(args.mergedBefore),
  non_archived: args.includeArchived ? false : undefined,
  not: args.not
    ? {
        labels: args.not.labels ? [...args.not.labels] : undefined,
        milestone: given(args.not.milestoneTitle),
      }
    : undefined,
});

/** The merge requests of a place that the caller may read. */
export function mergeRequestConnection(
  context: GraphqlContext,
  place: ListPlace,
  input: MergeRequestListInput,
  args: PageArguments,
): Connection<MergeRequestRow> {
  const isHidden = place.kind === 'project' && !can(context.viewer, 'listMergeRequests', place.project);
  if (isHidden) return emptyConnection(args);
  const { db } = context.services;
  const request = mergeRequestListRequest(context.ofDay, place, input);
  return keyedConnection(args, {
    read: (window) => listMergeRequestsByCursor(db, request, window),
    count: async () =>
      (await listMergeRequestsByPage(db, request, { page: 1, perPage: 1 })).info.total ?? countLimit,
  });
}

type OfUser = MergeRequestArguments & {
  projectId?: string | null | undefined;
  projectPath?: string | null | undefined;
};

/** The merge requests that a user has to do with, everywhere or in one project. */
export async function mergeRequestsOfUser(
  context: GraphqlContext,
  args: OfUser,
  who: Pick<MergeRequestListInput, 'assignee_username' | 'author_username' | 'reviewer_username'>,
): Promise<Connection<MergeRequestRow>> {
  const input = { ...mergeRequestInput(args), ...who };
  if (args.projectId == null && args.projectPath == null) {
    return mergeRequestConnection(context, { kind: 'all' }, input, args);
  }
  const project =
    args.projectId == null
      ? await projectAt(context, args.projectPath ?? '')
      : await context.load(projectsById, plainNumber(args.projectId, 'Project'));
  return project
    ? mergeRequestConnection(context, { kind: 'project', project }, input, args)
    : emptyConnection(args);
}
