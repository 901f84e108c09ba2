import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { Services } from '../context.js';
import { type LoadedMergeRequest, loadMergeRequest, mayReadMergeRequests } from '../issuables/targets.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** A merge request by its number in the project that it aims at. */
export interface MergeRequestAddress {
  project: ProjectAccess;
  iid: number;
}

/**
 * The merge request at an address: not found when it is absent, in other words where the project hides merge
 * requests from the viewer. Rules: MR-MISSING-1, MR-ACCESS-2, MR-ACTION-1.
 */
export const loadReadableMergeRequest = async (
  { viewer, services }: { viewer: Viewer | null; services: Pick<Services, 'db'> },
  { project, iid }: MergeRequestAddress,
  source?: Source,
): Promise<LoadedMergeRequest> => {
  if (!mayReadMergeRequests(project, viewer)) throw refuse.notFound('Merge Request');
  return loadMergeRequest({ source: source ?? services.db.hot, project, viewer }, iid);
};

/** A row as a target of further changes. */
export const asMergeRequestTarget = (project: ProjectAccess, row: MergeRequestRow): LoadedMergeRequest => ({
  kind: 'merge_request',
  id: row.id,
  projectId: project.id,
  groupId: null,
  row,
  assigneeIds: [],
  reviewerIds: [],
  project,
});
