import { asLoadedIssue, type LoadedIssue, type LoadedMergeRequest } from '../actions/issuables/targets.js';
import { asLoadedMergeRequest } from '../actions/merge-requests/load-merge-requests.js';
import { findIssue, findIssueById } from '../storage/database/issuables/load.js';
import { findMergeRequest, findMergeRequestById } from '../storage/database/merge-requests/merge.js';
import type { GraphqlContext } from './context.js';
import { unavailable } from './failures.js';
import { projectAt, projectsById } from './loading.js';

/** What was found, or the error of what is not available. */
export function needed<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw unavailable();
  return found;
}

/** What a mutation names by a project and a number in it. */
export interface NumberedInProject {
  projectPath: string;
  iid: string;
}

/** The number in a text; the error of what is not available where it is none. */
export const numbered = (iid: string): number => needed(/^[1-9]\d{0,8}$/.test(iid) ? Number(iid) : null);

/** An issue by its project and number; the error of what is not available where it is absent or hidden. */
export async function issueAt(
  context: GraphqlContext,
  { projectPath, iid }: NumberedInProject,
): Promise<LoadedIssue> {
  const source = context.services.db.hot;
  const project = needed(await projectAt(context, projectPath));
  const row = needed(await findIssue(source, project.id, numbered(iid)));
  return needed(await asLoadedIssue({ source, project, viewer: context.viewer }, row));
}

/** A merge request by its project and number; the error of what is not available where it is absent or hidden. */
export async function mergeRequestAt(
  context: GraphqlContext,
  { projectPath, iid }: NumberedInProject,
): Promise<LoadedMergeRequest> {
  const source = context.services.db.hot;
  const project = needed(await projectAt(context, projectPath));
  const row = needed(await findMergeRequest(source, project.id, numbered(iid)));
  return needed(await asLoadedMergeRequest({ source, project, viewer: context.viewer }, row));
}

/** An issue by its global number; null where it is absent or hidden. */
export async function issueNumbered(context: GraphqlContext, id: number): Promise<LoadedIssue | null> {
  const source = context.services.db.hot;
  const row = await findIssueById(source, id);
  const project = row ? await context.load(projectsById, row.project_id) : null;
  return row && project ? asLoadedIssue({ source, project, viewer: context.viewer }, row) : null;
}

/** A merge request by its global number; null where it is absent or hidden. */
export async function mergeRequestNumbered(
  context: GraphqlContext,
  id: number,
): Promise<LoadedMergeRequest | null> {
  const source = context.services.db.hot;
  const row = await findMergeRequestById(source, id);
  const project = row ? await context.load(projectsById, row.target_project_id) : null;
  return row && project ? asLoadedMergeRequest({ source, project, viewer: context.viewer }, row) : null;
}
