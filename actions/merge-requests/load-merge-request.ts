import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { Services } from '../context.js';
import { type LoadedMergeRequest, loadMergeRequest, mayReadMergeRequests } from '../issuables/targets.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** A call that names a merge request. */
export interface NamingMergeRequest {
  project: ProjectAccess;
  viewer: Viewer | null;
  services: Pick<Services, 'db'>;
  path: { merge_request_iid: number };
}

/**
 * The merge request that a call names: 404 when it is absent, and another 404 where the project keeps them from the
 * viewer. Rules: MR-MISSING-1, MR-ACCESS-2, MR-ACTION-1.
 */
export const loadReadableMergeRequest = async (
  call: NamingMergeRequest,
  source?: Source,
): Promise<LoadedMergeRequest> => {
  const { project, viewer, services, path } = call;
  if (!mayReadMergeRequests(project, viewer)) throw refuse.notFound('Merge Request');
  return loadMergeRequest({ source: source ?? services.db.hot, project, viewer }, path.merge_request_iid);
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
