import type { Services } from '../services.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { type OpenIssue, openIssue } from './targets.js';

/** The issue that a call names, also for callers without credentials; 404 when it is absent or hidden. */
export const readableIssue = (call: {
  project: ProjectAccess;
  viewer: Viewer | null;
  services: Pick<Services, 'db'>;
  path: { issue_iid: number };
}): Promise<OpenIssue> =>
  openIssue(
    { source: call.services.db.hot, project: call.project, viewer: call.viewer },
    call.path.issue_iid,
  );
