import type { LoadedIssue, LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { mayReadIssueIn, mayReadMergeRequestsIn } from '../../policies/readable.js';
import { assigneesOf } from '../../storage/database/issuables/load.js';
import type { IssueRow, MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { subscribedAmong } from '../../storage/database/issuables/subscriptions.js';
import { issuablesById } from '../../storage/database/todos/by-id.js';
import type { Batch, GraphqlContext } from '../context.js';
import { projectsById } from '../loading.js';

/** Issues with their projects and whom they are assigned to; whoever has the row may read it. */
export const loadedIssues: Batch<IssueRow, LoadedIssue> = {
  load: async (context, rows) => {
    const { services } = context;
    const people = await assigneesOf(
      services.db.hot,
      'issue',
      rows.map(({ id }) => id),
    );
    return Promise.all(
      rows.map(async (row) => {
        const project = await context.load(projectsById, row.project_id);
        if (!project) throw new Error(`issue ${row.id} was shown without its project`);
        const assigneeIds = people.get(row.id) ?? [];
        return {
          kind: 'issue',
          id: row.id,
          projectId: row.project_id,
          groupId: null,
          row,
          assigneeIds,
          project,
        };
      }),
    );
  },
  keyOf: ({ id }) => id,
};

/** Merge requests with their projects and whom they are assigned to; whoever has the row may read it. */
export const loadedMergeRequests: Batch<MergeRequestRow, LoadedMergeRequest> = {
  load: async (context, rows) => {
    const { hot } = context.services.db;
    const ids = rows.map(({ id }) => id);
    const people = await assigneesOf(hot, 'merge_request', ids);
    const reviewers = await assigneesOf(hot, 'review', ids);
    return Promise.all(
      rows.map(async (row) => {
        const project = await context.load(projectsById, row.target_project_id);
        if (!project) throw new Error(`merge request ${row.id} was shown without its project`);
        return {
          kind: 'merge_request',
          id: row.id,
          projectId: project.id,
          groupId: null,
          row,
          assigneeIds: people.get(row.id) ?? [],
          reviewerIds: reviewers.get(row.id) ?? [],
          project,
        };
      }),
    );
  },
  keyOf: ({ id }) => id,
};

/** An issue as policies look at it. */
export const targetOf = (context: GraphqlContext, row: IssueRow): Promise<LoadedIssue> =>
  context.load(loadedIssues, row);

/** Issues by their numbers; null where one is absent or hidden. */
export const issuesById: Batch<number, IssueRow | null> = {
  load: async (context, ids) => {
    const { hot } = context.services.db;
    const rows = await issuablesById(hot, 'issue', ids);
    const people = await assigneesOf(
      hot,
      'issue',
      rows.map(({ id }) => id),
    );
    const seen = await Promise.all(
      rows.map(async (row) => {
        const project = await context.load(projectsById, row.project_id);
        const assigneeIds = people.get(row.id) ?? [];
        return project && mayReadIssueIn(context.viewer, { row, assigneeIds, project }) ? row : null;
      }),
    );
    const byId = new Map(seen.flatMap((row) => (row ? [[row.id, row] as const] : [])));
    return ids.map((id) => byId.get(id) ?? null);
  },
};

/** Merge requests by their numbers; null where one is absent or hidden. */
export const mergeRequestsById: Batch<number, MergeRequestRow | null> = {
  load: async (context, ids) => {
    const rows = await issuablesById(context.services.db.hot, 'merge_request', ids);
    const seen = await Promise.all(
      rows.map(async (row) => {
        const project = await context.load(projectsById, row.target_project_id);
        return project && mayReadMergeRequestsIn(context.viewer, project) ? row : null;
      }),
    );
    const byId = new Map(seen.flatMap((row) => (row ? [[row.id, row] as const] : [])));
    return ids.map((id) => byId.get(id) ?? null);
  },
};

const subscribedTo = (kind: 'issue' | 'merge_request'): Batch<number, boolean> => ({
  load: async ({ services, viewer }, ids) => {
    const found = await subscribedAmong(services.db.hot, kind, ids, viewer?.id ?? null);
    return ids.map((id) => found.has(id));
  },
});

/** Whether the caller is told of what happens to things, by their numbers. */
export const subscriptions = { issue: subscribedTo('issue'), merge_request: subscribedTo('merge_request') };
