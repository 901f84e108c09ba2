import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/types.js';
import { mayReadMergeRequests, type OpenMergeRequest, openMergeRequest } from '../planning/targets.js';
import type { Services } from '../services.js';
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
export const openForReading = async (
  call: NamingMergeRequest,
  source?: Source,
): Promise<OpenMergeRequest> => {
  const { project, viewer, services, path } = call;
  if (!mayReadMergeRequests(project, viewer)) throw refuse.notFound('Merge Request');
  return openMergeRequest({ source: source ?? services.db.hot, project, viewer }, path.merge_request_iid);
};
