import type { Services } from '../../actions/context.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import {
  loadReadableMergeRequest,
  type MergeRequestAddress,
} from '../../actions/merge-requests/load-merge-request.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';

interface NamingCall {
  project: ProjectAccess;
  path: { merge_request_iid: number };
}

/** The merge request that a call names. */
export const addressOf = ({ project, path }: NamingCall): MergeRequestAddress => ({
  project,
  iid: path.merge_request_iid,
});

/** Loads it, as far as the caller may read it. Rules: MR-MISSING-1, MR-ACCESS-2, MR-ACTION-1. */
export const namedMergeRequest = (
  call: NamingCall & { viewer: Viewer | null; services: Pick<Services, 'db'> },
): Promise<LoadedMergeRequest> => loadReadableMergeRequest(call, addressOf(call));
