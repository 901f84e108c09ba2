import type { Services } from '../../actions/context.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-requests.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';

interface NamingCall {
  project: ProjectAccess;
  path: { merge_request_iid: number };
  viewer: Viewer | null;
  services: Pick<Services, 'db'>;
}

/** The merge request that a call names, as far as the caller may read it. Rules: MR-MISSING-1, MR-ACCESS-2, MR-ACTION-1. */
export const namedMergeRequest = (call: NamingCall): Promise<LoadedMergeRequest> =>
  loadReadableMergeRequest(call, { project: call.project, iid: call.path.merge_request_iid });
