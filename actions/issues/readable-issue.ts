import type { Services } from '../context.js';
import { type LoadedIssue, loadIssue } from '../issuables/targets.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** The issue that a call names, also for callers without credentials; 404 when it is absent or hidden. */
export const readableIssue = (call: {
  project: ProjectAccess;
  viewer: Viewer | null;
  services: Pick<Services, 'db'>;
  path: { issue_iid: number };
}): Promise<LoadedIssue> =>
  loadIssue(
    { source: call.services.db.hot, project: call.project, viewer: call.viewer },
    call.path.issue_iid,
  );
