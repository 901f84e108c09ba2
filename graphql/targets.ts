import {
  asLoadedIssue,
  asLoadedMergeRequest,
  type LoadedIssue,
  type LoadedMergeRequest,
} from '../actions/issuables/targets.js';
import { findIssueById } from '../storage/database/issuables/load.js';
import { findMergeRequestById } from '../storage/database/merge-requests/merge.js';
import type { GraphqlContext } from './context.js';
import { unavailable } from './failures.js';
import { type GlobalId, numberIn } from './ids/global-id.js';
import { projectsById } from './loading.js';

/** What was found, or the error of what is not available. */
export function needed<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw unavailable();
  return found;
}

/** The issue of a Global ID; null where it is absent or hidden. */
export async function issueOf(context: GraphqlContext, id: GlobalId): Promise<LoadedIssue | null> {
  const source = context.services.db.hot;
  const number = numberIn(id);
  const row = number === null ? undefined : await findIssueById(source, number);
  const project = row ? await context.load(projectsById, row.project_id) : null;
  return row && project ? asLoadedIssue({ source, project, viewer: context.viewer }, row) : null;
}

/** The merge request of a Global ID; null where it is absent or hidden. */
async function mergeRequestOf(context: GraphqlContext, id: GlobalId): Promise<LoadedMergeRequest | null> {
  const source = context.services.db.hot;
  const number = numberIn(id);
  const row = number === null ? undefined : await findMergeRequestById(source, number);
  const project = row ? await context.load(projectsById, row.target_project_id) : null;
  return row && project ? asLoadedMergeRequest({ source, project, viewer: context.viewer }, row) : null;
}

/** What can be commented on and is named by a Global ID; null where it is absent or hidden. */
export function noteableOf(
  context: GraphqlContext,
  id: GlobalId,
): Promise<LoadedIssue | LoadedMergeRequest | null> {
  return id.model === 'MergeRequest' ? mergeRequestOf(context, id) : issueOf(context, id);
}
